import TestSupport
import Testing

/// The hours between the last that was eaten on a day and the first of the next one.
@Suite struct FastTests {
  private func fasts(_ lines: String...) throws -> String {
    let sandbox = try Sandbox()
    for line in ["food add Egg protein 0.5 78kcal"] + lines {
      _ = try sandbox.answers(line)
    }
    return sandbox.say("days 18 nov..20 nov | select date, fast | to csv")
  }

  @Test func `From the last of the evening to the first of the morning`() throws {
    #expect(
      try fasts(
        "log egg 2026-11-18 at 12:00", "log egg 2026-11-18 at 20:30", "log egg 2026-11-19 at 8:00",
        "log egg 2026-11-20 at 07:30") == "date,fast\n2026-11-18,\n2026-11-19,11.5\n2026-11-20,23.5\n")
  }

  /// Water has no energy, sports are not eaten, and after midnight it is still the day before.
  @Test func `What is nothing eaten does not end it`() throws {
    #expect(
      try fasts(
        "log egg 2026-11-18 at 20:00", "log egg 2026-11-18 at 01:00",
        "log unsweetened 0.3L 2026-11-19 at 7:00",
        "log sports 30min 2026-11-19 at 8:00", "log egg 2026-11-19 at 12:00"
      ).contains("2026-11-19,11\n"))
  }

  @Test func `What was eaten at no known time leaves it unknown`() throws {
    #expect(
      try fasts("log egg 2026-11-18 at 20:00", "log egg 2026-11-19 at 8:00", "log egg 2026-11-19").contains(
        "2026-11-19,\n"))
  }
}
