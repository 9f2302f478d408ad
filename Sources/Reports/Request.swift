/// Where an answer goes instead of the screen.
public struct ReportDestination: Sendable, Equatable {
  /// `csv`, `json`, `markdown` or `svg`.
  public var format: String
  /// A file that must not be there yet; nil writes the answer where it would have been shown.
  public var path: String?

  public init(format: String, path: String?) {
    self.format = format
    self.path = path
  }
}

/// What a command leaves to the session, because it needs the terminal or a renderer.
public enum Request: Sendable {
  /// Render a page and save it as a new file.
  case save(Document, path: String)
  /// Show the answer to a line until a key is pressed, and anew whenever the log changes.
  case watch(String)
}
