import Domain
import Glibc
import Store

/// A script that grows with what is done.
final class Recorder {
  let path: String
  private let descriptor: Int32
  private var replay = Replay()
  /// Where each step begins in the file, and what steps taken back wrote there.
  private var starts: [off_t] = []
  private var undone: [String] = []

  /// - Throws: where the file is there already or cannot be made.
  init(_ path: String) throws {
    descriptor = try Files.create(path)
    self.path = path
  }

  deinit { close(descriptor) }

  func record(_ step: JournalStep) throws {
    undone.removeAll()
    try append(replay.lines(step))
  }

  /// Takes the last steps out again, as far as they are here.
  func undo(_ count: Int) throws {
    for _ in 0..<count {
      guard let start = starts.popLast() else {
        let line = "# undo took back a change from before this recording\n"
        try Files.write(line, to: descriptor, path)
        continue
      }
      let end = lseek(descriptor, 0, SEEK_END)
      undone.append(Files.part(of: descriptor, from: Int(start), to: Int(end)))
      guard ftruncate(descriptor, start) == 0 else { throw Files.writeFailure(path) }
      lseek(descriptor, start, SEEK_SET)
    }
    replay.forget()
  }

  func redo(_ count: Int) throws {
    for _ in 0..<count {
      if let text = undone.popLast() { try append(text) }
    }
    replay.forget()
  }

  private func append(_ text: String) throws {
    starts.append(lseek(descriptor, 0, SEEK_END))
    try Files.write(text, to: descriptor, path)
  }
}
