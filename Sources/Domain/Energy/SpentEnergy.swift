/// Weights and food of days that follow each other, from the first weighing on.
struct SpentLog: Sendable {
  let days: [SpentDay]
  let intake: SpentIntake
  let prior: SpentPrior

  /// kg that a kcal of a day is; 0 where nothing is taken for eaten or spent.
  func perKilocalorie(_ day: Int) -> Double { intake.days[day].counts ? 1 / days[day].tissue : 0 }
}

/// The energy a person spends in a day, learned from what they weigh and eat: a state-space model of lasting mass, water
/// that comes back and expenditure. Water is fitted to the person: of several waters each has its share, by how well it
/// tells the weighings.
public struct SpentEnergy: Sendable {
  /// A number with its uncertainty.
  public struct Estimate: Hashable, Sendable {
    public let value: Double
    public let deviation: Double

    /// Half of the interval that holds the truth 95 times in 100.
    public var halfWidth: Double { 1.959963984540054 * deviation }
    public var low: Double { value - halfWidth }
    public var high: Double { value + halfWidth }

    /// Whether it is sure enough to be told, as expenditure in kcal.
    public var isTold: Bool { halfWidth <= SpentEnergy.most && SpentEnergy.plausible.contains(value) }
  }

  /// A half width above this says too little, in kcal.
  public static let most = 400.0
  /// What people can spend, in kcal a day.
  public static let plausible = 800.0...6000.0

  private let log: SpentLog
  private let filters: [SpentFilter]
  /// Of the first day of the log.
  private let begin: Int

  /// - Parameter days: days that follow each other; the last one is that on which it is asked, whose food counts only where
  ///   it is whole. Those before the first weighing say what is usual to eat.
  /// - Returns: nil without a weighing.
  public init?(_ days: [SpentDay], prior: SpentPrior = .anybody) {
    guard let begin = days.firstIndex(where: { $0.weight != nil }) else { return nil }
    let intake = SpentIntake(days, prior: prior)
    log = SpentLog(days: Array(days[begin...]), intake: intake.from(begin), prior: prior)
    filters = SpentModel.waters.map { [log] in SpentFilter($0, log) }
    self.begin = begin
  }

  /// Expenditure as it was known on a day, in kcal; nil before the first weighing.
  /// - Parameter day: its place among those of the log.
  public func filtered(_ day: Int) -> Estimate? {
    let place = day - begin
    guard log.days.indices.contains(place) else { return nil }
    return Self.mixed(shares(place), filters.map { $0.energies[place] })
  }

  /// What is known of days once all are known.
  public struct Smoothed: Sendable {
    /// In kcal a day; of the days from the first weighing on.
    public let energies: [Estimate?]
    /// Weight without the error of the scale, in kg.
    public let weights: [Estimate?]
  }

  /// What is known of each day now, by its place in the log; nil before the first weighing.
  public func smoothed() -> Smoothed {
    let all = shares(log.days.count - 1)
    // What is next to impossible changes nothing.
    let kept = all.indices.filter { all[$0] >= 1e-12 }
    let ways = kept.map { filters[$0].smoothed() }
    let shares = kept.map { all[$0] }
    let before = [Estimate?](repeating: nil, count: begin)
    return Smoothed(
      energies: before + log.days.indices.map { day in Self.mixed(shares, ways.map { $0.energies[day] }) },
      weights: before + log.days.indices.map { day in Self.mixed(shares, ways.map { $0.weights[day] }) })
  }

  /// How many days of weighings and whole days somebody needs who begins to log.
  public static func daysNeeded(of prior: SpentPrior = .anybody) -> Int? {
    SpentEnergy([SpentDay(weight: 80)], prior: prior)?.daysNeeded()
  }

  /// How many days of weighings and whole days are needed until it is told; nil where that is over a year.
  public func daysNeeded() -> Int? {
    let shares = shares(log.days.count - 1)
    var states = filters.map(\.last)
    // Where nothing was logged for long, the log begins with the next day.
    let since =
      log.intake.isPaused ? 0 : log.days.count - 1 - (log.intake.lastBeginning ?? -SpentModel.wide)
    let unknown = log.prior.deviation * log.prior.deviation
    let perKilocalorie = 1 / (log.days.last?.tissue ?? SpentDay.wishnofsky)
    var today = SpentIntake.Day()
    today.variance = SpentModel.logged * SpentModel.logged
    for day in 0...365 {
      if day > 0 {
        var next = SpentIntake.Day()
        next.lasting = SpentModel.jump(after: since + day)
        for place in states.indices {
          states[place].go(
            perKilocalorie, SpentModel.waters[place], today: today, next: next, known: unknown)
          // A weighing as it is expected.
          _ = states[place].weigh(states[place].mass + states[place].water)
        }
      }
      let known = states.map { SpentFilter.Known(mean: $0.energy, variance: $0.energyEnergy) }
      if Self.mixed(shares, known).halfWidth <= Self.most { return day }
    }
    return nil
  }

  /// The days on which what is eaten changed or the log began, by their place; those before the first weighing left out.
  public var beginnings: [Int] {
    log.intake.days.indices.filter { log.intake.days[$0].begins }.map { $0 + begin }
  }

  /// The share of water that is still there a day later, and its deviation in kg, as they fit all days.
  public var water: (stays: Double, deviation: Double) {
    let shares = zip(shares(log.days.count - 1), SpentModel.waters)
    return (
      shares.reduce(0) { $0 + $1.0 * $1.1.stays }, shares.reduce(0) { $0 + $1.0 * $1.1.deviation }
    )
  }

  /// The share of each water on a day.
  func shares(_ place: Int) -> [Double] {
    let likelihoods = filters.map { $0.likelihoods[place] }
    let best = likelihoods.max() ?? 0
    let all = likelihoods.map { Exponential.exp($0 - best) }
    let sum = all.reduce(0, +)
    return all.map { $0 / sum }
  }

  /// The mean and the deviation of a mixture.
  private static func mixed(_ shares: [Double], _ known: [SpentFilter.Known]) -> Estimate {
    var mean = 0.0
    for (share, one) in zip(shares, known) { mean += share * one.mean }
    var variance = 0.0
    for (share, one) in zip(shares, known) {
      variance += share * (one.variance + (one.mean - mean) * (one.mean - mean))
    }
    return Estimate(value: mean, deviation: max(0, variance).squareRoot())
  }
}
