extension NewLog {
  /// What a new log starts with. Ids of seeds are fixed, so that two devices agree on them.
  static let seeds = #"""
    INSERT INTO device(device, last_id) VALUES (abs(random() % 2147483647) + 1, 0);

    INSERT INTO unit(id, name, symbol, aliases, dimension, factor, decimals, enabled, position) VALUES
      (1, 'portions', 'portions', 'portion' || char(10) || 'p', 'portion', 1000000000, 1, 1, 1),
      (2, 'gram', 'g', 'grams' || char(10) || 'gr', 'mass', 1000000000, 1, 1, 2),
      (3, 'kilogram', 'kg', 'kilograms' || char(10) || 'kilo' || char(10) || 'kilos', 'mass',
        1000000000000, 1, 1, 3),
      (4, 'milligram', 'mg', 'milligrams', 'mass', 1000000, 1, 1, 4),
      (5, 'ounce', 'oz', 'ounces', 'mass', 28349523125, 1, 1, 5),
      (6, 'pound', 'lb', 'pounds' || char(10) || 'lbs', 'mass', 453592370000, 1, 1, 6),
      (7, 'litre', 'L', 'liter' || char(10) || 'litres' || char(10) || 'liters', 'volume', 1000000000000,
        1, 1, 7),
      (8, 'millilitre', 'ml', 'milliliter' || char(10) || 'millilitres' || char(10) || 'milliliters',
        'volume', 1000000000, 1, 1, 8),
      (9, 'centilitre', 'cl', 'centiliter' || char(10) || 'centilitres' || char(10) || 'centiliters',
        'volume', 10000000000, 1, 1, 9),
      (10, 'decilitre', 'dl', 'deciliter' || char(10) || 'decilitres' || char(10) || 'deciliters',
        'volume', 100000000000, 1, 1, 10),
      (11, 'fluid ounce', 'floz', 'fluid ounces', 'volume', 29573529563, 1, 1, 11),
      (12, 'cup', 'cup', 'cups', 'volume', 236588236500, 1, 1, 12),
      (13, 'tablespoon', 'tbsp', 'tablespoons', 'volume', 14786764781, 1, 1, 13),
      (14, 'teaspoon', 'tsp', 'teaspoons', 'volume', 4928921594, 1, 1, 14),
      (15, 'glass', 'glass', 'glasses', 'volume', 200000000000, 1, 1, 15),
      (16, 'minute', 'min', 'minutes' || char(10) || 'mins', 'time', 60000000000, 1, 1, 16),
      (17, 'hour', 'h', 'hours' || char(10) || 'hr' || char(10) || 'hrs', 'time', 3600000000000, 1, 1,
        17),
      (18, 'second', 's', 'seconds' || char(10) || 'sec' || char(10) || 'secs', 'time', 1000000000, 1, 1,
        18),
      (19, 'piece', 'pc', 'pieces' || char(10) || 'pcs', 'count', 1000000000, 1, 1, 19),
      (20, 'slice', 'slice', 'slices', 'count', 1000000000, 1, 1, 20);

    INSERT INTO category(id, name, unit_id, enabled, position, rule, low, high) VALUES
      (1, 'Unsweetened Drinks', 7, 1, 1, 'range', 10, 20),
      (2, 'Vegetables', 1, 1, 2, 'at_least', 30, NULL),
      (3, 'Fruit', 1, 1, 3, 'at_least', 20, NULL),
      (4, 'Starchy Sides', 1, 1, 4, 'exactly', 30, 30),
      (5, 'Protein Sources', 1, 1, 5, 'exactly', 10, 10),
      (6, 'Dairy', 1, 1, 6, 'exactly', 30, 30),
      (7, 'Oils / Fats / Nuts', 1, 1, 7, 'range', 20, 30),
      (8, 'Treats', 1, 1, 8, 'at_most', NULL, 10),
      (9, 'Sports', 16, 1, 9, 'at_least', 300, NULL);

    INSERT INTO slot(id, name, position, start, finish, weekdays) VALUES
      (1, 'Breakfast', 1, 240, NULL, 127),
      (2, 'Morning Snack', 2, 600, NULL, 127),
      (3, 'Lunch', 3, 720, NULL, 127),
      (4, 'Afternoon Snack', 4, 870, NULL, 127),
      (5, 'Dinner', 5, 1050, NULL, 127),
      (6, 'Late Night', 6, 1260, NULL, 127),
      (7, 'Midnight', 7, 0, NULL, 127);

    INSERT INTO compensation(id, from_id, to_id, ratio, max_offset, enabled, position) VALUES
      (1, 8, 9, 15.0, 2.0, 1, 1);

    INSERT INTO source(id, name, kind, position, enabled) VALUES
      (1, 'typed', 'typed', 1, 1);

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
    """#
}
