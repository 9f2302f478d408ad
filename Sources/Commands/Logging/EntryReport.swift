import Domain
import Store

/// How a day stands: its totals, and its score where anything was logged.
struct DaySummary {
  let totals: DayTotals
  let score: DailyScoreSummary?

  init(_ day: Day, _ context: Context) throws {
    let (totals, count) = try context.log.entries.totals(on: day)
    self.totals = totals
    score = count == 0 ? nil : try context.evaluator().evaluate(totals)
  }
}

/// What a change to entries answers.
enum EntryReport {
  /// The entries made or changed; in a conversation, with what they did to the day.
  /// - Parameter before: the day of the entries before the change; nil outside a conversation.
  static func changed(_ entries: [Entry], before: DaySummary?, _ context: Context) throws -> Report {
    let rows = try entries.map { try EntryFormat.cells($0, context) }
    var table = Table("entries", columns: EntryFormat.changeColumns, rows: rows)
    table.hasHeader = false
    var report = Report(.list, tables: [table])
    guard context.isConversation, let before, let first = entries.first else { return report }
    let consequence = try consequence(entries, first.day, before, context)
    report.notices.append(Notice(consequence.joined(separator: " · "), .dim))
    if entries.count == 1 {
      report.effect = Report.Effect(subject: try subject(first, context), consequence: consequence)
    }
    return report
  }

  /// `Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 71 → 79`
  private static func consequence(
    _ entries: [Entry], _ day: Day, _ before: DaySummary, _ context: Context
  ) throws -> [String] {
    let after = try DaySummary(day, context)
    var parts: [String] = []
    var seen: Set<Int64> = []
    for entry in entries where seen.insert(entry.categoryID).inserted {
      guard let category = try context.log.categories[entry.categoryID] else { continue }
      parts.append(
        try state(
          category, after.totals[category.id] ?? .zero, before: before.totals[category.id] ?? .zero, context))
    }
    if let score = after.score.map({ Rounding.whole($0.score) }) {
      let earlier = before.score.map { Rounding.whole($0.score) }
      parts.append(
        earlier.map { $0 == score ? "score \(score)" : "score \($0) → \(score)" } ?? "score \(score)")
    }
    if day != context.today, !parts.isEmpty { parts[0] = "\(day.title): \(parts[0])" }
    return parts
  }

  /// What is meant: `Lunch`, `Oatmeal 80 g`.
  private static func subject(_ entry: Entry, _ context: Context) throws -> [String] {
    var parts = [try context.log.slots[entry.slotID]?.name ?? "?"]
    if let food = try entry.foodID.flatMap({ try context.log.foods[$0] }) {
      let unit = try entry.amountUnitID.flatMap { try context.log.units[$0] }
      parts.append(food.name + (entry.amount.map { " \($0) \(unit?.symbol ?? "")" } ?? ""))
    }
    return parts
  }

  private static func state(
    _ category: Domain.Category, _ total: Portion, before: Portion, _ context: Context
  ) throws -> String {
    let format = PortionFormat(try context.log.units[category.unitID])
    let result = TargetEvaluator().evaluate(total, against: category.target)
    let mark =
      switch result.status {
      case .met: " ✓"
      case .over: ", \(format.number(result.over)) over"
      case .below: ", \(format.number(result.missing)) missing"
      }
    let change = before == total ? "" : "\(format.number(before)) → "
    return "\(category.name) \(change)\(format.number(total)) of \(format.target(category.target))\(mark)"
  }
}
