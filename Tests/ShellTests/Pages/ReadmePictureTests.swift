import Commands
import Foundation
import Rendering
import Reports
import Shell
import TestSupport
import Testing

/// The pictures of the README are made of real sessions: `DHSH_ACCEPT=1 scripts/test --filter ReadmePicture` makes them
/// anew.
@Suite struct ReadmePictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../docs/pictures"
  ).standardizedFileURL
  private static let accepts = ProcessInfo.processInfo.environment["DHSH_ACCEPT"] != nil

  /// A morning: some lines, and the day.
  @Test func prompt() throws {
    let sandbox = try Sandbox(
      after: ["food starter", "log 2 toast, coffee, apple yesterday breakfast"],
      now: "2026-11-20T12:40", width: 64)
    sandbox.renderer.color = true
    var text = ""
    for line in ["log 2 toast, coffee breakfast", "log veg 1.5 lunch", "sleep 7h", "today"] {
      text += "\u{1B}[1mdhsh> \u{1B}[0m\(line)\n" + sandbox.say(line)
    }
    try check("prompt", TerminalPicture(text).svg)
  }

  /// Three months of a weight that falls.
  @Test func weight() throws {
    let lines = (0..<90).compactMap { day -> String? in
      // Not every day is one of weighing.
      guard day % 4 != 1 else { return nil }
      let noise = [0.3, -0.2, 0.1, 0.4, -0.3, 0.0, -0.1][day % 7]
      let value = ((84.6 - 0.035 * Double(day) + noise) * 10).rounded() / 10
      return "weight \(value) -\(89 - day)"
    }
    let sandbox = try Sandbox(
      after: ["goal weight 80kg always"] + lines.map { $0.hasSuffix("-0") ? String($0.dropLast(3)) : $0 },
      asScript: true, now: "2026-11-20T12:40")
    let charts = try sandbox.answers("chart weight 3m").flatMap(\.charts)
    #expect(charts.count == 1)
    try check("weight", ChartSVG.render(charts))
  }

  private func check(_ name: String, _ picture: String) throws {
    let file = Self.folder.appending(path: "\(name).svg")
    if Self.accepts {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try picture.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == picture, "docs/pictures/\(name).svg is not what dhsh shows now")
  }
}

/// What stands on a terminal, as a picture.
private struct TerminalPicture {
  private let rows: [Substring]
  private static let (line, column, margin) = (18.0, 7.8, 14.0)

  init(_ text: String) {
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  var svg: String {
    let width = 2 * Self.margin + 66 * Self.column
    let height = 2 * Self.margin + Double(rows.count) * Self.line
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" width="\(Int(width))" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">
      <rect width="100%" height="100%" rx="8" fill="#1e1e24"/>

      """
    for (index, row) in rows.enumerated() {
      let y = Self.margin + Double(index) * Self.line + 13
      text +=
        "<text x=\"\(Int(Self.margin))\" y=\"\(Int(y))\" xml:space=\"preserve\" fill=\"#d8d8de\">\(spans(row))</text>\n"
    }
    return text + "</svg>\n"
  }

  /// The parts of a row with their looks.
  private func spans(_ row: Substring) -> String {
    var result = ""
    for (index, part) in row.components(separatedBy: "\u{1B}[").enumerated() {
      guard index > 0, let end = part.firstIndex(of: "m") else {
        result += escaped(part)
        continue
      }
      let (code, text) = (String(part[..<end]), String(part[part.index(after: end)...]))
      guard !text.isEmpty else { continue }
      result += Self.looks[code].map { "<tspan \($0)>\(escaped(text))</tspan>" } ?? escaped(text)
    }
    return result
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  private static let looks = [
    "1": "font-weight=\"bold\" fill=\"#ffffff\"", "90": "fill=\"#8a8a94\"", "31": "fill=\"#ff6b6b\"",
    "32": "fill=\"#6fd08c\"", "33": "fill=\"#e8c468\"", "34": "fill=\"#7aa8ff\"", "35": "fill=\"#cf8ee8\"",
    "36": "fill=\"#6ccfd8\"", "38;5;208": "fill=\"#ff9f43\"", "1;31": "font-weight=\"bold\" fill=\"#ff6b6b\"",
    "1;34": "font-weight=\"bold\" fill=\"#7aa8ff\"",
  ]
}
