import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  /// In the order of the help.
  static let wellnessCommands: [Command] = [.workout, .load, .recovery, .stress, .anomalies]

  static let load = Command("load", "Training load of days and weeks", topic: .index) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        A session's load is its minutes. Where every session of a day has an effort (1 to 10), the day has minutes × \
        effort beside them. The last 7 days are set against the 28 before them; it takes 5 and 21 known days. \
        Within 20 % it is steady. It says nothing of injury. Without a range, the last 7 days.
        """,
      examples: [.init("load", "this week against a usual one", says: "Load")],
      action: .query { call, context in
        let range = try Wellness.range(call[range], context)
        let reader = try WellnessReader(range, context)
        let rows = range.map { reader.columns($0) }
        var report = FieldTable.list("load", fields(context), rows)
        if rows.allSatisfy({ $0.load.load == nil }) { report.tables[0].audience = .machines }
        if let last = rows.last {
          report.notices = [Notice(sentence(last.load))]
          if last.effortLoad.week != nil { report.notices.append(Notice(sentence(last.effortLoad))) }
        }
        return report
      })
  }

  private static func fields(_ context: Context) -> [Field<WellnessColumns>] {
    let today = context.today
    return [
      Field("date", "Day", .day, cell: { .listed($0.load.day, today: today) }, value: { .day($0.load.day) }),
      Field("load", "Load", .number(0)) { .optional($0.load.load) },
      Field("unit", "Unit", .text, audience: .machines) { .text($0.load.unit.rawValue) },
      Field("week", "Week", .number(0)) { .optional($0.load.week) },
      Field("usual_week", "Usual week", .number(0)) { .optional($0.load.usualWeek) },
      Field(
        "change", "Change", .number(0),
        cell: { row in
          row.load.change.map {
            .shown(.number($0, digits: 3), as: "\($0 < 0 ? "−" : "+")\(Rounding.whole(abs($0))) %", .plain)
          } ?? .missing
        }, value: { .optional($0.load.change) }),
      Field("known_days", "Known", .number(0), audience: .machines) {
        .number(Double($0.load.knownAcute + $0.load.knownChronic))
      },
      Field("effort_load", "Effort load", .number(0), audience: .machines) { .optional($0.effortLoad.load) },
      Field("effort_week", "Effort week", .number(0), audience: .machines) { .optional($0.effortLoad.week) },
    ]
  }

  /// `This week 240 min, usual week 135: 78 % more.`
  private static func sentence(_ load: TrainingLoad) -> String {
    guard let week = load.week else {
      let missing = TrainingLoad.leastAcute - load.knownAcute
      let verb = load.knownAcute == 1 ? "is" : "are"
      return "\(load.knownAcute) of the last 7 days \(verb) known; it takes \(missing) more."
    }
    let pace =
      load.knownAcute < TrainingLoad.acuteDays ? " (at the pace of \(load.knownAcute) known days)" : ""
    let text = "This week \(Rounding.whole(week)) \(load.unit.words)\(pace)"
    guard let usual = load.usualWeek else {
      let missing = TrainingLoad.leastChronic - load.knownChronic
      return "\(text). What is usual is known after \(Counting.text(missing, "more day", "more days"))."
    }
    guard let change = load.change, let state = load.state else { return "\(text), usual week 0." }
    let size = "\(Rounding.whole(abs(change))) % \(change < 0 ? "less" : "more")"
    let word =
      switch state {
      case .steady: "steady"
      case .below, .above: size
      case .wellBelow: "\(size), well below"
      case .wellAbove: "\(size), well above"
      }
    return "\(text), usual week \(Rounding.whole(usual)): \(word)."
  }
}

/// What the commands about training and recovery share.
enum Wellness {
  /// The days asked for that are not still ahead; without any, the last 7.
  static func range(_ asked: DayRange?, usual: Int = 7, _ context: Context) throws -> DayRange {
    guard let asked else { return DayRange(last: usual, upTo: context.today) }
    guard let known = try context.index.known(asked) else { return DayRange(context.today) }
    return known
  }
}
