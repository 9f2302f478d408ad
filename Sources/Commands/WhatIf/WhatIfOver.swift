import Domain
import Language
import Records
import Reports
import Runtime

/// What a rehearsal would make of many days.
extension WhatIfReport {
  /// A day that would score otherwise, or come on its target or off it.
  private struct DayChange {
    let day: Day
    let old: DayEvaluation?
    let new: DayEvaluation?
    let today: Day
    /// Whether it is judged at one of the moments alone.
    var isPausedOnce: Bool { (old?.pause == nil) != (new?.pause == nil) }
    var difference: Double { (new?.score ?? 0) - (old?.score ?? 0) }
  }

  private static let fields: [Field<DayChange>] = [
    Field("date", "Day") { .listed($0.day, today: $0.today) },
    Field("score_before", "Before", right: true) { Comparison.Value.score($0.old?.score).listed },
    Field("score_after", "After", right: true) { Comparison.Value.score($0.new?.score).listed },
    Field("change", "Change", right: true) {
      $0.isPausedOnce ? .missing : Comparison.difference($0.difference)
    },
    Field("on_target_before", "On target before", audience: .machines) { onTarget($0.old) },
    Field("on_target_after", "On target after", audience: .machines) { onTarget($0.new) },
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
        .machines("first", .day(first)), .machines("last", .day(last)),
        ReportField("days", "Days logged", .int(logged.count)),
      ] + mean.fields("mean", "Mean score") + onTarget.fields("days_on_target", "Days on target"))
    if before.meanIndex != nil || after.meanIndex != nil {
      report.fields += Comparison(.mean(before.meanIndex), .mean(after.meanIndex)).fields(
        "mean_index", "Mean index")
    }
    report.fields += keptGoals
    let changes = changed.map {
      DayChange(day: $0, old: before[$0], new: after[$0], today: context.today)
    }.filter { $0.difference != 0 || $0.old?.isOnTarget != $0.new?.isOnTarget }
    let most = changes.sorted { (abs($0.difference), $0.day) > (abs($1.difference), $1.day) }
      .prefix(Self.shown)
    var all = FieldTable.table("changes", Self.fields, changes)
    all.audience = .machines
    var few = FieldTable.table(
      "most", title: most.isEmpty ? nil : "Changed most", Self.fields, most,
      empty: logged.isEmpty ? "Nothing was logged in these days." : "No day would score otherwise.")
    few.audience = .people
    report.tables = [all, few]
    report.notices += pauseNotices
    if changes.count > most.count {
      let rest = changes.count - most.count
      report.notices.append(Notice("\(Counting.text(rest, "more day", "more days")) would score otherwise."))
    }
    return finished(
      report, ["mean \(mean.text)", "days on target \(onTarget.text) of \(logged.count)"])
  }

  private static func onTarget(_ day: DayEvaluation?) -> Cell {
    day?.isOnTarget.map { .bool($0) } ?? .missing
  }
}

extension Comparison.Value {
  /// The value by itself, for everyone.
  fileprivate var listed: Cell { .shown(cell, as: text, tone) }
}
