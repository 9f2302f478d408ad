import Domain

/// From one time of day to another, as a night is said: `23:00-7:00`, `11pm-7am`.
package struct ClockSpan: Sendable {
  /// Minutes after midnight.
  package let start: Int
  /// Minutes after the midnight before the start; past 1440 where it ends the next day.
  package let end: Int

  package var minutes: Int { end - start }

  /// - Returns: nil where it is no span of two different times.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(whereSeparator: { "-–".contains($0) })
    guard parts.count == 2, let start = TimeOfDay.parse(String(parts[0])),
      let end = TimeOfDay.parse(String(parts[1])), start != end
    else { return nil }
    self.start = start
    self.end = end > start ? end : end + 24 * 60
  }
}
