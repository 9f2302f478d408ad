/// A named value of a record.
public struct ReportField: Sendable {
  /// The key in machine output.
  public var key: String
  /// What people read.
  public var label: String
  public var cell: Cell
  public var audience: Audience

  public init(_ key: String, _ label: String, _ cell: Cell, _ audience: Audience = .everyone) {
    self.key = key
    self.label = label
    self.cell = cell
    self.audience = audience
  }

  /// One that people do not read, and that needs no label.
  public static func machines(_ key: String, _ cell: Cell) -> ReportField {
    ReportField(key, "", cell, .machines)
  }

  /// One that people read where there is something to read.
  public static func known(_ key: String, _ label: String, _ cell: Cell) -> ReportField {
    if case .missing = cell {
      ReportField(key, label, cell, .machines)
    } else {
      ReportField(key, label, cell)
    }
  }
}
