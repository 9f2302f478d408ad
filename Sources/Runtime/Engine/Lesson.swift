/// Lines that somebody tries one after another on a log of their own.
public struct Lesson: Sendable {
  /// A line, and what it is for.
  public struct Step: Sendable {
    public let line: String
    public let meaning: String

    package init(_ line: String, _ meaning: String) { (self.line, self.meaning) = (line, meaning) }
  }

  public let steps: [Step]

  package init(steps: [Step]) { self.steps = steps }
}
