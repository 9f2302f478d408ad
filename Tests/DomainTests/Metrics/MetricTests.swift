import Domain
import Testing

@Suite struct MetricTests {
  /// The first five are in logs and in machine output since the first version.
  @Test func firstFiveStayAsTheyWere() {
    let first = Metrics.shipped.prefix(5)
    #expect(first.map(\.key) == ["weight_kg", "lean_mass_kg", "body_fat_pct", "waist_cm", "steps"])
    #expect(first.map(\.name) == ["weight", "lean", "fat", "waist", "steps"])
    #expect(first.map(\.unit.symbol) == ["kg", "kg", "%", "cm", ""])
    #expect(first.map(\.decimals) == [1, 1, 1, 1, 0])
    #expect(first.map(\.plausible) == [20...400, 10...300, 1...80, 30...300, 0...200_000])
    #expect(Metrics.shipped.map(\.isTyped).prefix(5).allSatisfy { $0 })
  }

  /// Keys are in logs, names in scripts: both are promises.
  @Test func keysAndNames() {
    #expect(
      Metrics.shipped.map { "\($0.name) \($0.key)" } == [
        "weight weight_kg", "lean lean_mass_kg", "fat body_fat_pct", "waist waist_cm", "steps steps",
        "bmi bmi", "height height_cm", "hip hip_cm", "distance distance_km", "cycling cycling_km",
        "swimming swimming_m", "flights flights", "active active_kcal", "resting resting_kcal",
        "exercise exercise_min", "stand stand_min", "workout workout_min", "move move_kcal",
        "move_goal move_goal_kcal", "exercise_ring exercise_ring_min", "exercise_goal exercise_goal_min",
        "stand_hours stand_hours", "stand_goal stand_goal", "heart heart_bpm",
        "rhr rhr_bpm", "walking_heart walking_heart_bpm", "hrv hrv_ms", "vo2max vo2max",
        "oxygen oxygen_pct", "respiration respiration_per_min", "systolic systolic_mmhg",
        "diastolic diastolic_mmhg", "glucose glucose_mmol_l", "temperature temperature_c",
        "sleep sleep_min", "sleep_core sleep_core_min", "sleep_deep sleep_deep_min",
        "sleep_rem sleep_rem_min", "in_bed in_bed_min", "awake awake_min", "mindful mindful_min",
        "mood mood", "dietary_energy dietary_kcal", "dietary_protein dietary_protein_g",
        "dietary_carbs dietary_carbs_g", "dietary_fat dietary_fat_g", "water water_ml",
        "caffeine caffeine_mg",
      ])
  }

  @Test func nothingIsNamedTwice() {
    let all = Metrics.shipped
    func isUnique(_ words: [String]) -> Bool { Set(words).count == words.count }
    #expect(isUnique(all.map(\.key)))
    #expect(isUnique(all.flatMap { [$0.name] + $0.aliases }))
    #expect(isUnique(all.flatMap(\.healthKit)))
    for metric in all {
      #expect(!metric.title.isEmpty)
      #expect(metric.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" })
      #expect(metric.key.hasSuffix(metric.unit.suffix), "\(metric.key)")
      #expect(metric.aliases.allSatisfy { $0 == $0.lowercased() })
      #expect((0...2).contains(metric.decimals))
    }
  }

  /// How each metric of the index makes its day.
  @Test(arguments: [
    ("sleep", DayRule.night), ("steps", .sum), ("hrv", .mean), ("heart", .hourlyMean), ("rhr", .latest),
    ("oxygen", .mean), ("active", .sum), ("mindful", .minutes), ("workout", .minutes), ("mood", .latest),
  ])
  func rules(name: String, rule: DayRule) throws {
    let metric = try #require(MetricCatalogue.shipped.metric(named: name))
    #expect(metric.rule == rule)
    #expect(metric.isCumulative == ["steps", "active", "mindful", "workout"].contains(name))
  }

  @Test func unitsNameThemselves() {
    for unit in MetricUnit.known { #expect(MetricUnit(symbol: unit.symbol) == unit) }
    #expect(MetricUnit(symbol: "cups") == MetricUnit(symbol: "cups", suffix: "cups", quantity: .other))
    #expect(MetricUnit.mmolPerLitre.suffix == "mmol_l")
    #expect(MetricUnit.kilogram.dimension == .mass)
    #expect(MetricUnit.minute.dimension == .time)
    #expect(MetricUnit.celsius.dimension == nil)
  }

  /// Hours before the cutoff are of the evening; a night is of the day it ends on.
  @Test(arguments: [
    (DayFiling.calendar, 0, 10), (.calendar, 86_399, 10), (.logged, 0, 9), (.logged, 4 * 3600 - 1, 9),
    (.logged, 4 * 3600, 10), (.night, 0, 10), (.night, 12 * 3600 - 1, 10), (.night, 12 * 3600, 11),
    (.night, 23 * 3600, 11),
  ])
  func filing(filing: DayFiling, second: Int, day: Int) {
    let moment = Moment(date: Day(10), second: second)
    #expect(filing.day(of: moment, boundary: DayBoundary()) == Day(day))
  }
}

@Suite struct MetricCatalogueTests {
  @Test func findsByKeyNameAndAlias() {
    let catalogue = MetricCatalogue.shipped
    #expect(catalogue["weight_kg"] == Metrics.weight)
    #expect(catalogue["weight"] == nil)
    #expect(catalogue.metric(named: "Weight") == Metrics.weight)
    #expect(catalogue.metric(named: "weight_kg") == Metrics.weight)
    #expect(catalogue.metric(named: "resting heart rate") == Metrics.restingHeartRate)
    #expect(catalogue.metric(named: "resting") == Metrics.resting)
    #expect(catalogue.metric(named: "pain") == nil)
    #expect(catalogue.all == Metrics.shipped)
    #expect(!catalogue.typed.contains { $0.name == "awake" })
  }

  @Test func ownMetrics() throws {
    let pain = Metric(own: "Back pain", plausible: 0...10, day: .mean)
    let coffee = Metric(own: "Coffee", unit: MetricUnit(symbol: "cups"), plausible: 0...30, day: .sum)
    #expect((pain.key, pain.name, pain.title) == ("back_pain", "back_pain", "Back pain"))
    #expect((coffee.key, coffee.name) == ("coffee_cups", "coffee"))
    #expect(pain.isOwn && pain.typed == .samples && pain.filing == .logged)
    let catalogue = MetricCatalogue(own: [pain, coffee])
    #expect(catalogue.all == Metrics.shipped + [pain, coffee])
    #expect(catalogue["coffee_cups"] == coffee)
    #expect(catalogue.metric(named: "BACK_PAIN") == pain)
  }

  /// What somebody defined keeps its meaning when a later version ships something of that name.
  @Test func ownComesBeforeShipped() {
    let mood = Metric(own: "mood", plausible: 0...100)
    let pulse = Metric(own: "pulse", unit: .beatsPerMinute, plausible: 30...250)
    let catalogue = MetricCatalogue(own: [mood, pulse])
    #expect(catalogue["mood"] == mood)
    #expect(catalogue.all.count == Metrics.shipped.count + 1)
    #expect(catalogue.metric(named: "mood") == mood)
    #expect(catalogue.metric(named: "pulse") == pulse)
    #expect(catalogue.metric(named: "heart") == Metrics.heartRate)
  }
}
