/// What a budget goes over.
public enum BudgetPeriod: Hashable, Sendable {
  case day, week, month
  case days(Int)

  public static let words = ["day", "week", "month", "days"]
  /// Days that a period can have.
  public static let most: Int64 = 366

  /// The period that holds a day.
  /// - Parameter first: the day from which periods of a number of days are counted.
  public func range(holding day: Day, from first: Day) -> DayRange {
    switch self {
    case .day: return DayRange(day)
    case .week: return .week(of: day)
    case .month:
      let (year, month, _) = day.civil
      return .month(month, year: year) ?? DayRange(day)
    case .days(let count):
      let offset = (day - first) % count
      let start = day - (offset < 0 ? offset + count : offset)
      return DayRange(start, start + (count - 1))
    }
  }
}

/// How a budget is kept, beside what it gives.
public struct BudgetRule: Hashable, Sendable {
  public var period: BudgetPeriod
  /// The day from which its periods are counted.
  public var first: Day
  /// Whether what it gives is of a whole period and not of a day.
  public var isInAll: Bool
  public var terms: BudgetTerms
  /// Whether what is left goes into the next period.
  public var carries: Bool

  public init(
    _ period: BudgetPeriod, from first: Day, isInAll: Bool = false, terms: BudgetTerms = BudgetTerms(),
    carries: Bool = false
  ) {
    self.period = period
    self.first = first
    self.isInAll = isInAll
    self.terms = terms
    self.carries = carries
  }

  /// The period that holds a day.
  public func range(holding day: Day) -> DayRange { period.range(holding: day, from: first) }

  /// Whether its periods are those of another one.
  public func hasPeriods(of other: BudgetRule) -> Bool { period == other.period && first == other.first }
}

/// A named budget of energy, perhaps with macronutrients.
public struct Budget: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  /// How it is kept where a rate does not say so.
  public var rule: BudgetRule
  /// What it gives from which day on, in order of day.
  public var rates: [Rate]
  /// The day on which it was deleted; the days before keep what they were given by it.
  public var ended: Day?

  /// In whole kcal and g.
  public struct Rate: Hashable, Sendable {
    public var first: Day
    public var energy: Int
    public var protein: Int?
    public var carbs: Int?
    public var fat: Int?
    /// The expenditure it was set by; nil where a number was said.
    public var basis: Basis?
    /// How the budget is kept from its day on; nil where that is the rule of the budget.
    public var rule: BudgetRule?

    public init(
      from first: Day, energy: Int, protein: Int? = nil, carbs: Int? = nil, fat: Int? = nil,
      basis: Basis? = nil, rule: BudgetRule? = nil
    ) {
      self.first = first
      self.energy = energy
      self.protein = protein
      self.carbs = carbs
      self.fat = fat
      self.basis = basis
      self.rule = rule
    }
  }

  /// What a person spent a day when a rate was set by it, in whole kcal. A rate keeps it as it was learned then, so that
  /// the past keeps its allowances whatever is learned later.
  public struct Basis: Hashable, Sendable {
    public var expenditure: Int
    /// Mean activity of the days it was learned of: already in the expenditure, and so no credit.
    public var active: Int

    public init(expenditure: Int, active: Int) {
      self.expenditure = expenditure
      self.active = active
    }
  }

  public init(
    id: Int64, name: String, period: BudgetPeriod, first: Day, isInAll: Bool = false,
    terms: BudgetTerms = BudgetTerms(), carries: Bool = false, rates: [Rate], ended: Day? = nil
  ) {
    self.id = id
    self.name = name
    rule = BudgetRule(period, from: first, isInAll: isInAll, terms: terms, carries: carries)
    self.rates = rates
    self.ended = ended
  }

  /// The day it begins on.
  public var first: Day { rule.first }

  /// What it gives on a day; that of its first rate before that.
  public func rate(on day: Day) -> Rate? { rates.last { $0.first <= day } ?? rates.first }

  /// How it is kept on a day.
  public func rule(on day: Day) -> BudgetRule { rate(on: day)?.rule ?? rule }

  /// What a day of a period gives of something, in whole units: of a rate for a whole period its part, the first days
  /// one more where it does not divide.
  /// - Parameter period: the whole of it, also where the budget begins in its middle.
  public func amount(_ part: (Rate) -> Int?, on day: Day, in period: DayRange) -> Int {
    amount(part, from: day, through: day, in: period)
  }

  /// What some days of a period give together at the rate of the first of them.
  public func amount(
    _ part: (Rate) -> Int?, from first: Day, through last: Day, in period: DayRange
  ) -> Int {
    guard let rate = rate(on: first).flatMap(part) else { return 0 }
    let count = last - first + 1
    guard rule(on: first).isInAll else { return rate * count }
    let (quotient, rest) = rate.quotientAndRemainder(dividingBy: period.count)
    return quotient * count + min(count, max(0, rest - (first - period.first)))
  }
}

extension Budget {
  /// What paused days of a period take of what it gives from a day on, at the rate of that day.
  public func kept(
    _ part: (Rate) -> Int?, from first: Day, in period: DayRange, pauses: Pauses
  ) -> Int {
    guard pauses.count(in: DayRange(first, period.last)) > 0 else { return 0 }
    return DayRange(first, period.last).filter(pauses.contains).reduce(0) { sum, day in
      let before = day > first ? amount(part, from: first, through: day - 1, in: period) : 0
      return sum + amount(part, from: first, through: day, in: period) - before
    }
  }
}

/// Which budget is active on each day.
public struct BudgetActivations: Sendable {
  /// In order of day; nil for none.
  public let changes: [(first: Day, budget: Int64?)]

  public init(_ changes: [(first: Day, budget: Int64?)] = []) {
    self.changes = changes.sorted { $0.first < $1.first }
  }

  /// The budget of a day, and the days on which it is the active one without a break, as far as is known.
  public func active(on day: Day) -> (budget: Int64, since: Day)? {
    guard let index = changes.lastIndex(where: { $0.first <= day }), let id = changes[index].budget else {
      return nil
    }
    var first = index
    while first > 0, changes[first - 1].budget == id { first -= 1 }
    return (id, changes[first].first)
  }

  /// The last day on which the budget that is active on a day is so without a break; nil where no end is known.
  public func end(after day: Day) -> Day? {
    guard let index = changes.lastIndex(where: { $0.first <= day }) else { return nil }
    return changes[index...].first { $0.budget != changes[index].budget }.map { $0.first - 1 }
  }

  /// A budget other than one, or any for nil, that is active on some day of a range.
  public func others(than budget: Int64?, in range: DayRange) -> Int64? {
    if let active = active(on: range.first)?.budget, active != budget { return active }
    return changes.first { range.contains($0.first) && $0.budget != nil && $0.budget != budget }?.budget
  }

  /// The first day before another on which a budget was the active one; nil where it never was.
  public func first(of budget: Int64, before day: Day) -> Day? {
    changes.first { $0.budget == budget && $0.first < day }?.first
  }
}
