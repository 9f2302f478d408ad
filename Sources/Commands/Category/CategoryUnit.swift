import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let categoryUnit = Command("category unit", "Keep a category in another unit", topic: .plan) {
    let category = Parameter("category", .category)
    let unit = Parameter("unit", .unit)
    return Form(
      syntax: .sequence(category, unit),
      details: """
        Only while the category has no entries and no foods: their portions would mean something else. Its targets, \
        limits and compensation are converted, those of past days too.
        """,
      examples: [
        .init("category unit treats pc", "count treats in pieces", says: "Unit        pc"),
        .init("category unit sports h", "the target is converted", says: "Target      at least 0.5"),
      ],
      action: .change { call, context in
        var changed = call[category]
        let notices = try changed.keep(in: call[unit], call.span(of: unit), context)
        var report = try CatalogueNoun.categories.report(changed, context)
        report.notices += notices
        return report
      })
  }
}

extension Domain.Category {
  /// Keeps it in another unit, while that changes the meaning of no entry and no food, with all that it is judged by.
  /// - Returns: what is to be said of it.
  mutating func keep(in unit: MeasureUnit, _ span: Range<Int>?, _ context: Context) throws -> [Notice] {
    guard unit.id != unitID else { return [] }
    let entries = try context.log.categories.entryCount(id)
    let foods = try context.log.categories.foodCount(id)
    guard entries + foods == 0 else {
      let held =
        entries > 0 ? Counting.text(entries, "entry", "entries") : Counting.text(foods, "food", "foods")
      throw CommandError.holdsOtherUnit(name, held: held, unit: unit.symbol).at(span)
    }
    let old = try context.log.units[unitID]
    unitID = unit.id
    try context.log.categories.save(self)
    let converts = old?.dimension == unit.dimension
    var conversion = UnitChange(from: converts ? old ?? unit : unit, to: unit, span: span)
    try conversion.convert(id, context.log.categories)
    if converts { try conversion.convert(id, context.log.compensation) }
    var notices: [Notice] = []
    if !converts {
      notices.append(
        Notice("\(old?.symbol ?? "Its unit") does not convert to \(unit.symbol): numbers stay.", .fair))
    }
    // Nobody can know what is logged in it where the log is shared and this is not yet known.
    let others = try context.log.machines().values.sorted().joined(separator: ", ")
    if !others.isEmpty {
      notices.append(
        Notice(
          "What was logged in \(name) on \(others) and is not here yet will count in \(unit.symbol): undo, and sync there first.",
          .fair))
    }
    if !conversion.rounded.isEmpty {
      let steps = unit.allowsDecimals ? "to tenths" : "since \(unit.symbol) are counted whole"
      notices.append(Notice("Rounded \(steps): \(conversion.rounded.joined(separator: ", ")).", .fair))
    }
    return notices
  }
}

/// What a category is judged by, in another unit of the same dimension.
private struct UnitChange {
  let old: MeasureUnit
  let new: MeasureUnit
  let span: Range<Int>?
  /// The bounds that could not be kept exactly.
  private(set) var rounded: [String] = []
  /// How many of the new unit make one of the old.
  private var factor: Double { Double(old.factorNanos) / Double(new.factorNanos) }

  init(from old: MeasureUnit, to new: MeasureUnit, span: Range<Int>?) {
    (self.old, self.new, self.span) = (old, new, span)
  }

  /// Its targets and limits, on all days.
  mutating func convert(_ id: Int64, _ categories: Transaction.Categories) throws {
    let changes = try categories.changes().filter { $0.id == id }
    guard let base = try categories.base().first(where: { $0.id == id }) else { return }
    for setting in base.settings { try categories.set(converted(setting), of: id, from: nil) }
    // In order of day: each takes the place of those after it.
    for change in changes { try categories.set(converted(change.setting), of: id, from: change.first) }
  }

  /// The rules it is part of, on all days.
  func convert(_ id: Int64, _ rules: Transaction.CompensationRules) throws {
    let changes = try rules.changes()
    for rule in try rules.base() where rule.fromID == id || rule.toID == id {
      func converted(_ ratio: Double, _ most: Double) -> CompensationRule.Setting {
        rule.toID == id
          ? .terms(ratio: ratio * factor, maxOffset: most)
          : .terms(ratio: ratio / factor, maxOffset: most * factor)
      }
      try rules.set(converted(rule.ratio, rule.maxOffset), of: rule.id, from: nil)
      for change in changes where change.id == rule.id {
        guard case .terms(let ratio, let most) = change.setting else { continue }
        try rules.set(converted(ratio, most), of: rule.id, from: change.first)
      }
    }
  }

  private mutating func converted(_ setting: Domain.Category.Setting) throws -> Domain.Category.Setting {
    switch setting {
    case .target(let target): .target(try rule(target))
    case .weekdayTarget(let weekday, let target): .weekdayTarget(weekday, try target.map { try rule($0) })
    case .profile(let profile): .profile(profile?.scaled(by: factor))
    // Of fewer grams than kilograms there is less in each.
    case .energy(let energy): .energy(energy.flatMap { Amount(nearest: $0.doubleValue / factor) })
    case .weight, .enabled, .weekly: setting
    }
  }

  private mutating func rule(_ target: TargetRule) throws -> TargetRule {
    switch target {
    case .exactly(let x): .exactly(try bound(x))
    case .atLeast(let x): .atLeast(try bound(x))
    case .atMost(let x): .atMost(try bound(x))
    case .range(let low, let high): .range(try bound(low), try bound(high))
    }
  }

  private mutating func bound(_ portion: Portion) throws -> Portion {
    let bound: Portion
    do {
      bound = try PortionEngine().target(portion.amount, in: old, of: new)
    } catch {
      throw CommandError.targetTooLarge(PortionFormat(old).text(portion), unit: new.symbol).at(span)
    }
    if new.convert(bound.amount, to: old) != portion.amount {
      rounded.append("\(PortionFormat(old).text(portion)) to \(PortionFormat(new).text(bound))")
    }
    return bound
  }
}
