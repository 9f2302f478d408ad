import Domain
import Reports

extension Cell {
  /// How people read it; empty where it is missing.
  var text: String { text(ChartGlyphs(isUnicode: true)) }

  /// How people read it where its column has no room; nil where that is no other.
  var short: String? { if case .shortened(_, let text) = self { text } else { nil } }

  /// The same, drawn with some characters.
  func text(_ glyphs: ChartGlyphs) -> String {
    switch self {
    case .missing: ""
    case .shown(_, let text, _): glyphs.plain(text)
    case .barred(_, let bar, _): bar.text(glyphs)
    case .shortened(let cell, _): cell.text(glyphs)
    case .listed(let day, let today): day.label(near: today)
    case .day(let day): day.dated
    case .score(let score): String(Rounding.whole(score))
    case .number(let value, let digits): Decimals.reading(value, digits: digits)
    case .bool(let value): value ? "yes" : "no"
    default: machineText ?? ""
    }
  }
}
