import Domain
import Language
import Naming

/// The number of a meeting.
struct MeetingKind: ParameterKind {
  let label = "N"
  let description = "the number of a meeting"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Meeting> {
    guard let number = IntegerKind.number(line.tokens[index]),
      let meeting = try context.names.log.meetings.find(number)
    else { return .none }
    return .one(meeting, 1)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    Diagnostic(
      .noSuch("meeting", line.tokens[index].text, otherwise: "meeting list shows them", code: .notFound),
      rank: 4)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let text = query.text.hasPrefix("#") ? String(query.text.dropFirst()) : query.text
    let today = context.today
    return try context.names.log.meetings.all().reversed().filter { String($0.number).hasPrefix(text) }.map {
      Candidate(String($0.number), detail: "\($0.day.label(near: today)) · \($0.provider.title)")
    }
  }
}
