import Domain
import Language

/// The words for when a meal slot is chosen: `from 09:30 to 11:30 on weekends`.
package struct SlotWindow: Sendable {
  private let start = OptionalParameter("from", .time)
  private let end = OptionalParameter("to", .time)
  private let next = Keyword("next")
  private let days = OptionalParameter("days", .weekdays)

  private let spokenStart = OptionalParameter("from", .announcedTime)
  private let spokenEnd = OptionalParameter("to", .announcedTime)
  private let span = OptionalParameter("from", TimeSpanKind())

  /// `15:00 16:00`, `at 15 until 16`, `15:00-16:00`.
  package var times: Syntax {
    .sequence(
      .optional(OptionalParameter("from", .small(of: "from"))),
      .choice(
        span,
        .sequence(
          spokenStart,
          .optional(.optional(OptionalParameter("to", .small(of: "until", "- –"))), spokenEnd))))
  }

  /// When it begins, in minutes after midnight.
  private func start(_ call: Invocation) -> Int? {
    call[start] ?? call[spokenStart] ?? call[span]?.lower
  }

  package var fromTime: Syntax { .sequence("from", start) }
  package var toTime: Syntax { .sequence("to", .choice(end, next)) }
  package var onDays: Syntax { .sequence("on", days) }

  /// Refuses a window that goes round the clock because its times stand the wrong way round; one that begins in the
  /// evening may well last past midnight.
  package func check(_ call: Invocation) throws {
    guard let from = start(call), let to = call[end] ?? call[spokenEnd], to < from, from < 18 * 60,
      let first = call.spans(ofAny: [start, spokenStart]).first,
      let last = call.spans(ofAny: [end, spokenEnd]).first, first.upperBound <= last.lowerBound
    else { return }
    let (line, length) = (call.line, (24 * 60 + to - from) / 60)
    throw CommandError.roundTheClock(from: from, to: to, hours: length)
      .at(first.lowerBound..<last.upperBound)
      .fixed(by: [[Fix(first, line.slice(last)), Fix(last, line.slice(first))]])
  }

  /// Gives a slot the window and the days of a call, where it has them.
  package func apply(_ call: Invocation, _ slot: inout MealSlot) {
    if let start = start(call) { slot.start = start }
    if let end = call[end] ?? call[spokenEnd] ?? call[span]?.upper { slot.end = end }
    if call[next] { slot.end = nil }
    if let days = call[days] { slot.weekdays = days }
  }

  package init() {}
}

/// From when to when in one word: `15-16`, `15:00–16:30`; in minutes after midnight.
private struct TimeSpanKind: ParameterKind {
  let label = "TIME"
  let description = "a time such as 08:30"

  func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<(lower: Int, upper: Int)> {
    guard line.tokens[index].isBare else { return .none }
    let times = line.tokens[index].text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    guard times.count == 2, let lower = Self.minute(times[0]), let upper = Self.minute(times[1]) else {
      return .none
    }
    return .one((lower, upper), 1)
  }

  private static func minute(_ text: Substring) -> Int? {
    if let hour = Int(text), text.utf8.count < 3, (0...24).contains(hour) { return hour % 24 * 60 }
    return TimeOfDay.parse(String(text))
  }
}
