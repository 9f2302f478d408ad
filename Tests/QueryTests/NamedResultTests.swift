import Naming
import Runtime
import TestSupport
import Testing

/// Names that people give to what a step makes, and what the heads of numbers say.
@Suite struct NamedResultTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(width: 200)
    for line in [
      "log treats 1 2026-11-17", "log treats 3 2026-11-18", "log veg 2 2026-11-18", "log treats 2 2026-11-20",
    ] { _ = try sandbox.answers(line) }
  }

  @Test(arguments: [
    ("days last 4d | where has treats | count as c", #"[{"c":3}]"#),
    (
      "entries all | group date | count as c | where c > 1 | select date, c",
      #"[{"date":"2026-11-18","c":2}]"#
    ),
    (
      "days last 4d | rolling 2 sum treats as two | sort two desc | take 1 | select date, two",
      #"[{"date":"2026-11-18","two":4}]"#
    ),
    (
      "days last 4d | running sum treats as t | lag 1 t as before | select t - before as grown | take last 1",
      #"[{"grown":2}]"#
    ),
    ("days last 4d | rolling 2 max treats + vegetables as m | max m", #""m":5"#),
    ("entries all | group date | max date, max portion", #""max_date":"2026-11-17","portion":1"#),
    ("entries all | max portion, max date | select date", #"[{"max_date":"2026-11-20"}]"#),
    ("entries all | sort portion desc | first portion, date", #""portion":3,"date":"2026-11-18""#),
    ("entries all | count | select n", #"[{"count":4}]"#),
  ])
  func named(_ line: String, _ answer: String) {
    #expect(sandbox.json(line).contains(answer), "\(line): \(sandbox.json(line))")
  }

  @Test(arguments: [
    ("days all | group weekday | count as weekday", "there is a column “weekday” already"),
    ("days all | count as c-d", "is no name of a column"), ("days all | count as desc and", "nothing more"),
    ("days all | lag 1 treats as score", "there is a column “score” already"),
    ("days all | correlate treats as a, weight as b", "a name stands behind the second"),
  ])
  func refused(_ line: String, _ why: String) {
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains(why), "\(line): \(told.text)")
  }

  /// The last day of all is not taken for the day of the best score.
  @Test func headsSayWhatTheyAre() {
    for (line, hint) in [
      ("entries all | max portion, date", "sort portion desc | first portion, date; or say max date"),
      (
        "entries all | group category | min portion, date",
        "sort portion | group category | first portion, date; or say min date"
      ),
    ] {
      let told = sandbox.told(line)
      #expect(
        told.isRefused && told.text.contains("not that of the m") && told.text.contains(hint), "\(told.text)")
    }
    let said = sandbox.say("entries all | max portion, max date")
    #expect(said.contains("Max portion") && said.contains("Max date"), "\(said)")
    let named = sandbox.say("entries all | max portion, max date")
    #expect(named.contains("Max date") && !named.contains("of all"), "\(named)")
    #expect(sandbox.say("entries all | mean portion, max portion").contains("Mean portion"))
    #expect(sandbox.say("days all | mean treats, vegetables").contains("Treats"))
  }

  /// What somebody called a number stands above it as it was typed.
  @Test func aGivenNameIsReadAsItIs() {
    for (line, head) in [
      ("days last 4d | group weekday | count as c", " c\n"),
      ("days last 4d | rolling 2 sum treats as myTwo | select date, myTwo", "myTwo\n"),
      ("days last 4d | group weekday | sum sports as trained", " trained "),
      ("days last 4d | lag 1 treats as before | select date, before", "before\n"),
      ("days last 4d | running sum treats as soFar | select date, soFar", "soFar\n"),
      ("days last 4d | select date, treats * 2 as twice", "twice\n"),
    ] {
      let said = sandbox.say(line)
      #expect(said.contains(head), "\(line): \(said)")
    }
  }

  /// A sum that lacks days says so, also where it is compared.
  @Test func sumsThatLackDays() throws {
    for line in ["log 500kcal 2026-11-17", "log 700kcal 2026-11-19", "log 900kcal 2026-11-10"] {
      _ = try sandbox.answers(line)
    }
    for line in [
      "days last 14d | group week | sum kcal", "days last 14d | group week | sum kcal | where kcal > 5000",
    ] {
      let said = sandbox.say(line)
      #expect(
        said.contains("kcal rests on 2 of 14 days, 1 more is known in part: 2 of 2 sums lack some"), "\(said)"
      )
    }
    #expect(!sandbox.say("days last 14d | group week | mean kcal").contains("lack some"))
    // The rows that another step only looks back on are not counted.
    let rolled = sandbox.say(
      "days last 14d | rolling 7 sum kcal | rolling 3 mean kcal | select date, kcal_sum_7d")
    #expect(rolled.contains("kcal_sum_7d lacks days in 11 of 14 rows, and is smaller there"), "\(rolled)")
    let running = sandbox.say("days last 14d | running sum kcal | take last 1")
    #expect(running.contains("kcal rests on 2 of 14 days; kcal_running is smaller than it was"), "\(running)")
    for line in [
      "days last 14d | rolling 7 mean kcal", "days last 14d | running max kcal",
      "entries all | group date | count | rolling 7 sum n",
    ] {
      #expect(!sandbox.say(line).contains("smaller"), "\(line)")
    }
    #expect(sandbox.json("days last 14d | group week | sum kcal | where kcal_known = n").hasPrefix("[]"))
  }

  /// Where no format is said the name of the file says it, and standard output is CSV.
  @Test func whereAnAnswerGoes() {
    #expect(sandbox.say("entries all | take 1 | select item | to -") == "item\nTreats\n")
    #expect(sandbox.told("entries all | to cvs").text.contains("did you mean csv?"))
    #expect(sandbox.told("entries all | to x.txt").text.contains("to csv x.txt"))
    #expect(sandbox.told("entries all | to").text.contains("a file or -"))
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.display) }
    #expect(offers("days | to ").prefix(5) == ["csv", "json", "markdown", "plain", "-"])
    #expect(offers("days | to csv ").first == "-")
    #expect(offers("days | to x.csv ") == ["--force", "--spreadsheet"])
    #expect(offers("days | group weekday | count ").contains("as"))
  }
}
