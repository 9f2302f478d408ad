/// Tells which lines of a text go on in the next one: those that end in a backslash, where that is neither in a comment
/// nor itself behind one.
///
/// Scripts, pipes, what is typed and what is written down ask this one, so that a line is the same to all of them.
public struct LineJoiner {
  private var state = LexerState()

  public init() {}

  /// Whether a line goes on in the next. Lines are asked of in order, each without its end.
  public mutating func isContinued<Bytes: RandomAccessCollection>(_ line: Bytes) -> Bool
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let isContinued = line.last == 0x5C && reads(line.dropLast())
    if isContinued { state.read(0x0A) } else { state = LexerState() }
    return isContinued
  }

  public mutating func isContinued(_ line: some StringProtocol) -> Bool { isContinued(Array(line.utf8)) }

  /// Goes on to the end of some bytes.
  /// - Returns: whether a backslash there is one that continues.
  private mutating func reads<Bytes: RandomAccessCollection>(_ bytes: Bytes) -> Bool
  where Bytes.Element == UInt8, Bytes.Index == Int {
    for index in bytes.indices {
      if state.isComment(bytes, at: index) { return false }
      state.read(bytes[index])
    }
    // In single quotes a backslash is a letter; two of them at the end are no break there either.
    guard state.quote != 0x27 else { return bytes.reversed().prefix { $0 == 0x5C }.count % 2 == 0 }
    return !state.isEscaped
  }
}
