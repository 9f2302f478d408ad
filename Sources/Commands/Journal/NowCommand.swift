import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let now = Command("now", "Set the clock for the lines after it", topic: .shell) {
    let time = Parameter("time", MomentKind())
    return Form(
      syntax: time,
      details: "For scripts, such as journal export writes them. It ends with the script.",
      examples: [
        .init(
          "now 2026-11-19T19:00; log veg 1", "it was in the evening", in: .script,
          says: "Thu 19 Nov  #1  Dinner  Vegetables")
      ],
      traits: [.setsSession, .bringsThePast],
      action: .query { call, context in
        guard !context.isConversation else {
          throw CommandError.nowOutsideScript.at(call.line.tokens.first?.span)
        }
        // Days are counted on to the last that has something.
        guard abs(call[time].date - context.now.date) <= 36_525 else {
          throw CommandError.farDay("\(call[time].date)", "more than a hundred years away").at(
            call.span(of: time))
        }
        context.names.now = call[time]
        return Report.nothing
      })
  }
}

/// A day and a time of it: `2026-11-20T08:15`.
struct MomentKind: ParameterKind {
  let label = "TIME"
  let description = "a day and time such as 2026-11-20T08:15"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Moment> {
    Clock.parse(line.tokens[index].text).map { .one($0, 1) } ?? .none
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    Diagnostic(.noMoment)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let now = "\(context.now)"
    return now.hasPrefix(query.text) ? [Candidate(now, detail: "now")] : []
  }
}
