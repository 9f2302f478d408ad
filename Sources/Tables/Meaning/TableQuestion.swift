/// What evidence does not settle about a table, with what would.
public struct TableQuestion: Hashable, Sendable {
  /// The column that it is about.
  public var column: String
  /// Why it is asked, as the end of a sentence that begins with the column: `does not say its unit`.
  public var reason: String
  /// Each way to settle it, as `--map` takes it: `weight lb=Weight`.
  public var ways: [String]
  /// Whether it is about a unit alone.
  public var isOfUnit: Bool

  public init(_ column: String, _ reason: String, _ ways: [String], isOfUnit: Bool = false) {
    self.column = column
    self.reason = reason
    self.ways = ways
    self.isOfUnit = isOfUnit
  }
}

/// Why a column was read as it was, or was not read.
public struct ColumnReason: Hashable, Sendable {
  public var column: String
  public var reason: String

  public init(_ column: String, _ reason: String) {
    self.column = column
    self.reason = reason
  }
}
