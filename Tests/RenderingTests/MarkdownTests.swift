import Domain
import Reports
import TestSupport
import Testing

@testable import Rendering

/// Markdown holds what people wrote, and nothing that a reader of it would fetch, run or follow.
@Suite struct MarkdownTests {
  private func rendered(_ text: String) -> String {
    var report = Report(
      .record, title: text,
      fields: [ReportField("note", "Note", .text(text)), ReportField("own", text, .text("1"))])
    report.tables = [
      Table("rows", title: text, columns: [Column("note", "Note")], rows: [[.text(text)]]),
      Table("none", columns: [Column("note", "Note")], rows: [], empty: text),
    ]
    report.notices = [Notice(text)]
    var output = Output()
    var renderer = Renderer(format: .markdown, width: nil, color: false)
    renderer.render(report, into: &output)
    return output.text
  }

  /// The first construct in a text that acts: a tag, a link, a picture, code, an address.
  private func active(_ text: String) -> String? {
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      let isEscaped = characters[..<place].reversed().prefix { $0 == "\\" }.count % 2 == 1
      if "<[`".contains(character), !isEscaped { return String(characters[place...].prefix(12)) }
    }
    return ["://", "www."].first(where: text.contains)
  }

  @Test(arguments: [
    "![](http://evil.com/x.png)", "<script>alert(1)</script>", "[x](javascript:alert(1))",
    "<http://evil.com>",
    "http://evil.com", "www.evil.com", "`code`", "\\<img src=x>", "\\\\<b>", "a | b", "<img src=x onerror=y>",
  ]) func standsForItself(_ text: String) {
    let markdown = rendered(text)
    #expect(active(markdown) == nil, "\(markdown)")
  }

  @Test func randomTextsStandForThemselves() {
    var random = Generator(seed: 17)
    let pieces = [
      "<", ">", "[", "]", "(", ")", "!", "`", "\\", "|", "http://", "www.", "a", " ", "script", "//", ":",
    ]
    for _ in 0..<500 {
      let text = (0..<random.int(1...12)).map { _ in pieces[random.int(0...(pieces.count - 1))] }.joined()
      let markdown = rendered(text)
      #expect(active(markdown) == nil, "\(text): \(markdown)")
    }
  }

  /// The text as a reader of Markdown shows it: without the signs that stand for the next one.
  private func shown(_ markdown: some StringProtocol) -> String {
    var shown = ""
    var isEscaped = false
    for character in markdown {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        shown.append(character)
        isEscaped = false
      }
    }
    return shown
  }

  /// Each with how it stands at the beginning of a line.
  @Test(arguments: [
    ("# 3 eggs", "\\# 3 eggs"), ("#3 Lunch", "#3 Lunch"), ("> 3 portions", "\\> 3 portions"), (">3", "\\>3"),
    ("- butter", "\\- butter"), ("-3 kg", "-3 kg"), ("+ 2", "\\+ 2"), ("* a", "\\* a"), ("---", "\\---"),
    ("===", "\\==="), ("1. first", "1\\. first"), ("12) x", "12\\) x"), ("1.5 portions", "1.5 portions"),
    ("*very* good", "\\*very\\* good"), ("_very_ good", "\\_very\\_ good"), ("weight_kg", "weight_kg"),
    ("2 * 3", "2 * 3"), ("~~no~~", "\\~\\~no\\~\\~"), ("anna@example.com", "anna\\@example.com"),
    ("@lunch", "@lunch"), ("WWW.Evil.com", "WWW\\.Evil.com"), ("ftp://evil.com", "ftp:\\//evil.com"),
    ("&lt;b&gt;", "\\&lt;b\\&gt;"), ("&#42;", "\\&#42;"), ("salt & pepper", "salt & pepper"),
    ("a | b", "a \\| b"),
    ("```", "\\`\\`\\`"), ("    code", "code"), ("__init__", "\\_\\_init\\_\\_"),
  ]) func standsAsItWasWritten(_ text: String, _ line: String) {
    let markdown = rendered(text)
    #expect(markdown.hasSuffix("\n\(line)\n"), "\(markdown)")
    #expect(markdown.contains("- \(line): 1\n"), "\(markdown)")
    // Nothing is lost.
    #expect(shown(markdown).contains("| \(text) |"), "\(markdown)")
    #expect(shown(markdown).contains("- Note: \(text)\n"), "\(markdown)")
  }

  /// What closes a heading is a part of it.
  @Test func aHeadingKeepsItsSigns() {
    #expect(rendered("C #").contains("## C \\#\n") && rendered("#1 of 3").contains("## #1 of 3\n"))
  }

  @Test func plainWordsStayPlain() {
    let text = "Oatmeal 1.5 (≥ 3.0), 2 × 0.5 = 1.0 - a_b * c: 12:30"
    #expect(rendered(text).contains("- Note: \(text)\n"))
  }
}
