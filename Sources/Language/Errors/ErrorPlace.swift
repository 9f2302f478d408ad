/// The one line of a text in which a stretch begins, and where it is there.
public struct ErrorPlace {
  /// How many lines of the text are before it.
  public let number: Int
  /// The line itself.
  public let text: String
  /// UTF-8 offsets in it; what goes on behind its end is left out.
  public let span: Range<Int>

  /// - Parameter span: UTF-8 offsets in the text.
  public init(_ span: Range<Int>, in text: String) {
    var start = 0
    var number = 0
    var end = text.utf8.count
    for (offset, byte) in text.utf8.enumerated() where byte == 0x0A {
      if offset < span.lowerBound {
        start = offset + 1
        number += 1
      } else {
        end = offset
        break
      }
    }
    let lower = min(span.lowerBound, end) - start
    self.number = number
    self.text = String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
    self.span = lower..<max(lower, min(span.upperBound, end) - start)
  }

  /// What stands there; empty at the end of the line, where something is missing.
  public var part: String { String(decoding: Array(text.utf8)[span], as: UTF8.self) }

  /// The column it begins in, counted in characters from 1.
  public var column: Int {
    String(decoding: text.utf8.prefix(span.lowerBound), as: UTF8.self).count + 1
  }
}
