import Domain
import Language
import Naming
import Query
import Records
import Runtime

extension ParameterKind where Self == NameKind<DayTrigger> {
  /// A trigger there is.
  static var trigger: Self { .shared }
}

extension NameKind<DayTrigger> {
  fileprivate static let shared = NameKind.listed(
    "TRIGGER", "a trigger", noun: "trigger", otherwise: "trigger list shows them all",
    lexicon: { try $0.triggers() }, name: \.name, detail: { trigger, _ in trigger.condition })
}

extension NameResolver {
  /// The triggers by their names.
  func triggers() throws -> Lexicon<DayTrigger> {
    try lookedUp { Lexicon(try log.triggers.all(), name: \.name) }
  }
}

/// The words that say what a trigger does: `when CONDITION say TEXT run COMMAND`.
struct TriggerWords: Sendable {
  let condition = OptionalParameter("condition", TriggerConditionKind())
  let message = OptionalParameter("message", TriggerMessageKind())
  let program = OptionalParameter("program", ProgramKind())

  /// What a line says of a trigger. A program that is named here may run on this machine.
  func apply(_ call: Invocation, to trigger: inout DayTrigger, _ context: Context) throws {
    if let condition = call[condition] { trigger.condition = condition }
    if let message = call[message] { trigger.message = message.isEmpty ? nil : message }
    if let program = call[program] {
      trigger.program = program
      if !program.isEmpty { try context.log.allow(program) }
    }
  }

  /// What a program stands behind.
  static let run = Command.programWord
  static let ends = ["say", run]

  /// Where a part ends that began at a token: before a word of `ends`, or with the line.
  static func end(_ line: Line, from index: Int, at ends: [String] = ends) -> Int {
    line.tokens[index...].firstIndex { $0.isBare && ends.contains($0.text.lowercased()) } ?? line.tokens.count
  }
}

/// A condition over what a day has, up to `say` or `run`; as text, since what its columns are is asked again each time.
struct TriggerConditionKind: ParameterKind {
  private let inner = ConditionKind(columns: TriggerReader.columns)
  var label: String { inner.label }
  let description = "a condition such as protein_g >= 160 and kcal <= goal"
  let spansWords = true

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let end = TriggerWords.end(line, from: index)
    guard end > index else { return .none }
    let part = Line(text: line.text, tokens: Array(line.tokens[..<end]))
    guard case .one = try inner.parse(at: index, in: part, context) else { return .none }
    let text = line.source(index..<end).withoutBreaks
    guard end == line.tokens.count, end - index > 1, let last = line.tokens.last, last.isBare,
      TriggerWords.ends.contains(where: { $0.hasPrefix(last.text.lowercased()) })
    else { return .one(text, end - index) }
    // While the line is typed, the word under the cursor may be the one that ends it.
    return .several([(text, end - index), (line.source(index..<end - 1).withoutBreaks, end - index - 1)])
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try inner.candidates(query, context)
  }
}

/// What a trigger says, up to `run`.
struct TriggerMessageKind: ParameterKind {
  let label = "TEXT"
  let description = "what is said; \"\" says the condition"
  let spansWords = true

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let end = TriggerWords.end(line, from: index, at: ["run"])
    guard end > index else { return .none }
    return .one(
      end == index + 1 ? line.tokens[index].text : line.source(index..<end).withoutBreaks, end - index)
  }
}

/// A program outside with its arguments, to the end of the line. No shell reads them.
struct ProgramKind: ParameterKind {
  let label = "COMMAND"
  let description = "a program with its arguments, such as notify-send dhsh; \"\" for none"
  let spansWords = true

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<[String]> {
    guard let words = ProgramWords.words(line.source(index..<line.tokens.count)) else { return .none }
    if words == [""] { return .one([], line.tokens.count - index) }
    guard let first = words.first, !first.isEmpty else { return .none }
    return .one([FileKind.expandingHome(first)] + words.dropFirst(), line.tokens.count - index)
  }
}

extension String {
  /// The same on one line.
  fileprivate var withoutBreaks: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" || $0 == "\r" || $0 == "\t" ? " " : $0 }))
  }
}
