import Domain
import TestSupport
import Testing

/// A table and an export of a phone that tell the same days: one order of sources says what counts.
@Suite struct SharedSourcesTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox(now: "2026-11-20T12:00", width: 200)
  }

  private func phone() throws {
    let record = HealthFile.record(
      "StepCount", "2026-11-18 10:00:00 +0100", "2026-11-18 10:59:59 +0100", "900", unit: "count",
      source: "iPhone")
    #expect(!sandbox.told("health import \(try file.records([record]))").isRefused)
  }

  private func table() throws {
    let text = """
      Device,Start,End,Steps
      Fitbit Charge,2026-11-18 10:00:00,2026-11-18 10:59:59,1000
      Fitbit Charge,2026-11-18 12:00:00,2026-11-18 12:30:00,300

      """
    #expect(!sandbox.told("import \(try sandbox.file(text, "t.csv"))").isRefused)
  }

  private func steps() -> String { sandbox.json("metrics steps all | select value") }

  /// What is worn counts before a phone, whichever came first; what both tell counts once.
  @Test(arguments: [true, false]) func whatIsWornCountsFirst(_ phoneFirst: Bool) throws {
    if phoneFirst { try phone() }
    try table()
    if !phoneFirst { try phone() }
    #expect(steps().contains("1300"), "\(steps()) \(sandbox.say("source list"))")
  }

  @Test func whatSomebodyPutInOrderStays() throws {
    try table()
    try phone()
    #expect(!sandbox.told("source move iPhone 1").isRefused)
    #expect(steps().contains("1200"), "\(steps()) \(sandbox.say("source list"))")
  }
}
