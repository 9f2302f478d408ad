import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store

extension Command {
  static let nutrientAdd = Command("nutrient add", "Follow a nutrient of your own", topic: .energy) {
    let words = NutrientAddWords()
    return Form(
      syntax: words,
      details: """
        In g, mg or µg. Foods and entries have it as they have fibre: food nutrition almonds magnesium 270mg per 100g. A \
        goal may be said with it, and later with goal.
        """,
      examples: [
        .init("nutrient add magnesium mg", "in milligrams", says: "magnesium"),
        .init("nutrient add potassium mg goal at least 3500", "with a goal", says: "at least 3500 mg"),
        .init("nutrient add \"vitamin d\" µg --alias d3", "a name of two words", says: "vitamin d"),
      ],
      action: .change { call, context in try words.add(call, context).outcome })
  }
}

/// What is said of a nutrient of one's own: its name, its unit, a goal and other names.
struct NutrientAddWords: SyntaxPart {
  private let name = OptionalParameter("name", .text("NAME", "one word, or a name in quotes"))
  private let unit = OptionalParameter("unit", NutrientUnitKind())
  private let least = Keyword("least")
  private let most = Keyword("most")
  private let goal = OptionalParameter("goal", NutrientAmountKind())
  private let alias = RepeatedParameter("alias", .text("NAME", "another name for it"))

  var syntax: Syntax {
    .sequence(
      name, unit, .anyOrder(.sequence("goal", "at", .choice(least, most), goal), .option("alias", alias)))
  }

  func isGiven(_ call: Invocation) -> Bool { call.has(unit) }

  func add(_ call: Invocation, _ context: Context) throws -> Report {
    guard let given = call[name]?.trimmed, let unit = call[unit] else {
      throw CommandError.nutrientWithoutLetter
    }
    let span = call.span(of: name)
    try NameRule.check(given, span)
    let said = given.lowercased()
    guard said.contains(where: \.isLetter), QuantityKind.split(said).0 == nil else {
      throw CommandError.nutrientWithoutLetter.at(span)
    }
    let names = try context.names.nutrients()
    for word in [said] + call[alias].map({ $0.lowercased() }) {
      if ["protein", "carbs", "fat", "kcal", "energy"].contains(word) {
        throw CommandError.nutrientTaken(word).at(span)
      }
      if let other = names.named(word) { throw CommandError.nutrientTaken(other.name).at(span) }
    }
    let nutrient = Nutrient(
      own: said, key: Self.key(said, unit, names), unit: unit, aliases: call[alias].map { $0.lowercased() })
    try context.log.nutrients.add(nutrient)
    let shown = Lexer.quoted(nutrient.name)
    var report = Report.notice(
      "Added \(nutrient.name), in \(unit.rawValue). Its column in questions is \(nutrient.key).")
    report.notices.append(
      Notice("food nutrition FOOD \(shown) 50\(unit.rawValue) per 100g says how much a food has of it.", .dim)
    )
    guard let value = call[goal]?.amount(of: nutrient) else { return report }
    try context.chooseEnergy()
    let kind = GoalKind.nutrient(nutrient.key)
    let goal = Goal(
      kind, from: context.today, Rounding.whole(value.doubleValue * 1000),
      bound: call[least] ? .atLeast : .atMost)
    try context.log.goals.set(goal)
    report.notices.append(Notice("Its goal is \(try GoalFormat(kind, context).text(goal)) a day."))
    return report
  }

  /// What foods and entries are to keep it by: its name in plain letters, with its unit.
  private static func key(_ name: String, _ unit: NutrientUnit, _ names: NutrientNames) -> String {
    let plain = Names.key(name).map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    let base = "\(String(plain))_\(unit.suffix)"
    var key = base
    var number = 2
    while names.all.contains(where: { $0.key == key }) {
      key = "\(base)_\(number)"
      number += 1
    }
    return key
  }
}

/// The unit of a nutrient: g, mg or µg.
private struct NutrientUnitKind: ParameterKind {
  let label = "UNIT"
  let description = "g, mg or µg"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<NutrientUnit> {
    NutrientUnit(word: line.tokens[index].text.lowercased()).map { .one($0, 1) } ?? .none
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    NutrientUnit.allCases.map(\.rawValue).filter { $0.hasPrefix(query.text.lowercased()) }.map {
      Candidate($0, detail: "unit")
    }
  }
}
