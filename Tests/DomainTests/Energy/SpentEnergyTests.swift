import Domain
import Foundation
import Testing

/// The energy model against a second program, which was written first and in another language: three logs, with
/// mistyped weighings, days known in part, pauses, a diet, a profile and body fat.
@Suite struct SpentEnergyTests {
  private struct Vectors: Decodable {
    let logs: [Log]
    let density: [[Double]]
  }

  private struct Log: Decodable {
    let name: String
    let weights: [Double?]
    let known: [Double?]
    let whole: [Bool]
    let resting: Double?
    let fatMass: [Double]?
    let answers: [Answer]
    let daysNeeded: [[Int?]]

    private enum CodingKeys: String, CodingKey {
      case name, weights, known, whole, resting, answers
      case fatMass = "fat_mass"
      case daysNeeded = "days_needed"
    }

    func days(_ count: Int) -> [SpentDay] {
      (0..<count).map { day in
        SpentDay(
          weight: weights[day], eaten: known[day], isWhole: whole[day],
          tissue: fatMass.map { SpentDay.tissue(fatMass: $0[day]) } ?? SpentDay.wishnofsky)
      }
    }

    var prior: SpentPrior { resting.map(SpentPrior.init(resting:)) ?? .anybody }
  }

  private struct Answer: Decodable {
    let day: Int
    let filtered: Double
    let filteredDeviation: Double
    let smoothed: Double
    let smoothedDeviation: Double
    let trend: Double
    let trendDeviation: Double

    private enum CodingKeys: String, CodingKey {
      case day, filtered, smoothed, trend
      case filteredDeviation = "filtered_sd"
      case smoothedDeviation = "smoothed_sd"
      case trendDeviation = "trend_sd"
    }
  }

  private static let vectors: Vectors? = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Data/spent-energy.json")
    return try? JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }()

  @Test func agreesWithTheSecondProgram() throws {
    let vectors = try #require(Self.vectors)
    try #require(vectors.logs.count == 3)
    for log in vectors.logs {
      let energy = try #require(SpentEnergy(log.days(log.weights.count), prior: log.prior))
      let now = energy.smoothed()
      for answer in log.answers {
        func expect(_ estimate: SpentEnergy.Estimate?, _ value: Double, _ deviation: Double, _ what: String) {
          guard let estimate else {
            Issue.record("\(log.name) \(answer.day): no \(what)")
            return
          }
          #expect(
            abs(estimate.value - value) < 2e-6 * max(1, abs(value)), "\(log.name) \(answer.day) \(what)")
          #expect(
            abs(estimate.deviation - deviation) < 2e-6 * max(1, deviation),
            "\(log.name) \(answer.day) \(what)")
        }
        expect(energy.filtered(answer.day), answer.filtered, answer.filteredDeviation, "filtered")
        expect(now.energies[answer.day], answer.smoothed, answer.smoothedDeviation, "smoothed")
        expect(now.weights[answer.day], answer.trend, answer.trendDeviation, "trend")
      }
    }
  }

  @Test func saysHowManyDaysAreNeeded() throws {
    for log in try #require(Self.vectors).logs {
      for pair in log.daysNeeded {
        let count = try #require(pair[0])
        let energy = try #require(SpentEnergy(log.days(count), prior: log.prior))
        #expect(energy.daysNeeded() == pair[1], "\(log.name) after \(count) days")
      }
    }
  }

  @Test func tissueByBodyFat() throws {
    for pair in try #require(Self.vectors).density {
      #expect(abs(SpentDay.tissue(fatMass: pair[0]) - pair[1]) < 1e-6)
    }
  }

  /// Days before the first weighing say what is usual, and have no estimate of their own.
  @Test func beginsWithTheFirstWeighing() throws {
    #expect(SpentEnergy([SpentDay(eaten: 2000, isWhole: true)]) == nil)
    let days = (0..<30).map { SpentDay(weight: $0 < 10 ? nil : 80, eaten: 2000, isWhole: true) }
    let energy = try #require(SpentEnergy(days))
    #expect(energy.filtered(9) == nil && energy.smoothed().energies[9] == nil)
    #expect(energy.filtered(29) != nil && energy.smoothed().energies.count == 30)
  }

  /// What is known on the last day is the same forwards and backwards.
  @Test func theLastDayIsOne() throws {
    for log in try #require(Self.vectors).logs {
      let energy = try #require(SpentEnergy(log.days(log.weights.count), prior: log.prior))
      let last = log.weights.count - 1
      let (on, now) = (try #require(energy.filtered(last)), try #require(energy.smoothed().energies[last]))
      #expect(abs(on.value - now.value) < 1e-6 && abs(on.deviation - now.deviation) < 1e-6)
    }
  }
}
