/// A line that shows a command or a stage at work. Examples are run as tests.
public struct Example: Sendable {
  public var line: String
  public var meaning: String
  /// A part of what it must answer, in the furnished log of the tests.
  public var says: String?

  public init(_ line: String, _ meaning: String, says: String? = nil) {
    self.line = line
    self.meaning = meaning
    self.says = says
  }
}
