extension Schema {
  /// Version 7: nutrition, goals and budgets.
  ///
  /// Energy is in millionths of a kcal and the others in millionths of a gram where they are of a food or an entry; goals
  /// and budgets have whole kcal and g. What is unknown is NULL.
  static let version7 = Migration(
    to: 7,
    sql: #"""
      -- Of one serving, or of the amount that is given.
      CREATE TABLE food_nutrition (
        food_id INTEGER PRIMARY KEY REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
        energy INTEGER, protein INTEGER, carbs INTEGER, fat INTEGER, amount INTEGER,
        amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED);

      -- What people take a food by: a bowl of oatmeal is 60 g.
      CREATE TABLE food_measure (
        id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
        name TEXT NOT NULL, key TEXT NOT NULL, amount INTEGER NOT NULL,
        amount_unit_id INTEGER NOT NULL REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED);
      CREATE INDEX food_measure_food ON food_measure(food_id);

      -- As it was when the entry was logged: a food that changes later does not change the past. An entry of energy
      -- alone has category 0, and perhaps a title.
      CREATE TABLE entry_nutrition (
        entry_id INTEGER PRIMARY KEY REFERENCES entry(id) DEFERRABLE INITIALLY DEFERRED,
        energy INTEGER, protein INTEGER, carbs INTEGER, fat INTEGER, title TEXT);

      -- Each holds from its day to the next of its kind; NULL is none. Weights are in grams, and may have a day by which
      -- they are to be reached.
      CREATE TABLE goal (
        kind TEXT NOT NULL, day INTEGER NOT NULL, value INTEGER, due INTEGER, PRIMARY KEY (kind, day)) WITHOUT ROWID;

      -- `period` is day, week, month or days, of which there are `length`, counted from `first_day`. `floor` is NULL for
      -- the usual one and -1 for none.
      CREATE TABLE budget (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, period TEXT NOT NULL, length INTEGER NOT NULL,
        first_day INTEGER NOT NULL, in_all INTEGER NOT NULL, floor INTEGER, credit INTEGER NOT NULL,
        carry INTEGER NOT NULL);
      -- What a budget gives from a day on.
      CREATE TABLE budget_rate (
        budget_id INTEGER NOT NULL, day INTEGER NOT NULL, energy INTEGER NOT NULL, protein INTEGER, carbs INTEGER,
        fat INTEGER, PRIMARY KEY (budget_id, day)) WITHOUT ROWID;
      -- Which budget is active from a day on; NULL is none.
      CREATE TABLE budget_activation (
        day INTEGER PRIMARY KEY, budget_id INTEGER REFERENCES budget(id) DEFERRABLE INITIALLY DEFERRED);

      -- What the person says of how completely a day was logged.
      CREATE TABLE day_completeness (day INTEGER PRIMARY KEY, state TEXT NOT NULL);
      """#)
}
