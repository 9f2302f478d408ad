import Language
import Naming
import Runtime
import TestSupport
import Testing

/// What Tab offers in questions: what may come next, and what a column is compared with.
@Suite struct QuestionCompletionTests {
  private func offers(_ line: String) throws -> [String] {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    return sandbox.engine.complete(line).candidates.map(\.insert)
  }

  @Test(arguments: [
    (
      "days all | where weekday in ",
      ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "weekend", "workdays"]
    ),
    ("days all | where weekday in s", ["Sat", "Sun"]),
    ("days all | where weekday in mon, t", ["Tue", "Thu"]),
    ("days all | where weekday in w", ["Wed", "weekend", "workdays"]),
    ("days all | where weekday = f", ["Fri"]), ("days all | where weekday <= w", ["Wed"]),
    ("days all | where month in ma", ["March", "May"]),
    ("days all | where quarter = ", ["Q1", "Q2", "Q3", "Q4"]),
    ("days all | where month >= ", []), ("days all | where color in red, ", ["green", "yellow", "red"]),
    ("days all | where date >= ", ["today", "yesterday"]),
    ("days all | where date in q", ["q1", "q2", "q3", "q4"]),
    ("days all | where on_target = ", ["yes", "no"]),
    ("days all | share color = ", ["green", "yellow", "red"]),
    ("days all | select month = j", ["January", "June", "July"]),
    ("days all | group weekday in sa", ["Sat"]), ("entries all | with category = tr", ["Treats"]),
    ("days all | group weekday ", ["|", "as", "in"]), ("days all | group floor(score) ", ["|", "as"]),
    ("days all | mean score ", ["|", "as"]), ("days all | mean score a", ["as"]),
    ("days all | mean score as ", []),
    ("days all | mean score as x ", ["|"]),
    ("days all | share score ", ["|", ">", ">=", "<", "<=", "=", "!=", "as"]),
    ("days all | correlate score, treats ", ["lag"]), ("days all | correlate score ", []),
    ("days all | correlate score, treats lag ", ["1", "2"]), ("days all | chart line score ", ["to"]),
    ("days all | lag ", ["1", "7"]), ("days all | rolling ", ["7", "28"]),
    ("days all | take ", ["last", "3", "5", "10"]),
    ("days all | take last ", ["3", "5", "10"]), ("days all | take 3 ", ["|", "per"]),
  ])
  func next(_ line: String, _ expected: [String]) throws { #expect(try offers(line) == expected) }

  /// Texts to compare with, also behind `~`, where any part of them will do, and in quotes.
  @Test(arguments: [
    ("entries all | where item ~ b", ["Beer", "\"Oat Bowl\"", "Vegetables"]),
    ("entries all | where item ~ \"oat b", ["\"Oat Bowl\""]),
    ("entries all | where item ~ \"b", ["Beer", "\"Oat Bowl\"", "Vegetables"]),
    ("entries all | where item in \"Oat Bowl\", be", ["Beer"]),
    ("entries all | where item in \"Oat Bowl\", \"be", ["Beer"]),
    ("entries all | with item ~ be", ["Beer"]), ("days all | where items ~ bow", ["\"Oat Bowl\""]),
    ("foods | where food ~ be", ["Beer"]), ("entries all | where slot ~ noon", ["\"Afternoon Snack\""]),
    ("entries all | where item ~ beer ", ["|", "and", "or"]),
    // A column that is called like a value is none behind what it is compared with.
    ("days all | where items = vegetables ", ["|", "and", "or"]),
    ("days all | where items in beer, vegetables ", ["|", "and", "or"]),
    ("days all | where treats > 1 and items = vegetables ", ["|", "and", "or"]),
    ("days all | where items = beer and vegetables ", [">", ">=", "<", "<=", "=", "!="]),
    ("days all | where 1 <= vegetables ", ["|", ">", ">=", "<", "<=", "=", "!="]),
  ])
  func texts(_ line: String, _ expected: [String]) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in [
      "food add Beer treats 1", "food add \"Oat Bowl\" starchy 1", "log beer", "log \"oat bowl\"",
      "log veg 1",
    ] { _ = try sandbox.answers(line) }
    #expect(sandbox.engine.complete(line).candidates.map(\.insert) == expected)
  }

  /// What writes a file may write to standard output.
  @Test(arguments: [
    "days all | to csv ", "days all | to json ", "days all | chart line score to ", "report to ",
    "report doctor to ",
    "journal export ", "export script ", "food export ",
  ])
  func standardOutputIsOffered(_ line: String) throws {
    #expect(try offers(line).contains("-"))
    #expect(try !offers(line + "x").contains("-"))
  }

  /// All that is offered there can be asked.
  @Test(arguments: [
    "days all | where weekday in ", "days all | where weekday = ", "days all | where date in ",
    "days all | where date >= ", "days all | where month = ", "days all | take ", "days all | rolling ",
  ])
  func whatIsOfferedIsRight(_ line: String) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    try sandbox.furnish()
    for word in sandbox.engine.complete(line).candidates.map(\.insert) where word != "last" {
      #expect(throws: Never.self, "\(line)\(word)") { try sandbox.engine.run(line + word) }
    }
  }
}
