import Domain
import Language
import Naming
import Records
import Runtime

/// `sleep bad` and `body add steps many` say no value: what the metric wants is told, with lines that log one.
struct MetricMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    // `body fat 21%`
    if step.command.name == "body", step.tokens == 1, error.kind == .syntax, line.tokens.count > 1,
      !line.hasPipes
    {
      let rest = line.source(1..<line.tokens.count)
      let offered = ["body add", "body show"].lazy.map { context.offers("\($0) \(rest)") }.first {
        !$0.isEmpty
      }
      guard let offered else { return nil }
      throw error.corrected(to: offered, isNear: true)
    }
    guard step.command.name == Command.bodyAdd.name, error.kind == .syntax || error.kind == .unknown,
      line.tokens.count > step.tokens + 1,
      let (metric, words) = try named(in: line, from: step.tokens, context.names), metric.isTyped
    else { return nil }
    let value = line.tokens[step.tokens + words]
    // `23:00 to 6:`, on its way to a span.
    let isBegun = SaidSpan.isBegun(at: step.tokens + words, in: line)
    guard error.kind == .syntax && error.span?.lowerBound == value.span.lowerBound || isBegun else {
      return nil
    }
    let end = isBegun ? line.tokens[line.tokens.count - 1] : value
    let text = line.slice(value.span.lowerBound..<end.span.upperBound)
    let format = try context.format(metric)
    let isShort = try context.names.isShort(metric)
    let name = (isShort ? "" : "body add ") + Lexer.quoted(metric.name)
    var refused = CommandError.wantsValue(metric.name, typed: text, format.wanted)
      .corrected(to: format.examples.map { "\(name) \($0)" })
    // `slept badly` says how it was, and no number that anybody could know.
    if metric.rule == .night, !text.contains(where: \.isNumber), !isBegun {
      let said = (step.measured?.line ?? line).text.trimmed.filter { $0 != "\"" && $0 != "\\" }
      refused.hint = "\(metric.name) 7h --note \"\(text)\" says how long it was, and how"
      refused.corrections =
        ["edit last --note \"\(said)\""].filter { context.offers($0) == [$0] }
        + ["metric add \"\(metric.name) quality\" 1 to 5"].flatMap(context.offers)
    }
    // A sentence may tell it all the same.
    if let said = step.measured?.line, said.tokens.count > 2 {
      refused.corrections.insert("say \(said.text.trimmed)", at: 0)
    }
    refused.isIncomplete = isBegun
    (refused.text, refused.span) = (line.text, value.span.lowerBound..<end.span.upperBound)
    if let typed = step.measured?.line, let word = typed.tokens.last(where: { $0.text == value.text }) {
      let upper = isBegun ? typed.tokens[typed.tokens.count - 1].span.upperBound : word.span.upperBound
      (refused.text, refused.span) = (typed.text, word.span.lowerBound..<max(upper, word.span.upperBound))
    }
    throw refused
  }

  /// The metric that a line names at a place, and in how many words.
  private func named(
    in line: Line, from index: Int, _ names: NameResolver
  ) throws -> (Domain.Metric, Int)? {
    switch try NameKind<Domain.Metric>.metric.parse(at: index, in: line, names) {
    case .one(let metric, let count) where index + count < line.tokens.count: (metric, count)
    case .several(let readings):
      readings.first { index + $0.1 < line.tokens.count }.map { ($0.0, $0.1) }
    default: nil
    }
  }
}
