import Domain
import Language
import Phrases

/// From when to when, as a night is said in one word or several: `23:00 to 6:30`, `from 11 pm until 7`, `23-7`.
package struct SaidSpan {
  /// What it may be, each of the same length; two where neither half of the day is said: `11 to 7`.
  let spans: [ClockSpan]
  /// How many words it takes.
  let count: Int

  /// - Returns: nil where the words are no two times.
  /// - Parameter inWords: whether it may be of several words, and of hours alone.
  init?(at index: Int, in line: Line, inWords: Bool = true) {
    let tokens = line.tokens[index...].prefix { $0.isBare }
    guard inWords else {
      guard let first = tokens.first, let span = ClockSpan(first.text) else { return nil }
      (spans, count) = ([span], 1)
      return
    }
    var rest = tokens
    if let first = rest.first, LineWords.contains("line-from", first.text.lowercased()) { rest.removeFirst() }
    var times: [Time] = []
    if let both = rest.first.flatMap({ Time.pair($0.text) }) {
      times = both
      rest.removeFirst()
    } else {
      guard let first = Time.take(&rest), let joint = rest.popFirst(), Self.isJoint(joint.text),
        let last = Time.take(&rest)
      else { return nil }
      times = [first, last]
    }
    spans = Self.spans(from: times[0], to: times[1])
    guard !spans.isEmpty else { return nil }
    count = tokens.count - rest.count
  }

  /// Whether a line ends in what may become such a span: `from 23`, `23:00 to 6:`.
  package static func isBegun(at index: Int, in line: Line) -> Bool {
    var rest = line.tokens[index...]
    func isTime() -> Bool {
      guard let first = rest.popFirst(), first.isBare, first.text.first?.isNumber == true else {
        return false
      }
      if let half = rest.first, ["a", "p", "am", "pm"].contains(half.text.lowercased()) {
        rest.removeFirst()
      }
      return true
    }
    let isFrom = rest.first.map { LineWords.contains("line-from", $0.text.lowercased()) } ?? false
    if isFrom { rest.removeFirst() }
    guard !rest.isEmpty, isTime(), let joint = rest.popFirst() else { return isFrom && rest.isEmpty }
    guard isJoint(joint.text) else { return isFrom && rest.isEmpty }
    return rest.isEmpty || isTime() && rest.isEmpty
  }

  private static func isJoint(_ word: String) -> Bool {
    ["-", "–"].contains(word) || LineWords.contains("line-until", word.lowercased())
  }

  /// Minutes of a night at most, as long as another reading is shorter.
  private static let longest = 14 * 60

  /// Of times whose half of the day may be either, those that are the nearest to each other.
  private static func spans(from start: Time, to end: Time) -> [ClockSpan] {
    // Beside a time of 24 hours a bare hour is one as well; `11 to 6:30`, which nobody sleeps by day, has none.
    let asWritten = ClockSpan(from: start.minute, to: end.minute)?.minutes ?? 0
    let is24 = [start, end].contains { time in
      time.half == .written && (asWritten <= longest || !(60..<780).contains(time.minute))
    }
    func minutes(_ time: Time) -> [Int] {
      time.half != .said && !is24 ? [time.minute % 720, time.minute % 720 + 720] : [time.minute]
    }
    let all = minutes(start).flatMap { start in minutes(end).compactMap { ClockSpan(from: start, to: $0) } }
    let shortest = all.map(\.minutes).min() ?? 0
    // `7 to 8` is rather how many hours it was.
    guard shortest >= 4 * 60 || ![start, end].allSatisfy({ $0.half == .either }) else { return [] }
    let nearest = all.filter { $0.minutes == shortest }
    return nearest.sorted { $0.start > $1.start }
  }

  /// A time of day, and how its half was said.
  private struct Time {
    enum Half { case written, said, either }
    var minute: Int
    var half: Half

    init?(_ text: String) {
      let text = text.lowercased()
      if let minute = TimeOfDay.parse(text) {
        let isSaid = text.hasSuffix("am") || text.hasSuffix("pm")
        (self.minute, half) = (minute, isSaid ? .said : .written)
      } else if (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let hour = Int(text), hour < 24
      {
        (minute, half) = (hour * 60, (1...12).contains(hour) ? .either : .written)
      } else {
        return nil
      }
    }

    /// Takes one from the beginning of some words; its half may be a word of its own.
    static func take(_ tokens: inout ArraySlice<Token>) -> Time? {
      guard let first = tokens.first else { return nil }
      if let next = tokens.dropFirst().first, ["am", "pm"].contains(next.text.lowercased()),
        let time = Time(first.text + next.text)
      {
        tokens = tokens.dropFirst(2)
        return time
      }
      // `7h to 8h` is how long.
      guard !first.text.lowercased().hasSuffix("h"), let time = Time(first.text) else { return nil }
      tokens.removeFirst()
      return time
    }

    /// Two times in one word: `23:00-7:00`, `23-7`.
    static func pair(_ text: String) -> [Time]? {
      let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { "-–".contains($0) })
      let times = parts.compactMap { Time(String($0)) }
      return parts.count == 2 && times.count == 2 ? times : nil
    }
  }
}

/// A number whose thousands are parted by blanks: `8 000`.
package enum SpacedFigures {
  /// How many words such a number takes at the beginning of some; 1 where it is none.
  package static func count(_ tokens: ArraySlice<Token>) -> Int {
    func isDigits(_ token: Token) -> Bool {
      token.isBare && token.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let first = tokens.first, isDigits(first), (1...3).contains(first.text.utf8.count),
      first.text.utf8.first != 0x30
    else { return 1 }
    return 1 + tokens.dropFirst().prefix { isDigits($0) && $0.text.utf8.count == 3 }.count
  }
}
