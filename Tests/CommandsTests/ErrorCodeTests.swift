import Domain
import Foundation
import Language
import Runtime
import Store
import TestSupport
import Testing

/// The codes of errors: what a line is told, by what machines read of it.
@Suite struct ErrorCodeTests {
  typealias Code = CommandError.Code

  /// A line, what it is told, and where: the words that the place covers; nil where it names none.
  struct Case: CustomTestStringConvertible {
    let line: String
    let code: Code
    let part: String?
    let candidates: [String]

    var testDescription: String { line }

    init(_ line: String, _ code: Code, at part: String?, _ candidates: [String] = []) {
      (self.line, self.code, self.part, self.candidates) = (line, code, part, candidates)
    }
  }

  private static let cases = [
    Case("log veg 1 1 1", .syntax, at: "1"),
    Case("history | sort score, | take 2", .syntax, at: "|"),
    Case("log \"veg 1", .syntax, at: "\""),
    Case("slot list yestreday", .syntax, at: "yestreday"),
    Case("category add", .incomplete, at: ""),
    Case("food show", .incomplete, at: ""),
    Case("bogus", .unknownCommand, at: "bogus"),
    Case("undop", .unknownCommand, at: "undop", ["undo"]),
    Case("category lits", .unknownCommand, at: "lits", ["list"]),
    Case("log appel 1", .unknownName, at: "appel", ["Apple"]),
    Case("category show vegtables", .unknownName, at: "vegtables", ["Vegetables"]),
    Case("log 1qq apple", .unknownName, at: "1qq apple", ["Apple"]),
    Case("log veg 1 @brekfast", .unknownName, at: "@brekfast", ["@Breakfast"]),
    Case("help lgo", .unknownName, at: "lgo", ["log"]),
    Case("days | where scroe > 1", .unknownName, at: "scroe", ["score", "unsweetened_drinks.score"]),
    Case("delete 99", .notFound, at: "99"),
    Case("compensation delete 99", .notFound, at: "99"),
    Case("log oa 1", .ambiguous, at: "oa", ["Oatmeal", "Oatcake"]),
    Case("slot edit lunch from 14:00 to 12:00", .ambiguous, at: "14:00 to 12:00"),
    Case("budget add Cut", .missing, at: "Cut"),
    Case("food add Bowl fruit 1 per 60", .missing, at: "60"),
    Case("log veg 99", .outOfRange, at: "99"),
    Case("days | rolling 1 score", .outOfRange, at: "1"),
    Case("log veg -1", .outOfRange, at: "-1"),
    Case("category add @x at least 1", .badValue, at: "@x"),
    Case("set color purple", .badValue, at: "purple"),
    Case("log veg 1 30 feb", .badDay, at: "30 feb"),
    Case("log veg 1 2031-01-01", .badDay, at: "2031-01-01"),
    Case("log veg 3min", .badUnit, at: "3min"),
    Case("food add Apple fruit 1", .duplicate, at: "Apple"),
    Case("category delete veg", .inUse, at: "veg"),
    Case("undo 0", .outOfRange, at: "0"),
    Case("redo", .nothingToDo, at: nil),
    Case("budget off", .nothingToDo, at: nil),
    Case("category enable veg", .nothingToDo, at: nil),
    Case("erase text veg", .needsSure, at: nil),
    Case("meeting show 3", .notFound, at: "3"),
    Case("days | pivot date, score | lag 1 score", .notHere, at: "lag"),
    Case("log apple without core", .notApplicable, at: "without core"),
    Case("profile photo nowhere.png", .noFile, at: "nowhere.png"),
  ]

  @Test(arguments: cases) func aLineIsToldItsCode(_ expected: Case) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    _ = try sandbox.engine.run("food add Oatcake starchy 1")
    do {
      _ = try sandbox.engine.run(expected.line)
      Issue.record("\(expected.line) was done")
    } catch {
      #expect(error.code == expected.code, "\(expected.line): \(error.message)")
      let part = error.span.map { ErrorPlace($0, in: error.text ?? expected.line).part }
      #expect(part == expected.part, "\(expected.line): \(error.message)")
      if !expected.candidates.isEmpty { #expect(error.candidates == expected.candidates, "\(error.message)") }
    }
  }

  /// What goes wrong below the lines.
  @Test func faultsOfTheSystemHaveTheirCodes() {
    let faults: [(StoreError, Code)] = [
      (.busy, .busy), (.diskFull, .inputOutput), (.damaged(reason: "x"), .damaged), (.torn, .damaged),
      (.cannotOpen(path: "x", reason: "y"), .cannotCreate), (.interrupted, .interrupted),
      (.newer(path: "x", version: 9, known: 8), .configuration), (.other(reason: "x"), .fault),
    ]
    for (fault, code) in faults {
      #expect(Engine.explained(fault).code == code)
    }
  }

  @Test func aTableOfSomethingElseIsABadFile() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file("one,two\n1,2\n", "odd.csv")
    do {
      _ = try sandbox.engine.run("import \(path)")
      Issue.record("it was imported")
    } catch {
      #expect(error.code == .badFile, "\(error.message)")
    }
  }

  /// The codes of all cases: what no line and no fault tells would be no code.
  @Test func eachCodeIsTold() {
    let told = Set(Self.cases.map(\.code))
    let faults: Set<Code> = [
      .busy, .inputOutput, .damaged, .cannotCreate, .interrupted, .configuration, .fault, .badFile,
    ]
    #expect(told.union(faults) == Set(Code.allCases))
  }

  /// `docs/errors.md` has each of them once, with its status and its meaning, and no others.
  @Test func codesAreDocumented() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/errors.md")
    let rows = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "## Codes")[1]
      .split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let expected = Code.allCases.map { code in
      let (alone, script) = (
        code.kind.exitStatus(isScript: false), code.kind.exitStatus(isScript: true)
      )
      let status = alone == script ? "\(alone)" : "\(alone), in a script \(script)"
      return "| `\(code.rawValue)` | \(status) | \(code.meaning) |"
    }
    #expect(rows == expected)
    #expect(Set(Code.allCases.map(\.meaning)).count == Code.allCases.count)
    for code in Code.allCases {
      #expect(code.rawValue.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil, "\(code.rawValue)")
    }
  }

  /// The place of an error in a text of several lines, in characters.
  @Test(arguments: [
    ("log veg", 4..<7, 0, 5, "veg"), ("log veg", 7..<8, 0, 8, ""), ("a\nlög é\nb", 7..<9, 1, 5, "é"),
    ("a\nb c\nd", 4..<7, 1, 3, "c"), ("", 0..<1, 0, 1, ""),
  ])
  func placesAreCountedInCharacters(
    _ text: String, _ span: Range<Int>, _ number: Int, _ column: Int, _ part: String
  ) {
    let place = ErrorPlace(span, in: text)
    #expect(place.number == number && place.column == column && place.part == part, "\(place)")
  }

  @Test func aQuestionNamesWhatIsNear() {
    #expect(CommandError(.unknownName, "x", hint: "y").hint == "y")
    #expect(CommandError(.unknownName, "x", hint: "y", near: ["a"]).hint == "did you mean a?")
    #expect(CommandError(.unknownName, "x", near: ["a", "b", "c"]).hint == "did you mean a, b or c?")
  }
}
