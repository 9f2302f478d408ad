import Commands
import Glibc
import Naming
import Runtime

/// What the prompt works out before its first line: reminders, imports, questions.
///
/// A fault in it would end the program at each start, and keep a person from the very commands that help. So a file in
/// the state folder says that it has begun, and goes when it is over. A start that finds it, of a log that has not
/// changed since, leaves it out.
struct Opening {
  private let path: String
  private let mark: String
  /// Whether the last start of this log ended in it.
  let failedBefore: Bool

  /// - Parameter folder: the state folder.
  init(_ engine: Engine, folder: String) {
    path = folder + "/opening"
    mark = engine.stateOfLog
    let found = try? Files.text(path, isInterrupted: { false }).split(separator: "\n", maxSplits: 1)
    let other = found?.first.flatMap { Int32($0) }
    failedBefore =
      found?.last.map(String.init) == mark && other.map { kill($0, 0) != 0 && errno == ESRCH } == true
  }

  /// Says in the file that it has begun. Where no file can be made it goes on without.
  func begin() {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let text = "\(getpid())\n\(mark)"
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
    close(descriptor)
  }

  /// Says that it is over.
  func end() { unlink(path) }

  /// What is said where it is left out.
  static let apology = [
    "The last start ended while this log was looked through, so it was not looked through now. "
      + "doctor looks for damage, undo takes the last change back, restore brings a backup."
  ]
}
