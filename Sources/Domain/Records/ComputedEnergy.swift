/// What energy follows from macronutrients, and whether it is about what was said.
extension Nutrition {
  /// What all three macronutrients come to, in kcal: 4 for a gram of protein and of carbohydrate and 9 for one of fat
  /// (Atwater's general factors; Merrill and Watt, USDA Handbook 74, 1973). Nil where one of them is not known.
  public var computedEnergy: Amount? { protein == nil || carbs == nil || fat == nil ? nil : leastEnergy }

  /// What those that are known come to, which is the least there can be; nil where none is.
  private var leastEnergy: Amount? {
    guard protein != nil || carbs != nil || fat != nil else { return nil }
    let four = Int128(protein?.micros ?? 0) + Int128(carbs?.micros ?? 0)
    return Rounding.divide(4 * four + 9 * Int128(fat?.micros ?? 0), by: 1).map { Amount(micros: $0) }
  }

  /// What the nutrients come to where that is another energy than the one said: by a fifth of it or more, and by more
  /// than labels round. Where not all of them are known, only more than was said is another. Nil where both agree.
  public var disputedEnergy: Amount? {
    guard let energy, let computed = leastEnergy else { return nil }
    let difference = computed.micros.subtractingReportingOverflow(energy.micros)
    guard !difference.overflow, difference.partialValue > 0 || computedEnergy != nil else { return nil }
    let distance = Int128(difference.partialValue.magnitude)
    let isApart = 5 * distance >= Int128(computed.micros) && distance > Int128(Self.rounding.micros)
    return isApart ? computed : nil
  }

  /// In kcal; labels round the energy of small servings by as much.
  private static let rounding = Amount(5)
}
