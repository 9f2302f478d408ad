import Domain
import Foundation
import Language
import Runtime
import TestSupport
import Testing

/// Energy read in kJ: the same answers as in kcal, each number in the other unit, and machines get what they got.
@Suite struct EnergyUnitTests {
  /// A log of forty days with all that energy is shown of.
  private static let life: [String] = {
    var (g, lines) = (Generator(seed: 36), [String]())
    lines += [
      "food starter", "set birthyear 1980", "set sex female", "body add height 170cm yesterday",
      "goal kcal 1900 always", "goal kcal 500 @breakfast always", "goal active 500 always",
      "budget add Cut 1800kcal protein 120g over week from -9",
    ]
    for day in (0...40).reversed() {
      let ago = day == 0 ? "" : " -\(day)"
      lines += [
        "weight 80.\(g.int(0...9))\(ago)",
        "log \(g.int(300...700))kcal protein \(g.int(5...40))g @lunch\(ago)",
        "log \(g.int(2000...3500))kJ \"stew\" @dinner\(ago)", "log 2 egg, toast @breakfast\(ago)",
        "body add active \(g.int(200...700))\(ago)", "body add sleep \(g.int(6...8))h\(ago)",
      ]
      if g.oneIn(3) { lines.append("workout run \(g.int(20...50))min \(g.int(200...500))kcal\(ago)") }
      if g.oneIn(5) { lines.append("log sports 30min \(g.int(100...300))kcal\(ago)") }
      if day > 0 { lines.append("mark complete\(ago)") }
    }
    return lines
  }()

  private static let questions = [
    "today", "day yesterday", "energy last 14d", "expenditure", "goal", "goal kcal", "budget",
    "budget list", "budget show cut", "budget explain", "entries last 3d", "food show egg", "food find egg",
    "history calories week", "history calories today", "score explain", "plan", "plan within budget",
    "what-if log 500kcal", "what-if log 2 toast", "status", "index", "index explain", "insights", "summary",
    "summary week", "body", "body show yesterday", "workouts last 30d", "meal lunch yesterday",
    "category show treats", "anomalies", "load", "metric show active", "streaks",
  ]

  private static let changes = [
    "log 450kcal \"cake\" @dinner", "log oatmeal 80g", "log egg 450kcal", "log 30000kcal",
    "goal kcal 100", "budget add X over week", "budget edit cut 1700kcal", "budget edit cut floor 100",
    "food nutrition egg 950kcal per 100g", "food nutrition egg 100kcal protein 30 carbs 2 fat 9",
    "category edit veg energy 40kcal", "workout run 30min 333kcal", "goal carbs 20%",
    "goal kcal 14000 a week",
    "say two eggs for dinner", "repeat lunch yesterday", "edit 1 300kcal",
  ]

  private static func sandbox() throws -> Sandbox {
    try Sandbox(after: life, now: "2026-11-20T13:30", width: nil)
  }

  private func both() throws -> (kcal: Sandbox, kJ: Sandbox) {
    let (kcal, kJ) = (try Self.sandbox(), try Self.sandbox())
    // Two steps in both, so that what is counted is the same.
    for line in ["set energy kJ", "set energy kcal"] { _ = try kcal.answers(line) }
    for line in ["alias eaten = energy", "set energy kJ"] { _ = try kJ.answers(line) }
    return (kcal, kJ)
  }

  private static var number: Regex<(Substring, Substring?)> { /[0-9][0-9,]*(\.[0-9]+)?/ }

  /// The words of a text without its numbers, and its numbers.
  private static func parts(_ text: String) -> (words: [Substring], numbers: [Double]) {
    let numbers = text.matches(of: number).compactMap { Double($0.output.0.replacing(",", with: "")) }
    let words = text.replacing("kJ", with: "kcal").replacing(number, with: "#").replacing("─", with: " ")
      .replacing("-", with: " ")
    return (words.split(whereSeparator: \.isWhitespace), numbers)
  }

  /// Whether what is read in kJ is what is read in kcal.
  private func expectSame(_ kcal: String, _ kJ: String, _ line: String) {
    let (a, b) = (Self.parts(kcal), Self.parts(kJ))
    #expect(a.words == b.words, "\(line)\n\(kcal)\n\(kJ)")
    guard a.words == b.words else { return }
    for (old, new) in zip(a.numbers, b.numbers) where old != new {
      // Each was rounded by itself.
      #expect(abs(new - 4.184 * old) <= 4.184 * 0.5 + 0.5 + 1e-6, "\(line): \(old) kcal, \(new) kJ")
    }
    // Names of columns and commands, and where it is kept, stay.
    let told = kJ.replacing(line, with: "").replacing("goal kcal", with: "").replacing("_kcal", with: "")
      .replacing("whole kcal", with: "")
    #expect(!told.contains("kcal"), "\(line)\n\(kJ)")
  }

  @Test(arguments: questions) func isReadInKilojoules(_ line: String) throws {
    let (kcal, kJ) = try both()
    // Charts have axes of their own.
    let (old, new) = (kcal.say(line), kJ.say(line))
    func table(_ text: String) -> String {
      text.replacing("Calorie", with: "Energy").replacing("Energys", with: "kcal")
        .components(separatedBy: "\n\nEnergy intake")[0]
    }
    expectSame(table(old), table(new), line)
    #expect(!new.contains("intake, kcal"))
    #expect(kcal.json(line) == kJ.json(line))
    // What is asked of a line offers that line.
    for next in kJ.engine.nextLines where !line.hasSuffix(next) { expectTyped(next, kJ) }
  }

  @Test(arguments: changes) func changesAreToldInKilojoules(_ line: String) throws {
    let (kcal, kJ) = try both()
    #expect(Self.parts(kcal.preview(line)).numbers.count == Self.parts(kJ.preview(line)).numbers.count)
    let (old, new) = (kcal.told(line), kJ.told(line))
    #expect(old.isRefused == new.isRefused)
    let told = new.text.replacing(line, with: "").replacing("goal kcal", with: "").replacing(
      "whole kcal", with: "")
    #expect(!told.contains("kcal"), "\(new.text)")
    if !old.isRefused { expectSame(old.text, new.text, line) }
    for next in kJ.engine.nextLines where next != line + " --sure" { expectTyped(next, kJ) }
  }

  /// A line to take says its energy in the unit that is read, and is read as that.
  private func expectTyped(_ line: String, _ sandbox: Sandbox) {
    #expect(line.firstMatch(of: /[0-9]kcal/) == nil, "\(line)")
    if case .mistake(let error) = sandbox.engine.preview(line) { Issue.record("\(line): \(error.message)") }
  }

  /// Whole kcal that were suggested in kJ come back as they were.
  @Test func linesComeBack() throws {
    for kcal in [1, 2, 3, 4, 5, 95, 450, 1799, 1800, 2000, 20_000] {
      let typed = "\(EnergyUnit.kJ.whole(kcal))"
      let back = PhysicalUnit(word: "kJ", of: .energy).flatMap { unit in
        Amount(typed).flatMap { unit.convert($0, to: .kilocalorie) }
      }
      #expect(back?.whole == kcal)
    }
    let sandbox = try Sandbox(after: ["set energy kJ"])
    _ = sandbox.say("goal")
    #expect(sandbox.engine.nextLines.first == "goal kcal 7531kJ")
    #expect(sandbox.say("goal kcal 7531kJ").contains("7,531 kJ"))
    #expect(!sandbox.say("goal kcal 7531kJ").contains("Rounded"))
    #expect(try sandbox.engine.store.read { try $0.goals.all().first?.value } == 1800)
  }

  /// What was typed in kJ is read as it was typed.
  @Test(arguments: [1, 99, 400, 401, 402, 1883, 2500, 83_680])
  func whatWasTyped(_ kJ: Int) throws {
    let sandbox = try Sandbox(after: ["set energy kJ"])
    #expect(sandbox.say("log \(kJ)kJ \"snack\"").contains("\(Decimals.grouped(kJ)) kJ"))
    #expect(sandbox.say("today").contains("\(Decimals.grouped(kJ)) kJ"))
    #expect(sandbox.say("body add active \(min(kJ, 9000))kJ").contains("\(min(kJ, 9000)) kJ"))
  }

  /// `set energy` says both: whether answers tell of energy, and what it is read in.
  @Test func setting() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("set energy kj").contains("energy.unit  kJ"))
    #expect(sandbox.say("set energy").contains("energy.unit  kJ"))
    #expect(sandbox.say("set energy off").contains("off"))
    #expect(sandbox.say("set energy.unit").contains("kJ"))
    #expect(sandbox.say("set energy kcal").contains("energy.unit  kcal"))
    #expect(sandbox.told("set energy joule").isRefused)
    let offered = sandbox.engine.complete("set energy ").candidates.map(\.insert)
    #expect(offered == ["auto", "on", "off", "kcal", "kJ"])
    _ = sandbox.say("set energy kJ")
    for line in ["goal kcal 500", "goal kcal 500k", "budget add X 500k"] {
      #expect(sandbox.engine.complete(line).candidates.map(\.insert) == ["500kJ", "500kcal"])
    }
    // A line after it is in it already.
    #expect(sandbox.say("set energy kcal; log 450kcal").contains("450 kcal"))
    #expect(sandbox.say("set energy kJ; log 450kcal").contains("1,883 kJ"))
  }

  /// Tables and scripts that are written have kcal, and questions count in it.
  @Test func keepsKilocalories() throws {
    let (kcal, kJ) = try both()
    for line in [
      "days last 5d | select date, kcal, net, active", "metrics active last 3d",
      "entries last 3d | sum kcal", "days | where kcal > 8000kJ | count",
    ] {
      #expect(kcal.say(line) == kJ.say(line), "\(line)")
    }
    for sandbox in [kcal, kJ] { _ = try sandbox.answers("export to \"\(sandbox.folder)/all\"") }
    // What is set and what was done is another.
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(kJ.folder)/all")
    #expect(files.contains("dated.csv"))
    for file in files where !["README", "settings", "aliases"].contains(file.prefix { $0 != "." }) {
      let (old, new) = try (
        String(contentsOfFile: "\(kcal.folder)/all/\(file)", encoding: .utf8),
        String(contentsOfFile: "\(kJ.folder)/all/\(file)", encoding: .utf8)
      )
      #expect(old == new, "\(file)")
    }
    // A script has no unit but kcal of what was typed in it.
    #expect(kJ.say("journal export").contains("set energy kJ"))
  }
}
