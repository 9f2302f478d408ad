import Domain
import Foundation
import Runtime
import Store
import TestSupport
import Testing

/// What is typed in a unit is kept as it is; portions come in tenths, and what that changes is said.
@Suite struct AmountLineTests {
  /// A log at a time with some lines said in it.
  private func sandbox(_ lines: String..., now: String = "2026-11-20T12:00") throws -> Sandbox {
    let sandbox = try Sandbox(now: now)
    for line in lines { _ = try sandbox.engine.run(line) }
    return sandbox
  }

  /// A value of the last row of an answer.
  private func value(_ key: String, _ line: String, _ sandbox: Sandbox) throws -> String {
    let text = sandbox.json(line)
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let row = (parsed as? [[String: Any]])?.last ?? parsed as? [String: Any] ?? [:]
    // As it stands in the text, where numbers are no binary fractions.
    let raw = row[key].map { "\($0)" } ?? "missing"
    return raw == "<null>" ? "null" : raw
  }

  @Test(arguments: [
    // 150 ml twice are 0.3 L.
    (["log drinks 150ml", "log drinks 150ml"], "drinks", "0.3 L"),
    (["log drinks 0.15", "log drinks 15cl", "log drinks 0.033 l"], "drinks", "0.333 L"),
    (["log sports 1/4 h"], "sports", "15 min"), (["log sports 1/3h"], "sports", "20 min"),
    (["log sports 1 1/2 h"], "sports", "90 min"), (["log sports 90s"], "sports", "1.5 min"),
    (["log sports 1h30m"], "sports", "90 min"), (["log sports 1h 5min"], "sports", "65 min"),
    (["log sports 1000s"], "sports", "16.667 min"), (["log drinks 0,500l"], "drinks", "0.5 L"),
    (["log drinks 1 floz"], "drinks", "0.03 L"), (["log drinks 1cup"], "drinks", "0.237 L"),
    (["log drinks 0.33 l", "log drinks 1/3 l", "log drinks 1/3 l"], "drinks", "0.997 L"),
    (["log drinks 1/3 l", "log drinks 1/3 l", "log drinks 1/3 l"], "drinks", "1.0 L"),
  ])
  func totals(lines: [String], category: String, total: String) throws {
    let sandbox = try sandbox()
    for line in lines { _ = try sandbox.engine.run(line) }
    let answer = sandbox.say("show \(category)")
    #expect(answer.contains("Total: \(total)\n") || answer.contains("Total: \(total)  "), "\(answer)")
  }

  @Test func aUnitThatIsNoneIsNoName() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("category add Walk in km at least 5").contains("no unit is called “km”"))
    #expect(sandbox.say("category add \"Walk in rain\" at least 1").contains("Walk in rain"))
    #expect(sandbox.say("category add Meditation in min at least 10").contains("min"))
  }

  @Test func threeThirdsAreOne() throws {
    let sandbox = try sandbox("log drinks 1/3 l", "log drinks 1/3 l", "log drinks 1/3 l")
    #expect(sandbox.say("show drinks").contains("Status: met"))
  }

  @Test func targetsAreAsFine() throws {
    let sandbox = try sandbox("target drinks 1.25 to 2 l", "log drinks 1.2")
    #expect(sandbox.say("show drinks").contains("Missing: 0.05"))
    #expect(sandbox.say("target drinks at least 1250ml").contains("at least 1.25"))
  }

  @Test(arguments: [
    ("log veg 1/4", "0.3 portions, rounded from 0.25"), ("log veg 1.25", "1.3 portions, rounded from 1.25"),
    ("log veg 0.04", "so little of Vegetables would be 0.0"),
    ("log crumb x1.5", "0.5 portions, rounded from 0.45"),
    ("food add Nutmeg oils 1/4", "0.3 portions, rounded from 0.25"),
    ("edit 1 0.75", "0.8 portions, rounded from 0.75"),
    ("edit 1 0.04", "so little of Vegetables would be 0.0"),
    ("log oats 82g", "1.6 portions, rounded from 1.64"),
  ])
  func roundingIsSaid(line: String, text: String) throws {
    let sandbox = try sandbox("food add Crumb starchy 0.3", "food add Oats starchy per 50g", "log veg 1")
    let answer = sandbox.say(line)
    #expect(answer.contains(text), "\(answer)")
  }

  @Test(arguments: [
    "log veg 1.5", "log veg 1/2", "log drinks 150ml", "log drinks 0.125", "log sports 20s", "log crumb x2",
    "log oats 80g",
  ])
  func whatIsNotRoundedIsNotSaid(line: String) throws {
    let sandbox = try sandbox("food add Crumb starchy 0.3", "food add Oats starchy per 50g")
    #expect(!sandbox.say(line).contains("rounded"))
  }

  /// What was typed stays with the entry, and is changed with it.
  @Test(arguments: [
    ("log veg 1/4", "entries", "0.3", "0.25", "portions"), ("log veg 1.5", "entries", "1.5", "null", "null"),
    ("log oats 80g", "edit 1 40", "0.8", "40", "g"), ("log oats x1.5", "edit 1 3", "3", "3", "null"),
    ("log drinks 500ml", "edit 1 0.7L", "0.7", "0.7", "L"),
    ("log drinks 500ml", "edit 1 700", "0.7", "700", "ml"),
    ("log sports 1h", "edit 1 45", "45", "45", "min"),
    ("log oats 2p", "edit 1 3", "3", "3", "portions"),
    ("log oats 80g", "edit 1 as veg", "1.6", "80", "g"), ("log oats x1.5", "entries", "1.5", "1.5", "null"),
    ("log oats 80g", "edit 1 x2", "2", "2", "null"), ("log oats 80g", "edit 1 100g", "2", "100", "g"),
  ])
  func asTyped(first: String, then: String, portion: String, amount: String, unit: String) throws {
    let sandbox = try sandbox("food add Oats starchy 1 per 50g", first)
    if then != "entries" { _ = try sandbox.engine.run(then) }
    for (key, expected) in [("portion", portion), ("amount", amount), ("amount_unit", unit)] {
      #expect(try value(key, "entries", sandbox) == expected, "\(key)")
    }
  }

  @Test func tooMuchIsRefusedInTheUnit() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("log drinks 25").contains("at most 20.0 L"))
    #expect(sandbox.say("log sports 25h").contains("at most 1440 min"))
    #expect(sandbox.say("log veg 6.1").contains("at most 6.0 portions"))
  }

  /// `0.5 per 1 slice`: a slice is half a portion.
  @Test(arguments: [
    ("food add Toast starchy 0.5 per 1 slice", "log toast 1 slice", "0.5"),
    ("food add Toast starchy 0.5 per 1 slice", "log toast 3slice", "1.5"),
    ("food add Toast starchy 0.5 per 1 slice", "log toast", "0.5"),
    ("food add Toast starchy 0.5 per 1 slice", "log toast x2", "1"),
    ("food add Toast starchy 0.5 per 1 slice", "log toast 1", "0.5"),
    ("food add Toast starchy 0.5 per 25g", "log toast 50g", "1"),
    ("food add Toast starchy per 50g", "log toast 80g", "1.6"),
    ("food add Toast starchy 0.3; food edit toast per 30g", "log toast 30g", "0.3"),
    ("food add Toast starchy 1 per 50g; food edit toast portion 0.5 per 35g", "log toast 70g", "1"),
    ("food add Kaffee drinks 150ml", "log kaffee", "0.15"),
    ("food add Kaffee drinks 150ml", "log kaffee 2", "0.3"),
    ("food add Kaffee drinks 150ml", "log kaffee 300ml", "0.3"),
    ("food add Kaffee drinks 150ml", "log kaffee 0.3l", "0.3"),
    ("food add Kaffee drinks 150ml; log kaffee", "edit 1 3", "0.45"),
    ("food add Tea drinks 0.3", "log tea 2", "0.6"), ("food add Tea drinks 0.3", "log tea 1/2", "0.15"),
    ("food add Tea drinks 0.3", "log tea 0.5L", "0.5"),
    ("food add Tea drinks 0.3; food edit tea --number litres", "log tea 0.5", "0.5"),
    ("food add Tea drinks 0.3; food edit tea --number servings", "log tea 0.5", "0.15"),
  ])
  func servings(food: String, line: String, portion: String) throws {
    let sandbox = try sandbox(food)
    _ = try sandbox.engine.run(line)
    #expect(try value("portion", "entries", sandbox) == portion)
  }

  /// What was logged before decides where it is near one reading of a decimal, and far from the other.
  @Test func aDecimalIsReadAsItMostlyWas() throws {
    let sandbox = try sandbox("food add Tea drinks 0.3", "log tea")
    #expect(sandbox.say("log tea 0.35").contains("Taken as 0.35 L"))
    #expect(sandbox.say("log tea 0.2").contains("Taken as 0.2 L"))
    let both = sandbox.told("log tea 0.5")
    #expect(both.isRefused && both.text.contains("log tea 0.5L") && both.text.contains("log tea x0.5"))
    #expect(sandbox.told("edit 1 0.7").isRefused == false)
  }

  @Test func aServingIsShownAsItWasGiven() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("food add Toast starchy 0.5 per 1 slice").contains("1 slice"))
    #expect(sandbox.say("food add Kaffee drinks 150ml").contains("150 ml"))
    #expect(sandbox.say("food add Porridge starchy 50g").contains("1 per 50g"))
  }

  /// The preview says how a number was understood.
  @Test func thePreviewSaysWhich() throws {
    let sandbox = try sandbox("food add Kaffee drinks 150ml", "food add Oats starchy 1 per 50g")
    func subject(_ line: String) -> [String] {
      guard case .answers(let outcomes, _) = sandbox.engine.preview(line) else { return [] }
      return outcomes.last?.consequence?.subject ?? []
    }
    #expect(subject("log kaffee 2") == ["Lunch", "Kaffee 2 × 0.15 = 0.3 L"])
    #expect(subject("log kaffee 300ml") == ["Lunch", "Kaffee 300 ml"])
    #expect(subject("log oats 1.5") == ["Lunch", "Oats 1.5 portions"])
    #expect(subject("log oats") == ["Lunch", "Oats"])
  }

  /// A time before the day begins is that of the night just gone, unless a day is given or it is still night.
  @Test(arguments: [
    ("2026-11-20T12:00", "log fruit 1 at 02:00", "2026-11-19", "02:00 was in the night of Thu 19 Nov"),
    ("2026-11-20T12:00", "log fruit 1 at 02:00 today", "2026-11-20", "02:00 is still ahead."),
    ("2026-11-20T12:00", "log fruit 1 at 02:00 yesterday", "2026-11-19", ""),
    ("2026-11-20T12:00", "log fruit 1 at 18:00", "2026-11-20", "18:00 is still ahead."),
    ("2026-11-20T12:00", "log fruit 1 at 11:00", "2026-11-20", ""),
    ("2026-11-20T01:30", "log fruit 1 at 01:00", "2026-11-19", ""),
    ("2026-11-20T01:30", "log fruit 1 at 03:00", "2026-11-19", "03:00 is still ahead."),
    ("2026-11-20T01:30", "log fruit 1 at 23:00", "2026-11-19", ""),
    ("2026-11-20T12:00", "on yesterday; log fruit 1 at 02:00", "2026-11-19", ""),
    ("2026-11-20T12:00", "log fruit 1; edit 1 at 02:00", "2026-11-19", "in the night of Thu 19 Nov"),
    ("2026-11-20T12:00", "log fruit 1 at 10:00; edit 1 at 20:00", "2026-11-20", "20:00 is still ahead."),
  ])
  func times(now: String, line: String, day: String, said: String) throws {
    let sandbox = try sandbox(now: now)
    let answer = sandbox.say(line)
    #expect(
      said.isEmpty ? !answer.contains("ahead") && !answer.contains("night of") : answer.contains(said),
      "\(answer)")
    #expect(try value("date", "entries all", sandbox) == day)
  }

  @Test func timesOfTheBodyToo() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("weight 84 at 02:00").contains("in the night of Thu 19 Nov"))
    #expect(try value("date", "body list", sandbox) == "2026-11-19")
  }

  /// Fractions are those people say; what else has a stroke is a day, or asked about.
  @Test(arguments: [
    ("log fruit 1/2", "2026-11-20", "0.5"), ("log fruit 1 1/2", "2026-11-20", "1.5"),
    ("log fruit 7/10", "2026-11-20", "0.7"), ("log apple 18/11", "2026-11-18", "1"),
    ("log apple 11/18", "2026-11-18", "1"), ("log apple 18/11/2025", "2025-11-18", "1"),
    ("log fruit 2 11/11", "2026-11-11", "2"),
  ])
  func strokes(line: String, day: String, portion: String) throws {
    let sandbox = try sandbox("food add Apple fruit 1")
    _ = try sandbox.engine.run(line)
    #expect(try value("date", "entries all", sandbox) == day)
    #expect(try value("portion", "entries all", sandbox) == portion)
  }

  @Test(arguments: [
    ("log apple 11/12", "“11/12” may be 11 dec or 12 nov"), ("log fruit 5/3", "“5/3” may be 5 mar or 3 may"),
    ("log apple 31/4", "April has 30 days"), ("food add Pear fruit 18/11", "fractions are 1/2 to 9/10"),
  ])
  func strokesThatAreAskedAbout(line: String, error: String) throws {
    let sandbox = try sandbox("food add Apple fruit 1")
    let answer = sandbox.say(line)
    #expect(answer.contains(error), "\(answer)")
    #expect(sandbox.say("entries all").contains("No items"))
  }
}
