import TestSupport
import Testing

@testable import Runtime

/// Foods that everybody has, as they are typed on the first day.
@Suite struct EverydayFoodTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(after: ["food starter"]) }

  /// What could be several foods is asked about with lines, the plainest first, and each can be run.
  @Test(arguments: [
    ("log tea", "Black Tea"), ("log cheese", "Cheese"), ("log yogurt", "Plain Yoghurt"),
    ("log juice", "Juice"),
    ("log salad", "Mixed Salad"), ("log wine", "Red Wine"), ("log milk", "Whole Milk"), ("log soup", "Soup"),
    ("log milk 200ml @lunch", "Whole Milk"),
  ])
  func asks(_ line: String, _ first: String) {
    #expect(sandbox.told(line).isRefused)
    let lines = sandbox.engine.nextLines
    #expect((2...4).contains(lines.count), "\(lines)")
    #expect(lines.first?.contains(first) == true, "\(lines)")
    for offered in lines { #expect(!sandbox.told(offered).isRefused, "\(offered)") }
  }

  /// What shows what was typed is offered before what is called so as well.
  @Test(arguments: ["mil", "milk", "chee", "cho", "rice", "pot", "oat"])
  func completes(_ typed: String) {
    let names = sandbox.engine.complete("log \(typed)").candidates.map { $0.display.lowercased() }
    func isShown(_ name: String) -> Bool {
      name.split(whereSeparator: { " -".contains($0) }).contains { $0.hasPrefix(typed) }
    }
    #expect(names.first.map(isShown) == true, "\(names)")
    #expect(names.prefix(3).allSatisfy(isShown), "\(names)")
  }

  /// A food that nobody knows is logged by the first line that is offered.
  @Test(arguments: ["log quux", "log banoffee pie", "log banoffee pie 80g @lunch", "log vegan jerky x2"])
  func unknown(_ line: String) {
    let answer = sandbox.told(line)
    #expect(answer.isRefused && answer.text.contains("300kcal"), "\(answer.text)")
    let lines = sandbox.engine.nextLines
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("food add ") }, "\(lines)")
    #expect(!sandbox.told(lines.first ?? "").isRefused)
    #expect(!sandbox.told(line).isRefused)
  }

  @Test func bowl() {
    #expect(sandbox.say("log a bowl of tomato soup").contains("Tomato Soup"))
    #expect(sandbox.told("log a bowl of rice").isRefused)
    let lines = sandbox.engine.nextLines
    #expect(!lines.isEmpty)
    for offered in lines { #expect(!sandbox.told(offered).isRefused, "\(offered)") }
  }

  @Test(arguments: [
    ("edit 1 egg", "edit 1 as egg"), ("log -3 eggs", "log 3 eggs"), ("food list | count", "foods | count"),
    ("edit 1 2 egg yesterday", "edit 1 2 as egg yesterday"),
  ])
  func rightLine(_ line: String, _ right: String) {
    for line in ["log toast", "log toast yesterday"] { _ = sandbox.say(line) }
    let answer = sandbox.told(line)
    #expect(answer.isRefused && answer.text.contains(right), "\(answer.text)")
  }

  @Test func refusals() {
    #expect(!sandbox.told("log 9999999kcal").text.contains("is called"))
    #expect(sandbox.told(".mode csv").text.contains("set format csv"))
  }
}
