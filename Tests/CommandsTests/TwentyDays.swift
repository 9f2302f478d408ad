import Runtime
import TestSupport

extension Sandbox {
  /// Twenty days up to Friday 20 November: on the even ones vegetables and treats, on some a food late at night.
  static func twentyDays() throws -> Sandbox {
    let meals = (1...20).filter { $0 % 2 == 0 }.map { day in
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      return "log treats \((day - 1) % 3 + 1) \(date) @lunch; log veg \((day - 1) % 5 + 1) \(date) @dinner"
    }
    let others = [
      "food add Nightcap drinks 0.2", "log nightcap 2026-11-18 at 01:30 --note late",
      "log fruit 1 2026-05-04 @lunch", "log fruit 2 2025-05-05 @lunch", "weight 84.6 2026-11-18",
      "weight 84 2026-11-20",
    ]
    return try Sandbox(after: meals + others, now: "2026-11-20T12:15", format: .csv)
  }
}
