import Domain
import Language
import Phrases
import Query
import Records
import Reports
import Runtime

/// What `chart calories,weight week` draws: panels one above the other, each with its axis, unit and goal.
struct EnergyPanels: SyntaxPart {
  enum Panel: String, CaseIterable, Sendable {
    case calories, weight
  }

  private let panels = OptionalParameter("panels", PanelsKind())
  private let period = EnergyPeriod()
  private let file = OptionalParameter("file", .writtenFile)
  private let force = Flag("force")

  var syntax: Syntax { .sequence(panels, period, .optional("to", .anyOrder(file, force))) }

  /// The charts, or the file they are written to.
  /// - Returns: nil where a call has no panels.
  func outcome(_ call: Invocation, _ context: Context) throws -> Outcome? {
    guard let panels = call[panels] else { return nil }
    let target = try TargetFile(call, file, force: force)
    try target?.checkPicture()
    let parts = try panels.map { panel in
      let make = panel == .calories ? EnergyHistory.calories : EnergyHistory.weight
      var part = try make(period.range(call, context), period.isHourly(call), context)
      // People see the days in the chart. Two tables of days have each a key of its own.
      part.table.audience = .machines
      part.table.key = panel.rawValue
      return part
    }
    var report = Report(.list)
    for part in parts.map(\.report) {
      report.charts += part.charts
      report.tables += part.tables
      report.notices += part.notices
    }
    var outcome = report.asAnswer
    if let target { try outcome.write(.charts(parts.map(\.chart)), to: target, "the chart") }
    return outcome
  }
}

/// The days that a history of energy or weight tells of.
struct EnergyPeriod: SyntaxPart {
  private let period = OptionalParameter(
    "period", ChoiceKind("today|week|month", [("today", 1), ("week", 7), ("month", 30)]))
  private let range = OptionalParameter("range", .range)

  var syntax: Syntax { .optional(.choice(period, range)) }

  /// The last seven days unless the line says otherwise; of a very long range those the log knows.
  func range(_ call: Invocation, _ context: Context) throws -> DayRange {
    try ReportedDays.extent(of: call[range], default: call[period] ?? 7, context)
  }

  func isHourly(_ call: Invocation) -> Bool { call[period] == 1 }
}

/// `calories,weight`: one panel or both, with calories among them or a period behind.
private struct PanelsKind: ParameterKind {
  let label = "calories|weight"
  let description = "calories, weight or calories,weight"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws
    -> ParseResult<[EnergyPanels.Panel]>
  {
    var (panels, next) = ([EnergyPanels.Panel](), index)
    while next < line.tokens.count, line.tokens[next].isBare {
      let words = line.tokens[next].text.lowercased().split(separator: ",")
      let named = words.compactMap { EnergyPanels.Panel(rawValue: $0 == "kcal" ? "calories" : String($0)) }
      guard !words.isEmpty, named.count == words.count else { break }
      panels += named.filter { !panels.contains($0) }
      next += 1
    }
    return panels.isEmpty ? .none : .one(panels, next - index)
  }

  /// Only where it is near: what else it could be, the metrics know.
  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    let panels = Lexicon(EnergyPanels.Panel.allCases, name: \.rawValue)
    let near = panels.nearest(Names.key(token.text), limit: 1).map(\.rawValue)
    return near.isEmpty ? nil : Diagnostic(.cannotBeDrawn(token.text, near: near), rank: 3)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    [
      Candidate("calories", detail: "energy eaten, with its goal"),
      Candidate("calories,weight", detail: "one above the other"),
    ].filter { $0.insert.hasPrefix(query.text.lowercased()) }
  }
}
