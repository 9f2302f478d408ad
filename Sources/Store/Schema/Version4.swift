extension Schema {
  /// Version 4: what days are judged by may be another from a day on; weights and profiles that nobody edited are not
  /// kept.
  static let version4 = Migration(to: 4, sql: dated + unedited)

  /// The rows of `category` and `compensation` have what held before the first change of each setting. A change is a
  /// row of its own: what it sets (`target`, `weight`, `profile`, `enabled`; of a rule `terms`, `enabled`, `position`,
  /// `deleted`), and from which day on. It holds until the next one of its kind. Columns that belong to other settings
  /// are NULL; a weight or profile of NULLs is inferred.
  private static let dated = #"""
    CREATE TABLE category_change (
      category_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
      setting TEXT NOT NULL, day INTEGER NOT NULL, rule TEXT, low INTEGER, high INTEGER,
      weight REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over INTEGER, curve TEXT,
      enabled INTEGER, PRIMARY KEY (category_id, setting, day)) WITHOUT ROWID;
    CREATE TABLE compensation_change (
      rule_id INTEGER NOT NULL REFERENCES compensation(id) DEFERRABLE INITIALLY DEFERRED,
      setting TEXT NOT NULL, day INTEGER NOT NULL, ratio REAL, max_offset REAL, enabled INTEGER, position INTEGER,
      PRIMARY KEY (rule_id, setting, day)) WITHOUT ROWID;

    """#

  /// Until now every category of a fresh log had its weight and profile as if somebody had edited them, and whoever
  /// edited one of the two had both. What is as a fresh log had it, or as the target implied it, is inferred from now
  /// on.
  private static let unedited = #"""
    CREATE TEMP TABLE standard(id, weight, under, under_limit, over, over_limit, caps_over, curve);
    INSERT INTO temp.standard VALUES
      (1, 0.1, 1.0, 0.5, 0.0, 1.0, 1, 'linear'), (2, 0.12, 1.0, 1.5, 0.25, 2.0, 1, 'linear'),
      (3, 0.08, 1.0, 1.0, 0.25, 2.0, 1, 'linear'), (4, 0.12, 0.5, 1.5, 1.25, 1.0, 0, 'quadratic'),
      (5, 0.12, 1.25, 0.5, 0.75, 1.0, 0, 'quadratic'), (6, 0.08, 1.0, 1.5, 1.0, 1.5, 0, 'linear'),
      (7, 0.06, 0.5, 1.0, 0.5, 1.0, 0, 'linear'), (8, 0.12, 0.0, 1.0, 1.5, 1.0, 0, 'linear'),
      (9, 0.2, 1.0, 15.0, 0.0, 30.0, 1, 'linear');
    INSERT INTO temp.standard
      SELECT id, 0.1, CASE rule WHEN 'at_most' THEN 0.0 ELSE 1.0 END, soft, CASE rule WHEN 'at_least' THEN 0.0 ELSE 1.0 END,
        soft, rule = 'at_least', 'linear'
      FROM (SELECT id, rule, CASE rule
          WHEN 'at_least' THEN CASE WHEN low > 0 THEN low / 10.0 / 2 ELSE 0.05 END
          WHEN 'at_most' THEN max(1.0, high / 10.0 / 2)
          ELSE max(0.5, low / 10.0 / 2) END AS soft
        FROM category WHERE id > 9);
    UPDATE category SET under = NULL, under_limit = NULL, over = NULL, over_limit = NULL, caps_over = NULL, curve = NULL
      WHERE EXISTS (SELECT 1 FROM temp.standard AS s WHERE s.id = category.id AND s.under = category.under
        AND s.under_limit = category.under_limit AND s.over = category.over AND s.over_limit = category.over_limit
        AND s.caps_over = category.caps_over AND s.curve = category.curve);
    UPDATE category SET weight = NULL
      WHERE EXISTS (SELECT 1 FROM temp.standard AS s WHERE s.id = category.id AND s.weight = category.weight);
    DROP TABLE temp.standard;
    """#
}
