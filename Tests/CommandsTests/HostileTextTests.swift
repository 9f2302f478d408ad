import Domain
import Naming
import Rendering
import Reports
import Runtime
import TestSupport
import Testing

/// Other programs write to the file, too: whatever text is in it, nothing that dhsh writes steers a terminal or forges a
/// row.
@Suite struct HostileTextTests {
  private static let hostile = """
    a\u{1B}]0;pwned\u{7}\u{9B}31m\u{85}\u{202E}\u{2028}\u{FEFF}\r\n| forged | row |\n## forged\tb\u{200B}
    """

  private static var literal: String {
    let scalars = hostile.unicodeScalars.map { "char(\($0.value))" }
    return scalars.joined(separator: " || ")
  }

  @Test func `Nothing in the file comes out as a control character`() throws {
    let columns = try Sandbox().engine.store.columns().filter(\.isText)
    #expect(columns.count > 25)
    let whole = try Sandbox()
    try whole.furnish()
    _ = whole.say("alias b log veg 1")
    _ = whole.say("metric add pain 0 to 10")
    _ = whole.say("body add pain 3")
    var generator = Generator(seed: 14)
    for (table, column, _) in columns {
      let sandbox = try Sandbox()
      try whole.engine.store.copy(to: sandbox.engine.store)
      let sql = "UPDATE \"\(table)\" SET \"\(column)\" = \(Self.literal)"
      guard (try? sandbox.engine.store.byHand(sql)) ?? 0 > 0 else { continue }
      for line in Sandbox.readingLines.shuffled(using: &generator).prefix(Cases.count(4)) {
        for format in [OutputFormat.table, line.utf8.count % 2 == 0 ? .csv : .markdown, .json] {
          let said = sandbox.say(line, in: format, color: format == .table)
          #expect(said.foreignControls == [], "\(table).\(column): \(line) as \(format)\n\(said)")
        }
        let said = sandbox.say(line, in: .plain)
        #expect(said.replacing("\t", with: "").foreignControls == [], "\(table).\(column): \(line)\n\(said)")
      }
      for line in ["log ", "food edit ", "show ", "edit 1 @", "category rename ", "delete ", "metric show "] {
        for found in sandbox.engine.complete(line).candidates {
          #expect(
            (found.insert + found.display + found.detail).foreignControls == [], "\(table).\(column): \(line)"
          )
        }
        #expect(sandbox.preview(line + "1").foreignControls == [])
      }
    }
  }

  /// A note is one cell of one row.
  @Test func `No text forges a row`() throws {
    let sandbox = try Sandbox(width: nil)
    try sandbox.furnish()
    func rows(_ format: OutputFormat) -> Int { sandbox.say("entries", in: format).count { $0 == "\n" } }
    let before = OutputFormat.allCases.map(rows)
    try sandbox.engine.store.byHand("UPDATE entry SET note = \(Self.literal)")
    #expect(OutputFormat.allCases.map(rows) == before)
  }

  @Test func `Pages and pictures hold none`() {
    let text = Self.hostile
    let chart = Chart.bar(text, unit: text, [(name: text, value: 1)])
    let report = Report(
      .list, title: text, fields: [ReportField("a", text, .text(text))],
      tables: [Table("t", title: text, columns: [Column("c", text)], rows: [[.text(text)]])], charts: [chart],
      notices: [Notice(text)])
    let page = Document(
      title: text, subtitle: text, sections: [.init(text, [report])], remarks: [text])
    #expect(DocumentRenderer.render(page).foreignControls == [])
    #expect(ChartSVG.render(chart).foreignControls == [])
  }

  /// What a person types, pastes or names is refused with a clear word.
  @Test(arguments: [
    ("log veg 1 --note \"a\\\u{1B}b\"", "control character (U+001B)"),
    ("log veg 1 --note a\\\u{202E}b", "control character (U+202E)"),
    ("food add a\u{85}b veg 1", "control character (U+0085)"), ("# \u{0}", "control character (U+0000)"),
    ("food add \"\u{200B}\u{200D}\" veg 1", "something that can be seen"),
    ("category rename treats to \"\u{2060}\"", "something that can be seen"),
    ("slot add \"\u{301}\" from 10:00", "something that can be seen"),
  ])
  func refusals(_ line: String, _ message: String) throws {
    let sandbox = try Sandbox()
    let before = try sandbox.everything()
    let said = sandbox.say(line)
    #expect(said.contains(message) && said.foreignControls == [], "\(said)")
    #expect(try sandbox.everything() == before)
  }

  @Test func `A line break in a note is a blank`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("log veg 1 --note \"a\n| b |\"").contains("a | b |"))
  }
}
