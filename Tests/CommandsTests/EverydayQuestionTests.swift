import Domain
import Language
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// What people ask and correct in their first days, in their own words: it is answered, or refused with the line to take.
@Suite struct EverydayQuestionTests {
  private func sandbox(_ lines: [String] = []) throws -> Sandbox {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-27T13:00")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  /// Each question with the line that answers it.
  @Test(arguments: [
    ("how much sugar", "days today | sum sugar_g"), ("how much fibre today", "days today | sum fibre_g"),
    ("how much protein did i have this week", "days this week | sum protein_g"),
    ("how much saturated fat did i eat", "days today | sum saturated_g"),
    ("how many calories left", "goal"), ("how many calories can i still eat", "goal"),
    ("how many calories in an egg", "food show egg"), ("how often did i eat pizza", nil),
    ("how many days did i eat toast", nil), ("did i drink enough", "show drinks"),
    ("did i drink enough yesterday", "show drinks yesterday"), ("did i hit my goal", "goal"),
    ("did i hit my goal yesterday", "day yesterday"), ("am i on track", "goal"),
    ("did i eat fruit today", "show fruit today"), ("did i eat enough", "day today"),
    ("did i eat enough protein", "days today | sum protein_g"), ("did i sleep well", "body show sleep"),
    ("did i sleep enough last night", "body show sleep last night"),
    ("what did i weigh yesterday", "body show weight yesterday"),
    ("how much did i weigh last week", "days last week | mean weight"),
    ("what was my average weight last month", "days last month | mean weight"),
    ("how is my weight doing", "body show weight"),
    ("how did i sleep this week", "days this week | mean sleep"),
    ("what can i eat", "plan"), ("what should i eat", "plan"), ("what's missing", "left"),
    ("what is left", "left"), ("what is my score", "score"), ("why is my score low", "score explain"),
    ("why", "score explain"),
    ("average calories last week", "days last week | mean kcal"),
    ("what's my average score last week", "days last week | mean score"),
    ("what was my best day", "best day"), ("which foods do i eat most", "foods | sort uses desc | take 5"),
    ("what do i eat most often", "foods | sort uses desc | take 5"),
    (
      "which day did i eat the most",
      "days all | where has kcal | sort kcal desc | take 1 | select date, kcal"
    ),
  ])
  func answered(_ question: String, _ line: String?) throws {
    let sandbox = try sandbox(["log pizza 300g", "log toast yesterday", "log oatmeal yesterday"])
    for asked in [question, question + "?"] {
      let told = sandbox.told(asked)
      #expect(!told.isRefused, "\(asked)\n\(told.text)")
      if let line { #expect(told.text == sandbox.told(line).text, "\(asked)\n\(told.text)") }
    }
  }

  /// A question that is not understood has lines about what it names, each of which is done.
  @Test(arguments: [
    ("is my sleep bad", "body show sleep"),
    ("why am i eating so many treats", "show treats"), ("do i eat too much sugar", nil),
    ("how much water should i drink", "show drinks"), ("is today good", "today"),
    ("do i exercise more than others", "show exercise"), ("when should i eat", "today"),
    ("should i worry about my score", "score explain"), ("were my calories fine", "energy"),
    ("how do i delete an entry", "help delete"),
  ])
  func offered(_ question: String, _ line: String?) throws {
    let sandbox = try sandbox(["log pizza 300g"])
    let told = sandbox.told(question)
    guard let line else { return }
    #expect(told.isRefused && sandbox.engine.nextLines.contains(line), "\(question)\n\(told.text)")
    for offered in sandbox.engine.nextLines {
      #expect(!(try sandbox.copied()).told(offered).isRefused, "\(offered)")
    }
  }

  /// What was logged last is corrected as people say it.
  @Test(arguments: ["no, 3 eggs", "it was 3 eggs", "actually 3 eggs", "that was 3 eggs", "i meant 3 eggs"])
  func corrected(_ line: String) throws {
    for before in ["log egg", "log 2 toast"] {
      let sandbox = try sandbox([before])
      #expect(!sandbox.told(line).isRefused, "\(line)")
      let today = sandbox.say("today")
      #expect(today.contains("#1  Egg (Protein Sources)  1.5 portions") && !today.contains("#2"), "\(today)")
    }
  }

  /// What was logged before something else is not taken for that.
  @Test(arguments: ["that was 3 toasts", "i meant 3 toasts"])
  func correctedOfBefore(_ line: String) throws {
    let sandbox = try sandbox(["log 2 toast", "log coffee"])
    let told = sandbox.told(line)
    #expect(told.isRefused, "\(told.text)")
    #expect(sandbox.engine.nextLines.map { $0.prefix(6) } == ["edit 1", "edit 2"], "\(told.text)")
  }

  /// A line that is refused, with the first line it offers; what stood before it.
  @Test(arguments: [
    ("", "log kombucha", "food add kombucha Vegetables 1; log kombucha"),
    ("", "log a bowl of yogurt", "log a serving of \"Plain Yoghurt\""),
    ("", "log 2 spoons of sugar", "log Sugar 2teaspoon"),
    (
      "", "log ham and cheese sandwich",
      "food add \"ham and cheese sandwich\" \"Starchy Sides\" 1; log \"ham and cheese sandwich\""
    ),
    ("", "log sandwich", "log \"sandwich bread\""), ("log egg", "edit jam honey", "edit 1 as honey"),
    ("log toast", "edit toast to bread", "edit toast as \"White Bread\""),
    ("log egg", "edit #9 2", "edit 1 2"), ("log egg; log toast", "edit 9 2", "edit 2 2"),
    ("", "show milk", "entries all | where item ~ milk"), ("", "show my weight", "weight"),
    ("", "show calories", "calories"), ("", "export csv foo.csv", "entries all | to csv foo.csv"),
    ("", "export foo.csv csv", "entries all | to csv foo.csv"),
    ("", "export to csv", "entries all | to csv"), ("", "save as csv", "today | to csv"),
    ("", "csv", "today | to csv"), ("", "to csv x.csv", "today | to csv x.csv"),
    ("", "food add kvass 100 kcal", "food add kvass Vegetables 100 kcal"),
    ("", "food add kvass", "food add kvass Vegetables"),
    ("", "food add oat bar 200kcal", "food add \"oat bar\" Treats 200kcal"),
    ("", "mood 11", "mood 5"), ("", "steps 1000000", "body add steps 100000"),
    ("", "sleep 70h", "body add sleep 7h"), ("", "log run", "log run 30min"),
    ("", "log ran 5km", "body add distance 5km"), ("", "set goal 2000 kcal", "goal 2000 kcal"),
    ("", "set weight 80", "weight 80"), ("", "log snack", "log Knäckebrot"),
    ("log egg", "note 1 tasty", "edit 1 --note \"tasty\""),
    ("log egg", "note headache", "edit last --note \"headache\""),
    ("", "note headache", "mood 3 --note \"headache\""),
  ])
  func refusedWithALine(_ before: String, _ line: String, _ first: String) throws {
    let sandbox = try sandbox(before.isEmpty ? [] : [before])
    let told = sandbox.told(line)
    #expect(told.isRefused && sandbox.engine.nextLines.first == first, "\(line)\n\(told.text)")
    for offered in sandbox.engine.nextLines where !offered.hasPrefix("export") {
      #expect(!(try sandbox.copied()).told(offered).isRefused, "\(offered)")
    }
  }

  /// What a deletion took out comes back by the first thing that is offered of what is gone.
  @Test func deletedComesBack() throws {
    let sandbox = try sandbox(["log egg", "log toast", "delete 2"])
    #expect(sandbox.told("delete 2").isRefused)
    #expect(sandbox.engine.nextLines == ["undo", "entries"])
    #expect(sandbox.told("edit 2 3").isRefused && sandbox.engine.nextLines.contains("undo"))
  }

  /// An article before all of a name is one, whatever longer name the two begin.
  @Test func articles() throws {
    let sandbox = try sandbox()
    for (line, name) in [("log a beer", "Beer"), ("log an egg", "Egg"), ("log a cola", "Cola")] {
      let said = sandbox.say(line)
      #expect(said.contains("  \(name) ("), "\(line)\n\(said)")
    }
  }

  /// What was done is logged whoever says it.
  @Test(arguments: ["i walked 30 minutes", "i ran for 20 minutes", "I swam 20 min"])
  func done(_ line: String) throws {
    let sandbox = try sandbox()
    #expect(!sandbox.told(line).isRefused, "\(sandbox.say(line))")
    #expect(sandbox.say("today").contains("Sports"))
  }

  /// Help has the page first, with its examples before its details.
  @Test func helpBeginsWithThePage() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("help alias").hasPrefix("alias [NAME"))
    let chart = sandbox.say("help chart")
    #expect(
      chart.firstRange(of: "chart weight 3m")!.lowerBound < chart.firstRange(of: "Dots are")!.lowerBound)
    #expect(sandbox.say("help ask").hasPrefix("Questions"))
    #expect(sandbox.say("help calories").contains("help energy"))
  }
}
