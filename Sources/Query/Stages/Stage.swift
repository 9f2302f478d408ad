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
    [.filter, .select, .group] + Aggregate.stages + [
      .sort, .take, .distinct, .rolling, .compare, .chart, .to,
    ]

  /// The stage a word calls.
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

/// A stage of a line, fitted to the columns before it.
struct BoundStage {
  /// What comes out.
  var shape: RowShape
  /// The incoming columns it reads whatever is asked of it.
  var reads: Set<Int> = []
  /// For each column that comes out those that it is made of; nil where all stay in their places.
  var origins: [Set<Int>]?
  /// For `rolling`, the days whose rows it needs, in order, where those of certain days are wanted of it.
  var lookback: (([DayRange]) -> [DayRange])?
  /// Whether what it passes on depends on how many rows come, so that none may come before those asked for.
  var countsRows = false
  /// Where it sends the answer, if it says so.
  var destination: Destination?
  /// Makes what takes the rows.
  let start: (Downstream) -> RowSink

  /// One that passes rows on as they are.
  static func passing(_ shape: RowShape) -> BoundStage { BoundStage(shape: shape) { $0.sink } }

  /// The incoming columns that are needed where certain ones that come out are.
  func needs(_ columns: Set<Int>) -> Set<Int> {
    guard let origins else { return reads.union(columns) }
    return columns.reduce(reads) { $0.union(origins[$1]) }
  }
}

extension Invocation {
  /// The place of the stage's own word.
  var stageWord: Range<Int>? { line.tokens.first?.span }
}
