import Domain
import Language
import Rendering
import Reports

@testable import Query

final class FixedContext: ParseContext {
  let now = Moment(date: Day(20_000), second: 0)
  let today = Day(20_000)
}

/// A hundred days up to Friday, 4 October 2024: a number from 1 to 100, its text, its square, and every third its
/// half.
enum HundredDays {
  static let source = RowShape(
    columns: [
      QueryColumn("date", .day), QueryColumn("number", .number(1), role: .measure),
      QueryColumn("parity", .text(["odd", "even"])), QueryColumn("square", .number(1), role: .further),
      QueryColumn("half", .number(1), role: .further),
    ], unit: "days", range: DayRange(Day(19_901), Day(20_000)), identity: [0])

  static func row(_ number: Int) -> Row {
    [
      .day(Day(19_900 + number)), .number(Double(number)), .text(number % 2 == 0 ? "even" : "odd"),
      .number(Double(number * number)), number % 3 == 0 ? .number(Double(number) / 2) : .missing,
    ]
  }

  static func pipeline(_ stages: String) throws -> Pipeline {
    let text = "days | " + stages
    return try Pipeline(
      Line(text: text, tokens: try Lexer.tokens(text)), over: source, FixedContext())
  }

  /// The answer, and how many rows were read for it.
  static func ask(_ stages: String) throws -> (table: Table, read: Int, answer: Answer) {
    var read = 0
    let answer = try pipeline(stages).answer(today: Day(20_000)) { range, columns, receive in
      for number in 1...100 where range?.contains(Day(19_900 + number)) ?? true {
        read += 1
        // What is not asked for is not there.
        try receive(row(number).enumerated().map { columns.contains($0.offset) ? $0.element : .missing })
      }
    }
    return (answer.report.tables[0], read, answer)
  }

  /// The values of the answer.
  static func cells(_ stages: String) throws -> [[String]] { cells(try ask(stages).answer) }

  static func cells(_ answer: Answer) -> [[String]] {
    var renderer = Renderer(format: .csv, width: nil, color: false)
    var output = Output()
    renderer.render(answer.report, into: &output)
    return output.text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
