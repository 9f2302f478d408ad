import CEdit
import Glibc

/// Another program that runs beside this one: it has nothing to read, and nobody hears what it says.
struct BackgroundProgram {
  private let process: Int32

  /// Starts a program found on `PATH`, with signals as a fresh process has them.
  /// - Returns: nil where it could not be started.
  init?(_ arguments: [String]) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { if nothing >= 0 { close(nothing) } }
    let started = ForegroundProgram.withPointers(arguments) { cedit_start_child($0, nothing, true) }
    guard let started, started >= 0 else { return nil }
    process = started
  }

  /// Waits for programs until all have ended, the time is up, or somebody wishes to stop. Those that still run then go on
  /// by themselves.
  /// - Parameter programs: nil for one that could not be started.
  /// - Returns: of each its exit status, 128 + n if signal n ended it; nil where there is none.
  static func wait(for programs: [BackgroundProgram?], atMost limit: Duration) -> [Int32?] {
    var statuses = [Int32?](repeating: nil, count: programs.count)
    var running = programs.indices.filter { programs[$0] != nil }
    let end = ContinuousClock.now + limit
    while true {
      running.removeAll { index in
        var status: Int32 = 0
        guard let program = programs[index], cedit_child_ended(program.process, &status) else { return false }
        statuses[index] = status
        return true
      }
      guard !running.isEmpty, ContinuousClock.now < end, !Interrupt.isRaised else { break }
      poll(nil, 0, 5)
    }
    for index in running { if let program = programs[index] { cedit_leave_child(program.process) } }
    return statuses
  }
}
