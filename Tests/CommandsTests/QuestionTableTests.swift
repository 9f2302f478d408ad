import Foundation
import TestSupport
import Testing

/// What a curious person asks of three weeks, each in one line: `questions.tsv` has the question, the line and a part of
/// what it answers. The questions were written down before the lines, and most of the lines were right at the first try.
@Suite(.serialized) struct QuestionTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let question: String
    let line: String
    let says: String
    var testDescription: String { question }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appending(path: "questions.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        question: cells[0], line: cells.count > 1 ? cells[1] : "", says: cells.count > 2 ? cells[2] : "")
    }
  }()

  private struct Log: @unchecked Sendable { let sandbox: Sandbox }

  private static let log: Result<Log, any Error> = Result {
    let sandbox = try Sandbox(now: "2026-11-20T12:15", width: nil)
    try sandbox.script(
      String(contentsOf: folder.appending(path: "three-weeks.dhsh"), encoding: .utf8),
      name: "three-weeks.dhsh")
    return Log(sandbox: sandbox)
  }

  @Test func all() { #expect(Self.rows.count == 77 && Self.rows.allSatisfy { !$0.says.isEmpty }) }

  @Test(arguments: rows) func isAnswered(_ row: Row) throws {
    let answer = try Self.log.get().sandbox.told(row.line)
    #expect(!answer.isRefused && answer.text.contains(row.says), "\(row.line)\n\(answer.text)")
  }

  /// Numbers in several units are no one number.
  @Test func unitsAreNotMixed() throws {
    let sandbox = try Self.log.get().sandbox
    let whole = sandbox.told("entries all | sum portion")
    #expect(whole.isRefused && whole.text.contains("group unit"), "\(whole.text)")
    #expect(sandbox.say("entries all | group unit | sum portion").contains("min"))
    #expect(!sandbox.told("entries all | group category | sum portion").isRefused)
  }

  /// Steps without a | are told where it goes, and those of other languages how they are called.
  @Test(arguments: [
    ("days all where treats > 1 count", "days all | where treats > 1 | count"),
    ("days where weight > 80", "days | where weight > 80"),
    ("days all where treats > 1 | count", "days all | where treats > 1 | count"),
    ("entries all group item count", "entries all | group item | count"),
    ("days last 7d | compare 5 nov to 11 nov | mean score", "compare 5 nov..11 nov"),
    ("days last 7d | mean score | compare 5 nov..11 nov", "right behind the source"),
    ("days all | where coffee > 2 | count", "coffee.servings > 2"),
    ("entries all | group category | share portion", "name unit behind group"),
    ("entries all | share portion", "where unit"), ("entries all | running sum portion", "where unit"),
    ("entries all | rolling 7 sum portion", "where unit"),
    ("days all | order score", "sort"), ("days all | filter treats > 1", "where"),
    ("days all | limit 3", "take"),
  ])
  func isTold(_ line: String, _ said: String) throws {
    let answer = try Self.log.get().sandbox.told(line)
    #expect(answer.isRefused && answer.text.contains(said), "\(answer.text)")
  }

  /// What is asked in words of one's own: a food by its name, notes wherever they are, days in words.
  @Test(arguments: [
    ("days all | mean water", "water is the food Water in L; water.servings has its servings"),
    ("days all | where coffee > 0 | count", "Count"), ("days all | sum coffees.servings", "N"),
    ("days all | where water >= 0.5L | count", "Count"),
    ("days all | group pizza > 0 | mean mood", "Pizza > 0"),
    (
      "days all | group week | sum pizza",
      "pizza is the food Pizza in servings; pizza.portion has its portions"
    ),
    ("days all | correlate sleep, treats", "without trend and rhythm of the week"),
    ("days | compare 5 nov..11 nov with 12 nov..18 nov | mean score", "2026-11-12 to 2026-11-18"),
    ("days | compare 5 nov..11 nov to 12 nov..18 nov | mean score", "2026-11-12 to 2026-11-18"),
    ("days 5 nov to 11 nov | count", "7"), ("days all | sum 8h - sleep", "h"),
    ("days all | where date = 5 nov | count", "1"), ("days all | sort score desc | take 1 each week", "Date"),
    ("notes | where note ~ run | count", "Count"), ("days all | where notes ~ run | count", "Count"),
    ("entries all | where unit = portions | group category | share portion", "Share"),
    ("entries all | group unit, category | share portion", "Share"),
  ])
  func isUnderstood(_ line: String, _ said: String) throws {
    let answer = try Self.log.get().sandbox.told(line)
    #expect(!answer.isRefused && answer.text.contains(said), "\(line)\n\(answer.text)")
  }

  /// A day on which a food was not had has none of it; one on which nothing was logged is not known.
  @Test func foodsOfDaysAreCounted() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in [
      "food add Water drinks 250ml", "log water x2 -2", "log veg 1 -1", "log water 500ml -4",
      "log 1 water -4",
    ] { _ = try sandbox.answers(line) }
    #expect(
      sandbox.say("days all | select date, water, water.servings | to csv").contains(
        "2026-11-16,0.75,3\n2026-11-17,,\n2026-11-18,0.5,2\n2026-11-19,0,0\n2026-11-20,,\n"))
    #expect(
      sandbox.say("days last 30d | mean entries | to csv").hasPrefix("entries,n,entries_known\n0.8,30,5\n"))
  }

  /// Notes are found wherever they stand.
  @Test func notesAreFound() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in ["log veg 1 --note \"tired\"", "mood 2 yesterday --note \"tired too\"", "weight 80"] {
      _ = try sandbox.answers(line)
    }
    #expect(
      sandbox.say("notes | where note ~ tired | select date, item, note | to csv").contains(
        "2026-11-19,mood,tired too\n"))
    #expect(
      sandbox.say("entries all | where note ~ tired | select date").contains(
        "1 note of moods and the like is no entry's"))
    #expect(sandbox.say("days all | where notes ~ tired | count").contains("2"))
  }

  /// Sports are no food of unknown energy.
  @Test func sportsAreNoFood() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in ["food add Cake treats 1", "log cake", "log sports 30", "set energy on"] {
      _ = try sandbox.answers(line)
    }
    #expect(sandbox.say("entries all | where not has kcal | select item | to csv") == "item\nCake\n")
  }

  /// Lines that are offered one by one keep the day that was said of all.
  @Test func linesApartKeepTheDay() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in ["food add Rice starchy 1", "food add Tofu protein 1"] { _ = try sandbox.answers(line) }
    let told = sandbox.told("log rice, tofu 9 nov at 18:00 --note \"with Tom\"").text
    #expect(
      told.contains("log rice 18:00 9 nov; log tofu 9 nov at 18:00")
        || told.contains("log rice at 18:00 9 nov; log tofu"), "\(told)")
  }

  /// Any answer is written, and not only rows.
  @Test func anyAnswerIsWritten() throws {
    let sandbox = try Self.log.get().sandbox
    #expect(sandbox.say("score explain yesterday | to csv").hasPrefix("category,"))
    #expect(sandbox.say("goal | to json").hasPrefix("[{\"goal\""))
    _ = sandbox.say("today | to today.json")
    let text = try String(
      contentsOf: URL(filePath: sandbox.folder).appending(path: "today.json"), encoding: .utf8)
    #expect(text.hasPrefix("{\"date\":\"2026-11-20\""))
  }
}
