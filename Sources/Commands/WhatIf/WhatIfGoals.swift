import Domain
import Naming
import Records
import Reports
import Store

/// On how many days of a range goals are kept, of those on which they are of force and can be judged.
struct KeptGoals {
  struct Count: Equatable {
    var kept = 0
    var days = 0
    var text: String { "\(kept) of \(days)" }
  }
  /// By the names of the goals, in their order.
  private(set) var counts: [(name: String, count: Count)] = []

  init(_ range: DayRange, _ book: EnergyBook, _ context: Context) throws {
    let all = try context.log.goals.all()
    let kinds =
      (GoalKind.eaten + Set(all.map(\.kind)).filter { $0.metric != nil }.sorted { $0.rawValue < $1.rawValue })
      .filter { kind in all.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return }
    let reader = try MetricReader(context.log)
    let logged = try context.log.entries.loggedRange()
    let days =
      range == .all ? logged.map { DayRange($0.first, max($0.first, min($0.last, context.today))) } : range
    guard let days else { return }
    for kind in kinds {
      let format = try GoalFormat(kind, context)
      let measured = try format.metric.map { Dictionary(try reader.values($0.metric, in: days)) { $1 } }
      var count = Count()
      for day in days {
        guard let goal = book.goal(kind, on: day), let aim = goal.value.map(format.number) else { continue }
        let now = measured.map { $0[day].map { Bounded($0) } } ?? book.eaten(kind, on: day)
        guard let now, let isKept = Self.keeps(now, aim, goal.bound) else { continue }
        count.days += 1
        if isKept { count.kept += 1 }
      }
      if count.days > 0 { counts.append((format.name, count)) }
    }
  }

  /// Nil where what is known in part does not settle it.
  private static func keeps(_ now: Bounded<Double>, _ aim: Double, _ bound: GoalBound) -> Bool? {
    let reaches = bound == .atLeast ? now.limit >= aim : now.limit > aim
    guard now.exact == nil else { return bound == .atLeast ? reaches : !reaches }
    // More can only come to it.
    return now.bound == .atLeast && reaches ? bound == .atLeast : nil
  }
}

/// What a rehearsal would make of goals.
extension WhatIfReport {
  /// The goals of a day that would stand otherwise, those of energy aside.
  func goals(on day: Day) -> [ReportField] {
    let (old, new) = (before.goals[day] ?? [], after.goals[day] ?? [])
    let names = old.map(\.name) + new.map(\.name).filter { name in !old.contains { $0.name == name } }
    return names.flatMap { name in
      Self.fields(name, old.first { $0.name == name }?.text, new.first { $0.name == name }?.text)
    }
  }

  /// On how many days of a range goals would be kept.
  var keptGoals: [ReportField] {
    let (old, new) = (before.kept?.counts ?? [], after.kept?.counts ?? [])
    let names = old.map(\.name) + new.map(\.name).filter { name in !old.contains { $0.name == name } }
    return names.flatMap { name -> [ReportField] in
      let (old, new) = (old.first { $0.name == name }?.count, new.first { $0.name == name }?.count)
      return Self.fields(
        name, old?.text, new?.text, isShownAlways: true, label: "Days within the \(name) goal")
    }
  }

  private static func fields(
    _ name: String, _ old: String?, _ new: String?, isShownAlways: Bool = false, label: String? = nil
  ) -> [ReportField] {
    guard isShownAlways || old != new else { return [] }
    func value(_ text: String?) -> Comparison.Value {
      text.map { .init(cell: .text($0), text: $0) } ?? .missing
    }
    return Comparison(value(old), value(new)).fields(
      "goal_\(name.replacing(" ", with: "_").lowercased())", label ?? "\(name.capitalizedFirst) goal")
  }
}

extension EnergyBook {
  /// What was eaten on a day of what a goal is of; nil where nothing is known.
  fileprivate func eaten(_ kind: GoalKind, on day: Day) -> Bounded<Double>? {
    guard kind != .calories else { return self.day(day).intake?.map(Double.init) }
    guard let nutrient = BudgetNutrient.allCases.first(where: { $0.goal == kind }) else { return nil }
    return self.day(day).total.flatMap { nutrient.eaten($0).value?.map(\.doubleValue) }
  }
}
