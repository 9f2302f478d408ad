import Domain
import Language

/// A column that a line names.
struct ChosenColumn: Sendable {
  let index: Int
  /// UTF-8 offsets in the line.
  let span: Range<Int>
  /// What stands beside it, such as `desc`, in small letters.
  let words: [String]
}

/// The rest of a stage as columns parted by commas.
struct ColumnsKind: ParameterKind {
  /// What the columns are for.
  enum Use: Sendable {
    /// Any column.
    case any
    /// Columns of numbers, each with an aggregate before it or without: `mean score, max treats`. Days have a least
    /// and a most.
    case aggregates(Aggregate)
    /// Columns of numbers.
    case numbers
    /// Columns of numbers, up to `to`, which begins a file.
    case chart
    /// Columns to sort by: `score desc`.
    case order

    func allows(_ word: String) -> Bool {
      switch self {
      case .any, .numbers, .chart: false
      case .aggregates: Aggregate(word) != nil
      case .order: word == "desc" || word == "asc"
      }
    }
  }

  let columns: [QueryColumn]
  let use: Use
  let spansWords = true

  var label: String { if case .order = use { "COLUMN [desc], …" } else { "COLUMN, …" } }

  var description: String {
    switch use {
    case .any, .chart: "columns such as score, vegetables"
    case .aggregates, .numbers: "columns of numbers such as score, vegetables"
    case .order: "columns to sort by"
    }
  }

  func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<[ChosenColumn]> {
    var end = line.tokens.count
    if case .chart = use { end = line.tokens[index...].firstIndex { $0.text.lowercased() == "to" } ?? end }
    guard end > index, let span = line.span(index..<end) else { return .none }
    let tokens = try ExpressionScanner.scan(line.source(index..<end), at: span.lowerBound)
    let parts = tokens.split(omittingEmptySubsequences: false) { $0.text == "," && $0.kind == .symbol }
    return .one(try parts.map { try column($0, end: span.upperBound) }, end - index)
  }

  /// - Parameter end: where the columns end in the line.
  private func column(_ part: ArraySlice<ExpressionToken>, end: Int) throws(CommandError) -> ChosenColumn {
    let words = part.filter { part.count > 1 && use.allows($0.text.lowercased()) }
    let names = part.filter { item in !words.contains { $0.span == item.span } }
    guard let first = names.first else {
      let end = part.last?.span.upperBound ?? end
      var error = CommandError(.syntax, "something is missing here: a column", span: end..<end + 1)
      error.isIncomplete = true
      throw error
    }
    let span = first.span.lowerBound..<(names.last?.span.upperBound ?? end)
    if names.count > 1, let index = columns.computed(as: names) {
      return ChosenColumn(index: index, span: span, words: words.map { $0.text.lowercased() })
    }
    if let second = names.dropFirst().first {
      throw CommandError(
        .syntax, "did not expect \(CommandError.excerpt(second.text)) here", span: second.span,
        hint: second.kind == .symbol
          ? "select computes columns, in a step before" : "a comma stands between columns")
    }
    return ChosenColumn(
      index: try columns.find(first.text, span: first.span), span: first.span,
      words: words.map { $0.text.lowercased() })
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let offers = ColumnCandidates(columns, query)
    switch use {
    case .any: return offers.wantsOperand ? offers.names : []
    case .aggregates(let own):
      guard offers.wantsOperand || Aggregate(offers.last) != nil else { return [] }
      return (Aggregate(offers.last) ?? own).takesDays ? offers.sizes : offers.numbers
    case .numbers, .chart:
      return offers.wantsOperand || Aggregate(offers.last) != nil ? offers.numbers : []
    case .order:
      if offers.wantsOperand { return offers.names }
      return offers.column(offers.last) == nil ? [] : offers.words(["desc"])
    }
  }
}

/// The rest of a stage as columns, or sums and the like of columns, parted by commas.
struct ExpressionsKind: ParameterKind {
  /// One of them, with its place in the line.
  struct Item: Sendable {
    let expression: Expression
    let span: Range<Int>
  }

  let columns: [QueryColumn]
  let spansWords = true
  var label: String { list.label }
  var description: String { list.description }
  private var list: ColumnsKind { ColumnsKind(columns: columns, use: .any) }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<[Item]> {
    let rest = index..<line.tokens.count
    var parser = try ExpressionParser(
      line.source(rest), at: line.tokens[index].span.lowerBound, columns: columns, today: context.today)
    let items = try parser.list().map { Item(expression: $0, span: $1) }
    for item in items where item.expression.type(in: columns) == .flag {
      guard !item.expression.saysYesOrNo(in: columns) else { continue }
      throw CommandError(
        .refused, "and, or and not stand between conditions", span: item.span,
        hint: "treats > 1 and score < 85")
    }
    return .one(items, rest.count)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try list.candidates(query, context)
  }
}
