import Domain
import Phrases

/// What words mean at this moment, as far as the language itself asks. Whoever runs lines adds what their names mean.
public protocol ParseContext: AnyObject {
  /// The wall clock.
  var now: Moment { get }
  /// The logged day the clock is in.
  var today: Day { get }
  /// The words there are in a column whose texts are words, as in that of tags.
  func words(of column: String) throws -> [String]
  /// The minute at which a day begins: before it, the clock is still in the day before.
  var cutoff: Int { get }
  /// Which comes first in `3/11`; nil where nobody has said.
  func dayOrder() throws -> DayOrder?
}

extension ParseContext {
  public func words(of column: String) throws -> [String] { [] }
  public func dayOrder() throws -> DayOrder? { nil }
  public var cutoff: Int { 4 * 60 }
}

/// A kind of parameter: knows how to read a value, offer it and speak of it.
public protocol ParameterKind<Value>: Sendable {
  associatedtype Value: Sendable
  /// What stands for it in usage lines, such as `QUANTITY`.
  var label: String { get }
  /// What it is, in a few words, for errors and help: "a quantity such as 1.5, 80g or x2".
  var description: String { get }
  /// Whether unquoted words in a row may be one value.
  var spansWords: Bool { get }
  /// Whether texts in quotes may stand among them: conditions.
  var spansQuotes: Bool { get }
  /// How it takes the line.
  var extent: ParameterExtent { get }
  /// How a token begins that it reads: a kind that says so is not asked in vain.
  var lead: Lead { get }
  /// Whether its values are things with a name, which have a colour.
  var isName: Bool { get }
  /// Reads a value from the tokens at `index`: the ways to read it with how many tokens each takes,
  /// the likeliest first.
  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Value>
  /// As `parse`, with the values as a line keeps them. A kind says this itself only where it has them at hand.
  func read(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<AnyValue>
  /// Why the token is no such value, when it looks as if it were meant to be one.
  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic?
  /// Why the words of `range` are no such value together, where the first of them are one.
  func diagnose(longer range: Range<Int>, in line: Line, _ context: any ParseContext) throws -> Diagnostic?
  /// What could stand here, given what was typed of it.
  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate]
}

/// How much of a line a parameter takes.
public enum ParameterExtent: Sendable {
  /// Some words.
  case words
  /// All that is left, pipes included, as it was typed.
  case rest
  /// All that is left, as a line of its own: completion, colours and preview go on inside it.
  case line
  /// Commands of their own, each with its own colours.
  case commands
}

extension ParameterKind {
  public var spansWords: Bool { false }
  public var spansQuotes: Bool { false }
  public var extent: ParameterExtent { .words }
  public var lead: Lead { .any }
  public var isName: Bool { false }
  @inlinable
  public func read(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<AnyValue> {
    try parse(at: index, in: line, context).map { TypedValue($0) }
  }
  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    nil
  }
  public func diagnose(
    longer range: Range<Int>, in line: Line, _ context: any ParseContext
  ) throws -> Diagnostic? { nil }
  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] { [] }
}

/// The ways to read a value.
public enum ParseResult<Value> {
  case none
  /// A value and how many tokens it takes.
  case one(Value, Int)
  /// The likeliest first.
  case several([(Value, Int)])

  @inlinable
  public func map<Other>(_ transform: (Value) -> Other) -> ParseResult<Other> {
    switch self {
    case .none: .none
    case .one(let value, let count): .one(transform(value), count)
    case .several(let all): .several(all.map { (transform($0.0), $0.1) })
    }
  }
}

/// A value read from a line, whose type the parameter knows that asked for it.
///
/// Lines are read by code that is the same for all kinds. It handles values as objects, because handling them by
/// their types would look those up at every step, which costs more than reading the line.
public class AnyValue: @unchecked Sendable {
  @usableFromInline init() {}
}

public final class TypedValue<Value: Sendable>: AnyValue, @unchecked Sendable {
  public let value: Value

  @inlinable
  public init(_ value: Value) {
    self.value = value
    super.init()
  }
}

/// What is wrong with a token, before it is placed in a line.
public struct Diagnostic: Sendable {
  /// What is wrong; its place is that of the tokens it is about.
  public var error: CommandError
  /// How many tokens it is about.
  public var tokens: Int
  /// Those of kinds that recognise the token's shape come first.
  public var rank: Int

  public init(_ error: CommandError, tokens: Int = 1, rank: Int = 1) {
    self.error = error
    self.tokens = tokens
    self.rank = rank
  }
}
