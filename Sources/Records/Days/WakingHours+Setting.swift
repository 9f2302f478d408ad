import Domain
import Naming
import Store

extension Settings {
  public static let waking = Setting(
    name: "waking", meaning: "when you are up; the index measures what accumulates by it",
    initial: "06:00-23:00",
    normalized: { text in
      wakingHours(text).map { "\(TimeOfDay.text($0.wake))-\(TimeOfDay.text($0.bed))" }
    }, allowed: "two times such as 06:30-22:30", scope: .shared)

  /// When the person is up.
  static func wakingHours(_ log: Transaction) throws -> WakingHours {
    wakingHours(try value(waking, log)) ?? WakingHours()
  }

  private static func wakingHours(_ text: String) -> WakingHours? {
    let parts = text.replacing("–", with: "-").split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let wake = TimeOfDay.parse(String(parts[0])),
      let bed = TimeOfDay.parse(String(parts[1])), wake != bed
    else { return nil }
    return WakingHours(wake: wake, bed: bed)
  }
}
