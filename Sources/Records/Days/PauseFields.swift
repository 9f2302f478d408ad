import Domain
import Language
import Naming
import Query
import Reports

/// A pause as lists show it.
package struct PauseRow: Sendable {
  package internal(set) var pause: Pause
  let today: Day

  package init(_ pause: Pause, _ today: Day) { (self.pause, self.today) = (pause, today) }

  /// How many days it has; nil while no end is known.
  fileprivate var days: Int? { pause.last.map { $0 - pause.first + 1 } }

  fileprivate var state: String {
    if pause.first > today { return "ahead" }
    return pause.range.last < today ? "over" : "now"
  }
}

/// What a pause has.
package enum PauseFields {
  package static let all: [Field<PauseRow>] = [
    Field(
      "id", "", .text, "unique across devices", audience: .machines, cell: { .id($0.pause.id) },
      value: { .text(Cell.text(ofID: $0.pause.id)) }),
    Field(
      "first_day", "From", .day, "the first day", set: first,
      cell: { .listed($0.pause.first, today: $0.today) }, value: { .day($0.pause.first) }),
    Field(
      "last_day", "To", .day, "the last day; missing while no end is known", set: last,
      cell: { row in
        row.pause.last.map { .listed($0, today: row.today) } ?? .shown(.missing, as: "open", .dim)
      }, value: { .optional($0.pause.last) }),
    Field("days", "Days", .number(0), "how many days; missing while no end is known") {
      .optional($0.days.map(Double.init))
    },
    Field("reason", "Reason", .text, "why, where that was said", minimum: 12, set: reason) {
      .optional($0.pause.reason)
    },
    Field("state", "", .text, "over, now or ahead") { .text($0.state) },
  ]

  private static let first = FieldSetter<PauseRow>(
    .word("from"), OptionalParameter("from", EitherDayKind()), uses: [.edit]
  ) { days, row, span, _ in
    let last = row.pause.range.last
    row.pause.first = try days.meant(at: span) { $0 <= last } ?? row.pause.first
  }

  private static let last = FieldSetter<PauseRow>(
    .word("to"), OptionalParameter("to", PauseEndKind()), uses: [.edit]
  ) { end, row, span, _ in
    switch end {
    case .open: row.pause.last = nil
    case .days(let days):
      let first = row.pause.first
      row.pause.last = try days.meant(at: span) { $0 >= first }
    }
  }

  private static let reason = FieldSetter<PauseRow>(
    .option("reason"), OptionalParameter("reason", PauseReasonKind()), uses: [.edit]
  ) { text, row, _, _ in row.pause.reason = text.trimmed.isEmpty ? nil : text.trimmed }
}

/// The last day of a pause, or that none is known.
enum PauseEnd: Sendable {
  case open
  /// Those that the words may mean.
  case days([Day])
}

/// `10 dec`, `open`
private struct PauseEndKind: ParameterKind {
  let label = "WHEN"
  let description = "the last day, or open while no end is known"
  private var day: EitherDayKind { EitherDayKind() }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<PauseEnd> {
    if line.tokens[index].isBare, line.tokens[index].text.lowercased() == "open" { return .one(.open, 1) }
    return try day.parse(at: index, in: line, context).map { .days($0) }
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try day.diagnose(at: index, in: line, context)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let open = Candidate("open", detail: "while no end is known")
    return try day.candidates(query, context)
      + ("open".hasPrefix(query.text.lowercased()) ? [open] : [])
  }
}
