extension AsyncStream {
  /// A stream that gives no element and does not end before its task is cancelled.
  ///
  /// For an endpoint that a test overrides only to keep an effect alive:
  ///
  /// ```swift
  /// let ticks = AsyncStream<Int>.never
  /// ```
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once.
  ///
  /// ```swift
  /// for await _ in AsyncStream<Int>.finished { print("never printed") }
  /// ```
  public static var finished: Self { Self { $0.finish() } }

  /// A stream of another sequence's elements, which ends where that fails.
  ///
  /// The error is lost: take an `AsyncThrowingStream` where it matters. The sequence starts with the first
  /// demand. The stream is for one consumer: two tasks must not iterate it at once.
  ///
  /// ```swift
  /// let ticks = AsyncStream(clock.timer(interval: .seconds(1)))
  /// ```
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let elements = ElementSource(sequence)
    self.init { try? await elements.next() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives no element and does not end before its task is cancelled.
  ///
  /// It is the throwing counterpart of `AsyncStream.never`.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once, with an error or without.
  ///
  /// ```swift
  /// let failed = AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError())
  /// ```
  ///
  /// - Parameter error: What the one who reads the stream is thrown; nil for an end without an error.
  /// - Returns: A stream without elements.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// A stream of another sequence's elements and its error.
  ///
  /// The sequence starts with the first demand. The stream is for one consumer: two tasks must not iterate
  /// it at once.
  ///
  /// ```swift
  /// let ticks = AsyncThrowingStream(clock.timer(interval: .seconds(1)))
  /// ```
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let elements = ElementSource(sequence)
    self.init { try await elements.next() }
  }
}

extension AsyncSequence where Self: Sendable {
  /// The elements as a stream: what an endpoint of a client gives, whatever the sequence behind it.
  ///
  /// The stream is for one consumer: two tasks must not iterate it at once.
  ///
  /// ```swift
  /// let ticks: AsyncStream<Int> = clock.timer(interval: .seconds(1)).eraseToStream()
  /// ```
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// The elements and the error as a stream.
  ///
  /// Use it for an endpoint that may fail while it gives elements; ``eraseToStream()`` ends there instead.
  /// The stream is for one consumer: two tasks must not iterate it at once.
  ///
  /// ```swift
  /// let ticks = clock.timer(interval: .seconds(1)).eraseToThrowingStream()
  /// for try await tick in ticks { print(tick) }
  /// ```
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// Asks a sequence for its elements, from the first demand on.
private final class ElementSource<S: AsyncSequence & Sendable>: @unchecked Sendable {
  // Invariant for Sendable: the stream has one consumer, as its documentation demands, and that one waits
  // for an element before it asks for the next.
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) { self.sequence = sequence }

  func next() async throws -> S.Element? {
    var current = iterator ?? sequence.makeAsyncIterator()
    defer { iterator = current }
    return try await current.next()
  }
}
