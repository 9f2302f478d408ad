/// Lengths of time as people read them.
public enum Durations {
  /// Minutes as hours and minutes, to the nearest minute: `45 min`, `7h42m`, `8h`.
  public static func text(_ minutes: Double) -> String {
    let whole = Rounding.whole(minutes)
    let (hours, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 60)
    let sign = whole < 0 ? "-" : ""
    if hours == 0 { return "\(sign)\(rest) min" }
    return rest == 0 ? "\(sign)\(hours)h" : "\(sign)\(hours)h\(rest < 10 ? "0" : "")\(rest)m"
  }
}
