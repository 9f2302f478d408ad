/// What this program calls itself where it signs what it wrote.
public enum Release {
  public static let version = "0.9.0"
  /// When it came out, as pages of the manual say it.
  public static let date = "November 27, 2026"
  package static let program = "dhsh \(version)"
}
