internal import Sharing
internal import Testing
internal import ValueReflection

@Suite struct ReflectionTests {
  @Test func sharedValuesAreTransparent() {
    withEphemeralStorage {
      @Shared(.inMemory("session")) var session = Profile(name: "Ada")
      let transparent: any TransparentValue = $session
      #expect(transparent.reflectedMarker == #"@Shared(inMemory "session")"#)
      #expect(transparent.reflectedValue as? Profile == session)
      #expect(SharedReader($session).reflectedMarker == #"@SharedReader(inMemory "session")"#)
    }
  }

  @Test func onlyAWholeReferenceHasAnIdentity() {
    let profile = Shared(value: Profile())
    let name: Shared<String> = profile.name
    #expect(profile.reflectedIdentity == Shared(projectedValue: profile).reflectedIdentity)
    #expect(profile.reflectedIdentity != Shared(value: Profile()).reflectedIdentity)
    #expect(name.reflectedIdentity == nil)
  }
}
