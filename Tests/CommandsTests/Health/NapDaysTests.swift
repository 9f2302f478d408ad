import Domain
import TestSupport
import Testing

/// Naps of an import are of the day they begin on.
@Suite struct NapDaysTests {
  private let sandbox: Sandbox
  private let file: HealthFile

  init() throws {
    (sandbox, file) = (try Sandbox(), try HealthFile())
  }

  private func sleep(_ stage: String, _ day: Int, _ from: String, _ to: String) -> String {
    HealthFile.sleep(
      "Asleep" + stage, "2026-11-\(day) \(from):00 +0100", "2026-11-\(day) \(to):00 +0100", source: "Watch")
  }

  private func values(_ metric: String) -> String {
    sandbox.say("days 2026-11-16..2026-11-19 | where has \(metric) | select date, \(metric) | to csv")
  }

  @Test func aNapIsOfItsDayAndANightOfTheNextMorning() throws {
    let night = [sleep("Core", 18, "00:00", "05:00"), sleep("REM", 18, "05:00", "06:00")]
    let nap = [sleep("Core", 17, "14:00", "14:40"), sleep("REM", 17, "14:50", "15:10")]
    _ = try sandbox.answers("health import \(file.records(night + nap))")
    #expect(values("sleep") == "date,sleep\n2026-11-17,60\n2026-11-18,360\n")
    #expect(values("sleep_rem") == "date,sleep_rem\n2026-11-17,20\n2026-11-18,60\n")
    // A newer export in which the nap was longer than three hours makes it a night's sleep again.
    let long = [sleep("Core", 17, "14:00", "16:00"), sleep("REM", 17, "16:10", "17:30")]
    _ = try sandbox.answers("health import \(file.records(night + long))")
    #expect(values("sleep") == "date,sleep\n2026-11-18,560\n")
    _ = sandbox.say("undo")
    #expect(values("sleep") == "date,sleep\n2026-11-17,60\n2026-11-18,360\n")
  }
}
