import Domain
import Rendering

extension Sandbox {
  /// Lines that read the furnished log in every way there is.
  public static let readingLines = [
    "today", "day yesterday", "show veg", "meal lunch", "entries all", "entries all | group item | count",
    "entries all | sort portion | take 2", "score", "score all", "score explain", "history last 7d",
    "streaks",
    "days all | select date, veg, score", "meals all", "foods | sort uses", "food find oat",
    "food show oatmeal", "food show bowl",
    "category list", "category show treats", "slot list", "unit list", "compensation list", "metric list",
    "metrics all", "body", "weight", "plan", "what-if log veg 1", "alias", "set", "journal", "journal export",
    "days all | chart score", "doctor",
  ]

  /// What dhsh answers to a line in a format, with colours where there are any.
  public func say(_ line: String, in format: OutputFormat, color: Bool = false) -> String {
    let kept = renderer
    defer { renderer = kept }
    renderer.format = format
    renderer.color = color
    return say(line)
  }
}

extension String {
  /// Its control characters but for line breaks and the colours that dhsh itself writes.
  public var foreignControls: [String] {
    var text = self
    for parameters in Set(Style.allCases.map(\.parameters) + ["0"]) where !parameters.isEmpty {
      text = text.replacing("\u{1B}[\(parameters)m", with: "")
    }
    return text.unicodeScalars.filter { $0 != "\n" && ControlCharacter.contains($0) }.map(
      ControlCharacter.name)
  }
}
