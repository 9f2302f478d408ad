extension Schema {
  /// Version 17: nutrients by their keys; who made a step, when, in an order that holds on every device; whether answers
  /// tell of energy.
  static let version17 = Migration(
    to: 17,
    sql: #"""
      -- Nutrients beside the four, by their keys, in millionths of the unit of each: {"fibre_g":2300000}.
      ALTER TABLE food_nutrition ADD COLUMN nutrients TEXT;
      ALTER TABLE entry_nutrition ADD COLUMN nutrients TEXT;

      -- Which device made a step, its stamp, and how many minutes local time was ahead of UTC. A stamp is milliseconds
      -- in UTC above a counter of 16 bits; `device` has the highest there ever was.
      ALTER TABLE device ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE journal ADD COLUMN device INTEGER;
      ALTER TABLE journal ADD COLUMN stamp INTEGER;
      ALTER TABLE journal ADD COLUMN zone INTEGER;

      -- Steps of before have the local time of their lines, whose zone nobody knows, and which may be set: their stamps
      -- rise in their order, and none is ahead of now.
      CREATE TEMP TABLE stamped(id INTEGER PRIMARY KEY, stamp INTEGER);
      INSERT INTO temp.stamped
        SELECT id, max(made - place) OVER (ORDER BY id) + place
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS place,
            max(0, min(ifnull(CAST(strftime('%s', at) AS INTEGER), 0), CAST(strftime('%s', 'now') AS INTEGER)))
              * 1000 * 65536 AS made
          FROM journal);
      UPDATE journal SET device = (SELECT device.device FROM device),
        stamp = (SELECT stamped.stamp FROM temp.stamped AS stamped WHERE stamped.id = journal.id);
      UPDATE device SET stamp = ifnull((SELECT max(stamp) FROM temp.stamped), 0);
      DROP TABLE temp.stamped;

      -- Answers told of energy wherever there was any, and go on to.
      INSERT INTO setting(name, value)
        SELECT 'energy', 'on'
        WHERE EXISTS (SELECT 1 FROM entry_nutrition) OR EXISTS (SELECT 1 FROM food_nutrition)
          OR EXISTS (SELECT 1 FROM budget) OR EXISTS (SELECT 1 FROM goal WHERE kind <> 'weight');
      """#)
}
