import Domain

/// SVG elements one after another, as text. Styles are attributes, so that a picture put into a page brings
/// no rules with it; there are no scripts, no links and no fonts from elsewhere.
struct SVGMarkup {
  private(set) var text = ""

  enum Anchor: String { case start, middle, end }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, width: Double = 1,
    dash: String? = nil
  ) {
    element(
      "line",
      [
        ("x1", n(x1)), ("y1", n(y1)), ("x2", n(x2)), ("y2", n(y2)), ("stroke", color),
        ("stroke-width", n(width)), ("stroke-dasharray", dash),
      ])
  }

  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: String, stroke: String? = nil,
    opacity: Double? = nil, dash: String? = nil, radius: Double? = nil
  ) {
    element(
      "rect",
      [
        ("x", n(x)), ("y", n(y)), ("width", n(max(0, width))), ("height", n(max(0, height))), ("fill", fill),
        ("stroke", stroke), ("fill-opacity", opacity.map(n)), ("stroke-dasharray", dash),
        ("rx", radius.map(n)),
      ])
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ fill: String, opacity: Double? = nil) {
    element(
      "circle",
      [("cx", n(x)), ("cy", n(y)), ("r", n(radius)), ("fill", fill), ("fill-opacity", opacity.map(n))])
  }

  /// Joined points, open at both ends.
  mutating func polyline(_ points: [(x: Double, y: Double)], _ color: String, width: Double, dash: String?) {
    element(
      "polyline",
      [
        ("points", points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")), ("fill", "none"),
        ("stroke", color), ("stroke-width", n(width)), ("stroke-linejoin", "round"),
        ("stroke-linecap", "round"), ("stroke-dasharray", dash),
      ])
  }

  /// - Parameter y: the baseline.
  mutating func text(
    _ content: String, _ x: Double, _ y: Double, size: Double = SVGLook.size, _ anchor: Anchor = .start,
    _ color: String = SVGLook.muted, isBold: Bool = false
  ) {
    guard !content.isEmpty else { return }
    element(
      "text",
      [
        ("x", n(x)), ("y", n(y)), ("font-size", n(size)), ("fill", color),
        ("text-anchor", anchor == .start ? nil : anchor.rawValue), ("font-weight", isBold ? "600" : nil),
      ], content)
  }

  mutating func element(_ name: String, _ attributes: [(String, String?)], _ content: String? = nil) {
    text += "<\(name)"
    for case (let key, let value?) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
    text += content.map { ">\(Self.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  /// Text that XML 1.0 can hold: its own signs escaped, what it forbids replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A coordinate, to a hundredth.
  private func n(_ value: Double) -> String { Decimals.text(value, digits: 2) }
}

/// How charts look on paper.
enum SVGLook {
  static let font =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"
  static let size = 11.0
  static let ink = "#222222"
  static let muted = "#555555"
  static let axis = "#888888"
  static let grid = "#e4e4e4"
  static let goal = "#444444"

  /// Four of the colours that M. Okabe and K. Ito, "Color Universal Design" (2008), chose to be told apart by
  /// everyone: blue, vermillion, bluish green, reddish purple.
  private static let series = ["#0072B2", "#D55E00", "#009E73", "#CC79A7"]
  /// In grey, strokes tell them apart.
  private static let dashes: [String?] = [nil, "7 3", "2 3", "9 3 2 3"]
  /// Green, yellow and vermillion of the same palette.
  static let good = "#009E73"
  static let fair = "#F0E442"
  static let bad = "#D55E00"
  /// The five shades of a calendar, from nothing to most: tints of the palette's blue.
  static let shades = ["#ffffff", "#cfe3f1", "#8bbfe0", "#3d8fc4", "#004f7c"]

  static func color(_ index: Int) -> String { series[index % series.count] }
  static func dash(_ index: Int) -> String? { dashes[index % dashes.count] }

  /// About how wide a text is; the font is not known.
  static func width(_ text: String, size: Double = SVGLook.size) -> Double {
    Double(Terminal.displayWidth(text)) * size * 0.58
  }

  /// As much of a text as fits.
  static func truncated(_ text: String, to width: Double, size: Double = SVGLook.size) -> String {
    Terminal.truncate(text, to: max(1, Int(width / (size * 0.58))))
  }
}
