import Domain
import Store

/// What became of a night's sleep with another value of it: it was corrected, or something was added to it.
struct NightChange {
  private let before: DayValue
  private let after: DayValue?

  init(from before: DayValue, to after: DayValue?) { (self.before, self.after) = (before, after) }

  /// ` (was 8h)`, ` · 1h added to 7h`; nothing where the value does not count.
  /// - Parameter said: writes a value.
  func text(_ added: StoredSample, _ said: (Double) -> String) -> String {
    guard let after, after.parts.contains(where: { $0.origin == .typed && $0.sample == added.id }) else {
      return ""
    }
    let isKept = before.parts.allSatisfy { part in
      after.parts.contains {
        $0.origin == part.origin && $0.sample == part.sample && $0.amount == part.amount
      }
    }
    guard isKept else { return " (was \(said(before.value)))" }
    return " · \(said(after.value - before.value)) added to \(said(before.value))"
  }
}
