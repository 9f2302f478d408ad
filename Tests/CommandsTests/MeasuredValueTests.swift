import TestSupport
import Testing

/// Numbers with a unit in questions.
@Suite struct MeasuredValueTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for line in [
      "weight 84.2 yesterday", "weight 83.9", "body add steps 12000", "body add steps 8000 yesterday",
      "body add sleep 7h20m", "log sports 45", "log drinks 0.75", "log 900kcal", "food add Egg protein 1",
      "body add waist 90",
    ] { _ = try sandbox.answers(line) }
  }

  @Test(arguments: [
    ("weight > 185lb", 1), ("weight > 185 lb", 1), ("weight < 13st4lb", 2), ("weight <= 13st3lb", 1),
    ("weight > 84kg", 1),
    ("weight > 84000g", 1), ("weight > 84", 1), ("steps > 10k", 1), ("steps > 7.9k", 2),
    ("sleep > 7h", 1), ("sleep > 7h30m", 0), ("sleep > 440 min", 0), ("sleep >= 440min", 1),
    ("sleep > 7 * 60", 1), ("sleep > 0", 1), ("sleep / 60 > 7", 1),
    ("sports > 0.5h", 1),
    ("unsweetened_drinks > 700ml", 1), ("kcal > 3000kJ", 1), ("kcal > 4000kJ", 0), ("waist < 36in", 1),
    ("weight in 83.9kg, 1lb", 1), ("weight - 1 > 183lb", 1),
  ])
  func asked(_ condition: String, _ count: Int) {
    let (text, isRefused) = sandbox.told("days all | where \(condition) | count")
    #expect(isRefused == (count < 0), "\(text)")
    if count >= 0 { #expect(text.contains("\(count)"), "\(text)") }
  }

  /// What a unit means does not hang on what people read.
  @Test(arguments: ["metric", "us", "uk"]) func whateverIsRead(_ units: String) throws {
    _ = sandbox.say("set units \(units)")
    for condition in [
      "weight > 185lb", "weight > 84kg", "weight > 13st3.2lb", "waist > 35in and weight > 0kg",
    ] {
      #expect(
        sandbox.json("days all | where \(condition) | count") == "[{\"count\":1}]\n", "\(units) \(condition)")
    }
  }

  @Test(arguments: [
    ("weight > 3h", "h is no unit of weight", "3h"), ("steps > 10lb", "lb is no unit of steps", "10lb"),
    ("sleep > 2 kg", "kg is no unit of sleep", "2 kg"), ("sleep < 7", "7 hours of sleep, or minutes?", "7"),
    ("score > 80%", "", ""),
    ("treats > 1kg", "kg is no unit of treats", "1kg"),
    ("weight > 80x", "", "80x"), ("weight + 1 > 1h", "h is no unit of weight", "1h"),
  ])
  func refused(_ condition: String, _ message: String, _ place: String) {
    sandbox.renderer.width = 100
    let (text, isRefused) = sandbox.told("days all | where \(condition)")
    #expect(isRefused && (message.isEmpty || text.contains(message)), "\(text)")
    let lines = text.split(separator: "\n")
    if let row = lines.first(where: { $0.contains("days all |") }), !place.isEmpty,
      let caret = lines.first(where: { $0.contains("^") })
    {
      let column = row.distance(from: row.startIndex, to: row.firstRange(of: place)!.lowerBound)
      #expect(caret.prefix { $0 != "^" }.count == column, "\(text)")
    }
  }
}
