import Language

/// What completion offers where columns stand.
struct ColumnCandidates {
  private let columns: [QueryColumn]
  private let typed: String
  /// The word before the one being typed, in small letters.
  let last: String

  init(_ columns: [QueryColumn], _ query: CompletionQuery) {
    self.columns = columns
    typed = query.text.lowercased()
    last = query.before.last?.lowercased() ?? ""
  }

  /// Whether a column comes next.
  var wantsOperand: Bool {
    last.isEmpty || ["and", "or", "not", "(", ",", "has"].contains(last) || last.hasSuffix(",")
  }

  /// The columns that go on from what is typed.
  var names: [Candidate] { fitting(columns) }

  /// Those of numbers.
  var numbers: [Candidate] { fitting(columns.filter(\.isNumeric)) }

  /// Those of numbers and days.
  var sizes: [Candidate] { fitting(columns.filter { $0.isNumeric || $0.isDay }) }

  /// Those of some words that go on from what is typed.
  func words(_ words: [String]) -> [Candidate] {
    words.filter { typed.isEmpty || Names.key($0).hasPrefix(Names.key(typed)) }.map {
      Candidate(Self.quoted($0))
    }
  }

  /// The column a word means.
  func column(_ word: String) -> QueryColumn? { columns.resolve(word).found.map { columns[$0] } }

  private func fitting(_ columns: [QueryColumn]) -> [Candidate] {
    columns.filter { $0.name.hasPrefix(typed) || fits($0.name) }.map { Candidate($0.name, detail: $0.detail) }
  }

  private func fits(_ name: String) -> Bool {
    !typed.contains(".") && !name.contains(".")
      && Lexicon<Int>.fits(
        Names.words(Names.key(typed)), Names.words(Names.key(name.replacing("_", with: " "))))
  }

  private static func quoted(_ text: String) -> String {
    text.contains { $0.isWhitespace } && !text.hasPrefix("=") ? Lexer.quoted(text) : text
  }
}
