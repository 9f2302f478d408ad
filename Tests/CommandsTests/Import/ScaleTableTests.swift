import TestSupport
import Testing

/// Tables of bodies as other programs write them: units in brackets, sources behind names, nights in stages.
@Suite struct ScaleTableTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(width: nil) }

  private func imported(_ table: String, _ name: String = "t.csv") throws -> String {
    sandbox.say("import \(try sandbox.file(table, name))")
  }

  private func value(_ metric: String) -> String {
    sandbox.json("metrics \(metric) all | select value").trimmed
  }

  @Test(arguments: ["ml/(kg·min)", "mL/min·kg", "ml/kg/min"]) func oxygenUptake(_ unit: String) throws {
    let answer = try imported(
      "Date/Time,Step Count (count),VO2 Max (\(unit))\n2026-11-10 00:00:00,9000,41.2\n")
    #expect(value("vo2max") == "[{\"value\":41.2}]", "\(answer)")
  }

  @Test func oxygenUptakeInJSON() throws {
    let answer = try imported(
      """
      {"data":{"metrics":[{"name":"vo2_max","units":"ml/(kg·min)",
      "data":[{"date":"2026-11-10 00:00:00 +0000","qty":41.2}]}]}}
      """, "t.json")
    #expect(value("vo2max") == "[{\"value\":41.2}]", "\(answer)")
  }

  @Test func namesWithTheirSource() throws {
    let answer = try imported(
      """
      Day,Time,Group,Metric,Unit,Amount
      2026-11-10,06:00,Data,Weight (Apple Health),kg,81.5
      2026-11-10,06:05,Data,Blood Pressure,mmHg,120/80

      """)
    #expect(value("weight") == "[{\"value\":81.5}]" && value("diastolic") == "[{\"value\":80}]", "\(answer)")
  }

  /// With an asleep column of 0, and without one.
  @Test(arguments: [
    "date,sleep core,sleep deep,sleep rem\n2026-11-10,252 min,66 min,96 min\n",
    "Date/Time,Sleep Analysis [Asleep] (hr),Sleep Analysis [Core] (hr),Sleep Analysis [Deep] (hr),"
      + "Sleep Analysis [REM] (hr),Sleep Analysis [In Bed] (hr)\n2026-11-10 00:00:00,0,4.2,1.1,1.6,7.4\n",
  ])
  func nightsInStagesAlone(_ table: String) throws {
    let answer = try imported(table)
    #expect(value("sleep") == "[{\"value\":414}]", "\(answer)")
  }

  /// What a scale says of water was not drunk; where nothing tells, it is asked.
  @Test func waterOfBodies() throws {
    let answer = try imported("Date,Weight,Fat,Water,Muscle,Bone\n2026-11-10,69.6,16.4,53.5,60.2,2.9\n")
    #expect(answer.contains("Not read: Water") && value("water") == "[]", "\(answer)")
    #expect(try imported("date,water\n2026-11-12,55.1\n").contains("does not say its unit"))
    _ = try imported("date,water\n2026-11-12,1500\n")
    #expect(value("water") == "[{\"value\":1500}]")
  }

  /// Fitbit writes the unit of the account, and does not say which that is.
  @Test func unitsOfAnAccount() throws {
    let table = "Body\nDate,Weight,BMI,Fat\n\"2026-11-10\",\"85.2\",\"25.4\",\"22.1\"\n"
    _ = try imported(table)
    #expect(value("weight") == "[{\"value\":85.2}]")
    let other = try Sandbox(width: nil)
    _ = other.say("set units us")
    let answer = other.say("import \(try other.file(table, "t.csv"))")
    #expect(answer.contains("“Weight” does not say its unit"), "\(answer)")
  }
}
