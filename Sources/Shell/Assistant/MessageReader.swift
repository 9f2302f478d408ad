import Language
import Naming

/// Lines of bytes as they come: nothing goes on in the next, and one that is too long is passed over.
struct MessageReader {
  /// Bytes of a line that is read.
  static let longest = 1 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  private var isTooLong = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line: nil at the end, or when told to stop; nil inside where it was too long.
  mutating func next() throws(CommandError) -> [UInt8]?? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) { return .some(take(end, rest: end + 1)) }
      searched = buffer.count
      if isAtEnd { return buffer.isEmpty && !isTooLong ? nil : .some(take(buffer.count, rest: buffer.count)) }
      if buffer.count > Self.longest {
        isTooLong = true
        buffer = []
        searched = 0
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      guard
        let count = try Files.read(descriptor, "stdin", into: &chunk, isInterrupted: { Interrupt.isRaised })
      else { return nil }
      buffer += chunk[..<count]
      isAtEnd = count == 0
    }
  }

  private mutating func take(_ end: Int, rest: Int) -> [UInt8]? {
    var line: [UInt8]? = Array(buffer[..<end])
    if isTooLong || end > Self.longest { line = nil }
    isTooLong = false
    buffer.removeFirst(rest)
    return line
  }
}
