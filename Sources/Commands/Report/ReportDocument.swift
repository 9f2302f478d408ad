import Domain
import Language
import Naming
import Query
import Records
import Reports
import Store

/// The page that `report` writes, from its facts.
struct ReportDocument {
  let facts: DocumentFacts
  let context: Context

  init(_ facts: DocumentFacts, _ context: Context) {
    self.facts = facts
    self.context = context
  }

  var page: Document {
    get throws {
      var sections = [Document.Section("Summary", [summary])]
      if facts.scores.mean != nil {
        sections.append(Document.Section("Scores", [scores]))
        sections.append(
          Document.Section("Categories", try facts.categories.map(category), isGrid: true, startsSheet: true))
      }
      let body = try facts.metrics.compactMap(trend)
      if !body.isEmpty { sections.append(Document.Section("Body", body, isGrid: body.count > 1)) }
      if let notes = try notes { sections.append(Document.Section("Notes", [notes])) }
      sections.append(Document.Section("Days", [days]))
      return Document(
        title: "Report \(label(facts.range.first)) to \(label(facts.range.last))",
        subtitle: "\(facts.range.first) to \(facts.range.last)", sections: sections,
        remarks: try [
          "The score of a day is 0 to 100: how near its categories are to their targets. From "
            + "\(ScoreColor.green.least) it is green, from \(ScoreColor.yellow.least) yellow, below that red. "
            + "A day on which nothing was logged has no score: it is left out of the means, and open in the charts."
        ] + FreeMisses.notice(on: facts.logged.filter(FreeMisses.isPuzzling), context).map(\.text) + [
          "Made by dhsh on \(context.now.date) at \(TimeOfDay.text(context.now.minute))."
        ])
    }
  }

  func label(_ day: Day) -> String { day.label(near: context.today) }

  // MARK: Summary

  private var summary: Report {
    let scores = facts.scores
    let known = scores.scores
    var fields = [
      ReportField(
        "logged", "Days logged",
        .shown(.int(known.count), as: "\(known.count) of \(facts.range.count)", .plain))
    ]
    let paused = facts.pauses.count(in: facts.range)
    if paused > 0 {
      let texts = facts.pauses.overlapping(facts.range).map { PauseText.text($0, near: context.today) }
      fields.append(
        ReportField(
          "paused", "Days paused, in no mean",
          .shown(.int(paused), as: "\(paused): \(texts.joined(separator: ", "))", .plain)))
    }
    guard let mean = scores.mean, let best = scores.best, let worst = scores.worst else {
      return Report(.record, fields: fields)
    }
    let onTarget = facts.onTarget
    fields += [
      ReportField("score", "Mean score", .shown(.score(mean), as: one(mean), Tone(ScoreColor(score: mean)))),
      ReportField(
        "trend", "Against the \(Counting.text(facts.range.count, "day", "days")) before", trend(mean)),
      ReportField(
        "on_target", "Days on target",
        .shown(.int(onTarget.count), as: "\(onTarget.count) of \(known.count)", .plain)),
      ReportField("best", "Best day", extreme(best)), ReportField("worst", "Worst day", extreme(worst)),
    ]
    let streaks = StreakEngine().streaks(onTarget, today: facts.range.last, pauses: facts.pauses)
    fields.append(ReportField("longest_streak", "Longest streak on target", streak(streaks.longest)))
    if streaks.current.length > 0, streaks.current != streaks.longest {
      fields.append(ReportField("current_streak", "Streak at the end", streak(streaks.current)))
    }
    return Report(.record, fields: fields)
  }

  private func trend(_ mean: Double) -> Cell {
    guard let before = facts.meanBefore else { return .shown(.missing, as: "no scores then", .dim) }
    // A day that is not over would pull it down.
    let change = (facts.scores.finishedMean ?? mean) - before
    let sign = change > 0 ? "+" : change < 0 ? "−" : "±"
    let arrow = change > 1 ? "↑" : change < -1 ? "↓" : "→"
    return .shown(
      .number(change, digits: 4), as: "\(arrow) \(sign)\(one(abs(change))) from \(one(before))",
      change > 1 ? .good : change < -1 ? .bad : .plain)
  }

  private func extreme(_ item: ScoreSeries.Item) -> Cell {
    .shown(
      .score(item.score), as: "\(Rounding.whole(item.score)) on \(label(item.day))",
      Tone(ScoreColor(score: item.score)))
  }

  private func streak(_ streak: Streak) -> Cell {
    guard let range = streak.range else { return .shown(.int(0), as: "none", .plain) }
    let days = Counting.text(streak.length, "day", "days")
    let place = range.count == 1 ? label(range.first) : "\(label(range.first)) to \(label(range.last))"
    return .shown(.int(streak.length), as: "\(days), \(place)", .plain)
  }

  private func one(_ value: Double) -> String { Decimals.text(value, digits: 1, minimum: 1) }

  // MARK: Scores and days

  private var scores: Report {
    let values = facts.scores.values
    return Report(
      .record,
      charts: [
        .line("Score", days: facts.range, [.init("", values, in: facts.range)], scale: .score, digits: 0),
        .heat("Calendar of scores", days: facts.range, values, scale: .score, digits: 0),
      ])
  }

  private var days: Report {
    let weights = Dictionary(
      facts.values(of: Metrics.weight).map { ($0.day, $0.value) }, uniquingKeysWith: { $1 })
    let fields = dayFields + (weights.isEmpty ? [] : [weight(weights)])
    return Report(.list, tables: [FieldTable.table("days", fields, facts.days)])
  }

  /// As questions have them, in words for paper.
  private var dayFields: [Field<DayRow>] {
    let today = context.today
    return [
      DayRowFields.date(today).shown {
        .shown(.day($0.day), as: $0.day.label(near: today), .plain)
      },
      DayRowFields.score,
      DayRowFields.color.shown { row in
        if let words = row.evaluation?.pauseWords { return .shown(.missing, as: words, .dim) }
        guard let color = row.evaluation?.color else {
          return .shown(.missing, as: row.logged.entries == 0 ? "not logged" : "no score", .dim)
        }
        return .shown(.text(color.rawValue), as: color.rawValue, Tone(color))
      },
      Field(
        "on_target", "On target", .number(0),
        cell: { row in
          guard let day = row.evaluation, day.isJudged else { return .missing }
          return .text("\(day.met)/\(day.enabled)")
        }, value: DayRowFields.met.value),
      DayRowFields.entries.shown { $0.logged.entries == 0 ? .missing : .int($0.logged.entries) },
    ]
  }

  private func weight(_ weights: [Day: Double]) -> Field<DayRow> {
    let format = MetricFormat(Metrics.weight, facts.units)
    let cells = weights.mapValues { Cell.shown(format.cell($0), as: format.paper($0), .plain) }
    return Field(
      "weight_kg", format.heading, .number(1, "kg"), cell: { cells[$0.day] ?? .missing },
      value: { weights[$0.day].map { .number($0) } ?? .missing })
  }
}

extension Field {
  /// The field for everyone to read, in other words.
  fileprivate func shown(_ cell: @escaping @Sendable (Record) -> Cell) -> Field<Record> {
    Field<Record>(key, title, column.kind, column.detail, role: column.role, cell: cell, value: value)
  }
}
