internal import CPlatform

/// Where the program and its libraries lie in memory: what is there was not allocated.
struct ProgramImages {
  private let starts: [UInt]
  private let ends: [UInt]

  /// Asks the loader.
  init() {
    let capacity = c_reflection_images(nil, 0) + 16
    let bounds = [UInt](unsafeUninitializedCapacity: 2 * capacity) { buffer, count in
      count = 2 * min(c_reflection_images(buffer.baseAddress, capacity), capacity)
    }
    let parts = stride(from: 0, to: bounds.count, by: 2)
      .map { (start: bounds[$0], end: bounds[$0 + 1]) }
      .sorted { $0.start < $1.start }
    starts = parts.map(\.start)
    ends = parts.map(\.end)
  }

  /// Whether an address lies in the program or in a library.
  func contain(_ pointer: UnsafeRawPointer) -> Bool {
    let address = UInt(bitPattern: pointer)
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 && address < ends[low - 1]
  }
}
