import Domain
import Language
import Phrases
import Store

/// A tag that stands in notes.
package struct Tag: Sendable {
  /// What the column of tags is called in questions.
  package static let column = "tag"
  /// As it was first written, without the sign.
  package let name: String
  /// How many notes have it.
  package var notes = 0
  /// How many days.
  package var days = 0
  package var first: Day
  package var last: Day

  /// The tags of the notes of a range, those in most notes first.
  package static func all(in range: DayRange, _ log: Transaction) throws -> [Tag] {
    var tags: [String: Tag] = [:]
    try log.forEachTaggedNote(in: range) { note in
      for name in NoteTags.found(in: note.note) {
        var tag = tags[Names.key(name)] ?? Tag(name: name, first: note.day, last: note.day)
        if tag.notes == 0 || tag.last != note.day { tag.days += 1 }
        tag.notes += 1
        tag.last = note.day
        tags[Names.key(name)] = tag
      }
    }
    return tags.values.sorted { ($1.notes, $0.name.lowercased()) < ($0.notes, $1.name.lowercased()) }
  }
}

extension NameResolver {
  /// The tags of all notes.
  package func tags() throws -> [Tag] { try lookedUp { try Tag.all(in: .all, log) } }

  /// The notes of entries of the last 90 days, the latest first, each once.
  func notes() throws -> [String] {
    try lookedUp {
      var seen: Set<String> = []
      let range = DayRange(last: 90, upTo: today)
      return UsedNotes(
        texts: try log.entries.all(in: range).reversed().compactMap(\.note).filter {
          !$0.contains("\n") && $0.utf8.count <= 60 && seen.insert($0).inserted
        })
    }.texts
  }

  /// What was looked up; a type of its own, since there is one of each.
  private struct UsedNotes { let texts: [String] }
}

extension ParameterKind where Self == NameKind<Tag> {
  /// A tag there is, with or without the sign.
  package static var tag: Self { .shared }
}

extension NameKind<Tag> {
  fileprivate static let shared = NameKind.listed(
    "TAG", "a tag", noun: "tag", otherwise: "tags lists them all",
    lexicon: { names in try names.lookedUp { Lexicon(try names.tags(), name: \.name) } }, name: \.name,
    detail: { tag, _ in Counting.text(tag.notes, "note", "notes") })
}

/// A note, as one word or in quotes. Behind a `#` the tags there are go on.
package struct NoteKind: ParameterKind {
  package let label = "TEXT"
  package let description: String

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String>
  {
    let token = line.tokens[index]
    return token.kind == .word || token.kind == .quoted ? .one(token.text, 1) : .none
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let word = query.text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    guard word.hasPrefix("#") else {
      let typed = query.text.lowercased()
      return try context.names.notes().filter { $0.lowercased().hasPrefix(typed) }.prefix(8).map {
        Candidate(Lexer.quoted($0), display: $0, detail: "a note of before")
      }
    }
    let typed = Names.key(String(word.dropFirst()))
    return try context.names.tags().filter { word.count == 1 || Names.key($0.name).hasPrefix(typed) }.map {
      Candidate(
        Lexer.quoted(query.text.dropLast(word.count) + "#\($0.name)"), display: "#\($0.name)",
        detail: Counting.text($0.notes, "note", "notes"))
    }
  }
}

extension ParameterKind where Self == NoteKind {
  package static func note(_ description: String = "a note in quotes") -> NoteKind {
    NoteKind(description: description)
  }
}
