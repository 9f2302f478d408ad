import Domain
import Language
import Reports

/// A value in an answer to a question.
enum QueryValue: Hashable, Sendable {
  /// Not known: a day without entries has no score. It is left out of means, and no comparison with it holds.
  case missing
  case number(Double)
  case text(String)
  case day(Day)
  case flag(Bool)

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Sorts what is missing last, then by value; values of two kinds by their kind.
  static func precedes(_ a: QueryValue, _ b: QueryValue) -> Bool {
    switch (a, b) {
    case (.missing, _): false
    case (_, .missing): true
    case (.number(let a), .number(let b)): a < b
    case (.text(let a), .text(let b)): a < b
    case (.day(let a), .day(let b)): a < b
    case (.flag(let a), .flag(let b)): !a && b
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .day: 1
    case .text: 2
    case .flag: 3
    case .missing: 4
    }
  }
}

/// What a column holds, and how people read it.
struct QueryColumn: Sendable {
  enum Kind: Sendable, Equatable {
    /// With the most decimals worth showing.
    case number(digits: Int, unit: String)
    /// 0 to 100, in its colour.
    case score
    /// With the texts there can be, in their order, where they are few.
    case text([String])
    case day
    case flag
  }

  /// As it is typed: `treats.score`.
  var name: String
  var kind: Kind
  /// What it is, for completion.
  var detail: String
  /// How much it is asked for.
  var role: Role
  /// What a day's value should be, drawn in a chart of it alone.
  var goal: Chart.Goal?
  /// What an answer says where a question names it: that something else of that name has another column.
  var note: String?

  enum Role: Sendable {
    /// What is computed and drawn where no columns are named.
    case measure
    /// Shown to people who name no columns.
    case shown
    /// Shown to machines, and to people who name it.
    case further
  }

  init(_ name: String, _ kind: Kind, _ detail: String = "", role: Role = .shown) {
    self.name = name
    self.kind = kind
    self.detail = detail
    self.role = role
  }

  var isNumeric: Bool {
    switch kind {
    case .number, .score: true
    default: false
    }
  }

  var unit: String { if case .number(_, let unit) = kind { unit } else { "" } }

  /// The place of a text among those there can be.
  func order(of datum: QueryValue) -> QueryValue {
    guard case .text(let known) = kind, case .text(let text) = datum, let place = known.firstIndex(of: text)
    else { return datum }
    return .number(Double(place))
  }
}

/// Rows on their way through a pipeline.
struct RowSet: Sendable {
  var columns: [QueryColumn]
  var rows: [[QueryValue]]
  /// The columns that `group` has named; what is computed next is computed for each of their values.
  var keys: [Int] = []
  /// What the rows are: `days`, `entries`.
  var unit: String
  /// Remarks on what an answer rests on.
  var notes: [String] = []
  var chart: Chart?
  /// Where `to` sends the answer.
  var destination: RowsDestination?
}

extension [QueryColumn] {
  /// The column a word means: its name, or the beginnings of the name's words where only one has them.
  func resolve(_ word: String) -> Resolution<Int> {
    let typed = word.lowercased()
    if let exact = firstIndex(where: { $0.name == typed }) { return .found(exact) }
    let words = Names.words(Names.key(word))
    let dots = typed.count { $0 == "." }
    let fitting = indices.filter { index in
      self[index].name.count { $0 == "." } == dots
        && Lexicon<Int>.fits(words, Names.words(Names.key(self[index].name.replacing("_", with: " "))))
    }
    return fitting.isEmpty ? .unknown : fitting.count == 1 ? .found(fitting[0]) : .ambiguous(fitting)
  }

  /// The column a word means, or an error that says which may have been meant.
  func find(_ word: String, span: Range<Int>) throws(CommandError) -> Int {
    switch resolve(word) {
    case .found(let index): return index
    case .ambiguous(let several):
      throw CommandError(
        .ambiguous, "\(CommandError.excerpt(word)) could be several columns", span: span,
        hint: several.map { self[$0].name }.joined(separator: ", "))
    case .unknown:
      let near = Lexicon(map(\.name), name: { $0.replacing("_", with: " ") }).nearest(
        Names.key(word), limit: 2)
      let some = prefix(8).map(\.name).joined(separator: ", ")
      throw CommandError(
        .unknown, "there is no column \(CommandError.excerpt(word)) here", span: span,
        hint: near.isEmpty
          ? "columns are \(some)\(count > 8 ? ", …" : "")" : "did you mean \(near.joined(separator: " or "))?"
      )
    }
  }
}
