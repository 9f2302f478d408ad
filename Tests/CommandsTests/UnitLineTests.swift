import Domain
import Language
import TestSupport
import Testing

/// Body values typed and read in the units of a log.
@Suite struct UnitLineTests {
  private func sandbox(_ units: String = "metric", _ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    if units != "metric" { _ = try sandbox.answers("set units \(units)") }
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  /// What machines are told of the last day with values.
  private func kept(_ key: String, _ sandbox: Sandbox) throws -> Double? {
    guard case .array(let rows) = try StrictJSON.values(sandbox.json("body list"))[0],
      case .number(let number)? = rows.last?[key]
    else { return nil }
    return Double(number)
  }

  /// Any unit of the dimension, in one word or in several, is what it says in every log.
  @Test(
    arguments: [
      ("weight 84.2kg", 84.2), ("weight 84.2 kg", 84.2), ("weight 186.4lb", 84.549618),
      ("weight 186.4 lbs", 84.549618), ("weight 11st 6lb", 72.574779), ("weight 11st6lb", 72.574779),
      ("weight 11st6", 72.574779), ("weight 11 st 6 lb", 72.574779), ("weight 11 stone", 69.853225),
      ("weight 11st 6lb yesterday", 72.574779), ("weight 185 lb at 07:00", 83.914588),
    ], ["metric", "us", "uk"])
  func weights(_ typed: (String, Double), _ units: String) throws {
    let sandbox = try sandbox(units, typed.0)
    #expect(try kept("weight_kg", sandbox) == typed.1)
  }

  @Test(arguments: [
    ("height 5ft11", "height_cm", 180.34), ("height 5'11", "height_cm", 180.34),
    ("height 5ft 11.5in", "height_cm", 181.61), ("height 1.8m", "height_cm", 180),
    ("waist 36in", "waist_cm", 91.44), ("waist 36 in", "waist_cm", 91.44),
    ("sleep 7h42m", "sleep_min", 462), ("sleep 7h 42m", "sleep_min", 462), ("sleep 7 h", "sleep_min", 420),
    ("distance 3.1mi", "distance_km", 4.988966), ("active 900kJ", "active_kcal", 215.105163),
    ("water 8 fl oz", "water_ml", 236.588237), ("glucose 95mg/dL", "glucose_mmol_l", 5.273211),
    ("temperature 98.6F", "temperature_c", 37), ("temperature 98.6 °F", "temperature_c", 37),
  ])
  func values(_ typed: String, _ key: String, _ kept: Double) throws {
    let sandbox = try sandbox("metric", "body add \(typed)")
    #expect(try self.kept(key, sandbox) == kept)
  }

  /// A number alone is one of the unit that is read.
  @Test(arguments: [
    ("metric", "weight 84.2", 84.2, "weight 84.2 kg"), ("us", "weight 186.4", 84.549618, "weight 186.4 lb"),
    ("uk", "weight 12.5", 79.378665, "weight 12 st 7.0 lb"),
  ])
  func bare(_ units: String, _ line: String, _ kilograms: Double, _ said: String) throws {
    let sandbox = try sandbox(units)
    #expect(sandbox.say(line).hasPrefix(said))
    #expect(try kept("weight_kg", sandbox) == kilograms)
  }

  @Test(arguments: [
    ("us", "weight 5", "weight cannot be 5.0 lb", "44.1 and 881.8 lb"),
    ("uk", "weight 84.2", "weight cannot be 84 st 2.8 lb", "3 st 2.1 lb and 62 st 13.8 lb"),
    ("metric", "weight 5", "weight cannot be 5 kg", "20 and 400 kg"),
    ("us", "body add waist 36kg", "waist is not measured in that unit", "write it in inches"),
    ("metric", "weight 6lb11st", "weight is not measured", "write it in kg"),
  ])
  func refusals(_ units: String, _ line: String, _ what: String, _ hint: String) throws {
    let said = try sandbox(units).say(line)
    #expect(said.contains(what) && said.contains(hint), "\(said)")
  }

  /// What is read can be typed, and is kept as the same value; changing the units changes nothing that is kept.
  @Test func readingIsTyping() throws {
    try forAll(cases: 10) { g in
      let units = g.pick(UnitSystem.allCases)
      let sandbox = try sandbox(units.rawValue)
      let metric = g.pick([Metrics.weight, Metrics.height, Metrics.waist, Metrics.distance])
      let unit = units.unit(of: metric)
      // As a person would read it, of any value.
      let text = unit.text(g.double(metric.plausible))
      guard sandbox.say("body add \(metric.name) \(text)").contains(text) else {
        // At the ends of what is plausible the rounded text may lie outside.
        return
      }
      let kept = sandbox.json("body list")
      let value = try #require(try self.kept(metric.key, sandbox))
      for other in UnitSystem.allCases { _ = sandbox.say("set units \(other.rawValue)") }
      try #require(sandbox.json("body list") == kept)
      _ = sandbox.say("set units \(units.rawValue)")
      try #require(text == unit.text(value) && sandbox.say("body show").contains(unit.numberText(value)))
    }
  }

  /// Questions speak of what is read; what has its unit in its name is in it in every log.
  @Test func questions() throws {
    let sandbox = try sandbox("us", "weight 186.4", "weight 185 yesterday")
    #expect(sandbox.say("days last 2d | where weight > 186 | select weight").contains("186.4"))
    #expect(sandbox.say("days last 2d | mean weight").contains("185.7"))
    #expect(sandbox.say("days last 2d | select weight_kg").contains("84.5"))
    #expect(sandbox.say("metrics weight last 2d").contains("lb"))
    let metric = try self.sandbox("metric", "weight 84.2")
    #expect(metric.say("days today | select weight_kg").contains("84.2"))
  }

  /// A log that was made with other units is done again with them, and a copy of it too.
  @Test func scriptsMeanTheSame() throws {
    let sandbox = try sandbox("us", "weight 186.4")
    let script = sandbox.say("journal export")
    #expect(script.contains("set units metric") && script.contains("set units us"))
    let again = try Sandbox(now: "2026-11-20T12:15")
    _ = again.say("set units uk")
    for line in script.split(separator: "\n") where !line.hasPrefix("#") { _ = again.say(String(line)) }
    #expect(again.json("body list") == sandbox.json("body list"))
  }

  @Test func goals() throws {
    let sandbox = try sandbox("uk", "weight 13st4lb", "goal weight 12st")
    #expect(sandbox.say("goal").contains("12 st 0.0 lb"))
    #expect(sandbox.say("goal").contains("−1 st 4.0 lb to go"))
    #expect(sandbox.json("goal").contains("76.204"))
  }
}
