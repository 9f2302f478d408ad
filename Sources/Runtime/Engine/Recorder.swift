import Domain
import Glibc
import Language
import Naming
import Store

/// A script that grows with what is done.
package final class Recorder {
  package let path: String
  private let descriptor: Int32
  private var replay: Replay
  /// Where each step begins in the file.
  private var starts: [off_t] = []
  /// What steps taken back wrote there, the first to come back last; nil for one from before the recording.
  private var undone: [String?] = []

  /// - Throws: where the file is there already or cannot be made.
  package init(_ path: String, _ table: CommandTable) throws {
    replay = Replay(table)
    descriptor = try Files.create(Files.resolved(path))
    self.path = path
  }

  deinit { close(descriptor) }

  /// Where the last step that is written whole ends.
  private var end: off_t = 0

  /// Takes out again what could not be written whole.
  func dropTornStep() { ftruncate(descriptor, end) }

  func record(_ step: JournalStep) throws {
    undone.removeAll()
    try append(replay.lines(step))
  }

  /// Takes the last steps out again, as far as they are here.
  package func undo(_ count: Int) throws {
    for _ in 0..<count {
      guard let start = starts.popLast() else {
        try Files.write("# undo took back a change from before this recording\n", to: descriptor, path)
        undone.append(nil)
        continue
      }
      let end = lseek(descriptor, 0, SEEK_END)
      undone.append(Files.part(of: descriptor, from: Int(start), to: Int(end)))
      guard ftruncate(descriptor, start) == 0 else { throw Files.writeFailure(path) }
      lseek(descriptor, start, SEEK_SET)
    }
    replay.forget()
    end = lseek(descriptor, 0, SEEK_END)
  }

  package func redo(_ count: Int) throws {
    for _ in 0..<count {
      switch undone.popLast() {
      case .some(let text?): try append(text)
      case .some(nil), nil: try Files.write("# redo did such a change again\n", to: descriptor, path)
      }
    }
    replay.forget()
    end = lseek(descriptor, 0, SEEK_END)
  }

  private func append(_ text: String) throws {
    starts.append(lseek(descriptor, 0, SEEK_END))
    try Files.write(text, to: descriptor, path)
    end = lseek(descriptor, 0, SEEK_END)
  }
}
