import Domain
import Foundation
import Records
import TestSupport
import Testing

/// Tables that are changed at random: what comes of them is right, asked, or refused, and never wrong.
@Suite struct TableFuzzTests {
  /// What a day was, by the names of metrics.
  private struct Truth {
    var day: Day
    var values: [String: Double]
  }

  /// A column: its title, and what it writes of a day.
  private struct Column {
    var title: String
    var metric: String?
    var cell: (Truth) -> String
  }

  private static func days(_ g: inout Generator) -> [Truth] {
    (3...12).map { day in
      Truth(
        day: Day(year: 2026, month: 11, day: day)!,
        values: [
          "weight": Double(g.int(780...910)) / 10, "fat": Double(g.int(180...290)) / 10,
          "steps": Double(g.int(3000...12_000)), "dietary_energy": Double(g.int(1500...2900)),
          "dietary_protein": Double(g.int(60...180)), "dietary_carbs": Double(g.int(120...320)),
          "dietary_fat": Double(g.int(40...110)), "heart": Double(g.int(55...80)),
          "sleep": Double(g.int(330...520)),
        ])
    }
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value)
  }

  /// A column of a metric in one of the ways that programs write it.
  private static func column(_ metric: String, _ g: inout Generator) -> Column {
    func made(_ title: String, _ factor: Double = 1) -> Column {
      Column(title: title, metric: metric) { plain((($0.values[metric] ?? 0) * factor * 10).rounded() / 10) }
    }
    switch metric {
    case "weight":
      return g.pick([
        made("Weight"), made("Weight (kg)"), made("Gewicht"), made("weight_lb", 1 / 0.45359237),
        made("Weight", 1 / 0.45359237), made("Body weight"),
      ])
    case "fat": return g.pick([made("Body fat"), made("Fat %"), made("Fat (%)")])
    case "steps": return g.pick([made("Steps"), made("Schritte"), made("step_count")])
    case "dietary_energy":
      return g.pick([made("Calories"), made("kcal"), made("Energy (kJ)", 4.184), made("Energy")])
    case "dietary_fat": return g.pick([made("Fat"), made("Fat (g)"), made("Total fat")])
    case "sleep":
      return g.pick([made("Sleep", 1 / 60.0), made("Sleep (h)", 1 / 60.0), made("Minutes asleep")])
    case "heart": return g.pick([made("Pulse"), made("Heart rate (bpm)"), made("hr")])
    default: return made(metric.replacing("dietary_", with: "").capitalized)
    }
  }

  private static func date(_ g: inout Generator) -> Column {
    g.pick([
      Column(title: "Date") { "\($0.day)" }, Column(title: "Measured") { "\($0.day) 07:15:00" },
      Column(title: "Datum") { "\($0.day.civil.day).\($0.day.civil.month).\($0.day.civil.year)" },
      Column(title: "ts") { "\($0.day.number * 86_400 + 27_000)" },
      Column(title: "When") { "\($0.day)T07:15:00+00:00" },
    ])
  }

  private static func table(_ g: inout Generator, _ truth: [Truth]) -> String {
    let all = [
      "weight", "fat", "steps", "dietary_energy", "dietary_protein", "dietary_carbs", "dietary_fat", "heart",
      "sleep",
    ]
    var columns = all.shuffled(using: &g).prefix(g.int(1...6)).map { column($0, &g) }
    if g.bool() { columns.append(Column(title: "Score") { _ in "3" }) }
    if g.oneIn(3) { columns.append(Column(title: "Note") { _ in "fine, thanks" }) }
    // What nobody knows is no metric.
    if g.oneIn(4) { columns[0].title = "Quux" }
    columns.shuffle(using: &g)
    columns.insert(date(&g), at: g.int(0...columns.count))
    if g.oneIn(12) { columns.removeAll { $0.metric == nil && $0.title != "Note" } }
    let isDeleting = g.oneIn(3)
    if isDeleting { columns.append(Column(title: "Deleted") { _ in "false" }) }
    let spoilt = g.oneIn(2) ? g.pick(["ERR", "--", "n/a", "?", "1e99", "99999999"]) : nil
    var rows = truth.map { day in columns.map { $0.cell(day) } }
    if let spoilt, let place = columns.indices.filter({ columns[$0].metric != nil }).randomElement(using: &g)
    {
      rows[g.int(0..<rows.count)][place] = spoilt
    }
    if isDeleting {
      var gone = columns.map { $0.cell(Truth(day: truth[0].day - 1, values: truth[0].values)) }
      gone[gone.count - 1] = "true"
      rows.append(gone)
    }
    let titles = columns.map(\.title)
    if g.oneIn(4) { rows.insert(titles, at: g.int(1..<rows.count)) }
    let delimiter = g.pick([",", ";", "\t"])
    return ([titles] + rows).map { row in
      row.map { $0.contains(delimiter) ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
    }.joined(separator: "\n") + "\n"
  }

  @Test func isRightAskedOrRefused() throws {
    try forAll(cases: 60) { g in
      let truth = Self.days(&g)
      let text = Self.table(&g, truth)
      let sandbox = try Sandbox(now: "2026-11-20T12:00")
      let told = sandbox.told("import \(try sandbox.file(text, "t.csv"))")
      let reader = try sandbox.engine.store.read { log in
        try MetricCatalogue.shipped.all.map { metric in
          (metric.name, try MetricReader(log).values(metric, in: .all))
        }
      }
      for (name, values) in reader {
        #expect(!told.isRefused || values.isEmpty)
        for (day, value) in values {
          let expected = truth.first { $0.day == day }?.values[name]
          let isRight = expected.map { abs($0 - value) <= max(0.12, $0 * 0.02) } ?? false
          try #require(isRight, "\(name) of \(day) is \(value), not \(expected ?? -1)\n\(text)\n\(told.text)")
        }
      }
    }
  }
}
