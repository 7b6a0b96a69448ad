package import ValueReflection

extension PresentationState: UnsharedStorage {
  /// Puts the child into a box of its own; the number of its life stays.
  ///
  /// - Parameter walk: Takes the place inside the box.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard let shared = box else { return }
    let own = Box(shared.value, number: shared.number)
    box = own
    withUnsafeMutablePointer(to: &own.value) { walk.push($0) }
  }
}

extension IdentifiedArray: PartlySharedValue {
  /// The function that tells an element's id holds nothing of the elements.
  package static var sharedFields: Set<String> { ["identify"] }
}
