/// The last elements that were appended, up to a capacity.
struct RingBuffer<Element> {
  /// How many elements are kept; the oldest go first when it shrinks.
  var capacity: Int {
    didSet {
      let kept = Array(suffix(capacity))
      storage = kept
      start = 0
    }
  }

  private var storage: [Element] = []
  private var start = 0

  /// Creates an empty buffer; the capacity is at least 1.
  init(capacity: Int) { self.capacity = capacity }

  /// Adds an element; the oldest one goes when the buffer is full.
  ///
  /// - Complexity: O(1).
  mutating func append(_ element: consuming Element) {
    if storage.count < capacity {
      storage.append(element)
    } else {
      storage[start] = element
      start = (start + 1) % capacity
    }
  }

  /// Replaces each element.
  mutating func rewrite(_ rewritten: (Element) -> Element) { storage = storage.map(rewritten) }

  /// Forgets all elements.
  mutating func removeAll() {
    storage = []
    start = 0
  }
}

extension RingBuffer: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }

  /// The element of a number, when their numbers grow; nil when there is none.
  ///
  /// - Complexity: O(log *n*).
  func element(_ number: Int, by key: (Element) -> Int) -> Element? {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && key(self[low]) == number ? self[low] : nil
  }

  /// The elements from the oldest on.
  subscript(position: Int) -> Element {
    let index = start + position
    return storage[index < storage.count ? index : index - storage.count]
  }
}
