import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Tables

/// Brings back the pauses that dhsh wrote. Those that the log has already, and days that another pause holds, stay as
/// they are.
struct OwnPauses {
  private let plan: TablePlan
  private let context: Context

  init(_ file: TableFile, _ context: Context) {
    plan = TablePlan(own: file)
    self.context = context
  }

  /// - Throws: `CommandError` if the table cannot be read, or a row is refused where none may be.
  func run(_ call: Invocation, _ words: TableWords, path: String) throws -> Outcome {
    let placed = plan.file.head.first?.cells ?? []
    let columns = Dictionary(zip(placed, placed.indices), uniquingKeysWith: { first, _ in first })
    var rejects = TableRejects()
    var (rows, added) = (0, [Pause]())
    var refused: [(line: Int, reason: String)] = []
    try plan.read(context, &rejects) { row, _ in
      rows += 1
      let own = OwnRow(row: row, columns: columns, last: DayRange.all.last)
      let pause = Pause(
        id: 0, from: try day(own, "first_day"), to: own["last_day"] == nil ? nil : try day(own, "last_day"),
        reason: own["reason"]?.neutralised())
      guard pause.last.map({ $0 >= pause.first }) ?? true else {
        throw own.refused("it ends before it begins")
      }
      let others = try context.log.pauses.all().overlapping(pause.range)
      guard let other = others.first else {
        let new = Pause(id: try context.log.newID(), from: pause.first, to: pause.last, reason: pause.reason)
        try context.log.pauses.save(new)
        return added.append(new)
      }
      if (other.first, other.last, other.reason) == (pause.first, pause.last, pause.reason) { return }
      refused.append((row.line, "paused already: \(PauseText.text(other, near: context.today))"))
    }
    for (line, reason) in refused { rejects.add(line, reason) }
    try rejects.check(strict: call[words.strict], call.span(of: words.path))
    var report = Report(
      .record,
      fields: [
        .file(path), .machines("pauses", .int(added.count)), .machines("rows", .int(rows)), rejects.field,
      ], tables: [rejects.table])
    guard !added.isEmpty else {
      let read = Counting.text(rows, "row", "rows")
      report.notices = [Notice("Nothing new: \(read) read.")] + rejects.notices
      return report.asAnswer
    }
    report.title = "Imported"
    report.notices =
      [Notice("\(Counting.text(added.count, "pause is", "pauses are")) new.")] + rejects.notices
    return Outcome(report)
  }

  private func day(_ row: OwnRow, _ column: String) throws -> Day {
    let text = try row.text(column)
    guard let time = try? TableTimeReader(order: .dayFirst).read(text), time.second == nil else {
      throw row.refused("\(CommandError.excerpt(text)) is no date")
    }
    return time.day
  }
}
