import Language
import Phrases

/// What completion offers where columns stand.
struct ColumnCandidates {
  private let columns: [QueryColumn]
  private let typed: String
  /// What stands before the name being typed, in the same word: `floor(`.
  private let head: String
  private let before: [String]
  /// The word before the one being typed, in small letters.
  let last: String

  init(_ columns: [QueryColumn], _ query: CompletionQuery) {
    self.columns = columns
    let open = query.text.lastIndex(of: "(").map { query.text.index(after: $0) } ?? query.text.startIndex
    head = String(query.text[..<open])
    typed = query.text[open...].lowercased()
    before = query.before
    last = before.last?.lowercased() ?? ""
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

  /// What shows a number as a bar.
  var bar: [Candidate] {
    guard ExpressionParser.bar.hasPrefix(typed), head.isEmpty else { return [] }
    var candidate = Candidate(ExpressionParser.bar + "(", display: "bar(…)", detail: "the number as a bar")
    candidate.endsWord = false
    return [candidate]
  }

  /// The columns that go on from what is typed.
  var names: [Candidate] { fitting(Self.inOrder(columns)) }

  /// Those of numbers.
  var numbers: [Candidate] { fitting(Self.inOrder(columns.filter(\.isNumeric))) }

  /// Those of numbers and days.
  var sizes: [Candidate] { fitting(Self.inOrder(columns.filter { $0.isNumeric || $0.isDay })) }

  /// What is asked most first: what answers show by themselves, then what is there besides, the calendar last.
  private static func inOrder(_ columns: [QueryColumn]) -> [QueryColumn] {
    func place(_ column: QueryColumn) -> Int {
      if CalendarColumn(rawValue: column.name) != nil { return 6 }
      if column.isNeverKnown { return 7 }
      if column.givesWay != .toNone { return 5 }
      if column.kind == .score, column.role == .measure { return 0 }
      // What people set goals for.
      if let aim = column.aim, aim.id == 0 { return 1 }
      return switch column.role {
      case .measure: 2
      case .shown: 3
      case .further: 4
      case .asked: 5
      }
    }
    return columns.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// Round numbers that a column is likely to be compared with.
  private func numbers(like column: QueryColumn) -> [Candidate] {
    let likely =
      switch column.kind {
      case .score: ["85", "70", "50"]
      case .duration: ["6h", "7h", "8h"]
      case .number(_, "kcal"): ["500", "1500", "2000"]
      case .number: ["0", "1", "2", "3"]
      default: [String]()
      }
    return likely.filter { typed.isEmpty || $0.hasPrefix(typed) }.map { Candidate($0) }
  }

  /// Those of some words that go on from what is typed.
  func words(_ words: [String]) -> [Candidate] {
    words.filter { typed.isEmpty || Names.key($0).hasPrefix(Names.key(typed)) }.map {
      Candidate(Self.ranges.contains($0) ? $0 : Self.quoted($0))
    }
  }

  /// Those of some words that have what is typed anywhere in them; first those that begin with it.
  private func containing(_ words: [String]) -> [Candidate] {
    let typed = Names.key(typed)
    let found = words.filter { typed.isEmpty || Names.key($0).contains(typed) }
    return
      (found.filter { Names.key($0).hasPrefix(typed) } + found.filter { !Names.key($0).hasPrefix(typed) })
      .map { Candidate(Self.quoted($0)) }
  }

  /// The column a word means.
  func column(_ word: String) -> QueryColumn? { columns.resolve(word).found.map { columns[$0] } }

  /// What may follow a column that is compared.
  func operators(for column: QueryColumn) -> [Candidate] {
    switch column.kind {
    case .text: words(["=", "in", "~", "!="])
    case .partOfYear: words(["=", "in", "!=", ">", ">=", "<", "<="])
    case .day, .week: words([">", ">=", "<", "<=", "=", "in", "!="])
    case .flag: words(["and", "or"])
    default: words([">", ">=", "<", "<=", "=", "!="])
    }
  }

  /// What a column is compared with, behind an operator or among several values; nil elsewhere.
  /// - Parameter wordsOf: the words that there are in a column of words, by its name.
  func values(_ wordsOf: (String) throws -> [String]) rethrows -> [Candidate]? {
    let isOrder = ["<", "<=", ">", ">="].contains(last)
    guard isOrder || isAmongValues || ["=", "!=", "~", "in"].contains(last) else { return nil }
    guard let place = before.lastIndex(where: { Self.comparisons.contains($0.lowercased()) }), place > 0,
      let column = column(Self.operand(before[place - 1]))
    else { return isOrder ? numbers : [] }
    let isSet = before[place].lowercased() == "in"
    switch column.kind {
    case .text(let known) where known.isEmpty || column.isOfWords:
      return last == "~" ? containing(try wordsOf(column.name)) : words(try wordsOf(column.name))
    case .text(let known):
      let sets = isSet && known == ExpressionParser.weekdays ? ["weekend", "workdays"] : []
      return last == "~" ? containing(known) : words(known + sets)
    case .partOfYear(let part): return isOrder || last == "~" ? [] : words(part.names)
    case .flag: return isOrder ? [] : words(["yes", "no"])
    case .day, .week: return words(isSet ? Self.ranges : ["today", "yesterday"])
    case .number where column.isYesNo: return isOrder ? numbers : words(["yes", "no"])
    default: return isSet ? [] : numbers(like: column) + numbers
    }
  }

  /// Whether the last word is what a text, or a yes or no, is compared with: it is a value there, be a column called so.
  var endsComparison: Bool {
    guard let place = before.lastIndex(where: { Self.comparisons.contains($0.lowercased()) }), place > 0,
      place < before.count - 1,
      !before[place...].contains(where: { ["and", "or"].contains($0.lowercased()) })
    else { return false }
    guard before[place].lowercased() != "in" else { return true }
    guard let column = column(Self.operand(before[place - 1])) else { return false }
    return !column.isDay && (!column.isNumeric || column.isYesNo)
  }

  private static let comparisons: Set = ["=", "!=", "<", "<=", ">", ">=", "~", "in"]
  private static let ranges = ["weekend", "q1", "q2", "q3", "q4", "last 30d", "last month", "this year"]

  /// Whether what is typed is one of several values after `in`.
  private var isAmongValues: Bool {
    last.hasSuffix(",")
      && before.last { ["in", "and", "or"].contains($0.lowercased()) }?.lowercased() == "in"
  }

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
