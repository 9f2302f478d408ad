import Reports

@testable import Rendering

/// A chart as it stands in a terminal, with a line break before and behind it.
func draw(
  _ chart: Chart, width: Int = 40, height: Int = 7, color: Bool = false, unicode: Bool = true
) -> String {
  "\n"
    + ChartText.render(chart, width: width, height: height, color: color, unicode: unicode)
    .map { $0.rendered(color: color).trimmingEnd }.joined(separator: "\n") + "\n"
}
