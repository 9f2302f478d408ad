import Domain
import Language

/// One step of a pipeline: its word, its help and what it does to the rows.
struct Stage: Sendable {
  let name: String
  let summary: String
  let syntax: Syntax
  let examples: [Command.Example]
  /// Checks the stage against the columns that come in, and makes what it does.
  let bind: @Sendable (Invocation, RowSet, NameResolver) throws -> BoundStage

  init(
    _ name: String, _ summary: String, syntax: Syntax = .empty, examples: [Command.Example] = [],
    bind: @escaping @Sendable (Invocation, RowSet, NameResolver) throws -> BoundStage
  ) {
    self.name = name
    self.summary = summary
    self.syntax = syntax
    self.examples = examples
    self.bind = bind
  }

  /// How it is written.
  var usage: String { syntax.usage.isEmpty ? name : "\(name) \(syntax.usage)" }

  /// All there are, in the order of the help.
  static let all: [Stage] =
    [.filter, .select, .group] + Aggregate.stages + [.sort, .take, .rolling, .compare, .chart, .to]

  static func find(_ word: Token) throws(CommandError) -> Stage {
    let text = word.text.lowercased()
    if let stage = all.first(where: { $0.name == text }) { return stage }
    // p25, p99: any percentile.
    if let aggregate = Aggregate(text) { return aggregate.stage }
    let near = Lexicon(all.map(\.name), name: { $0 }).nearest(Names.key(text), limit: 1).first
    throw CommandError(
      .syntax, "there is no step \(CommandError.excerpt(word.text)) after |", span: word.span,
      hint: near.map { "did you mean \($0)?" } ?? "steps are " + all.map(\.name).joined(separator: ", "))
  }
}

/// A stage that fits the columns before it.
struct BoundStage {
  /// The columns that come out, without rows.
  var shape: RowSet
  let run: (RowSet) throws -> RowSet
  /// The range of the other period, for `compare`.
  var comparesWith: DayRange?

  init(_ shape: RowSet, comparesWith: DayRange? = nil, run: @escaping (RowSet) throws -> RowSet) {
    self.shape = shape
    self.comparesWith = comparesWith
    self.run = run
  }
}

/// The rest of a stage: a condition, or columns parted by commas. Read by the stage itself, which knows the columns.
struct QueryTextKind: ParameterKind {
  enum Use: Sendable { case condition, columns, numbers, order }
  let label: String
  let description: String
  let use: Use

  static let condition = QueryTextKind(
    label: "CONDITION", description: "a condition such as treats > 1 and weekday in sat, sun", use: .condition
  )
  static let columns = QueryTextKind(
    label: "COLUMN, …", description: "columns such as score, vegetables", use: .columns)
  static let numbers = QueryTextKind(
    label: "COLUMN, …", description: "columns of numbers such as score, vegetables", use: .numbers)
  static let order = QueryTextKind(label: "COLUMN [desc], …", description: "columns to sort by", use: .order)

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    .one(line.source(index..<line.tokens.count), line.tokens.count - index)
  }

  var spansWords: Bool { true }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let word = query.text.lowercased()
    let last = query.before.last?.lowercased() ?? ""
    // Outside a pipeline a condition is one on days.
    let columns =
      context.names.queryColumns.isEmpty
      ? try QuerySource.days.columns(context.names) : context.names.queryColumns
    func offer(_ words: [String]) -> [Candidate] {
      words.filter { Names.key($0).hasPrefix(Names.key(word)) || word.isEmpty }.map {
        Candidate(Self.quoted($0))
      }
    }
    let names = columns.filter { $0.name.hasPrefix(word) || Self.fits(word, $0.name) }.map {
      Candidate($0.name, detail: $0.detail)
    }
    let numbers = names.filter { name in columns.contains { $0.name == name.insert && $0.isNumeric } }
    let connectives = ["and", "or", "not", "(", ",", "has"]
    let wantsOperand = last.isEmpty || connectives.contains(last) || last.hasSuffix(",")
    switch use {
    case .columns: return wantsOperand ? names : []
    case .numbers: return wantsOperand || Aggregate(last) != nil ? numbers : []
    case .order: return wantsOperand ? names : columns.resolve(last).found == nil ? [] : offer(["desc"])
    case .condition:
      if ["+", "-", "*", "/", ">", ">=", "<", "<="].contains(last) { return numbers }
      if wantsOperand, !isAmongValues(query) {
        return names + (word.isEmpty ? [] : offer(["not", "has"]))
      }
      if ["=", "!=", "in", ","].contains(last) || last.hasSuffix(",") {
        let column = query.before.reversed().lazy.compactMap { columns.resolve($0).found }.first
        guard let column else { return [] }
        if case .text(let known) = columns[column].kind { return offer(known) }
        return columns[column].isNumeric ? numbers : []
      }
      if case .found(let index) = columns.resolve(last) {
        switch columns[index].kind {
        case .text: return offer(["=", "in", "~", "!="])
        case .flag: return offer(["and", "or"])
        default: return offer([">", ">=", "<", "<=", "=", "!="])
        }
      }
      // A value stands before it, if that is no operator.
      return Expression.Operator(rawValue: last) == nil ? offer(["and", "or"]) : []
    }
  }

  /// Whether what is typed is one of several values after `in`.
  private func isAmongValues(_ query: CompletionQuery) -> Bool {
    guard query.before.last?.hasSuffix(",") == true else { return false }
    return query.before.last { ["in", "and", "or"].contains($0.lowercased()) }?.lowercased() == "in"
  }

  private static func fits(_ word: String, _ name: String) -> Bool {
    !word.contains(".") && !name.contains(".")
      && Lexicon<Int>.fits(
        Names.words(Names.key(word)), Names.words(Names.key(name.replacing("_", with: " "))))
  }

  private static func quoted(_ text: String) -> String {
    text.contains { $0.isWhitespace } && !text.hasPrefix("=") ? Lexer.quoted(text) : text
  }
}

extension Invocation {
  /// A parser of the text of a parameter, with the columns it may name.
  func expressions(_ name: String, _ frame: RowSet, _ resolver: NameResolver) throws -> ExpressionParser {
    guard let text = text(name), let span = span(name) else { throw incomplete }
    return try ExpressionParser(text, at: span.lowerBound, columns: frame.columns, today: resolver.today)
  }

  /// The columns a parameter names, parted by commas, with their places.
  /// - Parameter isAllowed: which words may stand beside a column, such as `desc`.
  func columns(
    _ name: String, _ frame: RowSet, allowing isAllowed: (String) -> Bool = { _ in false }
  ) throws -> [(index: Int, span: Range<Int>, words: [String])] {
    guard let text = text(name), let span = span(name) else { return [] }
    let tokens = try ExpressionScanner.scan(text, at: span.lowerBound)
    let parts = tokens.split(omittingEmptySubsequences: false) { $0.text == "," && $0.kind == .symbol }
    return try parts.map { part in
      let words = part.filter { isAllowed($0.text.lowercased()) && part.count > 1 }
      let names = part.filter { item in !words.contains { $0.span == item.span } }
      guard let first = names.first else {
        let end = part.last?.span.upperBound ?? span.upperBound
        var error = CommandError(.syntax, "something is missing here: a column", span: end..<end + 1)
        error.isIncomplete = true
        throw error
      }
      if let second = names.dropFirst().first {
        throw CommandError(
          .syntax, "did not expect \(CommandError.excerpt(second.text)) here", span: second.span,
          hint: "a comma stands between columns")
      }
      return (
        try frame.columns.find(first.text, span: first.span), first.span, words.map { $0.text.lowercased() }
      )
    }
  }
}
