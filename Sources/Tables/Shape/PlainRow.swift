/// A row of a file whose cells stand there as they are: ASCII, none in quotes. It is good while it is handed over.
public struct PlainRow {
  /// The line of the file, from 1.
  public let line: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind the last byte of each cell.
  private let ends: [Int]

  init(line: Int, bytes: UnsafeBufferPointer<UInt8>, ends: [Int]) {
    (self.line, self.bytes, self.ends) = (line, bytes, ends)
  }

  /// How many cells it has.
  public var count: Int { ends.count }

  /// The bytes of a cell, blanks around it included.
  public func cell(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    let start = column == 0 ? 0 : ends[column - 1] + 1
    return UnsafeBufferPointer(rebasing: bytes[start..<ends[column]])
  }

  /// Whether a cell has a letter of a to z, as titles and names have.
  public func hasLetter(_ column: Int) -> Bool {
    cell(column).contains { (0x41...0x5A).contains($0 & 0xDF) }
  }
}

/// Numbers and times of plain cells.
extension UnsafeBufferPointer<UInt8> {
  /// A number of digits with a point between them at most; nil for whatever else stands there.
  public var plainNumber: Double? {
    var (mantissa, digits, scale) = (0, 0, -1)
    for byte in self {
      if byte == 0x2E {
        guard scale < 0, digits > 0 else { return nil }
        scale = 0
        continue
      }
      let digit = byte &- 0x30
      guard digit <= 9, digits < 15 else { return nil }
      mantissa = mantissa * 10 + Int(digit)
      digits += 1
      if scale >= 0 { scale += 1 }
    }
    guard digits > 0, scale != 0 else { return nil }
    // Both are exact, so that the quotient is the number nearest to what is written.
    return scale < 0 ? Double(mantissa) : Double(mantissa) / Self.powers[scale]
  }

  private static var powers: [Double] { PlainPowers.all }

  /// A number of so many digits at a place; nil where there are none.
  fileprivate func digits(_ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<(start + count) {
      let digit = self[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Seconds after midnight of `07:15` or `07:15:30` from a place to the end.
  public func plainClock(from start: Int = 0) -> Int? {
    let count = count - start
    guard count == 5 || count == 8, self[start + 2] == 0x3A, let hour = digits(start, 2), hour < 24,
      let minute = digits(start + 3, 2), minute < 60
    else { return nil }
    guard count == 8 else { return hour * 3600 + minute * 60 }
    guard self[start + 5] == 0x3A, let second = digits(start + 6, 2), second < 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Year, month and day of `2026-11-18` at the beginning.
  public var plainDate: (year: Int, month: Int, day: Int)? {
    guard count >= 10, self[4] == 0x2D, self[7] == 0x2D, let year = digits(0, 4), let month = digits(5, 2),
      let day = digits(8, 2)
    else { return nil }
    return (year, month, day)
  }
}

private enum PlainPowers {
  static let all: [Double] = (0...15).map { power in (0..<power).reduce(1.0) { made, _ in made * 10 } }
}
