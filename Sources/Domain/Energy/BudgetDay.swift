/// What is known of a day that a budget goes over.
public struct BudgetDay: Hashable, Sendable {
  public enum State: String, Sendable {
    /// Logged in full, or taken as such.
    case ok
    /// Nothing was logged: it counts as its allowance.
    case missing
    /// Some of it is unknown: it counts as the larger of what is known and its allowance.
    case partial
    case today
    case ahead
    /// Not judged: it counts as its rate, whatever was eaten.
    case paused
  }

  public var day: Day
  /// What the budget gives on this day, in whole kcal or g.
  public var rate: Int
  /// What it gives from this day to the end of the period, as long as the rate of this day holds.
  public var rest: Int
  /// What was eaten, at least so much where some of it is unknown; nil where nothing was logged.
  public var intake: Bounded<Int>?
  /// Energy spent in activity that counts for credit, in kcal.
  public var active: Double
  /// What it is kept by.
  public var terms: BudgetTerms
  /// How much of what is left it gets beside the days after it, and what those and it have together, as is known on the
  /// day; nil where all days get as much.
  public var weight: Weight?
  /// Whether it is not judged: it takes its rate, and the days around it get what they would without it.
  public var isPaused = false
  /// What of `rest` paused days take, itself among them.
  public var kept = 0

  public struct Weight: Hashable, Sendable {
    public var own: Int
    /// Its own and those of the days after it. Above 0.
    public var left: Int
    /// Those of them that are not paused.
    public var counting: Int

    /// - Parameter counting: nil if no day is paused.
    public init(own: Int, left: Int, counting: Int? = nil) {
      (self.own, self.left, self.counting) = (own, left, counting ?? left)
    }
  }

  public init(
    _ day: Day, rate: Int, rest: Int, intake: Bounded<Int>? = nil, active: Double = 0,
    terms: BudgetTerms = BudgetTerms(), weight: Weight? = nil
  ) {
    self.day = day
    self.rate = rate
    self.rest = rest
    self.intake = intake
    self.active = active
    self.terms = terms
    self.weight = weight
  }
}

/// What else a budget is kept by.
public struct BudgetTerms: Hashable, Sendable {
  public enum Floor: Hashable, Sendable {
    /// The smaller of 1200 and the daily rate.
    case usual
    case none
    case at(Int)

    func value(rate: Int) -> Int {
      switch self {
      case .usual: min(1200, rate)
      case .none: .min
      case .at(let value): value
      }
    }
  }

  public var floor: Floor
  /// How much of the energy of activity is given back, in percent.
  public var creditPercent: Int
  /// A day holds no more than so much of its rate, in percent, whatever is left to spread; nil for no bound.
  public var ceilingPercent: Int?

  /// The ceilings there may be, in percent: below the rate none would give what the budget gives.
  public static let ceilings = 100...1000

  public init(floor: Floor = .usual, creditPercent: Int = 0, ceilingPercent: Int? = nil) {
    self.floor = floor
    self.creditPercent = creditPercent
    self.ceilingPercent = ceilingPercent
  }

  /// What a day may hold of its share of what is left.
  func allowance(share: Int, rate: Int) -> Int {
    let ceiling = ceilingPercent.map { rate * $0 / 100 }
    return max(floor.value(rate: rate), min(share, ceiling ?? share))
  }
}

/// A period of a budget as it stands on a day: what each day may hold, and why.
public struct BudgetStanding: Hashable, Sendable {
  /// A day with the numbers that its allowance comes from.
  public struct Row: Hashable, Sendable {
    public var day: Day
    public var state: BudgetDay.State
    /// What the budget gives it before anything is spread.
    public var rate: Int
    /// What it may hold.
    public var allowance: Int
    /// Its part of what was left before it; below the allowance where the floor raised that, above it where the ceiling
    /// lowered it.
    public var share: Int
    /// What is left before it without what paused days take, and the days that is divided by, itself among them.
    public var remaining: Int
    public var daysLeft: Int
    /// What was eaten as far as known; nil where nothing was logged.
    public var intake: Bounded<Int>?
    public var credit: Int
    /// What it counts as.
    public var spent: Int
    /// How much of what is left it gets beside the days left; nil where all get as much.
    public var weight: BudgetDay.Weight?

    /// How much of the allowance other days have left it, where that is a tenth of its rate or more; else nil.
    public var saved: Int? { 10 * (allowance - rate) >= rate && rate > 0 ? allowance - rate : nil }
  }

  public var rows: [Row]
  /// What the period gives, with what is carried into it.
  public var total: Int
  /// What of it is carried over from the period before; below 0 where that held too much.
  public var carried: Int
  /// What the days up to today count as.
  public var spent: Int
  public var credit: Int
  /// What may still be eaten today, at most where not all that was eaten is known; below 0 where it is over.
  public var left: Bounded<Int>
  /// By how much the period ends over its total if every day to come holds its allowance.
  public var over: Int
  /// How much the period leaves if every day to come holds its allowance, and that is bound by a ceiling.
  public var unspent: Int

  /// What is left of the period.
  public var remaining: Int { total + credit - spent }
  /// Nil also where today is paused.
  public var today: Row? { rows.first { $0.state == .today } }
  public var missingDays: Int { rows.count { $0.state == .missing } }
  /// The days that are not judged, also those still to come.
  public var paused: [Row] { rows.filter { $0.state == .paused } }
}
