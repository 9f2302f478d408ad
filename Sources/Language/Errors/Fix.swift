/// A place of a line, and what is to stand there.
///
/// An error names the fixes that would mend the line as typed; whoever knows the whole line does them, so that what
/// stands before and behind the place stays: other commands, a pipe, a comment.
public struct Fix: Equatable, Sendable {
  /// UTF-8 offsets in the line; empty where words are put in.
  public let span: Range<Int>
  /// What is to stand there; nothing where words are taken out. Names are quoted by who gives them.
  public let text: String

  public init(_ span: Range<Int>, _ text: String) { (self.span, self.text) = (span, text) }

  /// Words put in at a place, with blanks round them.
  public static func inserting(_ text: String, at place: Int) -> Fix { Fix(place..<place, text) }

  /// Words taken out, with the blanks they leave.
  public static func removing(_ span: Range<Int>) -> Fix { Fix(span, "") }

  /// Several ways to mend one place; none if nobody knows the place.
  public static func ways(_ span: Range<Int>?, _ texts: [String]) -> [[Fix]] {
    span.map { span in texts.map { [Fix(span, $0)] } } ?? []
  }
}

extension String {
  /// The text with some fixes done; nil if one lies outside of it, or two touch one place.
  public func mended(by fixes: [Fix]) -> String? {
    let bytes = Array(utf8)
    var mended: [UInt8] = []
    var start = 0
    for fix in fixes.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      guard fix.span.lowerBound >= start, fix.span.upperBound <= bytes.count else { return nil }
      mended += bytes[start..<fix.span.lowerBound]
      start = fix.span.upperBound
      if fix.text.isEmpty {
        if mended.last.map(Self.isBlank) ?? true {
          while start < bytes.count, Self.isBlank(bytes[start]) { start += 1 }
        }
        if Self.ends(bytes, at: start) {
          while mended.last.map(Self.isBlank) ?? false { mended.removeLast() }
        }
      } else if fix.span.isEmpty {
        if let last = mended.last, !Self.isBlank(last) { mended.append(0x20) }
        mended += fix.text.utf8
        if !Self.ends(bytes, at: start), !Self.isBlank(bytes[start]) { mended.append(0x20) }
      } else {
        mended += fix.text.utf8
      }
    }
    return String(decoding: mended + bytes[start...], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether the text, a command of it or an item of a list ends at a place.
  private static func ends(_ bytes: [UInt8], at place: Int) -> Bool {
    place >= bytes.count || [0x2C, 0x3B].contains(bytes[place])
  }
}

extension CommandError {
  /// The same with other ways to mend the line, each of one fix or of several, the likeliest first.
  /// - Parameter isNear: whether the first may stand in grey.
  public func fixed(by fixes: [[Fix]], isNear: Bool = false) -> CommandError {
    var error = self
    error.fixes = fixes
    error.isNear = isNear
    return error
  }

  /// The same with its fixes done to the line, as lines ready to run.
  /// - Parameter typed: what it is about, if it does not say so itself.
  public func mending(_ typed: String) -> CommandError {
    guard !fixes.isEmpty else { return self }
    var error = self
    error.corrections = fixes.compactMap { (text ?? typed).mended(by: $0) } + corrections
    error.fixes = []
    return error
  }
}
