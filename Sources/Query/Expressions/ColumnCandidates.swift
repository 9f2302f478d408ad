import Language

/// What completion offers where columns stand.
struct ColumnCandidates {
  private let columns: [QueryColumn]
  private let typed: String
  /// What stands before the name being typed, in the same word: `floor(`.
  private let head: String
  /// The word before the one being typed, in small letters.
  let last: String

  init(_ columns: [QueryColumn], _ query: CompletionQuery) {
    self.columns = columns
    let open = query.text.lastIndex(of: "(").map { query.text.index(after: $0) } ?? query.text.startIndex
    head = String(query.text[..<open])
    typed = query.text[open...].lowercased()
    last = query.before.last?.lowercased() ?? ""
  }

  /// Whether a column comes next.
  var wantsOperand: Bool {
    !head.isEmpty || last.isEmpty || ["and", "or", "not", "(", ",", "has"].contains(last)
      || last.hasSuffix(",")
      || last.hasSuffix("(")
  }

  /// The name in a word that may stand in parentheses: `score` of `mean(score)`.
  static func operand(_ word: String) -> String {
    let open = word.lastIndex(of: "(").map { word.index(after: $0) } ?? word.startIndex
    return String(word[open...].prefix { $0 != ")" && $0 != "," })
  }

  /// What makes a number of another, or of all rows.
  var functions: [Candidate] {
    let aggregates = ["mean", "median", "min", "max", "sum", "stddev", "count"]
    return
      (NumberFunction.names.map { ($0, "of one number") }
      + aggregates.map { ($0, "of all rows, or the group's") })
      .filter { $0.0.hasPrefix(typed) }.map { name, detail in
        var candidate = Candidate(head + name + "(", display: name + "(…)", detail: detail)
        candidate.endsWord = false
        return candidate
      }
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
    columns.filter { $0.name.hasPrefix(typed) || fits($0.name) }.map {
      Candidate(head + $0.name, display: $0.name, detail: $0.detail)
    }
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
