/// Works out what a quantity of a food has, exactly and rounded once.
///
/// What is known of 100 g tells nothing of millilitres or slices, unless the food has a measure that says what one of
/// these weighs.
public struct NutritionEngine {
  /// Finds a unit by its id.
  private let unit: (Int64) -> MeasureUnit?
  /// Finds the measure by which a food says what one of a unit is, such as a slice of 30 g.
  private let measure: (Food, MeasureUnit) -> FoodMeasure?

  public init(
    unit: @escaping (Int64) -> MeasureUnit?,
    measure: @escaping (Food, MeasureUnit) -> FoodMeasure? = { _, _ in nil }
  ) {
    self.unit = unit
    self.measure = measure
  }

  /// A number of servings, exact: `numerator / denominator`.
  public struct Servings: Hashable, Sendable {
    public var numerator: Int64
    public var denominator: Int64

    public init(_ count: Amount) { (numerator, denominator) = (count.micros, Amount.scale) }
    init(_ numerator: Int64, _ denominator: Int64) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  /// What so many servings of a food have; nil where nothing is known of them, as of a food told per 100 g whose
  /// serving has no weight, or is told in millilitres.
  public func nutrition(of food: Food, _ servings: Servings) -> Nutrition? {
    guard let known = food.nutrition else { return nil }
    guard let basis = known.amount else {
      return known.values.times(servings.numerator, over: servings.denominator)
    }
    guard let of = inBase(basis, known.amountUnitID), food.amountPortion.micros > 0, let amount = food.amount,
      let own = food.amountUnitID.flatMap(unit), let weight = size(amount, own, of: food, in: of.dimension)
    else { return nil }
    // servings · (portion / amountPortion) · amount / basis
    return scaled(
      known.values, [Int128(servings.numerator), Int128(food.portion.micros)] + weight.tops,
      [Int128(servings.denominator), Int128(food.amountPortion.micros), of.value] + weight.bottoms)
  }

  /// What an amount of a food has; nil where what is known is of another dimension.
  public func nutrition(of food: Food, _ amount: Amount, in typed: MeasureUnit) -> Nutrition? {
    guard let known = food.nutrition else { return nil }
    if let basis = known.amount {
      guard let of = inBase(basis, known.amountUnitID),
        let value = size(amount, typed, of: food, in: of.dimension)
      else { return nil }
      return scaled(known.values, value.tops, value.bottoms + [of.value])
    }
    guard let weight = inBase(food.amount, food.amountUnitID), weight.dimension == typed.dimension,
      food.portion.micros > 0
    else { return nil }
    let value = Int128(amount.micros) * Int128(typed.factorNanos)
    return scaled(
      known.values, [value, Int128(food.amountPortion.micros)], [weight.value, Int128(food.portion.micros)])
  }

  /// What an entry of a food has, by what was typed, else by its portion.
  public func nutrition(of food: Food, _ entry: Entry) -> Nutrition? {
    if let amount = entry.amount {
      guard let typed = entry.amountUnitID.flatMap(unit) else { return nutrition(of: food, Servings(amount)) }
      if let known = nutrition(of: food, amount, in: typed) { return known }
    }
    guard food.portion.micros > 0 else { return nil }
    return nutrition(of: food, Servings(Int64(entry.portion.micros), Int64(food.portion.micros)))
  }

  /// How many servings have so much energy, to a millionth; nil where a serving has none, or it is unknown.
  public func servings(of food: Food, with energy: Amount) -> Amount? {
    guard let one = nutrition(of: food, Servings(.one))?.knownEnergy, one.micros > 0 else { return nil }
    return Rounding.divide(Int128(energy.micros) * Int128(Amount.scale), by: Int128(one.micros))
      .map { Amount(micros: $0) }
  }

  /// An amount in the base unit of a dimension, as the product of some numbers over that of others: by its unit, else by
  /// the food's measure of that unit.
  private func size(
    _ amount: Amount, _ typed: MeasureUnit, of food: Food, in dimension: Dimension
  ) -> (tops: [Int128], bottoms: [Int128])? {
    let number = Int128(amount.micros)
    if typed.dimension == dimension { return ([number, Int128(typed.factorNanos)], []) }
    // A cup, where the food says what a millilitre of it weighs.
    let serving = food.amountUnitID.flatMap(unit).flatMap { $0.dimension == typed.dimension ? $0 : nil }
    for told in [typed, serving].compactMap(\.self) {
      guard let own = measure(food, told), let one = inBase(own.amount, own.amountUnitID),
        one.dimension == dimension
      else { continue }
      return (
        [number, one.value, Int128(typed.factorNanos)], [Int128(Amount.scale), Int128(told.factorNanos)]
      )
    }
    return nil
  }

  private func inBase(_ amount: Amount?, _ id: Int64?) -> (value: Int128, dimension: Dimension)? {
    guard let amount, amount.micros > 0, let unit = id.flatMap(unit) else { return nil }
    return (Int128(amount.micros) * Int128(unit.factorNanos), unit.dimension)
  }

  /// Values times all of some numbers over all of others, which are shortened as far as they go before.
  private func scaled(_ values: Nutrition, _ tops: [Int128], _ bottoms: [Int128]) -> Nutrition? {
    var (top, bottom) = (Int128(1), Int128(1))
    for place in 0..<max(tops.count, bottoms.count) {
      let a = place < tops.count ? tops[place] : 1
      let b = place < bottoms.count ? bottoms[place] : 1
      guard b != 0 else { return nil }
      (top, bottom) = Self.shortened(top, bottom)
      let (t, overflows) = top.multipliedReportingOverflow(by: a)
      let (d, isTooLarge) = bottom.multipliedReportingOverflow(by: b)
      guard !overflows, !isTooLarge else { return nil }
      (top, bottom) = Self.shortened(t, d)
    }
    while top > Int128(Int64.max) || bottom > Int128(Int64.max) { (top, bottom) = (top / 2, bottom / 2) }
    return bottom == 0 ? nil : values.times(Int64(top), over: Int64(bottom))
  }

  private static func shortened(_ a: Int128, _ b: Int128) -> (Int128, Int128) {
    var (x, y) = (a.magnitude, b.magnitude)
    while y != 0 { (x, y) = (y, x % y) }
    return x > 1 ? (a / Int128(x), b / Int128(x)) : (a, b)
  }
}
