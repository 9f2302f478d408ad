import Glibc

/// Work that another thread does and hands over piece by piece.
///
/// `join` must be called before what the work uses is gone.
final class Worker<Value: Sendable> {
  private let channel: Channel<Value>
  private let thread: Thread

  /// - Parameter limit: how many pieces may wait.
  init(limit: Int, _ work: @escaping @Sendable (Channel<Value>) throws -> Void) throws {
    let channel = Channel<Value>(limit: limit)
    self.channel = channel
    thread = try Thread { channel.finish(Result { try work(channel) }) }
  }

  /// The next piece, or nil at the end; throws what the work threw.
  func next() throws -> Value? { try channel.receive() }

  /// Ends the work, if it is not through, and waits for it.
  func join() {
    channel.cancel()
    thread.join()
  }
}

/// A thread that runs a closure and ends.
private final class Thread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private var id: pthread_t?

  init(_ run: @escaping @Sendable () -> Void) throws {
    let body = Unmanaged.passRetained(Body(run))
    var id = pthread_t()
    let code = pthread_create(
      &id, nil,
      { context in
        // A signal is for the thread that knows what to do with it.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw ExchangeError.unreadable(path: "a second thread", reason: String(cString: strerror(code)))
    }
    self.id = id
  }

  func join() {
    if let id { pthread_join(id, nil) }
    id = nil
  }
}
