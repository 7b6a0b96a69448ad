internal import Foundation

/// The elements of two rows with the same ids in the same order, in place.
struct RowPairs {
  /// The elements' shape.
  let element: TypeShape

  /// What keeps the rows where they lie.
  let oldOwner: AnyObject
  let newOwner: AnyObject

  /// The way to the rows.
  let link: Int

  private let old: UnsafeRawPointer
  private let new: UnsafeRawPointer
  private let id: TypeShape
  private let ids: UnsafeRawPointer
  private let count: Int
  private var position = 0

  /// Pairs two identified collections of one type; nil where they do not lie in rows, or their ids differ.
  init?(_ oldNode: ReflectedValue, _ newNode: ReflectedValue, link: Int) {
    guard let type = oldNode.shape.elementsType,
      let old = type.reflectedPlace(at: oldNode.pointer),
      let new = type.reflectedPlace(at: newNode.pointer), old.count == new.count
    else { return nil }
    id = .of(type.reflectedIDType)
    guard old.ids == new.ids || memcmp(old.ids, new.ids, id.stride * new.count) == 0 else {
      return nil
    }
    element = .of(type.reflectedElementType)
    // The copies keep the rows alive and unchanged.
    oldOwner = Storage(copying: oldNode.pointer, metadata: oldNode.shape.metadata)
    newOwner = Storage(copying: newNode.pointer, metadata: newNode.shape.metadata)
    self.old = old.elements
    self.new = new.elements
    ids = new.ids
    count = new.count
    self.link = link
  }

  /// The position of the next element whose bytes differ.
  mutating func next() -> Int? {
    let scan = RowScan(element, old, new)
    position = scan.firstDifference(from: position, to: count)
    guard position < count else { return nil }
    position += 1
    return position - 1
  }

  /// Where an element lies on both sides.
  func places(_ position: Int) -> (old: UnsafeRawPointer, new: UnsafeRawPointer) {
    let offset = position * element.stride
    return (old + offset, new + offset)
  }

  /// The name of an element: its id in brackets.
  func name(_ position: Int) -> String {
    let place = ids + position * id.stride
    if id.type == Int.self, !id.isFormatted {
      return "[\(place.assumingMemoryBound(to: Int.self).pointee)]"
    }
    return "[\(ReflectedValue(ReflectedValue.load(place, id.type)).inlineSpelling)]"
  }

  /// The nodes of an element.
  func nodes(_ position: Int) -> (old: ReflectedValue, new: ReflectedValue) {
    let places = places(position)
    let name = name(position)
    let address = ReflectedValue.load(ids + position * id.stride, id.type)
    func node(_ place: UnsafeRawPointer, _ owner: AnyObject) -> ReflectedValue {
      var node = ReflectedValue(
        name: name, marker: nil, shape: element, pointer: place, owner: owner)
      node.elementID = address
      return node
    }
    return (node(places.old, oldOwner), node(places.new, newOwner))
  }
}

/// Finds where two rows of elements of one type differ: by whole blocks of bytes, then element by element.
struct RowScan {
  /// How many bytes are compared at once.
  private static let blockSize = 16_384

  private let element: TypeShape
  private let old: UnsafeRawPointer
  private let new: UnsafeRawPointer

  init(_ element: TypeShape, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) {
    self.element = element
    self.old = old
    self.new = new
  }

  /// The first position from a start on whose elements differ; the end where there is none.
  ///
  /// Equal bytes are equal elements; of others, only the bytes that count decide.
  func firstDifference(from start: Int, to end: Int) -> Int {
    guard old != new, element.stride > 0 else { return end }
    let block = max(1, Self.blockSize / element.stride)
    var position = start
    while position < end {
      let next = min(position + block, end)
      guard !isSame(position, next) else {
        position = next
        continue
      }
      let found = search(position, next)
      let offset = found * element.stride
      if !element.isIdentical(old + offset, new + offset) { return found }
      position = found + 1
    }
    return end
  }

  /// The first element with other bytes, of a part in which there is one.
  private func search(_ start: Int, _ end: Int) -> Int {
    var start = start
    var end = end
    while end - start > 1 {
      let middle = start + (end - start) / 2
      if isSame(start, middle) { start = middle } else { end = middle }
    }
    return start
  }

  private func isSame(_ start: Int, _ end: Int) -> Bool {
    let offset = start * element.stride
    return memcmp(old + offset, new + offset, (end - start) * element.stride) == 0
  }
}
