import Glibc

/// Hands values from one thread to another, a few at a time, so that both work at once in bounded memory.
///
/// One thread sends and one receives. Either may end it: the sender with `finish`, the receiver with `cancel`.
final class Channel<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let limit: Int
  private var waiting: [Value] = []
  private var end: Result<Void, any Error>?
  private var isCancelled = false

  /// - Parameter limit: how many values may wait to be received.
  init(limit: Int) {
    self.limit = limit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  /// Waits until there is room. Throws `interrupted` where nobody receives any more.
  func send(_ value: Value) throws {
    try locked {
      while waiting.count >= limit, !isCancelled { pthread_cond_wait(changed, mutex) }
      guard !isCancelled else { throw ExchangeError.interrupted }
      waiting.append(value)
    }
  }

  /// Nothing more comes; an error is thrown to the receiver after all that was sent.
  func finish(_ result: Result<Void, any Error>) { locked { end = end ?? result } }

  /// Nothing more is received.
  func cancel() { locked { isCancelled = true } }

  /// Waits for the next value.
  /// - Returns: nil at the end.
  func receive() throws -> Value? {
    try locked {
      while waiting.isEmpty, end == nil { pthread_cond_wait(changed, mutex) }
      if !waiting.isEmpty { return waiting.removeFirst() }
      try end?.get()
      return nil
    }
  }

  private func locked<T>(_ body: () throws -> T) rethrows -> T {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return try body()
  }
}
