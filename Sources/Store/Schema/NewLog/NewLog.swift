/// The tables of a new log as this version has them.
enum NewLog {
  /// "dhsh" in ASCII, kept in `PRAGMA application_id`.
  static let applicationID = 0x6468_7368

  /// Makes them in one go: the sum of all migrations, which a test holds equal to it. What a migration changes is
  /// changed here too.
  static let sql = """
    PRAGMA application_id = \(applicationID);
    \(logTables)
    \(foodTables)
    \(sampleTables)
    \(careTables)
    \(seeds)
    """
}
