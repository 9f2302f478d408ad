import Domain
import Reports

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

  mutating func polygon(_ points: [(x: Double, y: Double)], _ fill: String, opacity: Double? = nil) {
    element(
      "polygon",
      [
        ("points", points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")), ("fill", fill),
        ("fill-opacity", opacity.map(n)),
      ])
  }

  /// A point in the shape of how it stands: round where that is good, square near the bound, a triangle beyond.
  mutating func mark(_ x: Double, _ y: Double, _ tone: Tone?, _ fill: String) {
    switch tone {
    case .fair, .low: rect(x - 3, y - 3, 6, 6, fill)
    case .bad: polygon([(x, y - 4), (x + 4, y + 3), (x - 4, y + 3)], fill)
    default: circle(x, y, 3, fill)
    }
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

  /// Text with the paper's colour round it, so that lines behind it do not cross it.
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
      ] + Self.haloAttributes, content)
  }

  private static let haloAttributes: [(String, String?)] = [
    ("stroke", SVGLook.paper), ("stroke-width", "3"), ("stroke-linejoin", "round"), ("paint-order", "stroke"),
  ]

  /// What draws the paper's colour round text. Programs that paint strokes last hide the text with it.
  static let halo = haloAttributes.map { " \($0)=\"\($1 ?? "")\"" }.joined()

  mutating func element(_ name: String, _ attributes: [(String, String?)], _ content: String? = nil) {
    text += "<\(name)"
    for case (let key, let value?) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
    text += content.map { ">\(Self.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  /// Text that XML 1.0 can hold, without control characters: its own signs escaped, what it forbids replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.neutralised().unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A coordinate, to a hundredth.
  private func n(_ value: Double) -> String { Decimals.text(value, digits: 2) }
}
