import Domain

/// A person who spends a known amount of energy, eats another, and stands on a scale now and then: to see how often an
/// estimate holds the truth.
///
/// The body changes by 7700 kcal a kilogram. What a scale shows beside it is water, which stays from day to day
/// (autoregressive, 0.2 to 0.7), swings with the week, and the scale's own tenths.
public struct SimulatedEater {
  /// In kcal a day.
  public let expenditure: Double
  private let weight: Double
  private let deficit: Double
  private let spread: Double
  private let water: Double
  private let memory: Double
  private let weekly: Double

  public init(_ g: inout Generator) {
    expenditure = g.double(1600...3200)
    weight = g.double(55...110)
    deficit = g.double(-300...700)
    spread = g.double(150...350)
    water = g.double(0.2...0.5)
    memory = g.double(0.2...0.7)
    weekly = g.double(0...0.3)
  }

  /// What they write down: weighings of nine days in ten, intake of 17 in 20.
  public func records(
    days: Int, _ g: inout Generator
  ) -> (weights: [Day: Double], intakes: [Day: Double]) {
    var (weights, intakes): ([Day: Double], [Day: Double]) = ([:], [:])
    var (body, wet) = (weight, water * g.normal())
    let swing = [1, 0.6, 0.1, -0.4, -0.7, -0.5, -0.1]
    for day in 0..<days {
      let shown = body + wet + weekly * swing[day % 7]
      if !g.oneIn(10) { weights[Day(day)] = (shown * 10).rounded() / 10 }
      let intake = expenditure - deficit + spread * g.normal()
      if !g.bool(in: 0.15) { intakes[Day(day)] = intake.rounded() }
      body += (intake - expenditure) / 7700
      wet = memory * wet + water * (1 - memory * memory).squareRoot() * g.normal()
    }
    return (weights, intakes)
  }
}

extension Generator {
  /// About normal, with mean 0 and deviation 1: the sum of twelve.
  fileprivate mutating func normal() -> Double {
    (0..<12).map { _ in double(0...1) }.reduce(-6, +)
  }

  fileprivate mutating func bool(in share: Double) -> Bool { double(0...1) < share }
}
