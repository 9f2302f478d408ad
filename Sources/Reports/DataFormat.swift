/// A format of data for other programs.
public enum DataFormat: String, CaseIterable, Sendable {
  case csv, json, markdown
}
