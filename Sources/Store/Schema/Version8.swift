extension Schema {
  /// Version 8: foods built from foods, and what was logged of them as one.
  static let version8 = Migration(
    to: 8,
    sql: #"""
      -- What one serving of a composite has of a food: so many servings, or an amount in a unit.
      CREATE TABLE component (
        id INTEGER PRIMARY KEY, composite_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
        food_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED, amount INTEGER NOT NULL,
        amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, position INTEGER NOT NULL);
      CREATE INDEX component_composite ON component(composite_id);
      CREATE INDEX component_food ON component(food_id);

      -- Entries of a day with the same `composite_n` stand under one row: so many millionths of a serving of
      -- `composite_id`. The number is one of the day's that no entry has. Nobody has such rows yet, so none is written
      -- anew.
      ALTER TABLE entry ADD COLUMN composite_n INTEGER;
      ALTER TABLE entry ADD COLUMN composite_servings INTEGER;
      """#)
}
