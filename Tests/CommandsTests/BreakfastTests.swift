import Domain
import Language
import Runtime
import TestSupport
import Testing

/// What a tired person types at breakfast is understood, or told one line that goes on.
@Suite struct BreakfastTests {
  private static let now = "2026-11-26T08:20"

  private func sandbox(after lines: [String] = []) throws -> Sandbox {
    try Sandbox(after: ["food starter"] + lines, now: Self.now)
  }

  /// A line, and what its answer has in it.
  static let understood = [
    ("steps 10.000", "steps 10000"), ("steps 10.500", "steps 10500"), ("steps 8,000", "steps 8000"),
    ("steps 8k", "steps 8000"), ("steps 12.5k", "steps 12500"), ("8k steps", "steps 8000"),
    ("weight 84.250", "weight 84"), ("weight 84,250", "weight 84"), ("distance 5k", "distance 5"),
    ("weight is 84.5", "weight 84.5 kg"), ("sleep was 7h", "sleep 7h"), ("mood 4/5", "Mood 4"),
    ("mood amazing", "Mood 5"), ("feeling good", "Mood 4"), ("i feel great", "Mood 5"), (":)", "Mood 4"),
    ("two slices of toast", "Toast"),
  ]

  @Test(arguments: understood) func isUnderstood(line: String, says: String) throws {
    let told = try sandbox().told(line)
    #expect(!told.isRefused && told.text.contains(says), "\(told.text)")
  }

  /// Lines before, a line, and the line that is offered first.
  static let offered = [
    ([], "slep 8h", "sleep 8h"), ([], "active 1.200", "body add active 1200"),
    (["weight 84.2"], "edit weight 84", "body edit weight 84"),
    (["sleep 7h"], "edit sleep 8h", "body edit sleep 8h"), (["weight 84"], "show weight", "body show weight"),
    ([], "export to log.csv", "entries all | to csv log.csv"), ([], "export csv", "entries all | to csv"),
    ([], "export today.csv", "entries all | to today.csv"), ([], "to csv", "today | to csv"),
    ([], "mood happy", "mood 5 --note \"happy\""), ([], "i feel tired", "mood 3 --note \"tired\""),
    ([], "mood 3 tired", "mood 3 --note \"tired\""),
  ]

  @Test(arguments: offered) func isTold(before: [String], line: String, right: String) throws {
    let sandbox = try sandbox(after: before)
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains("try \(right)\n"), "\(told.text)")
    #expect(!sandbox.told(right).isRefused)
  }

  /// What was logged last is corrected, and nothing else is made.
  static let corrections = [
    ("weight 84.2", "no, 85", "weight 85"), ("weight 84.2", "no weight 84", "weight 84 kg"),
    ("weight 84.2", "no 85", "weight 85"), ("sleep 7h", "no sleep 8h", "sleep 8h"),
    ("sleep 7h", "no, sleep 8h", "sleep 8h"),
    ("steps 8000", "no, 9000", "steps 9000"),
  ]

  @Test(arguments: corrections) func lastIsCorrected(first: String, line: String, says: String) throws {
    let sandbox = try sandbox(after: [first])
    let told = sandbox.told(line)
    #expect(!told.isRefused, "\(told.text)")
    let shown = sandbox.say("body show")
    #expect(shown.contains(says.split(separator: " ").last!), "\(shown)")
    #expect(sandbox.say("entries all | count").contains("0"))
  }

  /// What nobody has at once is never offered.
  @Test func nothingAbsurdIsOffered() throws {
    for line in ["no, 85", "tea 85", "log tea 85"] {
      let text = try sandbox().say(line)
      let offered = text.split(separator: "\n").filter { $0.hasPrefix("  try ") || $0.hasPrefix("  or  ") }
      #expect(!offered.contains { $0.hasSuffix(" 85") }, "\(text)")
    }
  }

  /// A number alone counts as the entry did, where its unit would leave nothing.
  static let edits = [
    ("log red wine 150ml", "edit 1 2", "2.0"), ("log pizza 300g", "edit 1 2", "2"),
    ("log cheddar 30g", "edit 1 60", "60 g"),
  ]

  @Test(arguments: edits) func editKeepsSense(first: String, line: String, says: String) throws {
    let sandbox = try sandbox(after: [first])
    let text = sandbox.say(line)
    #expect(text.contains(says) && !text.contains("0.0 portions"), "\(text)")
  }

  /// A list without a command, and one whose names say too little, get one line that logs all.
  @Test(arguments: ["tea, cheese, yogurt", "log tea, cheese, yogurt"]) func listIsOneLine(line: String) throws
  {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(told.isRefused, "\(told.text)")
    let offer = told.text.split(separator: "\n").first { $0.contains("try log ") }
    let right = try #require(offer).drop { $0 == " " }.dropFirst(4)
    #expect(right.count { $0 == "," } == 2, "\(told.text)")
    #expect(!sandbox.told(String(right)).isRefused)
    #expect(sandbox.say("entries all | count").contains("3"))
  }

  /// A question, and what its answer has in it.
  static let questions = [
    ("how much sleep did i get", "7h30m"), ("how much sleep did i get yesterday", "6h"),
    ("what did i eat yesterday", "(yesterday)"), ("what did i eat", "(today)"),
    ("what did i have for breakfast yesterday", "Breakfast"), ("when did i last eat pizza?", "Pizza"),
    ("which day was best", "25 Nov"), ("average sleep last 7d", "Sleep"),
    ("entries all | sum energy", "Kcal"), ("count eggs", "1"),
    ("entries all | group by category | count", "Category"), ("days all | sort by score desc", "Score"),
    ("plot weight", "Weight"), ("graph weight", "Weight"),
    ("days all | select weight - first(weight)", "weight"), ("how many eggs did i eat yesterday", "Egg"),
  ]

  @Test(arguments: questions) func isAnswered(line: String, says: String) throws {
    let sandbox = try sandbox(after: [
      "log egg yesterday", "log pizza yesterday", "log toast yesterday @breakfast", "sleep 6h yesterday",
      "sleep 7h30m", "weight 84.2 yesterday", "weight 84",
    ])
    let told = sandbox.told(line)
    #expect(!told.isRefused && told.text.contains(says), "\(told.text)")
  }

  /// The day before a day of a group is a day, whatever group it is of.
  @Test func lagLooksAtAllDays() throws {
    let sandbox = try sandbox(after: [
      "sleep 6h 2026-11-24", "sleep 7h yesterday", "sleep 8h", "log coffee x3 yesterday",
      "log coffee @breakfast",
      "log coffee 2026-11-24",
    ])
    let text = sandbox.say(
      "days last 3d | group coffee.servings >= 3 as much | lag 1 sleep | mean sleep_lag_1d")
    #expect(text.contains("6h") && text.contains("7h"), "\(text)")
  }

  /// A word of help, and what the page has in it.
  static let help = [
    ("breakfast", "@breakfast"), ("lunch", "meal lunch"), ("graph", "chart"), ("plot", "chart"),
    ("tea", "log "), ("toast", "log Toast"), ("portion", "servings"), ("serving", "servings"),
    ("date", "18 nov"), ("yesterday", "18 nov"), ("day", "help days"), ("tab", "Tab completes"),
    ("water", "log "), ("water", "body add water"), ("sum", "The sum of columns"),
    ("corr", "corr "), ("chart", "As a step behind a |"), ("avg", "The mean of columns"),
  ]

  @Test(arguments: help) func isExplained(word: String, says: String) throws {
    let text = try sandbox().say("help \(word)")
    #expect(text.contains(says), "\(text)")
  }
}
