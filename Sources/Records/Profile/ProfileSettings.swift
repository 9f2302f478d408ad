import Domain
import Naming

extension Settings {
  public static let sex = Setting.choice(
    "sex", "for the estimate of resting energy", ["unknown", "female", "male"], scope: .shared)

  public static let birthYear = Setting(
    name: "birthyear", meaning: "for the estimate of resting energy", initial: "unknown",
    normalized: { text in
      if text.lowercased() == "unknown" { return "unknown" }
      guard let year = Int(text), (1900...2100).contains(year) else { return nil }
      return String(year)
    }, allowed: "a year such as 1980, or unknown", scope: .shared)
}
