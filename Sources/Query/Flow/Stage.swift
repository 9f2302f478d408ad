import Domain
import Language

/// One step of a pipeline: its word, its help, and how it is written and works where certain columns come in.
public struct Stage: Sendable {
  public let name: String
  public let summary: String
  public let examples: [Example]
  /// How it is written for the rows that come in, and what it does to them.
  let form: @Sendable (RowShape) -> Form

  /// A stage for rows of one shape.
  struct Form {
    let syntax: Syntax
    /// Whether there is anything for it to do with such rows.
    let isOffered: Bool
    /// Checks what a line asks against the rows, and makes what it does.
    let bind: (Invocation) throws -> BoundStage

    init(
      _ syntax: some SyntaxPart, isOffered: Bool = true,
      bind: @escaping (Invocation) throws -> BoundStage
    ) {
      self.syntax = syntax.syntax
      self.isOffered = isOffered
      self.bind = bind
    }
  }

  init(
    _ name: String, _ summary: String, examples: [Example], form: @escaping @Sendable (RowShape) -> Form
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.form = form
  }

  /// How it is written.
  public var usage: String {
    let words = form(RowShape(columns: [], unit: "rows")).syntax.usage
    return words.isEmpty ? name : "\(name) \(words)"
  }

  /// All there are, in the order of the help.
  public static let all: [Stage] =
    [.filter, .with, .select, .group, .pivot] + Aggregate.stages + [
      .corr, .correlate, .sort, .take, .distinct, .rolling, .running, .lag, .gaps, .runs, .compare, .chart,
      .to,
    ]

  /// Whether it draws or writes the rows.
  private var gives: Bool { [Stage.chart.name, Stage.to.name].contains(name) }

  /// Whether it may stand behind such rows: behind a pivot comes one number, then what draws or writes the table; behind
  /// that nothing else does.
  func follows(_ rows: RowShape) -> Bool {
    switch rows.pivot {
    case nil: !rows.isGiven || gives
    case .open: Aggregate(name) != nil
    case .filled: gives
    }
  }

  /// The stage a word calls.
  static func find(_ word: Token) throws(CommandError) -> Stage {
    let text = word.text.lowercased()
    if let stage = all.first(where: { $0.name == text }) { return stage }
    // p25, p99: any percentile.
    if let aggregate = Aggregate(text) { return aggregate.stage }
    // `count, mean sleep`
    if text == "count," {
      throw CommandError(
        .syntax, "count stands alone, or behind other numbers", span: word.span,
        hint: "write mean sleep, count; n says how many rows there are beside any number")
    }
    if let meant = elsewhere(word.text) {
      throw CommandError(
        .syntax, "there is no step \(CommandError.excerpt(word.text)) after |", span: word.span,
        hint: "did you mean \(meant)?")
    }
    let near = Lexicon(all.map(\.name), name: { $0 }).nearest(Names.key(text), limit: 1).first
    throw CommandError(
      .syntax, "there is no step \(CommandError.excerpt(word.text)) after |", span: word.span,
      hint: near.map { "did you mean \($0)?" } ?? "steps are " + all.map(\.name).joined(separator: ", "))
  }
}

extension Stage {
  /// Whether a word begins a step.
  static func isStep(_ word: String) -> Bool {
    let text = word.lowercased()
    return all.contains { $0.name == text } || Aggregate(text) != nil
  }
}
