import Reports

/// How charts look on paper.
enum SVGLook {
  static let font =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"
  static let size = 11.0
  static let paper = "#ffffff"
  static let ink = "#222222"
  static let muted = "#555555"
  static let axis = "#888888"
  static let grid = "#e4e4e4"
  /// The names of goals, and their lines.
  static let goal = "#444444"
  static let goalLine = "#8E8E93"
  /// The line of what was measured.
  static let measured = "#007AFF"

  /// Four of the colours that M. Okabe and K. Ito, "Color Universal Design" (2008), chose to be told apart by
  /// everyone: blue, orange, bluish green, reddish purple. The first two are far apart in grey, too.
  private static let series = ["#0072B2", "#E69F00", "#009E73", "#CC79A7"]
  /// In grey, strokes tell them apart.
  private static let dashes: [String?] = [nil, "7 3", "2 3", "9 3 2 3"]
  /// Green, yellow and vermillion of the same palette, the first lighter and the last darker, for grey.
  static let good = "#2FB58C"
  static let fair = "#F0E442"
  static let low = "#E69F00"
  static let bad = "#A84300"
  /// The five shades of a calendar, from nothing to most: tints of the palette's blue.
  static let shades = ["#ffffff", "#cfe3f1", "#8bbfe0", "#3d8fc4", "#004f7c"]

  static func color(_ index: Int) -> String { series[index % series.count] }
  static func dash(_ index: Int) -> String? { dashes[index % dashes.count] }

  /// About how wide a text is; the font is not known.
  static func width(_ text: String, size: Double = SVGLook.size) -> Double {
    Double(text.displayWidth) * size * 0.62
  }

  /// As much of a text as fits.
  static func truncated(_ text: String, to width: Double, size: Double = SVGLook.size) -> String {
    text.truncated(to: max(1, Int(clamping: width / (size * 0.62))))
  }

  static func color(of series: Int, _ chart: Chart) -> String {
    chart.series[series].look == .measured ? measured : color(chart.color(of: series))
  }

  /// The stroke of a line; that of a bound is dotted.
  static func dash(of series: Int, _ chart: Chart) -> String? {
    chart.series[series].mark == .edge ? "1 3" : dash(chart.color(of: series))
  }

  /// How a value stands against its goal.
  static func signal(_ tone: Tone?) -> String {
    switch tone {
    case .good: "#34C759"
    case .fair, .low: "#FF9500"
    case .bad: "#FF3B30"
    default: goalLine
    }
  }

  static func color(_ tone: Tone) -> String {
    switch tone {
    case .good: good
    case .fair: fair
    case .low: low
    case .bad: bad
    case .plain, .dim, .strong: ink
    }
  }
}
