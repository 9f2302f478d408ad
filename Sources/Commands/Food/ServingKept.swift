import Domain
import Language
import Naming
import Records
import Reports
import Runtime

/// What a food has of a serving, where a line says that a serving weighs something else now: `food edit skyr per 150g` of a
/// food that has 62 kcal in a serving of 100 g.
///
/// A label tells of 100 g or 100 ml, and a food of the starter library of its weight, so that is what it stays of. Of another weight it is either of the new serving or of
/// as much as before, which is asked. A script says what it means.
struct ServingKept {
  /// What has to be said; nil where the person reads no energy.
  let notice: Notice?
  /// The lines that do the same whatever was known before.
  let lines: [String]

  /// - Returns: nil where nothing has to be said, or what it has is said in the line.
  init?(_ old: Food, _ row: inout FoodRow, _ call: Invocation, _ context: Context) throws {
    let new = row.food
    guard context.isConversation, let nutrition = old.nutrition, nutrition.amount == nil,
      new.nutrition == nutrition, !old.isComposite, !Self.isNothing(nutrition.values),
      !call.line.tokens.contains(where: { $0.kind == .option && Self.said.contains($0.text) }),
      let before = old.servingAmount, let after = new.servingAmount,
      let beforeID = old.amountUnitID, let afterID = new.amountUnitID, before != after || beforeID != afterID,
      let unit = try context.log.units[beforeID], let other = try context.log.units[afterID]
    else { return nil }
    let name = Lexer.quoted(old.name)
    let (was, now) = ("\(before)\(unit.symbol)", "\(after)\(other.symbol)")
    let rest = call.line.source(0..<call.line.tokens.count)
    let said = try Self.said(nutrition.values) + Self.others(nutrition.values, context)
    let sure = nutrition.values.disputedEnergy.map { _ in " --sure" } ?? ""
    let stays = ["food nutrition \(name) \(said) per \(was)\(sure)", rest]
    let moves = Self.options(nutrition.values).map { "\(rest) \($0)" }
    let isOfWeight =
      ["g", "ml"].contains(unit.symbol) && before == Amount(100) || StarterFoods.isAsGiven(old)
    guard unit.dimension == other.dimension, isOfWeight else {
      let ways = [stays.joined(separator: "; ")] + (moves.map { [$0] } ?? [])
      throw CommandError.servingKept(old.name, was: was, now: now).at(call.span)
        .corrected(to: ways.flatMap(context.offers), isNear: true)
    }
    row.food.nutrition = FoodNutrition(nutrition.values, amount: before, amountUnitID: beforeID)
    let hint = moves.map { "; if it is of \(now): \($0)" } ?? ""
    let isRead = try context.showsEnergy
    notice = isRead ? Notice("What it has is still of \(was)\(hint).", .fair) : nil
    lines = stays
  }

  /// Options that say what a serving has.
  private static let said: Set = ["--kcal", "--protein", "--carbs", "--fat"]

  /// Whether it has nothing of anything, as water, in whatever weight.
  private static func isNothing(_ values: Nutrition) -> Bool {
    let known = [values.energy, values.protein, values.carbs, values.fat].compactMap(\.self)
    return (known + Array(values.others.values)).allSatisfy { $0 == .zero }
  }

  /// `62kcal protein 10`
  static func said(_ values: Nutrition) -> String {
    let energy =
      values.energy.map { EnergyFormat.exactWord($0) }
      ?? values.computedEnergy.map { _ in SaidEnergyKind.word }
    return [
      energy, values.protein.map { "protein \($0)" }, values.carbs.map { "carbs \($0)" },
      values.fat.map { "fat \($0)" },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// ` fibre 3`
  private static func others(_ values: Nutrition, _ context: Context) throws -> String {
    try context.log.nutrients.catalogue.all.compactMap { nutrient in
      values.others[nutrient.key].map { " \(Lexer.quoted(nutrient.name)) \($0)" }
    }.joined()
  }

  /// `--kcal 62 --protein 10`; nil where none of them is known.
  private static func options(_ values: Nutrition) -> String? {
    let all = [
      ("kcal", values.energy), ("protein", values.protein), ("carbs", values.carbs), ("fat", values.fat),
    ]
    let known = all.compactMap { name, amount in amount.map { "--\(name) \($0)" } }
    return known.isEmpty ? nil : known.joined(separator: " ")
  }
}
