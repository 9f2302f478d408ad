/// The two equations there are for resting energy.
public enum Sex: String, CaseIterable, Sendable {
  case male, female
}

/// Resting energy estimated of body weight, height, age and sex.
public struct RestingEnergy: Hashable, Sendable {
  public var heightCentimetres: Double
  public var birthYear: Int
  public var sex: Sex

  public init(heightCentimetres: Double, birthYear: Int, sex: Sex) {
    self.heightCentimetres = heightCentimetres
    self.birthYear = birthYear
    self.sex = sex
  }

  /// Kilocalories a day at rest: 10 · kg + 6.25 · cm − 5 · age + 5 for men, − 161 for women (Mifflin and St Jeor,
  /// American Journal of Clinical Nutrition 51, 1990).
  /// - Parameters:
  ///   - kilograms: the weight, above zero.
  ///   - year: of the day asked about; the age is it less the year of birth, since no more is known.
  public func kilocalories(weight kilograms: Double, in year: Int) -> Double {
    let constant: Double = sex == .male ? 5 : -161
    return 10 * kilograms + 6.25 * heightCentimetres - 5 * Double(year - birthYear) + constant
  }
}
