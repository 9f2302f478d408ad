import Domain
import Foundation
import TestSupport
import Testing

/// Diaries of other programs that are changed at random: the energy of each day is right, or nothing is logged.
@Suite struct DiaryFuzzTests {
  private struct Eaten {
    var day: Day
    var clock: String
    var meal: String
    var food: String
    var grams: Int
    /// Of 100 g.
    var (protein, carbs, fat) = (0, 0, 0)

    var energy: Double { Double(4 * protein + 4 * carbs + 9 * fat) * Double(grams) / 100 }
  }

  private static func rows(_ g: inout Generator) -> [Eaten] {
    (0..<g.int(4...12)).map { number in
      Eaten(
        day: Day(year: 2026, month: 11, day: g.int(13...18))!, clock: g.pick(["07:30", "12:15", "18:40"]),
        meal: g.pick(["Breakfast", "Lunch", "Dinner", "Snacks"]), food: "Dish \(number)",
        grams: g.int(2...40) * 10, protein: g.int(2...25), carbs: g.int(5...60), fat: g.int(1...20))
    }
  }

  private static func plain(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func table(_ rows: [Eaten], _ g: inout Generator) -> String {
    let isOf100 = g.oneIn(4)
    func of(_ row: Eaten, _ per100: Int) -> String {
      plain(isOf100 ? Double(per100) : Double(per100) * Double(row.grams) / 100)
    }
    let end = isOf100 ? " per 100g" : ""
    let energy = g.pick([
      ("Calories", 1.0), ("Energy (kJ)", 4.184), ("Energie", 4.184), ("kJ", 4.184), ("Energy kJ", 4.184),
      ("kcal", 1), ("Energy", 1),
    ])
    var columns: [(String, (Eaten) -> String)] = [
      (g.pick(["Date", "Day", "When"]), { "\($0.day)" }),
      (g.pick(["Food", "Food Name", "Bezeichnung", "Product"]), { $0.food }),
      (energy.0 + end, { plain((isOf100 ? $0.energy * 100 / Double($0.grams) : $0.energy) * energy.1) }),
      ("Protein" + (isOf100 ? end : " (g)"), { of($0, $0.protein) }),
      ("Carbs" + (isOf100 ? end : " (g)"), { of($0, $0.carbs) }), ("Fat" + end, { of($0, $0.fat) }),
    ]
    if isOf100 || g.bool() { columns.append((g.pick(["Amount", "Quantity"]), { "\($0.grams) g" })) }
    if g.bool() { columns.append((g.pick(["Meal", "Group", "type"]), { $0.meal })) }
    if g.bool() { columns.append(("Time", { $0.clock })) }
    if g.oneIn(3) { columns.append(("Sodium (mg)", { "\($0.grams * 3)" })) }
    if g.oneIn(3) { columns.append(("Category", { _ in "Baked Products" })) }
    if g.oneIn(6) { columns.remove(at: 2) }
    columns.shuffle(using: &g)
    let delimiter = g.pick([",", ";", "\t"])
    return ([columns.map(\.0)] + rows.map { row in columns.map { $0.1(row) } })
      .map { $0.joined(separator: delimiter) }.joined(separator: "\n") + "\n"
  }

  @Test func theEnergyOfADayIsRight() throws {
    try forAll(cases: 12) { g in
      let rows = Self.rows(&g)
      let text = Self.table(rows, &g)
      let sandbox = try Sandbox(now: "2026-11-20T12:00")
      let line = "\(g.pick(["log import", "import"])) \(try sandbox.file(text, "t.csv"))"
      let told = sandbox.told(line)
      var days: [Day: Double] = [:]
      try sandbox.engine.store.read { log in
        try log.entries.forEach(in: .all, isWhole: true) { entry in
          days[entry.day, default: 0] += entry.nutrition?.knownEnergy?.doubleValue ?? 0
        }
      }
      guard !told.isRefused else {
        try #require(days.isEmpty, "\(text)\n\(told.text)")
        return
      }
      for (day, energy) in days {
        let expected = rows.filter { $0.day == day }.reduce(0) { $0 + $1.energy }
        try #require(
          abs(energy - expected) <= max(2, expected * 0.02),
          "\(day) has \(energy) kcal, not \(expected)\n\(text)\n\(told.text)")
      }
      let again = sandbox.told(line)
      try #require(!again.isRefused && again.text.contains("Nothing new"), "\(text)\n\(again.text)")
    }
  }
}
