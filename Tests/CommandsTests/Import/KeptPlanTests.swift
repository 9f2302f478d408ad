import Domain
import Foundation
import Runtime
import TestSupport
import Testing

/// A plan that was taken is kept for tables of the same titles, until titles or units change.
@Suite struct KeptPlanTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(now: "2026-11-20T12:00", width: 200) }

  private func values() -> String { sandbox.json("metrics all | select date, metric, value") }

  @Test func isAskedAboutOnce() throws {
    let first = try sandbox.file("date,Gewicht,Note\n2026-11-17,84.2,\n", "a.csv")
    #expect(sandbox.engine.proposal("import \(first)") != nil)
    #expect(!sandbox.told("import \(first)").isRefused)
    let second = try sandbox.file("date,Gewicht,Note\n2026-11-18,84.0,\n", "b.csv")
    #expect(sandbox.engine.proposal("import \(second)") == nil)
    // Other titles are another table.
    let third = try sandbox.file("date,Gewicht\n2026-11-18,84.0\n", "c.csv")
    #expect(sandbox.engine.proposal("import \(third)") != nil)
    #expect(!sandbox.told("undo").isRefused)
    #expect(sandbox.engine.proposal("import \(second)") != nil)
  }

  @Test func otherUnitsAreAskedAgain() throws {
    #expect(!sandbox.told("import \(try sandbox.file("date,Weight\n2026-11-10,84.2\n", "a.csv"))").isRefused)
    // The log knows 84.2 kg: 186 are pounds.
    let pounds = try sandbox.file("date,Weight\n2026-11-18,186.0\n2026-11-19,185.5\n", "b.csv")
    #expect(sandbox.engine.proposal("import \(pounds)") == nil)
    let told = sandbox.told("import \(pounds)")
    #expect(told.isRefused && told.text.contains("weight lb=Weight"), "\(told.text)")
    #expect(told.text.contains("weight kg=Weight"), "\(told.text)")
    #expect(!values().contains("2026-11-18"))
    let said = sandbox.told("import \(pounds) --map \"weight lb=Weight\"")
    #expect(!said.isRefused && values().contains("84.36"), "\(said.text) \(values())")
    // And back.
    let told2 = sandbox.told("import \(try sandbox.file("date,Weight\n2026-11-20,84.0\n", "c.csv"))")
    #expect(told2.isRefused && told2.text.contains("weight kg=Weight"), "\(told2.text)")
  }

  @Test func decimalCommasAreAskedAboutAsWell() throws {
    let first = try sandbox.file("Datum;Gewicht\n17.11.2026;84,6\n", "a.csv")
    #expect(!sandbox.told("import \(first)").isRefused)
    let told = sandbox.told("import \(try sandbox.file("Datum;Gewicht\n20.11.2026;185,1\n", "b.csv"))")
    #expect(told.isRefused && told.text.contains("weight lb=Gewicht"), "\(told.text)")
  }

  @Test func whatYesTookIsKept() throws {
    let first = try sandbox.file("date,Sleep\n2026-11-17,7.5\n", "a.csv")
    #expect(sandbox.told("import \(first)").isRefused)
    #expect(!sandbox.told("import \(first) --map \"sleep h=Sleep\"").isRefused)
    let second = try sandbox.file("date,Sleep\n2026-11-18,8\n", "b.csv")
    #expect(!sandbox.told("import \(second)").isRefused)
    #expect(values().contains("480"), "\(values())")
    let minutes = sandbox.told("import \(try sandbox.file("date,Sleep\n2026-11-19,450\n", "c.csv"))")
    #expect(minutes.isRefused && minutes.text.contains("sleep h=Sleep"), "\(minutes.text)")
  }

  @Test func aDiaryIsKeptAsWell() throws {
    let titles = "Date,Food,Energy,Protein,Carbs,Fat\n"
    let joules = try sandbox.file(titles + "2026-11-17,Soup,1674,20,40,16\n", "a.csv")
    #expect(!sandbox.told("log import \(joules)").isRefused)
    #expect(sandbox.json("entries all").contains("400"))
    let told = sandbox.told(
      "log import \(try sandbox.file(titles + "2026-11-18,Stew,400,20,40,16\n", "b.csv"))")
    #expect(told.isRefused && told.text.contains("kcal kJ=Energy"), "\(told.text)")
    let said = sandbox.told("log import \(sandbox.folder)/b.csv --map \"kcal kcal=Energy\"")
    #expect(!said.isRefused, "\(said.text)")
    let again = sandbox.told(
      "log import \(try sandbox.file(titles + "2026-11-19,Roast,1674,20,40,16\n", "c.csv"))")
    #expect(again.isRefused && again.text.contains("kcal kJ=Energy"), "\(again.text)")
  }
}
