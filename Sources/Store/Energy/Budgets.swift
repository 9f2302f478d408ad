import Domain
import GRDB

extension Transaction {
  /// Budgets, and which of them is active from when on.
  public var budgets: Budgets { Budgets(log: self) }

  /// What `log.budgets` gives.
  public struct Budgets {
    let log: Transaction

    /// Those there are, in the order in which they were made.
    public func all() throws -> [Budget] { try withDeleted().filter { $0.ended == nil } }

    /// All of them, and those that are deleted and have judged days before.
    public func withDeleted() throws -> [Budget] {
      var rates: [Int64: [Budget.Rate]] = [:]
      let changes = """
        SELECT budget_id, day, energy, protein, carbs, fat, expenditure, active, period, length, first_day, in_all, floor,
          credit, carry, ceiling
        FROM budget_rate ORDER BY day
        """
      try log.forEachRow(changes) { row in
        let expenditure: Int? = try row.readOptional(6)
        let active: Int? = try row.readOptional(7)
        let period: String? = try row.readOptional(8)
        rates[try row.read(0), default: []].append(
          Budget.Rate(
            from: try row.day(1), energy: try row.read(2), protein: try row.readOptional(3),
            carbs: try row.readOptional(4), fat: try row.readOptional(5),
            basis: expenditure.map { Budget.Basis(expenditure: $0, active: active ?? 0) },
            rule: try period.map { _ in try Self.rule(row, from: 8) }))
      }
      let sql = """
        SELECT id, name, period, length, first_day, in_all, floor, credit, carry, ceiling, ended FROM budget ORDER BY id
        """
      return try log.allRows(sql) { row in
        let id: Int64 = try row.read(0)
        let rule = try Self.rule(row, from: 2)
        let ended: Int? = try row.readOptional(10)
        return Budget(
          id: id, name: try row.name(1), period: rule.period, first: rule.first, isInAll: rule.isInAll,
          terms: rule.terms, carries: rule.carries, rates: rates[id] ?? [],
          ended: try ended.map { _ in try row.day(10) })
      }
    }

    /// A rule that a row has in eight columns.
    private static func rule(_ row: Row, from place: Int) throws -> BudgetRule {
      let floor: Int? = try row.readOptional(place + 4)
      return BudgetRule(
        try BudgetPeriod(
          row.read(place), Stored.within(1...Int(BudgetPeriod.most), row.read(place + 1))),
        from: try row.day(place + 2), isInAll: try row.read(place + 3),
        terms: BudgetTerms(
          floor: floor.map { $0 < 0 ? .none : .at($0) } ?? .usual,
          creditPercent: try Stored.within(0...100, row.read(place + 5)),
          ceilingPercent: try (row.readOptional(place + 7) as Int?).map {
            try Stored.within(BudgetTerms.ceilings, $0)
          }),
        carries: try row.read(place + 6))
    }

    /// What `rule` reads; all of it NULL for none.
    private static func columns(_ rule: BudgetRule?) -> [(String, (any DatabaseValueConvertible)?)] {
      let floor: Int? =
        switch rule?.terms.floor {
        case .usual, nil: nil
        case .some(.none): -1
        case .at(let value): value
        }
      return [
        ("period", rule?.period.word), ("length", rule?.period.length), ("first_day", rule?.first.number),
        ("in_all", rule?.isInAll), ("floor", floor), ("credit", rule?.terms.creditPercent),
        ("carry", rule?.carries), ("ceiling", rule?.terms.ceilingPercent),
      ]
    }

    public subscript(id: Int64) -> Budget? {
      get throws { try all().first { $0.id == id } }
    }

    /// Inserts a budget, or updates the one with its id, with its rates.
    public func save(_ budget: Budget) throws {
      try log.upsert(
        "budget",
        [("id", budget.id), ("name", budget.name)] + Self.columns(budget.rule)
          + [("ended", budget.ended?.number)], keys: 1)
      let old = try self[budget.id]?.rates ?? []
      for rate in old where !budget.rates.contains(where: { $0.first == rate.first }) {
        try log.db.execute(
          sql: "DELETE FROM budget_rate WHERE budget_id = ? AND day = ?",
          arguments: [budget.id, rate.first.number])
      }
      for rate in budget.rates where !old.contains(rate) {
        try log.upsert(
          "budget_rate",
          [
            ("budget_id", budget.id), ("day", rate.first.number), ("energy", rate.energy),
            ("protein", rate.protein), ("carbs", rate.carbs), ("fat", rate.fat),
            ("expenditure", rate.basis?.expenditure), ("active", rate.basis?.active),
          ] + Self.columns(rate.rule), keys: 2)
      }
    }

    /// Deletes a budget from a day on. It stays where days before were judged by it, so that they still are.
    public func delete(_ id: Int64, from day: Day) throws {
      let activations = try activations()
      // What was to follow begins all the same.
      try log.db.execute(
        sql: "DELETE FROM budget_activation WHERE budget_id = ? AND day > ?", arguments: [id, day.number])
      if activations.active(on: day)?.budget == id {
        try log.upsert("budget_activation", ["day": day.number, "budget_id": nil])
      }
      if activations.first(of: id, before: day) != nil, var budget = try self[id] {
        budget.ended = day
        return try save(budget)
      }
      try log.db.execute(
        sql: "UPDATE budget_activation SET budget_id = NULL WHERE budget_id = ?", arguments: [id])
      try log.db.execute(sql: "DELETE FROM budget_rate WHERE budget_id = ?", arguments: [id])
      try log.remove("budget", id)
    }

    public func activations() throws -> BudgetActivations {
      BudgetActivations(
        try log.allRows("SELECT day, budget_id FROM budget_activation ORDER BY day") {
          (try $0.day(0), try $0.readOptional(1))
        })
    }

    /// Makes a budget the active one from a day on, whatever was to be later.
    /// - Parameter id: nil for none.
    public func activate(_ id: Int64?, from day: Day) throws {
      try log.db.execute(sql: "DELETE FROM budget_activation WHERE day > ?", arguments: [day.number])
      try log.upsert("budget_activation", ["day": day.number, "budget_id": id])
    }
  }
}

extension BudgetPeriod {
  init(_ word: String, _ length: Int) throws {
    switch word {
    case "day": self = .day
    case "week": self = .week
    case "month": self = .month
    case "days": self = .days(length)
    default: throw StoreError.damaged(reason: "a budget cannot go over “\(word)”")
    }
  }

  fileprivate var word: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .days: "days"
    }
  }

  fileprivate var length: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 31
    case .days(let count): count
    }
  }
}
