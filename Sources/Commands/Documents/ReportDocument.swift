import Domain
import Language
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
      if facts.scored.mean != nil {
        sections.append(Document.Section("Scores", [scores]))
        sections.append(
          Document.Section("Categories", try facts.categories.map(category), isGrid: true, startsSheet: true))
      }
      let body = BodyMetric.all.compactMap(trend)
      if !body.isEmpty { sections.append(Document.Section("Body", body, isGrid: body.count > 1)) }
      if let notes = try notes { sections.append(Document.Section("Notes", [notes])) }
      sections.append(Document.Section("Days", [days]))
      return Document(
        title: "Report \(label(facts.range.first)) to \(label(facts.range.last))",
        subtitle: "\(facts.range.first) to \(facts.range.last)", sections: sections,
        remarks: [
          "The score of a day is 0 to 100: how near its categories are to their targets. From "
            + "\(ScoreColor.green.least) it is green, from \(ScoreColor.yellow.least) yellow, below that red. "
            + "A day on which nothing was logged has no score: it is left out of the means, and open in the charts.",
          "Made by dhsh on \(context.now.date) at \(TimeOfDay.text(context.now.minute)).",
        ])
    }
  }

  func label(_ day: Day) -> String { day.label(near: context.today) }

  // MARK: Summary

  private var summary: Report {
    let known = facts.scored.scored
    var fields = [
      ReportField(
        "logged", "Days logged",
        .shown(.int(known.count), as: "\(known.count) of \(facts.range.count)", .plain))
    ]
    guard let mean = facts.scored.mean, let best = known.max(by: { $0.score < $1.score }),
      let worst = known.min(by: { $0.score < $1.score })
    else { return Report(.record, fields: fields) }
    fields += [
      ReportField("score", "Mean score", .shown(.score(mean), as: one(mean), Tone(ScoreColor(score: mean)))),
      ReportField(
        "trend", "Against the \(Command.count(facts.range.count, "day", "days")) before", trend(mean)),
      ReportField(
        "on_target", "Days on target",
        .shown(.int(facts.onTarget.count), as: "\(facts.onTarget.count) of \(known.count)", .plain)),
      ReportField("best", "Best day", extreme(best)), ReportField("worst", "Worst day", extreme(worst)),
    ]
    let streaks = StreakEngine().streaks(facts.onTarget, today: facts.range.last)
    fields.append(ReportField("longest_streak", "Longest streak on target", streak(streaks.longest)))
    if streaks.current.length > 0, streaks.current != streaks.longest {
      fields.append(ReportField("current_streak", "Streak at the end", streak(streaks.current)))
    }
    return Report(.record, fields: fields)
  }

  private func trend(_ mean: Double) -> Cell {
    guard let before = facts.meanBefore else { return .shown(.missing, as: "no scores then", .dim) }
    let change = mean - before
    let sign = change > 0 ? "+" : change < 0 ? "−" : "±"
    let arrow = change > 1 ? "↑" : change < -1 ? "↓" : "→"
    return .shown(
      .number(change, digits: 4), as: "\(arrow) \(sign)\(one(abs(change))) from \(one(before))",
      change > 1 ? .good : change < -1 ? .bad : .plain)
  }

  private func extreme(_ item: (day: Day, score: Double)) -> Cell {
    .shown(
      .score(item.score), as: "\(Rounding.whole(item.score)) on \(label(item.day))",
      Tone(ScoreColor(score: item.score)))
  }

  private func streak(_ streak: Streak) -> Cell {
    guard let range = streak.range else { return .shown(.int(0), as: "none", .plain) }
    let days = Command.count(streak.length, "day", "days")
    let place = range.count == 1 ? label(range.first) : "\(label(range.first)) to \(label(range.last))"
    return .shown(.int(streak.length), as: "\(days), \(place)", .plain)
  }

  private func one(_ value: Double) -> String { Decimals.text(value, digits: 1, minimum: 1) }

  // MARK: Scores and days

  private var scores: Report {
    let values = Dictionary(facts.scored.scored.map { ($0.day, $0.score) }, uniquingKeysWith: { $1 })
    return Report(
      .record,
      charts: [
        .line("Score", days: facts.range, [.init("", values, in: facts.range)], scale: .score, digits: 0),
        .heat("Calendar of scores", days: facts.range, values, scale: .score, digits: 0),
      ])
  }

  private var days: Report {
    let enabled = facts.scored.enabled
    let weights = Dictionary(facts.values(of: .weight).map { ($0.day, $0.value) }, uniquingKeysWith: { $1 })
    var columns = [
      Column("date", "Day"), Column("score", "Score", right: true), Column("color", "Colour"),
      Column("on_target", "On target", right: true), Column("entries", "Entries", right: true),
    ]
    if !weights.isEmpty { columns.append(Column("weight_kg", "Weight kg", right: true)) }
    let rows = facts.scored.days.map { item -> [Cell] in
      var cells: [Cell] = [.shown(.day(item.day), as: label(item.day), .plain)]
      if let score = item.score {
        let color = ScoreColor(score: score)
        cells += [.score(score), .shown(.text(color.rawValue), as: color.rawValue, Tone(color))]
      } else {
        cells += [.missing, .shown(.missing, as: item.entries == 0 ? "not logged" : "no score", .dim)]
      }
      cells +=
        item.entries == 0 ? [.missing, .missing] : [.text("\(item.met)/\(enabled)"), .int(item.entries)]
      if !weights.isEmpty {
        cells.append(
          weights[item.day].map { .shown(BodyReport.cell($0, .weight), as: kilos($0), .plain) } ?? .missing)
      }
      return cells
    }
    return Report(.list, tables: [Table("days", columns: columns, rows: rows)])
  }

  private func kilos(_ value: Double) -> String {
    Decimals.text(value, digits: BodyMetric.weight.decimals, minimum: BodyMetric.weight.decimals)
  }
}
