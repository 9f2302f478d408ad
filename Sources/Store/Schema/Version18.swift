extension Schema {
  /// Version 18: the energy of a category, and the ceiling of a budget.
  static let version18 = Migration(
    to: 18,
    sql: #"""
      -- Of one of its unit, in millionths of a kcal; NULL takes that of the defaults.
      ALTER TABLE category ADD COLUMN energy INTEGER;
      ALTER TABLE category_change ADD COLUMN energy INTEGER;
      -- In percent of the rate of a day; NULL for none.
      ALTER TABLE budget ADD COLUMN ceiling INTEGER;
      ALTER TABLE budget_rate ADD COLUMN ceiling INTEGER;
      """#)
}
