import Domain
import Language
import Records
import Reports
import Runtime

/// What a rehearsal would make of many days.
extension WhatIfReport {
  private static let columns = [
    Column("date", "Day"), Column("score_before", "Before", right: true),
    Column("score_after", "After", right: true), Column("change", "Change", right: true),
    Column("on_target_before", "On target before", .machines),
    Column("on_target_after", "On target after", .machines),
  ]
  /// How many of the days people see.
  private static let shown = 5

  func over(_ range: DayRange) throws -> Outcome {
    let logged = before.days.union(after.days)
    let first = range == .all ? logged.min() ?? context.today : range.first
    let last = range == .all ? logged.max() ?? context.today : range.last
    let mean = Comparison(.mean(before.mean), .mean(after.mean))
    let onTarget = Comparison(.count(before.daysOnTarget), .count(after.daysOnTarget))
    var report = Report(
      .record, title: "\(first.label(near: context.today)) to \(last.label(near: context.today))",
      fields: [
        ReportField("first", "First", .day(first), .machines),
        ReportField("last", "Last", .day(last), .machines),
        ReportField("days", "Days logged", .int(logged.count)),
      ] + mean.fields("mean", "Mean score") + onTarget.fields("days_on_target", "Days on target"))
    if before.meanIndex != nil || after.meanIndex != nil {
      report.fields += Comparison(.mean(before.meanIndex), .mean(after.meanIndex)).fields(
        "mean_index", "Mean index")
    }
    let changes = changed.filter { day in
      difference(day) != 0 || before[day]?.isOnTarget != after[day]?.isOnTarget
    }
    let most = changes.sorted { (abs(difference($0)), $0) > (abs(difference($1)), $1) }.prefix(Self.shown)
    var all = Table("changes", columns: Self.columns, rows: changes.map(row))
    all.audience = .machines
    var few = Table(
      "most", title: most.isEmpty ? nil : "Changed most", columns: Self.columns,
      rows: most.map(row),
      empty: logged.isEmpty ? "Nothing was logged in these days." : "No day would score otherwise.")
    few.audience = .people
    report.tables = [all, few]
    if changes.count > most.count {
      let rest = changes.count - most.count
      report.notices.append(Notice("\(Counting.text(rest, "more day", "more days")) would score otherwise."))
    }
    return finished(
      report, ["mean \(mean.text)", "days on target \(onTarget.text) of \(logged.count)"])
  }

  private func difference(_ day: Day) -> Double {
    (after[day]?.score ?? 0) - (before[day]?.score ?? 0)
  }

  private func row(_ day: Day) -> [Cell] {
    let (old, new) = (before[day], after[day])
    return [
      .listed(day, today: context.today), Comparison.Value.score(old?.score).listed,
      Comparison.Value.score(new?.score).listed, Comparison.difference(difference(day)),
      onTarget(old), onTarget(new),
    ]
  }

  private func onTarget(_ day: DayEvaluation?) -> Cell { day?.isOnTarget.map { .bool($0) } ?? .missing }
}

extension Comparison.Value {
  /// The value by itself, for everyone.
  fileprivate var listed: Cell { .shown(cell, as: text, tone) }
}
