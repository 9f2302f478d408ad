extension Schema {
  /// Version 13: rates of budgets that were set by expenditure.
  static let version13 = Migration(
    to: 13,
    sql: #"""
      -- What was spent a day when the rate was set by it, and how much of that in activity, in whole kcal; NULL where a
      -- number was said.
      ALTER TABLE budget_rate ADD COLUMN expenditure INTEGER;
      ALTER TABLE budget_rate ADD COLUMN active INTEGER;
      """#)
}
