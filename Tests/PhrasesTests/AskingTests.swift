import Phrases
import Testing

/// When one of several readings is taken, and when the person is asked.
@Suite struct AskingTests {
  private func told(_ asking: Asking, _ readings: [(String, Plausibility)]) -> String {
    switch asking.choose(readings.map { (value: $0.0, plausibility: $0.1) }) {
    case .none: "none"
    case .take(let value, let certainty): "\(value) \(certainty)"
    case .ask(let values): values.joined(separator: " or ") + "?"
    }
  }

  @Test(
    arguments: [
      ([], "none", "none"), ([("a", .impossible)], "none", "none"),
      ([("a", .possible)], "a certain", "a certain"),
      ([("a", .impossible), ("b", .possible)], "b certain", "b certain"),
      ([("a", .possible), ("b", .possible)], "a or b?", "a or b?"),
      ([("a", .possible), ("b", .usual)], "b custom", "a or b?"),
      ([("a", .usual), ("b", .usual)], "a or b?", "a or b?"),
      ([("a", .usual), ("b", .impossible)], "a certain", "a certain"),
    ] as [([(String, Plausibility)], String, String)])
  func chooses(_ readings: [(String, Plausibility)], _ line: String, _ sentence: String) {
    #expect(told(.line, readings) == line)
    #expect(told(.sentence, readings) == sentence)
  }

  @Test func commandsDifferInStrictness() {
    let all = [Certainty.certain, .custom, .guess]
    #expect(all.map(Asking.sentence.takes) == [true, false, false])
    #expect(all.map(Asking.line.takes) == [true, true, false])
    #expect(all.map(Asking.confirmed.takes) == [true, true, true])
  }
}
