import Domain
import Language
import Naming
import Records
import Reports
import Store

/// A change of the target of a category: that of all days, of a week, or of some days of the week.
struct TargetChange {
  private let category: Domain.Category
  private let days: TargetDays
  private let context: Context

  init(_ category: Domain.Category, _ days: TargetDays, _ context: Context) {
    (self.category, self.days, self.context) = (category, days, context)
  }

  /// The target whose kind a number alone keeps.
  func current(_ call: Invocation) throws -> TargetRule {
    guard let weekday = try days.named(call)?.first else { return category.target }
    return category.on(weekday).target
  }

  /// - Parameter isBare: whether the line has a number alone, which says nothing of the days it is of.
  func set(
    _ rule: TargetRule, isBare: Bool, _ call: Invocation, _ holds: HoldsFrom
  ) throws -> Report {
    if let weekdays = try days.named(call) {
      if category.isWeekly { throw CommandError.targetOfWeek(category.name).at(days.span(call)) }
      return try report(weekdays.map { .weekdayTarget($0, rule) }, holds)
    }
    let isWeekly = days.isWeekly(call) ?? (category.isWeekly && isBare)
    // All that a target is holds from the day of the change, whatever it is by now.
    var settings: [Domain.Category.Setting] = [.target(rule), .weekly(isWeekly)]
    if isWeekly { settings += Weekday.allCases.map { .weekdayTarget($0, nil) } }
    var report = try report(settings, holds)
    if category.isWeekly, !isWeekly, days.isWeekly(call) == nil {
      let line = "target \(Lexer.quoted(category.name.lowercased())) \(PortionFormat(nil).rule(rule)) a week"
      report.notices.append(Notice("It is of each day now, and was of a week: \(line)", .fair))
    }
    return report
  }

  /// Gives days of the week the target of all days again.
  func usual(_ call: Invocation, _ holds: HoldsFrom) throws -> Report {
    try report((days.named(call) ?? Weekday.allCases).map { .weekdayTarget($0, nil) }, holds)
  }

  private func report(_ settings: [Domain.Category.Setting], _ holds: HoldsFrom) throws -> Report {
    try context.set(settings, of: category, holds)
  }
}
