import Reports

/// The format that the answers of a session are wanted in, until it ends.
public struct SessionFormat: Sendable {
  /// Nil for tables that people read.
  public let format: DataFormat?

  package init(_ format: DataFormat?) { self.format = format }
}
