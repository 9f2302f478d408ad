import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Runtime

/// What dhsh writes into files it reads again as it was.
@Suite struct RoundTripTests {
  /// What is to be the same in another log: entries without their ids and numbers, by the names of what they are of.
  private func entries(_ sandbox: Sandbox) throws -> [String] {
    let data = Data(sandbox.json("entries all").utf8)
    let rows = try #require(
      (try JSONSerialization.jsonObject(with: data)) as? [[String: Any]])
    return rows.map { row in
      row.filter { !["id", "n", "composite_n"].contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
        .joined(separator: " ")
    }.sorted()
  }

  private func foods(_ sandbox: Sandbox) throws -> String { sandbox.json("food list") }

  private func count(_ sandbox: Sandbox) throws -> Int {
    var count = 0
    try sandbox.engine.store.read { try $0.entries.forEach(in: .all, isWhole: true) { _ in count += 1 } }
    return count
  }

  private static let names = [
    "Cola; light", "Pipe | bar", "12\" sub", "=SUM(A1)", "Käse, mild", "Salt 100 g", "'Quoted'", "Tea -3",
  ]

  private func fill(_ sandbox: Sandbox, _ generator: inout Generator) throws {
    var known = ["Apple"]
    for (index, name) in Self.names.enumerated() where generator.bool() {
      let quoted = "\"\(name.replacing("\"", with: "\\\""))\""
      let what = generator.pick([
        "veg 0.5 per 70g", "drinks 150ml", "sports 20min", "starchy 1 per 1 slice", "dairy",
      ])
      let alias = generator.bool() ? " --alias \"o\(index); \(index)|x\"" : ""
      let energy = generator.bool() ? " --kcal \(generator.int(1...400)) --protein 1.25" : ""
      guard !sandbox.told("food add \(quoted) \(what)\(alias)\(energy)").isRefused else { continue }
      known.append(quoted)
    }
    _ = sandbox.told("food add Apple fruit 1 per 150g --kcal 80")
    _ = sandbox.told("food measure apple slice 15g")
    _ = sandbox.told("food compose Plate Apple x2 \(known[known.count - 1])")
    for _ in 0..<generator.int(3...14) {
      let item = generator.pick(
        known + ["Plate", "veg 1.2", "drinks 330ml", "sports 45min", "treats 1 450kcal"])
      let isBare = known.contains(item) || item == "Plate"
      let quantity = isBare ? generator.pick(["", " x2", " x1/3", " x0.5"]) : ""
      let when = generator.pick([
        "", " yesterday", " -3", " at 07:45", " at 01:30 yesterday", " @dinner", " tomorrow",
      ])
      let note = generator.pick(["", " --note \"a, \\\"b\\\"; #tag\"", " --note \"=1+1\""])
      _ = sandbox.told("log \(item)\(quantity)\(when)\(note)")
    }
    _ = sandbox.told("log 300kcal \"Apple\"")
    _ = sandbox.told("log 120kcal protein 30g carbs 0g fat 0g --note alone")
  }

  @Test func whatIsWrittenIsReadAsItWas() throws {
    try forAll(cases: 3) { generator in
      let old = try Sandbox()
      try fill(old, &generator)
      let (entries, foods, count) = (try entries(old), try foods(old), try count(old))
      let folder = old.folder + "/all"
      for line in [
        "export to \(folder)", "food export \(folder)/f.csv", "entries all | to csv \(folder)/e.csv",
        "entries all | to json \(folder)/e.json",
      ] { try #require(!old.told(line).isRefused, "\(line)") }
      for (library, log) in [
        ("f.csv", "e.csv"), ("f.csv", "e.json"), ("foods.csv", "entries.csv"), ("foods.json", "entries.json"),
      ] {
        let new = try Sandbox()
        let brought = new.told("food import \(folder)/\(library) --strict")
        try #require(!brought.isRefused, "\(brought.text)")
        let answer = new.told("log import \(folder)/\(log) --strict")
        try #require(!answer.isRefused, "\(answer.text)")
        try #require(try self.foods(new) == foods, "\(library)")
        try #require(try self.entries(new) == entries, "\(log)")
        try #require(
          new.json("days all | select day, score, kcal") == old.json("days all | select day, score, kcal"))
        for line in ["food import \(folder)/\(library)", "log import \(folder)/\(log)"] {
          let again = old.told(line)
          try #require(!again.isRefused && again.text.contains("Nothing new"), "\(line): \(again.text)")
        }
        try #require(try self.count(old) == count)
      }
    }
  }

  /// All the drinks of the starter library, each logged as one serving.
  @Test func servingsOfDrinksAreLitres() throws {
    let (old, new) = (try Sandbox(), try Sandbox())
    for line in ["food starter", "log coffee", "entries all | to csv \(old.folder)/e.csv"] {
      _ = old.told(line)
    }
    _ = new.told("food starter")
    _ = new.told("log import \(old.folder)/e.csv")
    #expect(try entries(new) == entries(old))
    #expect(old.say("log import \(old.folder)/e.csv").contains("Nothing new"))
  }

  @Test func measuresAreOneWordOfLetters() throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    for name in ["a\\\\b", "bo\u{200B}wl", "two words", "b2"] {
      #expect(sandbox.told("food measure oatmeal \"\(name)\" 60g").isRefused, "\(name)")
    }
  }
}
