import Domain
import Language
import Naming
import Records

/// What a day may be given by a budget, whichever way it is said.
struct BudgetBounds {
  /// In kcal.
  static let energy = 200...20_000
  private let name: String
  private let isNew: Bool
  private let from: Day?

  /// - Parameter from: the day that the line names.
  init(_ name: String, isNew: Bool, from: Day?) {
    (self.name, self.isNew, self.from) = (name, isNew, from)
  }

  func check(_ rate: Budget.Rate, _ rule: BudgetRule, _ span: Range<Int>?) throws(CommandError) {
    let lengths = rule.lengths
    let (least, most) = (rate.energy / lengths.upperBound, Self.highest(rate.energy, lengths))
    if least < Self.energy.lowerBound || most > Self.energy.upperBound {
      let isLow = least < Self.energy.lowerBound
      let limit =
        isLow ? Self.energy.lowerBound * lengths.upperBound : Self.energy.upperBound * lengths.lowerBound
      throw CommandError.implausibleBudget(
        isLow ? least : most, isLow: isLow, month: Self.month(rule, isLow), in: Self.energy,
        line: line("\(EnergyFormat.word(limit))\(Self.words(rule))")
      ).at(span)
    }
  }

  func check(
    _ nutrient: BudgetNutrient, _ rate: Budget.Rate, _ rule: BudgetRule, _ span: Range<Int>?
  ) throws(CommandError) {
    guard let grams = nutrient.rate(rate) else { return }
    let lengths = rule.lengths
    let day = Self.highest(grams, lengths)
    guard day > nutrient.most else { return }
    let energy = isNew ? "\(EnergyFormat.word(rate.energy)) " : ""
    throw CommandError.implausibleBudget(
      nutrient, day, month: Self.month(rule, false), most: nutrient.most,
      line: line("\(energy)\(nutrient) \(nutrient.most * lengths.lowerBound)g\(Self.words(rule))")
    ).at(span)
  }

  func check(floor: Int, _ span: Range<Int>?) throws(CommandError) {
    guard !Self.energy.contains(floor) else { return }
    let nearest = floor < Self.energy.lowerBound ? Self.energy.lowerBound : Self.energy.upperBound
    let energy = isNew ? "\(EnergyFormat.example(1800)) " : ""
    throw CommandError.implausibleFloor(
      floor, in: Self.energy, line: line("\(energy)floor \(EnergyFormat.bare(nearest))")
    ).at(
      span)
  }

  /// What the first days of the shortest period are given.
  private static func highest(_ amount: Int, _ lengths: ClosedRange<Int>) -> Int {
    (amount + lengths.lowerBound - 1) / lengths.lowerBound
  }

  private func line(_ words: String) -> String {
    "budget \(isNew ? "add" : "edit") \(Lexer.quoted(name)) \(words)\(from.map { " from \($0)" } ?? "")"
  }

  /// ` in all over week`
  private static func words(_ rule: BudgetRule) -> String {
    " \(rule.isInAll ? "in all" : "a day") over \(rule.period.typed)"
  }

  /// In which month it is so: they differ in length.
  private static func month(_ rule: BudgetRule, _ isLongest: Bool) -> String {
    guard rule.lengths.count > 1 else { return "" }
    return " in a month of \(isLongest ? rule.lengths.upperBound : rule.lengths.lowerBound) days"
  }
}

extension BudgetNutrient {
  /// What a day may be given, in grams: of protein what a goal may be, of the others what the most energy has.
  fileprivate var most: Int {
    switch self {
    case .protein: 1000
    case .carbs: BudgetBounds.energy.upperBound / 4
    case .fat: BudgetBounds.energy.upperBound / 9
    }
  }
}
