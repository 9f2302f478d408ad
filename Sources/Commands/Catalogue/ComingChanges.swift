import Domain
import Reports
import Store

/// What days after today are judged by otherwise, in words: a line for each day.
struct ComingChanges {
  private var lines: [(day: Day, parts: [String])] = []

  mutating func add(_ day: Day, _ text: String) {
    if let index = lines.firstIndex(where: { $0.day == day }) {
      lines[index].parts.append(text)
    } else {
      lines.append((day, [text]))
    }
  }

  func notices(_ context: Context) -> [Notice] {
    lines.sorted { $0.day < $1.day }.map { line in
      Notice("From \(line.day.label(near: context.today)): \(line.parts.joined(separator: " · "))", .dim)
    }
  }

  /// - Parameter id: of the category; nil for all.
  @Sendable static func ofCategories(_ id: Int64?, _ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    let changes = try context.log.categories.changes()
    guard changes.contains(where: { $0.first > context.today }) else { return [] }
    for var state in try context.log.categories.base() where id == nil || id == state.id {
      guard let category = try context.log.categories[state.id] else { continue }
      let format = PortionFormat(try context.log.units[category.unitID])
      for change in changes where change.id == state.id {
        let before = CategoryHistory.words(change.setting, of: state, format)
        change.setting.apply(to: &state)
        guard change.first > context.today else { continue }
        let after = CategoryHistory.words(change.setting, of: state, format)
        let whose = id == nil ? "\(category.name) " : ""
        coming.add(change.first, "\(whose)\(CategoryHistory.name(change.setting)) \(before) → \(after)")
      }
    }
    return coming.notices(context)
  }

  /// Of compensation rules, each by its number.
  @Sendable static func ofCompensation(_ id: Int64?, _ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    let rules = try context.log.compensation.all()
    for change in try context.log.compensation.changes() where change.first > context.today {
      guard let index = rules.firstIndex(where: { $0.id == change.id }) else { continue }
      let what =
        switch change.setting {
        case .terms(let ratio, let most):
          "ratio \(Decimals.text(ratio, digits: 4)), at most \(Decimals.text(most, digits: 4))"
        case .enabled(let isEnabled): isEnabled ? "enabled" : "disabled"
        case .position(let position): "moved to place \(position)"
        case .deleted: "deleted"
        }
      coming.add(change.first, "rule \(index + 1) \(what)")
    }
    return coming.notices(context)
  }

  static func ofGoals(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    for goal in try context.log.goals.all() where goal.first > context.today {
      let text = try goal.value.map { value in
        switch goal.kind {
        case .calories: "\(EnergyFormat.number(value)) kcal"
        case .protein: "\(value) g"
        case .weight: try context.format(Metrics.weight).text(Double(value) / 1000)
        }
      }
      let name = goal.kind == .calories ? "energy" : goal.kind.rawValue
      let due = goal.due.map { " by \($0)" } ?? ""
      coming.add(goal.first, "\(name) \(text ?? "none")\(due)")
    }
    return coming.notices(context)
  }

  /// Of budgets: what they give, and which is active.
  static func ofBudgets(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    let budgets = try context.log.budgets.all()
    for budget in budgets {
      for (before, rate) in zip(budget.rates, budget.rates.dropFirst()) where rate.first > context.today {
        let texts = BudgetChange.differences(
          budget.version(on: rate.first), budget.version(on: before.first), rate.first)
        guard !texts.isEmpty else { continue }
        coming.add(rate.first, "\(budget.name) \(texts.joined(separator: ", "))")
      }
    }
    for change in try context.log.budgets.activations().changes where change.first > context.today {
      let name = budgets.first { $0.id == change.budget }?.name
      coming.add(change.first, name.map { "\($0) is active" } ?? "no budget is active")
    }
    return coming.notices(context)
  }

  /// Of the index: what becomes of its metrics.
  static func ofIndex(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    func number(_ value: Double?) -> String { value.map { Decimals.text($0, digits: 4) } ?? "as usual" }
    for change in try context.log.indexSettings.all() where change.first > context.today {
      let text =
        switch change.setting {
        case .variant(let variant): "\(variant.rawValue) metrics"
        case .ideal(let metric, let range):
          "\(metric.rawValue) ideal \(range.map { metric.text($0) } ?? "as usual")"
        case .weight(let metric, let weight): "\(metric.rawValue) weight \(number(weight))"
        case .limit(let metric, let limit): "\(metric.rawValue) limit \(number(limit))"
        case .isOn(let metric, let isOn): "\(metric.rawValue) \(isOn ? "on" : "off")"
        }
      coming.add(change.first, text)
    }
    return coming.notices(context)
  }
}
