import Domain

/// A person who weighs themselves and writes down what they eat, with what they truly spend: to see how often what is told
/// holds the truth.
///
/// They weigh 60 to 110 kg and spend about 2300 ± 300 kcal, which goes 20 kcal a day this way or that; they eat about what
/// they spend, give or take 300, 150 more at weekends. A kilogram is 7700 kcal; on the scale there is water as well,
/// which stays from day to day (0.5 to 0.95; ± 0.6 to 0.9 kg), and the scale's own 0.25 kg. 10 to 30 % of weighings and
/// 15 % of days of food are missing.
public struct SimulatedLife {
  /// What they do besides.
  public struct Plan: Sendable {
    /// The day from which they eat 500 kcal less and lose 1.2 kg of water in a week; nil where they go on as they were.
    public var dietFrom: Int?
    /// What they spend less, in kcal, five weeks into it.
    public var fall = 0.0

    public init(dietFrom: Int? = nil, fall: Double = 0) { (self.dietFrom, self.fall) = (dietFrom, fall) }
  }

  /// What they write down, day after day; the first day has a weighing.
  public private(set) var days: [SpentDay] = []
  /// What they truly spend on each, in kcal.
  public private(set) var spent: [Double] = []

  init(days: [SpentDay], spent: [Double]) { (self.days, self.spent) = (days, spent) }

  public init(_ plan: Plan, days count: Int, _ g: inout Generator) {
    var mass = g.double(60...110)
    var energy = 2300 + 300 * g.normal()
    let (stays, water) = (g.double(0.5...0.95), g.double(0.6...0.9))
    let missing = g.double(0.1...0.3)
    let weekend = g.int(0...6)
    var wet = water * g.normal()
    var planned = 0.0
    for day in 0..<count {
      if day > 0 {
        energy += 20 * g.normal()
        wet = stays * wet + water * (1 - stays * stays).squareRoot() * g.normal()
      }
      let since = plan.dietFrom.map { Double(day - $0) }
      var (base, gone, truth) = (energy, 0.0, energy)
      if let since, since >= 0 {
        if since == 0 { planned = energy - 500 }
        base = planned
        gone = 1.2 * min(1, since / 7)
        truth -= plan.fall * min(1, since / 35)
      }
      let more = (day + weekend) % 7 >= 5 ? 150.0 * 5 / 7 : -150.0 * 2 / 7
      let eaten = max(0, (base + more + 300 * g.normal()).rounded())
      let shown = ((mass + wet - gone + 0.25 * g.normal()) * 10).rounded() / 10
      let isWeighed = day == 0 || g.double(0...1) >= missing
      let isLogged = g.double(0...1) >= 0.15
      days.append(
        SpentDay(weight: isWeighed ? shown : nil, eaten: isLogged ? eaten : nil, isWhole: isLogged))
      spent.append(truth)
      mass += (eaten - truth) / 7700
    }
  }
}

extension Generator {
  /// Normally distributed, as near as twelve dice come.
  public mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + double(0...1) } }
}
