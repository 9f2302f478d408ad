extension Schema {
  /// Version 12: what the person is told, or has done, once a day comes to be so.
  static let version12 = Migration(
    to: 12,
    sql: #"""
      -- `condition` is one over the columns of a day, as typed; `program` is run without a shell.
      CREATE TABLE day_trigger (
        id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, condition TEXT NOT NULL, message TEXT,
        program TEXT, enabled INTEGER NOT NULL);

      -- Shipped switched off.
      INSERT INTO day_trigger(id, position, name, condition, message, enabled) VALUES
        (1, 1, 'Protein met', 'protein_g >= protein_goal and kcal <= goal',
          'the protein goal is met, and the energy is within its goal', 0),
        (2, 2, 'Quarter', 'weight_way >= 25', 'a quarter of the way to the goal weight', 0),
        (3, 3, 'Halfway', 'weight_way >= 50', 'half of the way to the goal weight', 0),
        (4, 4, 'Three quarters', 'weight_way >= 75', 'three quarters of the way to the goal weight', 0),
        (5, 5, 'Goal weight', 'weight_way >= 100', 'the goal weight is reached, by the mean of seven days', 0),
        (6, 6, 'Greasy meal', 'meal_over ~ oils or meal_over ~ treats',
          'more oils or treats in one meal than the target of a day', 0);
      """#)
}
