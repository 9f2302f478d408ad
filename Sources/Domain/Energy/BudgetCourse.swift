/// The days over which the periods of a budget stay the same.
///
/// Where a budget goes over another period from a day on, the period that holds that day ends for the days after it, and
/// a new one begins. The days before were judged by all of theirs, and still are.
public struct BudgetCourse: Sendable {
  /// The budget as if these were all of its days.
  public let budget: Budget
  /// Nil where nothing came before.
  public let first: Day?
  /// Nil where nothing follows.
  public let last: Day?

  /// The period that holds one of its days, all of it.
  public func period(holding day: Day) -> DayRange { budget.rule.range(holding: day) }
}

extension Budget {
  /// The course that holds a day.
  public func course(on day: Day) -> BudgetCourse {
    guard !rates.isEmpty else { return BudgetCourse(budget: self, first: nil, last: nil) }
    let index = rates.lastIndex { $0.first <= day } ?? 0
    func isBreak(before place: Int) -> Bool {
      !(rates[place].rule ?? rule).hasPeriods(of: rates[place - 1].rule ?? rule)
    }
    var (from, to) = (index, index)
    while from > 0, !isBreak(before: from) { from -= 1 }
    while to + 1 < rates.count, !isBreak(before: to + 1) { to += 1 }
    var own = self
    own.rates = rates[from...to].map { $0.ruled(by: rule) }
    own.rule = rates[from].rule ?? rule
    return BudgetCourse(
      budget: own, first: from == 0 ? nil : rates[from].first,
      last: to + 1 < rates.count ? rates[to + 1].first - 1 : nil)
  }

  /// Whether what is left of one of its periods ever goes into the next.
  public var isEverCarried: Bool { rule.carries || rates.contains { $0.rule?.carries == true } }

  /// It as it was on a day, without what holds from a later one.
  public func known(on day: Day) -> Budget {
    var budget = self
    let known = rates.prefix { $0.first <= day }
    budget.rates = Array(known.isEmpty ? rates.prefix(1) : known)
    return budget
  }

  /// Changes what holds from a day on; the days before keep what they had. What is said of later days is changed as well,
  /// and stays in all that the change does not touch.
  /// - Parameter active: the first day that was given something by it, perhaps before its first rate; nil for none.
  public mutating func change(
    from day: Day, keeping active: Day? = nil, _ change: (inout Rate, inout BudgetRule) throws -> Void
  ) rethrows {
    guard var version = rate(on: day) else { return }
    var changed = rates.filter { $0.first < day }.map { $0.ruled(by: rule) }
    // Days before the first rate go by it.
    if changed.isEmpty, let active, active < day, var first = rates.first?.ruled(by: rule) {
      first.first = active
      changed = [first]
    }
    version.first = day
    for var next in [version] + rates.filter({ $0.first > day }) {
      var own = next.rule ?? rule
      try change(&next, &own)
      next.rule = own
      if let last = changed.last, last.gives(what: next) { continue }
      changed.append(next)
    }
    rule = changed.first?.rule ?? rule
    rates = changed.map { rate in
      var rate = rate
      if rate.rule == rule { rate.rule = nil }
      return rate
    }
  }
}

extension Budget.Rate {
  fileprivate func ruled(by usual: BudgetRule) -> Budget.Rate {
    var rate = self
    rate.rule = rule ?? usual
    return rate
  }

  /// Whether another one gives the same under the same rule, from whichever day on.
  fileprivate func gives(what other: Budget.Rate) -> Bool {
    var other = other
    other.first = first
    return self == other
  }

  /// Gives each amount over another period, or in all in place of a day; what a day holds stays as it was, to a whole
  /// number.
  public mutating func keepDay(from old: BudgetRule, to new: BudgetRule) {
    let (was, now) = (old.days(on: first), new.days(on: first))
    guard was != now else { return }
    func converted(_ amount: Int) -> Int {
      was == 1 ? amount * now : Rounding.whole(Double(amount) * Double(now) / Double(was))
    }
    energy = converted(energy)
    protein = protein.map(converted)
    carbs = carbs.map(converted)
    fat = fat.map(converted)
  }
}

extension BudgetRule {
  /// How many days an amount is said of: those of the period that holds a day where it is in all, else one.
  public func days(on day: Day) -> Int { isInAll ? range(holding: day).count : 1 }

  /// The fewest and the most days that an amount is said of in any period: months differ.
  public var lengths: ClosedRange<Int> {
    guard isInAll else { return 1...1 }
    return switch period {
    case .day: 1...1
    case .week: 7...7
    case .month: 28...31
    case .days(let count): count...count
    }
  }
}
