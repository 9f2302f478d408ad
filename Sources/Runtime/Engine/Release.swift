/// What this program calls itself where it signs what it wrote.
public enum Release {
  public static let version = "0.8.0"
  package static let program = "dhsh \(version)"
}
