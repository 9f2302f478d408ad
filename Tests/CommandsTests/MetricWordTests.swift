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
    #expect(!answer.isRefused && (answer.text.contains("logs one") || answer.text.contains("Last")))
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
    #expect(!answer.contains("distance") && !answer.contains("sleep 2 "), "\(answer)")
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

  /// What is no value of a metric is refused with what it wants, and with lines that log it.
  @Test(arguments: [
    ("sleep bad", ["sleep quality", "sleep 7h --note"]), ("slept badly", ["sleep quality"]),
    ("steps many", ["steps 8000"]), ("hrv high", ["hrv 60"]), ("waist wide", ["waist 92"]),
    ("body add steps many", ["steps 8000"]), ("body add fat much", ["body add fat 22"]),
    ("pain bad", ["pain "]),
    ("walked 5 km", ["body add distance 5km"]), ("cycled 20km", ["body add cycling 20km"]),
    ("swam 1000m yesterday", ["body add swimming 1000m yesterday"]),
  ])
  func wants(_ line: String, _ lines: [String]) {
    let answer = sandbox.told(line)
    #expect(answer.isRefused && !answer.text.contains("there is no command"), "\(answer.text)")
    for line in lines { #expect(answer.text.contains(line), "\(answer.text)") }
  }

  /// Each line that is offered runs.
  @Test(arguments: [
    "sleep bad", "steps many", "hrv high", "pain bad", "temperature hot", "mindful long", "walked 5 km",
  ])
  func offers(_ line: String) throws {
    _ = sandbox.told(line)
    let lines = sandbox.engine.nextLines
    #expect(!lines.isEmpty)
    for offered in lines { #expect(!sandbox.told(offered).isRefused, "\(offered)") }
  }

  /// A night typed again is corrected; another sleep is added; either is said.
  @Test(arguments: [
    (["sleep 23:00-7:00"], "sleep 22:30-6:15", "sleep 7h45m (was 8h)"),
    (["sleep 7h"], "sleep 22:30-6:15", "sleep 7h45m (was 7h)"),
    (["sleep 23:00-7:00"], "sleep 7h", "sleep 7h (was 8h)"),
    (["sleep 7h"], "sleep 6h30m", "sleep 6h30m (was 7h)"),
    (["sleep 23:00-7:00"], "sleep 13:00-14:00", "sleep 9h · 1h added to 8h"),
    (["sleep 7h"], "sleep 13:00-14:00", "sleep 8h · 1h added to 7h"),
    (["sleep 23:00-3:00"], "sleep 4:00-7:00", "sleep 7h · 3h added to 4h"),
    (["sleep 23:00-3:00", "sleep 4:00-7:00"], "sleep 23:00-7:00", "sleep 8h (was 7h)"),
  ])
  func nightAgain(_ before: [String], _ line: String, _ said: String) {
    for line in before { _ = sandbox.say(line) }
    #expect(sandbox.say(line).contains(said))
    _ = sandbox.say("undo")
    _ = sandbox.say("redo")
    #expect(sandbox.say("sleep").contains(said.split(separator: " ")[1]))
  }

  /// Nobody counts minutes of sleep in halves.
  @Test func hours() {
    #expect(sandbox.say("sleep 7.5").contains("sleep 7h30m"))
    #expect(sandbox.say("sleep 7.5").contains("Taken: 7.5 hours"))
    #expect(sandbox.told("sleep 7").text.contains("body add sleep 7h"))
    #expect(sandbox.told("sleep 25h").text.contains("sleep cannot be 25h"))
  }

  /// Its help begins with how it is logged.
  @Test(arguments: [
    ("sleep", "sleep 7h"), ("sleep", "sleep 23:00-7:00"), ("steps", "steps 8000"), ("weight", "weight 84.2"),
    ("mood", "mood 4"), ("hrv", "hrv 60"), ("fat", "body add fat 22"),
  ])
  func help(_ word: String, _ line: String) {
    let text = sandbox.say("help \(word)")
    let first = text.split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(first.contains(line), "\(text)")
  }
}
