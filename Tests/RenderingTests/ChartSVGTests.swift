import Domain
import Foundation
import Reports
import TestSupport
import Testing

@testable import Rendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ChartSVGTests {
  /// The elements of a document with their attributes and texts; nil where it is not well formed.
  private final class Elements: NSObject, XMLParserDelegate {
    var names: [String] = []
    var attributes: [[String: String]] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.append(name)
      self.attributes.append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }

    static func parse(_ text: String) -> Elements? {
      let elements = Elements()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = elements
      return parser.parse() ? elements : nil
    }
  }

  @Test func isWellFormed() throws {
    try forAll(cases: 60) { generator in
      let chart = generator.chart()
      let svg = ChartSVG.render(chart, width: generator.double(0...1200))
      let elements = try #require(Elements.parse(svg), "\(svg)")
      try #require(elements.names.prefix(3) == ["svg", "title", "desc"])
      try #require(elements.attributes[0]["role"] == "img")
      // It needs nothing from elsewhere.
      try #require(
        Set(elements.names).isSubset(of: [
          "svg", "title", "desc", "rect", "line", "polyline", "circle", "text",
        ]))
      try #require(elements.attributes.allSatisfy { $0["href"] == nil && $0["style"] == nil })
    }
  }

  @Test func namesAreEscaped() throws {
    let svg = ChartSVG.render(.bar("<b> & \"c\"", unit: "'", [("x</text>\u{0}", 1)]))
    let elements = try #require(Elements.parse(svg))
    #expect(elements.attributes[0]["aria-label"] == "<b> & \"c\"")
    #expect(elements.text.contains("x</text>"))
  }

  @Test func gapsStayOpen() {
    let days = DayRange(Day(20_000), Day(20_005))
    let svg = ChartSVG.render(.line("t", days: days, [.init("a", [1, 2, nil, 0, 1, nil])]))
    #expect(svg.components(separatedBy: "<polyline").count == 3)
  }

  @Test func describesItself() {
    let days = DayRange(Day(20_000), Day(20_003))
    let chart = Chart.line(
      "Weight", unit: "kg", days: days, [.init("", [84, nil, 83.25, 83.5])], goal: .atMost(83))
    #expect(
      ChartSVG.description(chart)
        == "Line chart of Weight, kg, 4–7 Oct 24. 3 values from 83.3 to 84, the last 83.5. 1 missing. goal ≤ 83."
    )
  }
}
