import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let left = Command("left", "Show what is left of a day", topic: .days) {
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .optional(when),
      details: """
        What each category is missing, up to how much may still come, and what is over; of energy, what is left of the \
        budget or goal. today has the whole day.
        """,
      examples: [.init("left", "what today still has room for", says: "Still missing: ")],
      action: .query { call, context in try LeftReport.make(call[when] ?? context.currentDay, context) })
  }
}

/// What is missing of a day, what may still come, and what is over.
private enum LeftReport {
  static func make(_ day: Day, _ context: Context) throws -> Report {
    let evaluation = try context.days.evaluation(of: day)
    let names = RowNames(context)
    let rows = try evaluation.categories.map { try CategoryStateRow($0, names) }
    var table = FieldTable.table("categories", fields, rows)
    table.audience = .machines
    var report = Report(
      .record, title: DayReport.title(day, context), fields: [.machines("date", .day(day))], tables: [table])
    if let words = evaluation.pauseWords {
      report.notices = [Notice("\(PauseText.mark) \(words)", .dim)]
      return report
    }
    let isMorning = context.indexClock.morning == day
    let missing = rows.filter { $0.state.missing > .zero }.map { "\($0.name) \(text($0))" }
    let over = rows.filter { $0.state.status == .over && !$0.state.isOverFree }
      .map { "\($0.name) \($0.amount($0.state.over))" }
    let open = rows.compactMap { row -> String? in
      guard row.state.missing == .zero, let left = row.state.left?.shown, left > .zero else { return nil }
      return "\(row.name) \(row.amount(left))"
    }
    func add(_ label: String, _ parts: [String], _ tone: Tone) {
      guard !parts.isEmpty else { return }
      report.notices.append(Notice("\(label): \(parts.joined(separator: " · "))", tone))
    }
    add("Still missing", missing, isMorning ? .dim : .bad)
    add("Over", over, .fair)
    if day >= context.today { add("May still come", open, .plain) }
    if missing.isEmpty, over.isEmpty { report.notices.insert(Notice("✓ all met", .good), at: 0) }
    if try context.showsEnergy {
      let book = try EnergyBook(DayRange(day), withActivity: false, context)
      if let (left, goal) = book.left(on: day) {
        report.notices.append(
          Notice("Energy: left \(EnergyFormat.known(left)) of \(EnergyFormat.text(goal))", .plain))
      }
    }
    return report
  }

  /// `1.4`, or `2.0 to 3.0` where more than what is missing may come.
  private static func text(_ row: CategoryStateRow) -> String {
    guard let left = row.state.left?.shown, left > row.state.missing.shown else {
      return row.amount(row.state.missing)
    }
    return "\(row.format.number(row.state.missing)) to \(row.amount(left))"
  }

  private static let fields: [Field<CategoryStateRow>] = [
    Field("category", "Category") { .text($0.name) },
    Field("unit", "Unit") { .text($0.format.symbol) },
    Field("missing", "Missing") { $0.isPaused ? .missing : .portion($0.state.missing) },
    Field("left", "Left") { $0.state.left.map(Cell.portion) ?? .missing },
    Field("over", "Over") { $0.isPaused ? .missing : .portion($0.state.over) },
  ]
}

extension CategoryStateRow {
  fileprivate var name: String { state.category.name }

  /// An amount, with its unit where that is none of portions.
  fileprivate func amount(_ portion: Portion) -> String {
    format.unit?.dimension == .portion ? format.number(portion) : format.text(portion)
  }
}
