/// The fields of two structs of one type, in place: no node is made for what is the same.
///
/// Plain data: the walk keeps the memory that it points into.
struct FieldPairs {
  /// The way to the structs.
  let link: Int

  // NB: Shapes live as long as the process, owners as long as the walk.
  private unowned(unsafe) let shape: TypeShape
  private let oldPointer: UnsafeRawPointer
  private let newPointer: UnsafeRawPointer
  private unowned(unsafe) let oldOwner: AnyObject
  private unowned(unsafe) let newOwner: AnyObject
  private var position = 0

  init(_ shape: TypeShape, _ old: Storage.Place, _ new: Storage.Place, link: Int) {
    self.shape = shape
    self.link = link
    oldPointer = old.pointer
    newPointer = new.pointer
    oldOwner = old.owner
    newOwner = new.owner
  }

  /// The next field whose bytes differ.
  mutating func next() -> Int? {
    let fields = shape.fields
    while position < fields.count {
      let field = fields[position]
      position += 1
      if !field.shape.isIdentical(oldPointer + field.offset, newPointer + field.offset) {
        return position - 1
      }
    }
    return nil
  }

  /// A field of both.
  func field(_ position: Int) -> TypeShape.Field { shape.fields[position] }

  /// Where a field lies on both sides.
  func places(of field: TypeShape.Field) -> (old: Storage.Place, new: Storage.Place) {
    ((oldPointer + field.offset, oldOwner), (newPointer + field.offset, newOwner))
  }

  /// The nodes of a field.
  func nodes(of field: TypeShape.Field) -> (old: ReflectedValue, new: ReflectedValue) {
    func node(_ base: UnsafeRawPointer, _ owner: AnyObject) -> ReflectedValue {
      ReflectedValue(field: field, name: field.name, base: base, owner: owner)
    }
    return (node(oldPointer, oldOwner), node(newPointer, newOwner))
  }
}
