import Domain
import Language

/// One step of a pipeline: its word, its help, and how it is written and works where certain columns come in.
public struct Stage: Sendable {
  public let name: String
  public let summary: String
  public let examples: [Example]
  /// How it is written for the rows that come in, and what it does to them.
  let form: @Sendable (RowShape) -> Form
  /// The word of its line that what it is given begins with: the one behind its name, unless its name is the first of
  /// several numbers.
  var firstWord = 1
  /// Whether `by` may stand before what it is given, as SQL has it: `group by category`.
  var takesBy = false

  /// The same, before whose words `by` may stand.
  var withBy: Stage {
    var stage = self
    stage.takesBy = true
    return stage
  }

  /// Where what it is given begins in its words.
  func start(in segment: Line) -> Int {
    let isBy =
      takesBy && segment.tokens.count > firstWord + 1 && segment.tokens[firstWord].isBare
      && segment.tokens[firstWord].text.lowercased() == "by"
    return isBy ? firstWord + 1 : firstWord
  }

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
}
