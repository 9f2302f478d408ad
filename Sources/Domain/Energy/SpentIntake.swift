/// What is taken for eaten on each day of a log, and what its changes do to weight and expenditure.
struct SpentIntake: Sendable {
  struct Day: Sendable {
    /// In kcal, and kcal².
    var mean = 0.0
    var variance = 0.0
    /// Whether anything is taken for eaten and spent.
    var counts = true
    /// What mass may go or come for good on the way to this day, in kg².
    var lasting = 0.0
    /// What expenditure follows on the way to this day, in kcal and kcal².
    var followed = 0.0
    var followedVariance = 0.0
    /// Whether a change of what is eaten, or the log, begins on this day.
    var begins = false
  }

  private(set) var days: [Day]
  /// Whether no day for two weeks up to the last was logged whole.
  private(set) var isPaused = true

  /// - Parameter prior: what is eaten where nothing usual is known yet is what is spent.
  init(_ log: [SpentDay], prior: SpentPrior) {
    days = Array(repeating: Day(), count: log.count)
    var sums = [Sum()]
    sums.reserveCapacity(log.count + 1)
    var usual: [Double] = []
    // Days in a row before this one that are not whole.
    var run = SpentModel.longest
    var noticed = Int.min / 2
    var direction = 0
    for (d, day) in log.enumerated() {
      if let step = Self.step(sums, before: d) {
        let sign = step > 0 ? 1 : -1
        if d - noticed >= (sign == direction ? SpentModel.calm : SpentModel.calmOther) {
          (noticed, direction) = (d, sign)
          let begin = d - SpentModel.noticedAfter
          days[begin].begins = true
          days[begin].followed += SpentModel.followed * step
          let deviation = SpentModel.followedDeviation * step
          days[begin].followedVariance += deviation * deviation
        }
      }
      if let eaten = day.eaten, day.isWhole {
        if run >= SpentModel.longest {
          // Logging starts, perhaps with a diet.
          (noticed, direction) = (d, 0)
          days[d].begins = true
        }
        (days[d].mean, days[d].variance, run) = (eaten, SpentModel.logged * SpentModel.logged, 0)
        usual.append(eaten)
        if usual.count > SpentModel.usualDays { usual.removeFirst() }
        sums.append(sums[d].adding(eaten))
        continue
      }
      sums.append(sums[d])
      run += 1
      guard run <= SpentModel.longest else {
        days[d].counts = false
        if d + 1 < log.count { days[d + 1].lasting += SpentModel.drift * SpentModel.drift }
        continue
      }
      var (mean, variance) = Self.usual(usual) ?? (prior.kilocalories, Self.anybodys)
      variance += SpentModel.shared * SpentModel.shared * Double(2 * run - 1)
      if let least = day.eaten { Self.bound(&mean, &variance, least) }
      (days[d].mean, days[d].variance) = (mean, variance)
    }
    isPaused = run >= SpentModel.longest
    widen()
  }

  /// The days from one on.
  func from(_ day: Int) -> SpentIntake {
    var rest = self
    rest.days.removeFirst(day)
    return rest
  }

  /// The day on which what is eaten changed last, or logging began.
  var lastBeginning: Int? { days.lastIndex(where: \.begins) }

  /// After each beginning water may go for good, until the next one.
  private mutating func widen() {
    let begins = days.indices.filter { days[$0].begins }
    for (begin, next) in zip(begins, begins.dropFirst() + [days.count]) {
      for d in begin..<min(begin + SpentModel.wide, next) {
        days[d].lasting += SpentModel.jump(after: d - begin)
      }
    }
  }

  private static let anybodys = SpentPrior.anybody.deviation * SpentPrior.anybody.deviation

  /// The whole days up to one.
  private struct Sum {
    var count = 0.0
    var sum = 0.0
    var squares = 0.0

    func adding(_ value: Double) -> Sum {
      Sum(count: count + 1, sum: sum + value, squares: squares + value * value)
    }

    func less(_ other: Sum) -> Sum {
      Sum(count: count - other.count, sum: sum - other.sum, squares: squares - other.squares)
    }

    var mean: Double { sum / count }
  }

  /// How much more was eaten in the last week than in the weeks before it, where that is a change; in kcal.
  private static func step(_ sums: [Sum], before day: Int) -> Double? {
    let edge = sums[max(0, day - SpentModel.week)]
    let week = sums[day].less(edge)
    let before = edge.less(sums[max(0, day - SpentModel.week - SpentModel.before)])
    guard week.count >= SpentModel.weekLeast, before.count >= SpentModel.beforeLeast else { return nil }
    let spread = spread(max(0, before.squares - before.sum * before.sum / before.count), of: before.count)
    let step = week.mean - before.mean
    let error = (spread * (1 / week.count + 1 / before.count)).squareRoot()
    return abs(step) >= max(SpentModel.step, SpentModel.stepErrors * error) ? step : nil
  }

  /// The variance of days, of the sum of their squares about the mean; few of them are helped by what is usual of people.
  private static func spread(_ squares: Double, of count: Double) -> Double {
    (squares + SpentModel.usualWorth * SpentModel.usualDeviation * SpentModel.usualDeviation)
      / (count - 1 + SpentModel.usualWorth)
  }

  private static func usual(_ days: [Double]) -> (mean: Double, variance: Double)? {
    guard days.count >= SpentModel.usualLeast else { return nil }
    let mean = days.reduce(0, +) / Double(days.count)
    return (mean, spread(days.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }, of: Double(days.count)))
  }

  /// Of a normal value what is known once it is known to be at least so much.
  private static func bound(_ mean: inout Double, _ variance: inout Double, _ least: Double) {
    let deviation = variance.squareRoot()
    let a = (least - mean) / deviation
    let above = NormalTail.meanAbove(a)
    mean += deviation * above
    variance *= max(0.01, 1 - above * (above - a))
  }
}

/// The upper end of a normal distribution (Abramowitz and Stegun 26.2.17), right to a thousandth.
enum NormalTail {
  /// The mean of a standard normal value that is above `x`.
  static func meanAbove(_ x: Double) -> Double {
    if x > 4 { return x + 1 / x - 2 / (x * x * x) + 10 / (x * x * x * x * x) }
    let t = 1 / (1 + 0.2316419 * abs(x))
    let ratio =
      t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    if x >= 0 { return 1 / ratio }
    let bell = Exponential.exp(-x * x / 2) / (2 * Double.pi).squareRoot()
    return bell / (1 - bell * ratio)
  }
}
