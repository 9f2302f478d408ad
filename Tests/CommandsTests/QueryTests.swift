import Domain
import Foundation
import Language
import Rendering
import Reports
import Runtime
import Shell
import TestSupport
import Testing

/// Questions over days, entries and the rest.
@Suite struct QueryTests {
  /// Ten days: on the even ones something was logged, on the last two a weight.
  private func sandbox() throws -> Sandbox {
    let meals = (11...20).enumerated().filter { $0.offset % 2 == 0 }.flatMap { index, day in
      ["log treats \(index / 2) 2026-11-\(day) @lunch", "log veg 1.5 2026-11-\(day) @dinner"]
    }
    let others = [
      "food add Oatmeal starchy 1 per 50g", "log oatmeal 80g 2026-11-12 @breakfast --note \"mit Zimt\"",
      "body add weight 84 2026-11-19", "body add weight 85 2026-11-20",
    ]
    return try Sandbox(after: meals + others, now: "2026-11-20T12:15")
  }

  /// What a question answers, as CSV rows.
  private func ask(_ line: String, _ sandbox: Sandbox) throws -> [String] {
    var renderer = Renderer(format: .csv, width: nil, color: false)
    var output = Output()
    for report in try sandbox.answers(line) { renderer.render(report, into: &output) }
    return output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(
    arguments: [
      ("days 2026-11-11..2026-11-20 | count", ["count", "10"]),
      // Six days have entries; the others count for nothing.
      ("days 2026-11-11..2026-11-20 | mean treats", ["treats,n,treats_known", "1.666666666667,10,6"]),
      (
        "days 2026-11-11..2026-11-20 | sum treats, max vegetables",
        ["treats,vegetables,n,treats_known,vegetables_known", "10,1.5,10,6,6"]
      ),
      (
        "days all | where treats > 1 | select date, treats",
        ["date,treats", "2026-11-15,2", "2026-11-17,3", "2026-11-19,4"]
      ),
      ("days all | where treats > 1 and weekday in sun, thu | count", ["count", "2"]),
      ("days all | where not treats > 1 | count", ["count", "3"]),
      ("days all | where has weight | mean weight", ["weight,n,weight_known", "84.5,2,2"]),
      ("days all | where weight > 0 or treats = 2 | count", ["count", "3"]),
      ("days all | where date >= 2026-11-19 | count", ["count", "2"]),
      ("days all | select treats + vegetables * 2 | take 1", ["treats + vegetables * 2", "3"]),
      ("days all | select -treats / 0 | take 1", ["-treats / 0", ""]),
      ("days all | sort treats desc, date | select treats | take 2", ["treats", "4", "3"]),
      // What is missing comes last, either way.
      ("days all | sort weight desc | select weight | take 3", ["weight", "85", "84", ""]),
      ("days all | sort weight | select weight | take 2", ["weight", "84", "85"]),
      ("days all | take last 1 | select date", ["date", "2026-11-20"]),
      (
        "entries all | group category | sum portion",
        [
          "category,unit,portion,n,portion_known", "Vegetables,portions,7.5,5,5",
          "Starchy Sides,portions,1.6,1,1", "Treats,portions,10,5,5",
        ]
      ),
      (
        "entries all | where meal = lunch | group weekday | count",
        ["weekday,count", "Tue,1", "Wed,1", "Thu,1", "Fri,1", "Sun,1"]
      ),
      (
        "entries all | where note ~ ZIMT | select food, amount, amount_unit",
        ["food,amount,amount_unit", "Oatmeal,80,g"]
      ),
      ("entries all | where food = oatmeal | count", ["count", "1"]),
      // A second name means the column, which is called as it is everywhere.
      (
        "entries all | group meal | sum portion",
        [
          "slot,unit,portion,n,portion_known", "Breakfast,portions,1.6,1,1", "Lunch,portions,10,5,5",
          "Dinner,portions,7.5,5,5",
        ]
      ),
      ("entries all | take 1 | select me, n, month", ["slot,n,month", "Lunch,1,2026-11"]),
      (
        "meals all | group meal | sum treats",
        ["meal,treats,n,treats_known", "Breakfast,0,1,1", "Lunch,10,5,5", "Dinner,0,5,5"]
      ),
      ("metrics weight all | rolling 2 mean | select value_2d", ["value_2d", "84", "84.5"]),
      ("foods | select food, uses, last", ["food,uses,last", "Oatmeal,1,2026-11-12"]),
      (
        "foods | select portion, unit, amount, amount_unit",
        ["portion,unit,amount,amount_unit", "1,portions,50,g"]
      ),
      ("days all | median treats", ["treats,n,treats_known", "1.5,10,6"]),
      ("days all | p50 treats", ["treats,n,treats_known", "1.5,10,6"]),
      ("days all | stddev treats", ["treats,n,treats_known", "1.632993161855,10,6"]),
      (
        "days 2026-11-16..2026-11-20 | compare the 5 before | sum treats",
        [
          "period,treats,n,treats_known", "2026-11-16 to 2026-11-20,7,5,2",
          "2026-11-11 to 2026-11-15,3,5,4",
        ]
      ),
      ("days all | where treats > 99 | sum treats", ["treats,n,treats_known", "0,0,0"]),
      ("days all | where treats > 99 | mean treats", ["treats,n,treats_known", ",0,0"]),
      ("days all | where date in 2026-11-13..2026-11-15, q3 | count", ["count", "3"]),
      ("days all | where date in last 2d | count", ["count", "2"]),
      ("days all | where not date in this month | count", ["count", "0"]),
      ("days all | where date in (weekend, 2026-11-20) or treats > 99 | count", ["count", "3"]),
      ("days all | where weekday in weekend and treats > 0 | count", ["count", "1"]),
      ("days all | where weekday in workdays, sun | count", ["count", "9"]),
      ("foods | where last in nov | select food", ["food", "Oatmeal"]),
      ("foods | where last in q1..q2 | count", ["count", "0"]),
    ] as [(String, [String])])
  func answers(_ line: String, _ expected: [String]) throws {
    #expect(try ask(line, sandbox()) == expected)
  }

  /// Each mistake with the word it stands at, and the way on.
  @Test(
    arguments: [
      ("days all | where treats", "treats", "a condition says yes or no"),
      ("days all | where treats > 1 and score", "treats > 1 and score", "a condition says yes or no"),
      ("days all | where scroe > 3", "scroe", "did you mean score"),
      ("days all | groop weekday", "groop", "there is no step “groop” after |"),
      ("days all | where weekday = sut", "sut", "did you mean Sat or Sun?"),
      ("days all | where weekday = weekend", "weekend", "write weekday in weekend"),
      ("days all | where date in nowhere", "nowhere", "there is no column “nowhere” here"),
      ("days all | where score > sat", ">", "a number cannot be compared with a day"),
      ("days all | where treats > 1 )", ")", "did not expect “)” here"),
      ("days all | mean color", "color", "color is no number"),
      (
        "days all | group weekday | mean score | where treats > 1", "treats",
        "there is no column “treats” here"
      ),
      ("days all | sort score weight", "weight", "did not expect “weight” here"),
      ("days all | rolling 1 mean score", "1", "rolling takes 2 to 3660 days"),
      ("foods | rolling 7 mean uses", "", ""),
      ("foods | compare nov | count", "compare", "compare sets two periods side by side"),
      ("days all | group weekday | mean score | chart line", "chart", "a line chart needs a day in each row"),
      ("days all | chart line score to x.png", "x.png", "name the file x.png.svg"),
      ("today | count", "|", "today has no rows to go on with"),
      ("days all | where \"open", "\"", "this quote is never closed"),
      ("days all | take many", "many", "did not expect “many” here"),
      ("days all | to yaml", "yaml", "“yaml” is none of csv, json, markdown"),
    ])
  func mistakes(_ line: String, _ word: String, _ words: String) throws {
    let sandbox = try sandbox()
    do {
      _ = try sandbox.engine.run(line)
      if !word.isEmpty { Issue.record("should be refused") }
    } catch {
      let span = try #require(error.span)
      #expect(String(decoding: Array(line.utf8)[span], as: UTF8.self) == word)
      #expect("\(error.message) \(error.hint ?? "")".contains(words), "\(error.message) \(error.hint ?? "")")
    }
  }

  @Test func aChartOfOneCategoryHasItsTarget() throws {
    let sandbox = try sandbox()
    func chart(_ line: String) throws -> Chart? { try sandbox.answers(line).first?.charts.first }
    let line = try #require(try chart("days 2026-11-11..2026-11-20 | chart line vegetables"))
    #expect(line.goal == .atLeast(3, "target"))
    // Days without entries are gaps, not zeros.
    #expect(line.series.map(\.values) == [[1.5, 0, 1.5, nil, 1.5, nil, 1.5, nil, 1.5, nil]])
    #expect(try chart("days all | chart line vegetables, treats")?.goal == nil)
    #expect(try chart("days all | group month | mean vegetables | chart bar")?.goal == nil)
    #expect(try chart("days all | chart heat score")?.kind == .heat)
  }

  /// Things without a unit are of one kind only where a step made one of the other.
  @Test(arguments: [
    ("score, vegetables, treats, weight", [["score"], ["vegetables", "treats"], ["weight"]]),
    ("met, entries, mood", [["met"], ["entries"], ["mood"]]),
    ("kcal, goal, steps", [["kcal", "goal"], ["steps"]]),
    ("protein_g, fat_g, kcal", [["protein_g", "fat_g"], ["kcal"]]),
    ("score, treats.score", [["score", "treats.score"]]),
  ])
  func panelsAreOfOneUnit(_ columns: String, _ panels: [[String]]) throws {
    let charts = try sandbox().answers("days all | chart line \(columns)").first?.charts ?? []
    #expect(charts.map { $0.title.split(separator: ", ").map(String.init) } == panels)
  }

  @Test func aMeanSharesThePanelOfItsNumber() throws {
    let line = "days all | rolling 7 mean steps | chart line steps, steps_7d"
    #expect(try sandbox().answers(line).first?.charts.count == 1)
  }

  /// Goals and targets are lines of their own panels.
  @Test func panelsHaveTheirGoals() throws {
    let sandbox = try sandbox()
    // What nobody set is not drawn.
    #expect(
      try sandbox.answers("days all | chart line kcal, protein_g").first?.charts.allSatisfy { $0.goal == nil }
        == true)
    _ = try sandbox.answers("goal kcal 1800 always; goal protein 160g always")
    func goals(_ columns: String) throws -> [Chart.Goal?] {
      try #require(sandbox.answers("days all | chart line \(columns)").first).charts.map(\.goal)
    }
    #expect(
      try goals("vegetables, weight, kcal, protein_g")
        == [.atLeast(3, "target"), nil, .atMost(1800), .atLeast(160)])
    for line in ["goal weight 77.5", "goal kcal 2000", "goal protein none"] {
      _ = try sandbox.answers(line)
    }
    // Days before were judged by other goals, and by none of the weight.
    let all = try goals("weight, kcal, protein_g")
    let count = try #require(all[0]).course.count
    func changed<Value>(_ before: Value, _ today: Value) -> [Value] {
      [Value](repeating: before, count: count - 1) + [today]
    }
    #expect(all[0]?.course == changed(nil, .exactly(77.5)))
    #expect(all[1]?.course == changed(.atMost(1800), .atMost(2000)))
    #expect(all[2]?.course == changed(.atLeast(160), nil) && all[2]?.bounds == [160])
    _ = try sandbox.answers("set units us")
    #expect(try #require(goals("weight")[0]).last.lower.map { abs($0 - 170.858) < 0.001 } == true)
  }

  @Test func aRemarkIsMadeOnce() throws {
    let said = try sandbox().say("days all | mean treats as treats, max treats, sum treats")
    #expect(said.components(separatedBy: "treats rests on 6 of 10 days").count == 2, "\(said)")
  }

  /// Every line of docs/queries.md is right, and answers.
  @Test func thePageIsTrue() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/queries.md").standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("    ") }.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count > 15)
    let sandbox = try sandbox()
    for line in lines {
      do {
        _ = try sandbox.engine.run(line)
      } catch {
        Issue.record("\(ErrorText.render(error, line: line, color: false))")
      }
    }
    #expect(try ask("weekends 90d", sandbox).count == 2)
  }

  /// A mean over groups is the mean over all, weighted by what each rests on.
  @Test func groupsAddUp() throws {
    try forAll(cases: 12) { generator in
      let sandbox = try Sandbox(now: "2026-11-20T12:15")
      for _ in 0..<generator.int(1...40) {
        let line =
          "log \(generator.pick(["veg", "fruit", "treats"])) \(generator.int(1...6)) -\(generator.int(0...30))"
        _ = try sandbox.engine.run(line)
      }
      let key = generator.pick(["weekday", "month", "category", "date", "meal", "weekday, category"])
      let columns = generator.pick(["portion"])
      let whole = try ask("entries all | sum \(columns)", sandbox)[1].split(separator: ",")
      let parts = try ask("entries all | group \(key) | sum \(columns)", sandbox).dropFirst()
      func total(_ offset: Int) -> Double {
        parts.reduce(0) { $0 + (Double($1.split(separator: ",").dropLast(offset).last ?? "") ?? 0) }
      }
      try #require(abs(total(2) - Double(whole[0])!) < 1e-9)
      try #require(total(1) == Double(whole[1])! && total(0) == Double(whole[2])!)
      let kept = try ask("entries all | where portion > 4 | count", sandbox)[1]
      let left = try ask("entries all | where not portion > 4 | count", sandbox)[1]
      try #require(Double(kept)! + Double(left)! == Double(whole[1])!)
    }
  }
}
