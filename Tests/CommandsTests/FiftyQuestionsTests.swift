import Commands
import Domain
import Rendering
import TestSupport
import Testing

/// What a person asks of two years, each in one line, with the answer computed anew in plain Swift.
@Suite(.serialized) struct FiftyQuestionsTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let text: String
    let line: String
    /// The rows of the answer, in order: the columns that come first.
    let answer: @Sendable ([TwoYears.OneDay]) -> [[Any?]]

    init(_ text: String, _ line: String, _ answer: @escaping @Sendable ([TwoYears.OneDay]) -> [[Any?]]) {
      (self.text, self.line, self.answer) = (text, line, answer)
    }
    var testDescription: String { text }
  }

  private struct Log: @unchecked Sendable {
    let sandbox: Sandbox
    let days: [TwoYears.OneDay]
  }

  private static let log: Result<Log, any Error> = Result {
    let sandbox = try Sandbox(now: "2026-11-20T12:15", format: .csv)
    var years = TwoYears()
    try years.log(in: sandbox)
    return Log(sandbox: sandbox, days: years.days)
  }

  @Test(arguments: questions) func isAnswered(_ question: Question) throws {
    let log = try Self.log.get()
    // Answers of the same columns, one after another, have one heading.
    log.sandbox.renderer = Renderer(format: .csv, width: nil, color: false)
    let rows = log.sandbox.say(question.line).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let expected = question.answer(log.days)
    #expect(!expected.isEmpty)
    try #require(rows.count == expected.count, "\(rows)")
    for (row, wanted) in zip(rows, expected) {
      for (cell, value) in zip(row, wanted) {
        #expect(Self.isSame(cell, value), "\(question.line): \(cell), not \(String(describing: value))")
      }
      #expect(row.count >= wanted.count)
    }
  }

  @Test func mostAreAskable() { #expect(Self.questions.count >= 50) }

  private static func isSame(_ cell: String, _ value: Any?) -> Bool {
    switch value {
    case nil: cell.isEmpty
    case let number as Double: Double(cell).map { abs($0 - number) < 1e-6 } ?? false
    case let number as Int: Double(cell) == Double(number)
    case let value?: cell == "\(value)"
    }
  }
}

/// Numbers made of others, as a textbook has them.
enum Plain {
  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
  static func share(_ flags: [Bool]) -> Double? {
    flags.isEmpty ? nil : 100 * Double(flags.count { $0 }) / Double(flags.count)
  }
  static func median(_ values: [Double]) -> Double? { quantile(0.5, values) }
  static func quantile(_ share: Double, _ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard let last = sorted.last else { return nil }
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    return low + 1 < sorted.count
      ? sorted[low] + (place - Double(low)) * (sorted[low + 1] - sorted[low]) : last
  }
  static func deviation(_ values: [Double]) -> Double? {
    guard values.count > 1, let mean = mean(values) else { return values.isEmpty ? nil : 0 }
    return (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count - 1)).squareRoot()
  }
  /// Pearson's r by its definition.
  static func r(_ pairs: [(Double, Double)]) -> Double? {
    guard let a = mean(pairs.map(\.0)), let b = mean(pairs.map(\.1)) else { return nil }
    let products = pairs.map { ($0.0 - a) * ($0.1 - b) }.reduce(0, +)
    let squares =
      pairs.map { ($0.0 - a) * ($0.0 - a) }.reduce(0, +) * pairs.map { ($0.1 - b) * ($0.1 - b) }.reduce(0, +)
    return products / squares.squareRoot()
  }
  /// What lies between days, up to today.
  static func gaps(_ days: [Day]) -> [(from: Day, to: Day)] {
    zip(days, days.dropFirst() + [TwoYears.today + 1]).filter { $1 - $0 > 1 }.map { ($0 + 1, $1 - 1) }
  }
  /// Days in a row.
  static func runs(_ days: [Day]) -> [(from: Day, to: Day)] {
    var runs: [(from: Day, to: Day)] = []
    for day in days {
      if let last = runs.last, last.to + 1 == day {
        runs[runs.count - 1].to = day
      } else {
        runs.append((day, day))
      }
    }
    return runs
  }
}

extension [TwoYears.OneDay] {
  /// Rows of a key and numbers, in the order of the keys.
  func grouped<Key: Hashable & Comparable>(
    _ key: (TwoYears.OneDay) -> Key, _ values: (Self) -> [Any?]
  ) -> [[Any?]] {
    Dictionary(grouping: self, by: key).sorted { $0.key < $1.key }.map { [$0.key] + values($0.value) }
  }
  /// The same by weekday, Monday first.
  func byWeekday(_ values: (Self) -> [Any?]) -> [[Any?]] {
    grouped {
      $0.day.weekday.rawValue
    } _: { days in
      values(days)
    }
    .map { [(Weekday(rawValue: $0[0] as? Int ?? 0) ?? .monday).short] + $0.dropFirst() }
  }
  var scores: [Double] { compactMap(\.score) }
  func of(_ from: String, _ to: String) -> Self { filter { "\($0.day)" >= from && "\($0.day)" <= to } }
  func of(year: Int) -> Self { filter { $0.year == year } }
  func with(_ item: String) -> Self { filter { $0.eaten.contains { $0.item == item } } }
  func lagged(_ days: Int, _ a: (TwoYears.OneDay) -> Double?, _ b: (TwoYears.OneDay) -> Double?) -> [(
    Double, Double
  )] {
    zip(self, dropFirst(days)).compactMap { one, other in
      if let x = a(one), let y = b(other) { (x, y) } else { nil }
    }
  }
}
