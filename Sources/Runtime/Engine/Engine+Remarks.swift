import Domain
import Language
import Naming
import Records
import Reports
import Store

/// What is told beside the answer to a typed line.
extension Engine {
  /// Tells that a `#tag` behind a typed line is a comment, and how it is kept; nil where there is none.
  func tagBehind(_ text: String) -> Notice? {
    guard text.utf8.contains(0x23), let scan = try? table.scan(text), let start = scan.comment, start > 0
    else {
      return nil
    }
    let tag = String(decoding: text.utf8.dropFirst(start), as: UTF8.self).trimmed
    guard tag.hasPrefix("#"), NoteTags.isTag(String(tag.dropFirst())) else { return nil }
    return Notice("\(tag) was taken for a comment; --note \"\(tag)\" keeps it.", .fair)
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
