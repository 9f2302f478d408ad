extension Schema {
  /// Version 15: how a budget is kept is dated as what it gives is, and a deleted one keeps the days it judged.
  static let version15 = Migration(
    to: 15,
    sql: #"""
      -- As of `budget`, from the day of the rate on; a `period` of NULL says that those of the budget hold.
      ALTER TABLE budget_rate ADD COLUMN period TEXT;
      ALTER TABLE budget_rate ADD COLUMN length INTEGER;
      ALTER TABLE budget_rate ADD COLUMN first_day INTEGER;
      ALTER TABLE budget_rate ADD COLUMN in_all INTEGER;
      ALTER TABLE budget_rate ADD COLUMN floor INTEGER;
      ALTER TABLE budget_rate ADD COLUMN credit INTEGER;
      ALTER TABLE budget_rate ADD COLUMN carry INTEGER;
      -- The day on which it was deleted; NULL while it is there.
      ALTER TABLE budget ADD COLUMN ended INTEGER;
      """#)
}
