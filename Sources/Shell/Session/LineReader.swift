import Glibc
import Language
import Naming

/// Lines of UTF-8 text from a descriptor, as they come.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let isInterrupted: () -> Bool
  /// The number of the line read last.
  private(set) var number = 0

  init(_ descriptor: Int32, isInterrupted: @escaping () -> Bool = { Interrupt.isRaised }) {
    self.descriptor = descriptor
    self.isInterrupted = isInterrupted
  }

  /// The next line, with the ones that its backslash continues; nil at the end, or when told to stop.
  ///
  /// A line without an end counts where the input ends, and not where a signal does: more of it was to come.
  mutating func next() throws(CommandError) -> String? {
    guard var line = try physical() else { return nil }
    // Where the last of the lines that it is made of begins.
    var part = 0
    var joiner = LineJoiner()
    while joiner.isContinued(line[part...]) {
      line.removeLast()
      line.append(0x0A)
      part = line.count
      guard let more = try physical() else {
        if isInterrupted() { return nil }
        break
      }
      line += more
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Files.invalid(line, "stdin", line: number)
    }
    return text
  }

  private mutating func physical() throws(CommandError) -> [UInt8]? {
    // How much of what is waiting has no line end in it.
    var searched = 0
    while true {
      if let end = buffer[(start + searched)...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return take(upTo: end)
      }
      searched = buffer.count - start
      if isInterrupted() { return nil }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return take(upTo: buffer.count)
      }
      // A line without end must not fill the memory.
      if buffer.count - start > 16 << 20 {
        throw CommandError.tooLong("the line", megabytes: 16, code: .syntax)
      }
      try fill()
    }
  }

  private mutating func take(upTo end: Int) -> [UInt8] {
    number += 1
    var line = Array(buffer[start..<end])
    if line.last == 0x0D { line.removeLast() }
    return line
  }

  private mutating func fill() throws(CommandError) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    guard
      let count = try Files.read(descriptor, "stdin", into: &chunk, isInterrupted: isInterrupted)
    else { return }
    buffer.append(contentsOf: chunk[..<count])
    isAtEnd = count == 0
  }
}
