/// Effects that wait for one another.
final class EffectSequence: OwnedEntry {
  var remaining: ArraySlice<_EffectBox>
  let context: EffectContext
  var runningCount = 0
  var isAdvancing = false

  init(_ boxes: [_EffectBox], _ context: EffectContext, order: Int) {
    self.remaining = boxes[...]
    self.context = context
    super.init(context, order: order)
  }

  override func stop() { remaining = [] }
}
