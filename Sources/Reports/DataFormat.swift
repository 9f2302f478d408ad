/// A format of data for other programs.
public enum DataFormat: String, CaseIterable, Sendable {
  case csv, json, markdown
  /// Fields with tabs between them, a line a row.
  case plain

  /// What the ending of a file's name says.
  public init?(fileName: String) {
    switch fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last {
    case "csv": self = .csv
    case "json": self = .json
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }
}
