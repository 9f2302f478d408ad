/// The commands of a line, where `;`, what-if and aliases come together.
extension Engine {
  /// The tokens of each command.
  static func parts(_ tokens: [Token]) -> [[Token]] {
    var parts: [[Token]] = []
    var rest = tokens[...]
    while let start = rest.firstIndex(where: { $0.kind != .semicolon }) {
      rest = rest[start...]
      let isRehearsal = CommandTable.all.isRehearsal(rest)
      let end = isRehearsal ? nil : rest.firstIndex { $0.kind == .semicolon }
      parts.append(Array(rest[..<(end ?? rest.endIndex)]))
      rest = rest[(end ?? rest.endIndex)...]
    }
    return parts
  }

  /// The commands of a line with aliases replaced by what they stand for.
  func lines(_ text: String) throws -> [Line] {
    try Self.lines(try Self.split(text)) { try self.store.read { try $0.aliases.all() } }
  }

  static func lines(
    _ parts: [Line], depth: Int = 0, _ aliases: () throws -> [(name: String, body: String)]
  ) throws -> [Line] {
    var lines: [Line] = []
    for part in parts {
      try checkEnd(lines.last, before: part)
      lines += try expanded(part, depth: depth, aliases)
    }
    return lines
  }

  /// An alias of what-if does not take what stands behind a `;`, which would then be done in earnest.
  static func checkEnd(_ last: Line?, before next: Line) throws(CommandError) {
    guard let last, CommandTable.all.isRehearsal(last.tokens[...]) else { return }
    throw CommandError(
      .refused, "an alias of \(last.tokens[0].text) ends at the ; and this would be done",
      span: next.tokens.first?.span, hint: "write \(last.tokens[0].text) itself: it takes the whole line")
  }
}
