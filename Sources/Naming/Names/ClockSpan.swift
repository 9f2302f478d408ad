import Domain

/// From one time of day to another, as a night is said: `23:00-7:00`, `11pm-7am`.
package struct ClockSpan: Sendable {
  /// Minutes after midnight.
  package let start: Int
  /// Minutes after the midnight before the start; past 1440 where it ends the next day.
  package let end: Int

  package var minutes: Int { end - start }

  /// `23:00-7:00`, as lines take it.
  package var text: String { "\(TimeOfDay.text(start))-\(TimeOfDay.text(end % (24 * 60)))" }

  /// - Returns: nil where it is no span of two different times.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(whereSeparator: { "-–".contains($0) })
    guard parts.count == 2, let start = TimeOfDay.parse(String(parts[0])),
      let end = TimeOfDay.parse(String(parts[1]))
    else { return nil }
    self.init(from: start, to: end)
  }

  /// - Parameters:
  ///   - start: minutes after midnight.
  ///   - end: minutes after midnight, of the next day where it is before the start.
  /// - Returns: nil where both are the same.
  init?(from start: Int, to end: Int) {
    guard start != end else { return nil }
    self.start = start
    self.end = end > start ? end : end + 24 * 60
  }
}
