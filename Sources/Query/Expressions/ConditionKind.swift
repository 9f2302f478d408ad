import Domain
import Language

/// A question with the answer yes or no, asked of rows.
public struct Condition: Sendable {
  let expression: Expression
  /// The columns it reads.
  public let columns: Set<Int>
  /// What it asks of all rows; each is a column behind those of the rows.
  let wholes: [WholeNumber]

  init(_ expression: Expression, _ wholes: [WholeNumber] = []) {
    self.expression = expression
    self.wholes = wholes
    columns = expression.columns
  }

  /// Whether the answer is yes. What is missing in the row makes it no.
  public func holds(for row: Row) -> Bool { answer(for: row) == .holds }

  /// How it stands with a row.
  public enum Answer: Sendable {
    case holds, fails
    /// What is known in part does not settle it.
    case undecided
  }

  public func answer(for row: Row) -> Answer {
    switch expression.value(row) {
    case .flag(true): .holds
    case .missing where columns.contains { $0 < row.count && row[$0].isBound }: .undecided
    default: .fails
    }
  }

  /// Whether it fails as nothing is known of a row, and would hold if what is not known were none: `sports = 0` of a day without
  /// entries.
  func wouldHoldOfNothing(_ row: Row) -> Bool {
    guard expression.value(row) == .missing else { return false }
    var none = row
    for column in columns where column < none.count && none[column] == .missing { none[column] = .number(0) }
    return answer(for: none) == .holds
  }
}

/// The rest of a line as a condition on columns: `treats > 1 and weekday in sat, sun`.
public struct ConditionKind: ParameterKind {
  public let label = "CONDITION"
  public let description = "a condition such as treats > 1 and weekday in sat, sun"
  public let spansWords = true
  public let spansQuotes = true
  private let columns: @Sendable (any ParseContext) throws -> [QueryColumn]
  private let allowsWholes: Bool
  /// What it never begins with.
  private let otherWord: String?

  /// - Parameters:
  ///   - columns: those of the rows it is asked of, in their order.
  ///   - allowsWholes: whether it may compare a row with all of them: `score < mean(score)`.
  ///   - otherWord: a word that means something else where it begins.
  init(columns: [QueryColumn], allowsWholes: Bool, unless otherWord: String? = nil) {
    self.columns = { _ in columns }
    self.allowsWholes = allowsWholes
    self.otherWord = otherWord
  }

  /// - Parameter columns: reads the columns of the rows it is asked of, where they depend on the moment.
  public init(columns: @escaping @Sendable (any ParseContext) throws -> [QueryColumn]) {
    self.columns = columns
    allowsWholes = false
    otherWord = nil
  }

  public func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<Condition> {
    guard line.tokens[index].text.lowercased() != otherWord else { return .none }
    let rest = index..<line.tokens.count
    let columns = try columns(context)
    var parser = try ExpressionParser(
      line.source(rest), at: line.tokens[index].span.lowerBound, columns: columns, today: context.today,
      allowsWholes: allowsWholes)
    let expression = try parser.whole()
    guard expression.saysYesOrNo(in: parser.columns) else {
      var error = CommandError.conditionSaysNo.at(line.span(rest))
      error.isIncomplete = true
      throw error
    }
    return .one(Condition(expression, parser.wholes), rest.count)
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard otherWord == nil || query.before.first?.lowercased() != otherWord else { return [] }
    let offers = ColumnCandidates(try columns(context), query)
    let last = offers.last
    let functions = query.text.isEmpty ? [] : offers.functions
    if let values = try offers.values(context.words(of:)) {
      return values + (["<", "<=", ">", ">="].contains(last) ? functions : [])
    }
    if ["+", "-", "*", "/"].contains(last) { return offers.numbers + functions }
    if offers.wantsOperand {
      return offers.names + (query.text.isEmpty ? [] : offers.words(["not", "has"]) + functions)
    }
    if !offers.endsComparison, let column = offers.column(last) { return offers.operators(for: column) }
    return offers.words(["and", "or"])
  }
}
