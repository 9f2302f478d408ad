import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Store

/// What is told beside the answer to a typed line.
extension Engine {
  /// Tells that a `#tag` behind a typed line is a comment, and how it is kept; nil where there is none.
  func tagBehind(_ text: String) -> Notice? {
    guard let (tag, _) = tag(behind: text) else { return nil }
    return Notice(
      "\(tag) was taken for a comment; edit last --note \"\(tag)\" keeps it with the last entry.", .fair)
  }

  /// The `#tag` that is a comment behind a line, and the line before it; nil where there is none.
  private func tag(behind text: String) -> (tag: String, line: String)? {
    guard text.utf8.contains(0x23), let scan = try? table.scan(text), let start = scan.comment, start > 0
    else {
      return nil
    }
    let tag = String(decoding: text.utf8.dropFirst(start), as: UTF8.self).trimmed
    guard tag.hasPrefix("#"), NoteTags.isTag(String(tag.dropFirst())) else { return nil }
    return (tag, String(decoding: text.utf8.prefix(start), as: UTF8.self).trimmed)
  }

  /// Lines that are offered for one with a `#tag` behind it, which would be lost: a note keeps it where there may be one.
  /// - Parameter isDone: whether a line would be done.
  func keepingTags(_ lines: [String], _ isDone: (String) -> Bool) -> [String] {
    lines.map { line in
      guard let (tag, text) = tag(behind: line), case let noted = "\(text) --note \"\(tag)\"", isDone(noted)
      else { return line }
      return noted
    }
  }

  /// What is asked of a typed line that is all comment and names an entry of the current day with what it should have
  /// been: `#4 was at lunch`; nil of other comments.
  func corrected(inComment text: String) -> CommandError? {
    let text = text.trimmed
    let digits = text.dropFirst().prefix { $0.isNumber }
    guard text.hasPrefix("#"), let number = Int(digits), text.utf8.count < 100,
      case let words = text.dropFirst(1 + digits.count).split(separator: " ").map(String.init),
      text.dropFirst(1 + digits.count).first == " ", !words.isEmpty
    else { return nil }
    let said = words.drop { LineWords.contains("line-is", $0.lowercased()) }.joined(separator: " ")
    guard !said.isEmpty else { return nil }
    let error = CommandError.comment("#\(number)").at(0..<text.utf8.count).corrected(
      to: ["edit \(number) \(said)", "move \(number) \(said)", "edit \(number) as \(said)"], isNear: true)
    let asked = offering(error, of: text)
    return asked.corrections.isEmpty ? nil : asked
  }

  /// Tells, once each, of commands that an older alias of the same name hides.
  func hiddenCommands(_ text: String) throws -> [Notice] {
    let words = try table.split(text).compactMap { $0.tokens.first }.filter(\.isBare)
      .map { $0.text.lowercased() }.filter { table.isName($0) && !ReservedWords.isOriginal($0) }
    guard !words.isEmpty else { return [] }
    let aliases = ((try? store.read { try $0.aliases.all() }) ?? []).map(\.name)
    return words.filter { aliases.contains($0) && toldAliases.insert($0).inserted }.map {
      Notice(
        "\($0) is your alias, and there is a command \($0) now: alias delete \($0) makes way for it.", .dim)
    }
  }
}
