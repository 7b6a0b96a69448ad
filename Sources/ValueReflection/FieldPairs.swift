/// The fields of two structs of one type, in place: no node is made for what is the same.
struct FieldPairs {
  /// The fields, in order.
  let fields: [TypeShape.Field]

  /// Where the structs lie.
  let old: UnsafeRawPointer
  let new: UnsafeRawPointer

  /// What keeps them there.
  let oldOwner: AnyObject
  let newOwner: AnyObject

  /// The way to the structs.
  let link: Int

  private var position = 0

  init(
    _ fields: [TypeShape.Field],
    _ old: (pointer: UnsafeRawPointer, owner: AnyObject),
    _ new: (pointer: UnsafeRawPointer, owner: AnyObject),
    link: Int
  ) {
    self.fields = fields
    self.old = old.pointer
    self.new = new.pointer
    oldOwner = old.owner
    newOwner = new.owner
    self.link = link
  }

  /// The position of the next field whose bytes differ.
  mutating func next() -> Int? {
    while position < fields.count {
      let field = fields[position]
      position += 1
      if !field.shape.isIdentical(old + field.offset, new + field.offset) { return position - 1 }
    }
    return nil
  }

  /// The node of a field on the old side.
  func oldNode(_ position: Int) -> ReflectedValue {
    let field = fields[position]
    return ReflectedValue(field: field, name: field.name, base: old, owner: oldOwner)
  }

  /// The node of a field on the new side.
  func newNode(_ position: Int) -> ReflectedValue {
    let field = fields[position]
    return ReflectedValue(field: field, name: field.name, base: new, owner: newOwner)
  }
}
