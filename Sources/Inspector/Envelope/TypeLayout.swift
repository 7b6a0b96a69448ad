/// The room that values of a type take.
struct TypeLayout: Equatable {
  /// The bytes of a value.
  var size: Int

  /// The bytes from one value to the next in an array.
  var stride: Int

  /// Looks at a type.
  init(_ type: any Any.Type) {
    func read<Value>(_: Value.Type) -> (Int, Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.stride)
    }
    (size, stride) = _openExistential(type, do: read)
  }
}
