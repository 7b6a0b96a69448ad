extension AsyncStream {
  /// A stream that gives no element and does not end before its task is cancelled.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once.
  public static var finished: Self { Self { $0.finish() } }

  /// A stream of another sequence's elements, which ends where that fails.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let elements = ElementSource(sequence)
    self.init { try? await elements.next() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives no element and does not end before its task is cancelled.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once, with an error or without.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// A stream of another sequence's elements and its error.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let elements = ElementSource(sequence)
    self.init { try await elements.next() }
  }
}

extension AsyncSequence where Self: Sendable {
  /// The elements as a stream: what an endpoint of a client gives, whatever the sequence behind it.
  ///
  /// ```swift
  /// $0.clock.ticks = { clock.timer(interval: .seconds(1)).eraseToStream() }
  /// ```
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// The elements and the error as a stream.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// Asks a sequence for its elements, from the first demand on.
private final class ElementSource<S: AsyncSequence & Sendable>: @unchecked Sendable {
  // Invariant for Sendable: a stream asks for one element at a time.
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) { self.sequence = sequence }

  func next() async throws -> S.Element? {
    var current = iterator ?? sequence.makeAsyncIterator()
    defer { iterator = current }
    return try await current.next()
  }
}
