internal import Foundation

/// The elements of two rows with the same ids in the same order, in place.
///
/// Plain data: the walk keeps the memory that it points into.
struct RowPairs {
  /// The way to the rows.
  let link: Int

  // NB: Shapes live as long as the process, owners as long as the walk.
  /// The elements' shape.
  private(set) unowned(unsafe) var element: TypeShape

  private unowned(unsafe) let id: TypeShape
  private let old: UnsafeRawPointer
  private let new: UnsafeRawPointer
  private unowned(unsafe) let oldOwner: AnyObject
  private unowned(unsafe) let newOwner: AnyObject
  private let ids: UnsafeRawPointer
  private let count: Int
  private var position = 0

  /// Pairs two identified collections of one type; nil where they do not lie in rows, or their ids differ.
  init?(
    _ elements: TypeShape.Elements,
    _ oldSide: Storage.Place,
    _ newSide: Storage.Place,
    link: Int
  ) {
    guard let old = elements.type.reflectedPlace(at: oldSide.pointer),
      let new = elements.type.reflectedPlace(at: newSide.pointer), old.count == new.count,
      old.ids == new.ids || memcmp(old.ids, new.ids, elements.id.stride * new.count) == 0
    else { return nil }
    self.link = link
    element = elements.element
    id = elements.id
    self.old = old.elements
    self.new = new.elements
    oldOwner = oldSide.owner
    newOwner = newSide.owner
    ids = new.ids
    count = new.count
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
  func places(_ position: Int) -> (old: Storage.Place, new: Storage.Place) {
    let offset = position * element.stride
    return ((old + offset, oldOwner), (new + offset, newOwner))
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
    func node(_ place: Storage.Place) -> ReflectedValue {
      var node = ReflectedValue(
        name: name, marker: nil, shape: element, pointer: place.pointer, owner: place.owner)
      node.elementID = address
      return node
    }
    return (node(places.old), node(places.new))
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
