import Domain

/// One step of a pipeline: its word, its help and what it does to the rows.
struct Stage: Sendable {
  let name: String
  let summary: String
  let syntax: Syntax
  let examples: [Command.Example]
  /// Checks the stage against the columns that come in, and makes what it does.
  let bind: @Sendable (Invocation, Frame, Scope) throws -> BoundStage

  init(
    _ name: String, _ summary: String, syntax: Syntax = .empty, examples: [Command.Example] = [],
    bind: @escaping @Sendable (Invocation, Frame, Scope) throws -> BoundStage
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
  var shape: Frame
  let run: (Frame) throws -> Frame
  /// The range of the other period, for `compare`.
  var comparesWith: DayRange?

  init(_ shape: Frame, comparesWith: DayRange? = nil, run: @escaping (Frame) throws -> Frame) {
    self.shape = shape
    self.comparesWith = comparesWith
    self.run = run
  }
}

/// The rest of a stage: a condition, or columns parted by commas. Read by the stage itself, which knows the columns.
struct QueryTextKind: Kind {
  enum Use: Sendable { case condition, columns, order }
  let label: String
  let description: String
  let use: Use

  static let condition = QueryTextKind(
    label: "CONDITION", description: "a condition such as treats > 1 and weekday in sat, sun", use: .condition
  )
  static let columns = QueryTextKind(
    label: "COLUMN, …", description: "columns such as score, vegetables", use: .columns)
  static let order = QueryTextKind(label: "COLUMN [desc], …", description: "columns to sort by", use: .order)

  func parse(at index: Int, in line: Line, _ scope: Scope) throws -> Readings {
    .one(.text(line.source(index..<line.tokens.count)), line.tokens.count - index)
  }

  var spansWords: Bool { true }

  func candidates(_ typed: Typed, _ scope: Scope) throws -> [Candidate] {
    let word = typed.text.lowercased()
    let last = typed.before.last?.lowercased() ?? ""
    let columns = scope.queryColumns
    func offer(_ words: [String]) -> [Candidate] {
      words.filter { Names.key($0).hasPrefix(Names.key(word)) || word.isEmpty }.map {
        Candidate(Self.quoted($0))
      }
    }
    let names = columns.filter { $0.name.hasPrefix(word) || Self.fits(word, $0.name) }.map {
      Candidate($0.name, detail: $0.detail)
    }
    let connectives = ["and", "or", "not", "(", ",", "has", "+", "-", "*", "/"]
    let wantsOperand = last.isEmpty || connectives.contains(last) || last.hasSuffix(",")
    switch use {
    case .columns: return names
    case .order: return wantsOperand ? names : offer(["desc"])
    case .condition:
      if wantsOperand, !isAmongValues(typed) {
        return names + offer(["not", "has"]).filter { _ in !word.isEmpty }
      }
      if ["=", "!=", "in", ","].contains(last) || last.hasSuffix(",") {
        let column = typed.before.reversed().lazy.compactMap { columns.resolve($0).found }.first
        if let column, case .text(let known) = columns[column].kind { return offer(known) }
        return names
      }
      if case .found(let index) = columns.resolve(last) {
        switch columns[index].kind {
        case .text: return offer(["=", "in", "~", "!="])
        case .flag: return offer(["and", "or", "= yes", "= no"])
        default: return offer([">", ">=", "<", "<=", "=", "!="])
        }
      }
      return offer(["and", "or"])
    }
  }

  /// Whether what is typed is one of several values after `in`.
  private func isAmongValues(_ typed: Typed) -> Bool {
    guard typed.before.last?.hasSuffix(",") == true else { return false }
    return typed.before.last { ["in", "and", "or"].contains($0.lowercased()) }?.lowercased() == "in"
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

extension Resolution {
  var found: Item? { if case .found(let item) = self { item } else { nil } }
}

extension Invocation {
  /// A parser of the text of a parameter, with the columns it may name.
  func expressions(_ name: String, _ frame: Frame, _ scope: Scope) throws -> ExpressionParser {
    guard let text = text(name), let span = span(name) else { throw incomplete }
    return try ExpressionParser(text, at: span.lowerBound, columns: frame.columns, today: scope.today)
  }

  /// The columns a parameter names, with their places.
  func columns(_ name: String, _ frame: Frame) throws -> [(index: Int, span: Range<Int>, words: [String])] {
    guard let text = text(name), let span = span(name) else { return [] }
    let tokens = try ExpressionScanner.scan(text, at: span.lowerBound)
    return try tokens.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.text == "," && $0.kind == .symbol }
    )
    .map { part in
      guard let first = part.last(where: { !["desc", "asc"].contains($0.text.lowercased()) }) ?? part.first
      else {
        throw CommandError(
          .syntax, "something is missing here: a column", span: span.upperBound..<span.upperBound + 1)
      }
      return (
        try frame.columns.find(first.text, span: first.span), first.span, part.map { $0.text.lowercased() }
      )
    }
  }
}
