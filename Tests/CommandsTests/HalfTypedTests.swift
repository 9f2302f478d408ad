import Foundation
import Language
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// A line that is still being typed is not complained about, as long as more typing can make it right.
@Suite struct HalfTypedTests {
  /// The beginnings of lines, each once: many lines begin alike.
  private func beginnings(_ lines: some Sequence<String>) -> Set<String> {
    Set(lines.flatMap { line in line.indices.dropFirst().map { String(line[..<$0]) } })
  }

  /// What is complained about in some beginnings.
  private func complaints(_ beginnings: Set<String>, _ sandbox: Sandbox) -> [String] {
    let engine = sandbox.engine
    return beginnings.compactMap { begun -> String? in
      guard case .mistake(let error) = engine.preview(begun), error.code != .needsSure,
        engine.isFinal(error, in: begun)
      else { return nil }
      return "\(begun)| \(error.message)"
    }
  }

  /// Lines of the first day.
  private static let lines = [
    "sleep 23:00-7:00", "sleep 7h30m", "slept 7h", "walked 8000 steps", "walked 5 km",
    "8000 steps", "I slept 7h", "weight 185 lb", "edit 1 2 yesterday", "heart rate 60", "day 18 nov",
    "entries last 7d", "score this year", "log sports 1h", "say two eggs", "repeat 1 x2",
    "weight 84.2", "waist 36 in", "blood oxygen 97", "weight is 84.5", "mood 4/5", "feeling good",
    "steps 8000 yesterday", "ate 2 eggs", "same as yesterday", "log 2 toast, coffee @lunch",
    "log \"rye bread\" 2", "had two", "had three eggs", "log 2 slices of toast", "log a cup of tea",
    "log a glass of wine", "log toast with butter", "how much sleep did i get", "what did i eat yesterday",
    "drank a glass of water", "two eggs and toast", "toast, coffee, banana", "no, weight 84",
    "tea, cheese, yogurt", "log tea, cheese, yogurt", "log a cup of coffee",
    "when did i last eat pizza", "which day was best", "average sleep last week", "count eggs",
    "log pizza for lunch", "log a glass of orange juice", "edit last 2 slices",
    "log two slices of pizza and a coke for dinner", "had a cup of tea with milk",
    "tea and toast for breakfast",
    "slept 23 to 6:30", "slept from 11pm to 7am", "slept 7 hours 20", "steps 8 000", "no, 7h20",
    "what's my weight", "whats my weight", "a pint of beer", "show me last week", "show me yesterday",
    "do i sleep better without coffee", "what did i eat most this week", "am i eating enough vegetables",
    "a glass of milk", "i'm 81.4",
    "log toast x2", "mood 4 --note \"slept well\"", "days | where score > 80 | count",
  ]

  @Test(arguments: Cases.parts) func lines(_ part: Int) throws {
    // Those that begin alike together.
    let own = Self.lines.sorted().enumerated().filter {
      $0.offset * Cases.parts.count / Self.lines.count == part
    }.map(\.element)
    let begun = Set(Cases.some(of: beginnings(own).sorted(), 24))
    let told = complaints(begun, try Sandbox(after: ["food starter", "weight 84.5"]))
    #expect(told == [], "\(told)")
    // Of what is eaten nothing is known yet in a log of the first minute.
    let empty = try Sandbox()
    #expect(reds(begun, empty) == [], "without foods")
    let eaten = own.filter { line in
      ["log", "had", "tea", "two", "toast", "drank", "ate"].contains(where: line.hasPrefix)
    }
    let begunEaten = Set(Cases.some(of: beginnings(eaten).sorted(), 12))
    #expect(complaints(begunEaten, empty) == [], "without foods")
  }

  /// What is painted as wrong in some beginnings, with a blank behind them as without.
  private func reds(_ beginnings: Set<String>, _ sandbox: Sandbox) -> [String] {
    beginnings.filter { begun in
      sandbox.engine.highlights(begun).contains { $0.kind == .unknown && $0.span.lowerBound > 0 }
    }.sorted()
  }

  /// The beginnings of what commands show as examples; by night of all of them.
  @Test(arguments: Cases.parts) func examples(_ part: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let all = Examples.ofLog
    for number in 0..<min(all.count, Cases.count(12)) where number % Cases.parts.count == part {
      let example = all[Int(truncatingIfNeeded: (UInt64(number) &* 137 &+ Cases.seed(0))) % all.count]
      let own = example.before.isEmpty ? sandbox : try Sandbox()
      if !example.before.isEmpty { try own.furnish() }
      for line in example.before { _ = try own.answers(line) }
      #expect(complaints(beginnings([example.line]), own) == [], "\(example.line)")
    }
  }

  /// What an option, a day or a number that is still to come would make right.
  @Test func open() throws {
    let sandbox = try Sandbox(after: [
      "food starter", "log oatmeal 80g @lunch", "metric add Pain 0 to 10", "body add pain 3",
      "budget add Cut 1800kcal",
      "budget add Bulk 2500kcal",
    ])
    let lines: Set = [
      "move 1 today", "move 1 @lunch", "move 9 today", "food nutrition oatmeal 370kcal carbs 580",
      "metric add ache 0 to ", "metric delete pain", "budget activate bulk", "budget delete cut",
      "food delete oatmeal", "category delete starchy", "slot delete lunch", "save query weekends = ",
      "save quer", "pause 3 dec..10 d", "pause 3 dec to 10 d",
      "days | compare 5 nov..11 nov with 12 nov..18 no",
      "what-if log veg 2 over last 9", "what-if log veg 2 over 3 nov..1", "metrics last", "metrics last ",
      "metrics last 9", "metrics last 9 ", "metrics last 9 da", "metrics since ", "tags last 9",
      "notes last ",
      "metrics 3 nov to ", "log 450kcal @", "log 450kcal protein 30g yest", "log 450kcal protein 30g at ",
      "log 450kcal protein 30g at 12:", "log 450kcal protein 30g --no", "log 450kcal protein 30g --note ",
      "log 450kcal protein 30g @", "log 450kcal protein 30g @l", "say --yes for bana",
    ]
    #expect(complaints(lines, sandbox) == [])
  }

  /// What cannot become right is said while it is typed.
  @Test(arguments: [
    "lgo toast 2", "log quuxx 2 @lunch", "sleep bad yesterday", "set foo bar baz", "edit 1 foo bar baz",
    "slep 8h ", "log qzzx ", "log last 9", "metrics lust 9d ", "metrics weight lust 9d foo ",
    "pause 3 dex..10 d ",
    "what-if log veg 1 ovr last 9", "move 1 today from today",
    "metric add pain mean ", "log 450kcal protein 30g @zz ", "log 450kcal protein 30g at foo ",
    "log quuxx @lunch --no", "say --yes for qzzx", "save foo ",
    "save query weekends = qzzx ", "food add egg protein 1", "food add egg protein 1 --alias foo",
  ])
  func isSaid(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter", "log veg 1"])
    guard case .mistake(let error) = sandbox.engine.preview(line) else {
      Issue.record("nothing is wrong with \(line)")
      return
    }
    #expect(sandbox.engine.isFinal(error, in: line), "\(error.message)")
  }
}
