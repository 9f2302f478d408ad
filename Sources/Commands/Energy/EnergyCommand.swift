import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let energy = Command("energy", "Energy eaten and spent, day by day", topic: .energy) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        Net is what was eaten less what was spent: in activity, and at rest. Resting energy comes from an import, else \
        it is estimated (Mifflin-St Jeor) from weight, height, `set birthyear` and `set sex`, and marked ~. What is \
        not known is no number. `set energy.light net` marks a deficit, about as much as was spent, and a surplus by \
        colour and by sign; `set energy kJ` shows energy in kJ. Without a range it is of the last 7 days.
        """,
      examples: [.init("energy last 7d", "of a week", says: "Resting")],
      action: .query { call, context in
        let range = call[range] ?? DayRange(last: 7, upTo: context.today)
        let fields = BalanceRow.fields + (try EnergyLight.isNet(context) ? [BalanceRow.light] : [])
        guard let known = try DayRow.known(range, context) else {
          return FieldTable.list("energy", fields, [BalanceRow](), empty: "Nothing logged yet.")
        }
        let resting = try RestingReader(known, context)
        let book = try EnergyBook(known, context)
        let rows = known.map { BalanceRow(book.day($0), resting.value(on: $0), context.today) }
        var report = FieldTable.list("energy", fields, rows)
        report.notices += statistics(rows, context.today)
        if !resting.missing.isEmpty, rows.contains(where: { $0.resting == nil }) {
          let text = "Resting energy can be estimated after: \(resting.missing.joined(separator: "; "))"
          // Where some days have a net and others none, each such answer says why.
          let isMixed = rows.contains { $0.resting != nil }
          report.notices.append(Notice(text, .dim, once: isMixed ? nil : ("resting", "")))
        }
        return report
      })
  }

  /// The means of what is known.
  private static func statistics(_ rows: [BalanceRow], _ today: Day) -> [Notice] {
    // What adds up while a day runs says nothing of that day yet.
    let past = rows.filter { $0.day.day < today }
    let over = past.filter { !$0.day.isPaused }
    func mean(_ name: String, _ values: [Bounded<Double>]) -> String? {
      let whole = values.compactMap(\.exact)
      guard whole.count > 1 else { return nil }
      let mean = whole.reduce(0, +) / Double(whole.count)
      let days =
        whole.count == values.count ? "\(whole.count)" : "\(whole.count) whole days of \(values.count)"
      return "\(name) \(EnergyFormat.number(mean)) (\(days)\(whole.count == values.count ? " days" : ""))"
    }
    let parts = [
      mean("eaten", over.compactMap(\.intake)),
      mean("active", over.compactMap { $0.day.active.map { Bounded($0) } }),
      mean("net", over.compactMap(\.net)),
    ].compactMap(\.self)
    let without =
      (past.count < rows.count ? ["today"] : [])
      + (over.count < past.count
        ? [Counting.text(past.count - over.count, "paused day", "paused days")] : [])
    let left = without.isEmpty ? "" : ", without \(without.joined(separator: " and "))"
    return parts.isEmpty ? [] : [Notice("Mean of a day\(left): " + parts.joined(separator: " · "), .dim)]
  }
}
