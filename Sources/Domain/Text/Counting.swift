/// Counted things in words.
public enum Counting {
  /// `1 entry`, `2 entries`
  public static func text(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
