import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let recovery = Command("recovery", "How well the body has come back, and strain", topic: .index) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        Recovery, 0 to 100: 40 parts HRV and 30 resting heart rate against your own last 30 days (75 is what is \
        usual, 25 a deviation), 30 sleep; of what is known, and none from sleep alone. Strain: 50 is a median \
        training day of four weeks, 100 the most. Without a range, the last 7 days.
        """,
      examples: [.init("recovery last 14d", "of two weeks", says: "Recovery")],
      action: .query { call, context in
        let range = try Wellness.range(call[range], context)
        let reader = try WellnessReader(range, context)
        typealias Row = (day: Day, columns: WellnessColumns)
        let today = context.today
        let fields: [Field<Row>] = [
          Field("date", "Day", .day, cell: { .listed($0.day, today: today) }, value: { .day($0.day) }),
          Field(
            "recovery", "Recovery", .number(0),
            cell: { row in
              row.columns.recovery.map {
                .shown(
                  .number($0.value, digits: 4), as: "\(Rounding.whole($0.value))",
                  Tone(IndexColor($0.value, isMorning: false)))
              } ?? .missing
            }, value: { .optional($0.columns.recovery?.value) }),
          Field("parts", "Of", .text, minimum: 12) { row in
            .optional(row.columns.recovery.map(parts))
          },
          Field("strain", "Strain", .number(0)) { .optional($0.columns.load.strain) },
        ]
        let rows = range.map { (day: $0, columns: reader.columns($0)) }
        var report = FieldTable.list("recovery", fields, rows)
        if rows.allSatisfy({ $0.columns.recovery == nil }) {
          if rows.allSatisfy({ $0.columns.load.strain == nil }) { report.tables[0].audience = .machines }
          report.notices = [
            Notice("Recovery takes HRV or a resting heart rate, and 14 days of it before.", .dim)
          ]
        }
        return report
      })
  }

  /// `hrv 82, rhr 70, sleep 100`
  private static func parts(_ recovery: Recovery) -> String {
    recovery.parts.map { "\($0.metric.rawValue) \(Rounding.whole($0.score))" }.joined(separator: ", ")
  }

  static let stress = Command("stress", "Whether HRV of the week is lower than usual", topic: .index) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        The mean HRV of 7 days (5 at least) against the means of 7 days in the 60 days before (21 at least), give or \
        take two of their deviations. Low HRV often goes with stress, illness, alcohol or short sleep; it cannot tell which. Without a range, today.
        """,
      examples: [.init("stress", "this week", says: "HRV")],
      action: .query { call, context in
        let range = try Wellness.range(call[range], usual: 1, context)
        let reader = try WellnessReader(range, context)
        typealias Row = (day: Day, sign: StressSign?)
        let today = context.today
        let fields: [Field<Row>] = [
          Field("date", "Day", .day, cell: { .listed($0.day, today: today) }, value: { .day($0.day) }),
          Field("hrv_7d", "HRV, 7 days", .number(1, "ms")) { .optional($0.sign?.week) },
          Field("usual", "Usual", .number(1, "ms")) { .optional($0.sign?.baseline.usual) },
          Field("low", "From", .number(1, "ms")) { .optional($0.sign?.range.lowerBound) },
          Field("high", "To", .number(1, "ms")) { .optional($0.sign?.range.upperBound) },
          Field(
            "status", "HRV is", .text,
            cell: { row in
              row.sign.map {
                .shown(.text($0.status.rawValue), as: $0.status.rawValue, $0.status == .low ? .low : .plain)
              } ?? .missing
            }, value: { .optional($0.sign?.status.rawValue) }),
        ]
        let rows = range.map { (day: $0, sign: reader.columns($0).stress) }
        var report = FieldTable.list("stress", fields, rows)
        switch rows.last?.sign?.status {
        case nil:
          if rows.allSatisfy({ $0.sign == nil }) { report.tables[0].audience = .machines }
          report.notices = [
            Notice("It takes HRV on 5 of the last 7 days, and four weeks of it in the 60 days before.", .dim)
          ]
        case .low:
          report.notices = [
            Notice(
              "Low HRV often goes with stress, illness, alcohol or short sleep; it cannot tell which.", .low)
          ]
        case .usual, .high: break
        }
        return report
      })
  }
}
