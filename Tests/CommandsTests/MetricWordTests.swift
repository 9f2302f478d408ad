import TestSupport
import Testing

/// The name of a metric is a command, where it is no drink, sport, food or other command.
@Suite struct MetricWordTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(
      after: ["food starter", "metric add pain 0 to 10", "food add Stand drinks 0.3"], now: "2026-11-20T12:15"
    )
  }

  @Test(arguments: [
    ("sleep 7h", "sleep 7h"), ("sleep 5:40", "sleep 5h40m"), ("sleep 23:00-7:00", "sleep 8h"),
    ("sleep 11pm-7am", "sleep 8h"), ("steps 8000", "steps 8000"), ("hrv 60", "hrv 60 ms"),
    ("waist 92", "waist 92.0 cm"), ("slept 7h", "sleep 7h"), ("slept for 7h", "sleep 7h"),
    ("slept from 23:30 to 7:00", "sleep 7h30m"), ("I slept 7h", "sleep 7h"),
    ("walked 8000 steps", "steps 8000"), ("8000 steps", "steps 8000"), ("60 bpm pulse", "heart 60 bpm"),
    ("heart rate 60", "heart 60 bpm"), ("sleep 7h yesterday", "Thu 19 Nov"),
    ("sleep yesterday 7h", "Thu 19 Nov"), ("pain 4", "pain 4"), ("Schritte 500", "steps 500"),
    ("steps +2000", "steps 2000"), ("pulse 61 at 8:00", "heart 61 bpm"),
  ])
  func logs(_ line: String, _ said: String) { #expect(sandbox.say(line).contains(said), "\(line)") }

  @Test(arguments: ["sleep", "sleep yesterday", "steps", "pain", "heart rate"])
  func alone(_ line: String) {
    let answer = sandbox.told(line)
    #expect(!answer.isRefused && answer.text.contains("body add") || answer.text.contains("Last"))
  }

  /// What may be had or done is asked about, with both lines.
  @Test(arguments: [
    ("water 1", "log water 1"), ("fat 22", "body add fat 22"), ("stand 30", "body add stand 30"),
  ])
  func both(_ line: String, _ way: String) {
    let answer = sandbox.told(line)
    #expect(answer.isRefused && answer.text.contains(way), "\(answer.text)")
  }

  /// Sports are done, and no walking distance.
  @Test(arguments: ["walking 3", "running 20", "slept well", "sleep well", "workout 20"])
  func otherWords(_ line: String) {
    let answer = sandbox.say(line)
    #expect(!answer.contains("distance") && !answer.contains("sleep 2"), "\(answer)")
  }

  /// A night that is said by its times ends on its day.
  @Test func night() throws {
    _ = sandbox.say("sleep 23:00-7:00")
    #expect(sandbox.say("body show").contains("23:00"))
    #expect(sandbox.say("steps 8:00-9:00").contains("not measured"))
  }

  /// What was typed is recorded in full words, so that it is the same in a log with other foods.
  @Test func replays() {
    _ = sandbox.say("sleep 7h")
    #expect(sandbox.say("journal export").contains("body add sleep 7h"))
  }

  @Test func listed() {
    let rows = sandbox.say("metric list").split(separator: "\n")
    func isShort(_ name: String) -> Bool {
      rows.first { $0.hasPrefix(name + " ") }?.contains("✓") ?? false
    }
    #expect(isShort("sleep") && isShort("steps") && isShort("weight"))
    #expect(!isShort("water") && !isShort("walking") && !isShort("stand"))
  }

  @Test func completes() {
    #expect(sandbox.engine.complete("sle").candidates.contains { $0.insert == "sleep" })
    #expect(!sandbox.engine.complete("wate").candidates.contains { $0.insert == "water" })
  }
}
