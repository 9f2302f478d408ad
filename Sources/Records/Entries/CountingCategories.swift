import Domain
import Language

extension Context {
  /// Refuses categories on a day on which one of them does not count.
  package func checkCounts(_ categories: [Domain.Category], on day: Day, _ span: Range<Int>?) throws {
    guard !categories.isEmpty else { return }
    let rules = try log.dayRules()
    for category in categories { try checkCounts(category, on: day, span, rules) }
  }

  /// Refuses entries of categories that do not count on their days. What stands there as it was, stays.
  /// - Parameter old: the same entries before; none where they are new.
  package func checkCounts(_ entries: [Entry], from old: [Entry] = [], _ span: Range<Int>? = nil) throws {
    for (index, entry) in entries.enumerated() where entry.categoryID != Entry.noCategory {
      let before = old.indices.contains(index) ? old[index] : nil
      guard before?.categoryID != entry.categoryID || before?.day != entry.day,
        let category = try log.categories[entry.categoryID]
      else { continue }
      try checkCounts([category], on: entry.day, span)
    }
  }

  /// Refuses entries that are parts of what is counted whole by now.
  package func checkWhole(_ entries: [Entry], _ span: Range<Int>?) throws {
    for entry in entries where entry.categoryID != Entry.noCategory {
      let what = try LoggedPortion(of: entry, self)
      guard !what.unit.allows(entry.portion.amount) else { continue }
      throw try what.refusePart(entry.portion, span, nil)
    }
  }

  private func checkCounts(
    _ category: Domain.Category, on day: Day, _ span: Range<Int>?, _ rules: DayRulesTimeline
  ) throws {
    guard rules.rules(on: day).category(category.id)?.isEnabled == false else { return }
    let since = rules.firsts.first {
      $0 > day && rules.rules(on: $0).category(category.id)?.isEnabled == true
    }
    let on = day == today ? "" : " on \(day.label(near: today))"
    throw CommandError.notCounting(
      category.name, since: since.map { $0.label(near: today) }, on: on,
      hint: NextLine.enable(category, on: day, self)
    ).at(span)
  }
}
