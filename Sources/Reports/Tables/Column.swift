/// For whom a field or column is.
public enum Audience: Sendable {
  case everyone, machines, people
}

/// A column of a table.
public struct Column: Sendable {
  public var key: String { didSet { hasControls = Self.hasControls(key, label) } }
  public var label: String { didSet { hasControls = Self.hasControls(key, label) } }
  /// Whether its texts hold control characters. Worked out here, since the columns of a record are made once and shown
  /// for every line of a script.
  public private(set) var hasControls: Bool
  public var alignsRight: Bool
  public var audience: Audience
  /// The width to which it gives way first when there is too little, its texts going on below; nil keeps its width longer.
  public var minimum: Int?
  /// Whether it may be left out before others become unreadable.
  public var isOptional: Bool
  /// Whether it stays while others go: rows are sorted by it.
  public var isKept = false
  /// Whether its values are headings above the rows that share them, where the columns have no room side by side.
  public var mayLead = false
  /// What it is, in words, for who reads the data without the program.
  public var detail = ""

  public init(
    _ key: String, _ label: String, right: Bool = false, _ audience: Audience = .everyone,
    minimum: Int? = nil,
    optional: Bool = false
  ) {
    self.key = key
    self.label = label
    self.alignsRight = right
    self.audience = audience
    self.minimum = minimum
    self.isOptional = optional
    hasControls = Self.hasControls(key, label)
  }

  private static func hasControls(_ key: String, _ label: String) -> Bool {
    key.firstControl() != nil || label.firstControl() != nil
  }
}
