extension Schema {
  /// Version 5: amounts finer than tenths, what a serving weighs, and the language that steps are written in.
  ///
  /// The columns there were keep their meaning, tenths, so that every change recorded before can be undone and done
  /// again; the new ones stand at the end and hold the millionths beyond the tenths. Each row is written anew with them:
  /// for a column that a row does not have on disk the journal would record NULL.
  static let version5 = Migration(
    to: 5,
    sql: #"""
      ALTER TABLE category ADD COLUMN low_rest INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE category ADD COLUMN high_rest INTEGER NOT NULL DEFAULT 0;
      UPDATE category SET low_rest = 0, high_rest = 0;
      ALTER TABLE category_change ADD COLUMN low_rest INTEGER;
      ALTER TABLE category_change ADD COLUMN high_rest INTEGER;
      UPDATE category_change SET low_rest = 0, high_rest = 0 WHERE setting = 'target';

      -- How much of its category the amount of a food counts as, in millionths: 1.0 for an amount per portion.
      ALTER TABLE food ADD COLUMN portion_rest INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE food ADD COLUMN amount_portion INTEGER NOT NULL DEFAULT 1000000;
      UPDATE food SET portion_rest = 0, amount_portion = 1000000;

      -- Totals are still summed from this index alone.
      DROP INDEX entry_day;
      ALTER TABLE entry ADD COLUMN portion_rest INTEGER NOT NULL DEFAULT 0;
      UPDATE entry SET portion_rest = 0;
      CREATE INDEX entry_day ON entry(day, n, category_id, portion, portion_rest);

      -- What the lines of a step mean has changed once; NULL is the language of before.
      ALTER TABLE journal ADD COLUMN grammar INTEGER;
      """#)
}
