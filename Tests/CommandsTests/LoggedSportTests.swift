import TestSupport
import Testing

/// `log run 20min`: the word is kept, and told where workouts are, without a minute counted twice.
@Suite struct LoggedSportTests {
  private func sandbox(_ lines: [String]) throws -> Sandbox {
    try Sandbox(after: lines, now: "2026-11-20T12:15", width: nil)
  }

  private func minutes(_ sandbox: Sandbox, _ line: String) throws -> Double {
    guard case .array(let rows) = try StrictJSON.values(sandbox.json(line))[0] else { return -1 }
    return rows.reduce(0) { sum, row in
      if case .number(let number)? = row["minutes"] ?? row["value"] {
        sum + (Double(number) ?? 0)
      } else {
        sum
      }
    }
  }

  /// Minutes of workouts add up to those of the metric, whatever entries say.
  @Test(arguments: [
    ["log run 20min"], ["log run 20min", "workout run 30min"],
    ["workout yoga 1h at 07:00", "log swim 40min", "log ran 25min yesterday", "workout run 10min yesterday"],
  ])
  func minutesAddUp(_ lines: [String]) throws {
    let sandbox = try sandbox(lines)
    #expect(try minutes(sandbox, "workouts") == minutes(sandbox, "metrics workout"))
  }

  @Test func entriesAreNamed() throws {
    let sandbox = try sandbox([
      "log run 20min", "log ran 25min yesterday", "log sports 20min", "log sports 15min --note \"long day\"",
    ])
    let told = sandbox.say("workouts")
    #expect(
      told.contains("In entries, and not counted here: Run 20 min of Fri 20 Nov, Run 25 min of Thu 19 Nov."))
    #expect(sandbox.say("workouts yesterday").contains("here: Run 25 min of Thu 19 Nov."))
    #expect(!sandbox.say("workouts -5").contains("In entries"))
    #expect(sandbox.json("workouts") == "[]\n")
    let kinds = sandbox.say("entries | where has kind | group kind | sum portion")
    let rows = kinds.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.contains("Run min 45 2"), "\(kinds)")
    // Of many the latest are named.
    for day in 1...5 { _ = try sandbox.answers("log yoga \(day)0min -\(day + 1)") }
    #expect(sandbox.say("workouts").contains("Yoga 10 min of Wed 18 Nov and more."))
  }

  /// What a note says that is no sport is no kind.
  @Test(arguments: [
    ("log sports 20min --note \"run, 5 km\"", "Run"), ("log sports 20min --note \"a run\"", nil),
    ("log sports 20min --note workout", nil), ("log veg 1 --note run", nil),
    ("log sports 20min --note joggen", "Joggen"),
  ])
  func kinds(_ line: String, _ kind: String?) throws {
    let sandbox = try sandbox([line])
    #expect(
      sandbox.json("entries | select kind") == "[{\"kind\":\(kind.map { "\"\($0)\"" } ?? "null")}]\n")
  }
}
