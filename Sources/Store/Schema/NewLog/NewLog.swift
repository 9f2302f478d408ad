extension Schema {
  /// Makes the tables of a new log as this version has them, in one go: the sum of all migrations, which a test holds
  /// equal to it. What a migration changes is changed here too.
  static let newLog = """
    PRAGMA application_id = \(applicationID);
    \(logTables)
    \(foodTables)
    \(sampleTables)
    \(careTables)
    \(seeds)
    """
}
