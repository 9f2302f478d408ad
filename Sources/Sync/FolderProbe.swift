import Glibc

/// Whether a folder answers in time: one of a network that is away would keep whoever asks waiting.
public enum FolderProbe {
  private final class Question: Sendable {
    let path: String
    let answer: Int32
    init(_ path: String, _ answer: Int32) { (self.path, self.answer) = (path, answer) }
  }

  /// - Parameter milliseconds: how long it may take. Who does not answer is asked by a thread of its own, which is left
  ///   behind.
  public static func answers(_ path: String, within milliseconds: Int32) -> Bool {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return true }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let question = Unmanaged.passRetained(Question(path, ends[1]))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard let context else { return nil }
        let question = Unmanaged<Question>.fromOpaque(context).takeRetainedValue()
        var info = stat()
        stat(question.path, &info)
        // Whoever asked sees the end of the pipe.
        close(question.answer)
        return nil
      }, question.toOpaque())
    guard code == 0 else {
      question.release()
      for end in ends { close(end) }
      return true
    }
    pthread_detach(thread)
    defer { close(ends[0]) }
    var wait = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) != 0
  }
}
