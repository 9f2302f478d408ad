import Reports
import Testing

@testable import Rendering

/// Checks what people read on the screen of a phone, fifty columns wide.
enum NarrowScreen {
  static let width = 50

  private static func text(_ report: Report, width: Int?) -> String {
    var output = Output()
    TextRenderer(width: width, color: false).render(report, into: &output)
    return output.text
  }

  /// Nothing is wider than the screen or cut, and each column that has something is shown or named.
  static func check(_ report: Report, _ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // What is drawn is drawn anew for each width.
    guard report.charts.isEmpty else { return }
    let narrow = text(report, width: width)
    let wide = text(report, width: nil)
    for row in narrow.split(separator: "\n") where String(row).displayWidth > width {
      // A path goes on behind the edge in one piece.
      let isOneWord = row.split(separator: " ").contains { String($0).displayWidth > width - 8 }
      #expect(isOneWord, "\(line): too wide: \(row)", sourceLocation: sourceLocation)
    }
    func cuts(_ text: String) -> Int { text.count { $0 == "…" } }
    #expect(cuts(narrow) <= cuts(wide), "\(line): cut\n\(narrow)", sourceLocation: sourceLocation)
    guard report.shorter.isEmpty else { return }
    let words = Set(narrow.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init))
    for table in report.tables where table.audience != .machines {
      for (place, column) in table.columns.enumerated() where column.audience != .machines {
        let text = table.rows.lazy.map { $0[place].text }.first { !$0.isEmpty } ?? ""
        let first = text.split(separator: " ").first.map(String.init) ?? ""
        let isSaid = !column.label.isEmpty && narrow.contains("No room") && narrow.contains(column.label)
        #expect(
          first.isEmpty || words.contains(first) || narrow.contains(first) || isSaid,
          "\(line): \(column.key) is neither shown nor said:\n\(narrow)", sourceLocation: sourceLocation)
      }
    }
  }
}
