import Commands
import TestSupport
import Testing

/// What the index and what goes with it once said wrong without a word.
@Suite struct IndexTruthTests {
  private func sandbox(_ lines: [String]) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:30")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  /// The day that still runs is no part of a mean, in no view.
  @Test func calendarsLeaveTheRunningDayOut() throws {
    let sandbox = try sandbox([
      "body add sleep 480 hrv 50 heart 70 rhr 60 oxygen 97 steps 12000 active 500 yesterday",
      "body add sleep 300 hrv 20 heart 110 rhr 90 oxygen 90",
    ])
    #expect(
      sandbox.say("index calendar").contains("Mean 100.0 over 1 of"), "\(sandbox.say("index calendar"))")
    #expect(sandbox.say("index nov").contains("Mean 100.0 over 1 of"))
  }

  /// The steps of a morning are no day of few steps.
  @Test func theMoodKnowsThatTheDayRuns() throws {
    let sandbox = try sandbox(
      (1...7).flatMap { ["mood \($0 % 2 + 3) -\($0)", "body add steps \($0 % 2 * 5000 + 5000) -\($0)"] })
    #expect(sandbox.say("mood").contains("on the 3 with fewer"), "\(sandbox.say("mood"))")
    _ = try sandbox.answers("mood 5; body add steps 200")
    #expect(sandbox.say("mood").contains("on the 3 with fewer"), "\(sandbox.say("mood"))")
  }

  /// What is made of the other goes with it by itself.
  @Test(arguments: [
    "workout.score, sports", "workout, sports", "index, sports", "score, index", "nutrition.score, kcal",
    "nutrition.score, net", "nutrition.score, carbs", "load, sports",
  ])
  func tautologiesAreRefused(pair: String) throws {
    let sandbox = try sandbox([
      "log sports 30min", "log 370kcal protein 20 carbs 50 fat 10", "body add sleep 430",
    ])
    let told = sandbox.told("days last 30d | correlate \(pair)")
    #expect(told.isRefused, "\(told.text)")
  }

  @Test func anIdealOfHoursIsAskedAbout() throws {
    let sandbox = try sandbox([])
    for line in ["index metric sleep ideal 7 to 9", "index metric sleep limit 1"] {
      let told = sandbox.told(line)
      #expect(told.isRefused && told.text.contains("hours of sleep, or minutes?"), "\(told.text)")
    }
    #expect(sandbox.say("index metric sleep ideal 7h to 9h").contains("7h–9h"))
  }

  /// What lies where it should comes before what gives more points and does not.
  @Test func whatWorksIsWhereItShouldBe() throws {
    let sandbox = try sandbox(["body add sleep 300 hrv 20 rhr 82", "body add heart 70"])
    #expect(sandbox.say("summary long").contains("Heart rate at 70 bpm, where it should be"))
  }

  /// A weight known only now serves for the energy of the week before, as in `energy`.
  @Test func theWeekKnowsWhatWasBurned() throws {
    let sandbox = try sandbox(
      ["set sex male", "set birthyear 1980", "profile height 180cm", "weight 80"]
        + (1...7).flatMap { ["body add sleep 430 active 300 -\($0)", "log 2100kcal -\($0) @lunch"] })
    #expect(sandbox.say("summary week").contains("burned ~"), "\(sandbox.say("summary week"))")
  }
}
