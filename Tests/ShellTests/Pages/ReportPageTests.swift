import Domain
import Foundation
import Language
import Rendering
import Runtime
import TestSupport
import Testing

@testable import Shell

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The page that `report` writes.
struct ReportPageTests {
  /// A page read as XML: its elements with their attributes and texts; nil where it is not well formed.
  private final class Elements: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var text = ""
    }
    var all: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(all.count)
      all.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { all[last].text += text }
    }

    /// The texts of all elements of a name.
    func texts(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.text) }

    static func parse(_ text: String) -> Elements? {
      let elements = Elements()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = elements
      return parser.parse() ? elements : nil
    }
  }

  private func html(_ sandbox: Sandbox, _ line: String = "report") throws -> String {
    let saved = try sandbox.engine.run(line).first?.effects.first?.action as? SaveFile
    guard case .document(let page)? = saved?.content
    else { return "" }
    return DocumentRenderer.render(page)
  }

  private func page(_ sandbox: Sandbox, _ line: String = "report") throws -> Elements {
    let text = try html(sandbox, line)
    return try #require(Elements.parse(text), "\(text)")
  }

  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    for line in lines { _ = try sandbox.engine.run(line) }
    return sandbox
  }

  @Test func hasItsParts() throws {
    let sandbox = try sandbox(
      "log veg 3 yesterday", "log veg 1", "weight 84 yesterday --note \"after sport\"", "weight 83.5",
      "log treats 1 --note \"a birthday\"")
    let page = try page(sandbox)
    #expect(page.texts("title").first == "Report Thu 22 Oct to Fri 20 Nov")
    #expect(page.texts("h1") == [page.texts("title")[0]])
    #expect(page.texts("h2") == ["Summary", "Scores", "Categories", "Body", "Notes", "Days"])
    #expect(page.texts("h3").starts(with: ["Unsweetened Drinks", "Vegetables"]))
    #expect(page.texts("dt").contains("Against the 30 days before"))
    #expect(page.texts("dd").contains("2 of 30"))
    #expect(page.texts("td").contains("a birthday") && page.texts("td").contains("after sport"))
    #expect(page.all[0].attributes["lang"] == "en")
  }

  /// It needs nothing from elsewhere and runs nothing; every picture says what it shows.
  @Test func standsAlone() throws {
    let sandbox = try sandbox("log veg 3 yesterday", "weight 84", "weight 85 yesterday")
    let page = try page(sandbox)
    let text = try html(sandbox)
    for element in page.all {
      #expect(!["script", "link", "img", "iframe", "object", "use", "a"].contains(element.name))
      for (key, value) in element.attributes where key != "xmlns" {
        #expect(!value.contains("http:") && !value.contains("//") && !key.hasPrefix("on") && key != "href")
      }
    }
    #expect(!text.contains("url(") && !text.contains("@import"))
    #expect(text.contains("default-src 'none'"))
    let pictures = page.all.filter { $0.name == "svg" }
    #expect(!pictures.isEmpty)
    #expect(pictures.allSatisfy { $0.attributes["role"] == "img" && $0.attributes["aria-label"] != "" })
    #expect(page.texts("desc").count == pictures.count)
    let names = page.all.filter { $0.name == "figure" }.compactMap { $0.attributes["aria-label"] }
    #expect(names.contains("Vegetables: Each day") && Set(names).count == pictures.count)
    #expect(page.all.filter { $0.name == "th" }.allSatisfy { $0.attributes["scope"] != nil })
  }

  /// What a person called things comes back as it was, and is never markup.
  @Test func escapesEverything() throws {
    try forAll(cases: 30) { generator in
      let pieces = ["<", ">", "&", "&amp;", "</td>", "'", "<script>", "]]>", "é", "日", "🥦", "x", "--"]
      func word() -> String { "n" + generator.array(1...5) { $0.pick(pieces) }.joined() }
      let (category, note) = (word(), word())
      let sandbox = try sandbox(
        "category add \"\(category)\" at least 1", "log \"\(category)\" 1 --note \"\(note)\"")
      let page = try page(sandbox)
      try #require(page.texts("h3").contains(category))
      try #require(page.texts("td").contains(note))
      try #require(page.texts("script").isEmpty)
    }
  }

  /// A day without an entry is not a day with nothing of a category.
  @Test func gapsAreNoZeros() throws {
    // Of three days the first has treats, the second has none of them, the third has nothing at all.
    let sandbox = try sandbox("log treats 1 -2", "log veg 3 -1")
    let page = try page(sandbox, "report last 3d")
    let treats = try #require(page.texts("desc").first { $0.contains("from 0 to 1") && $0.contains("≤ 1") })
    #expect(treats.contains("2 values") && treats.contains("1 missing"))
    #expect(page.texts("dd").contains("0.5 portions") && page.texts("dd").contains("2 of 2"))
    #expect(page.texts("td").filter { $0 == "not logged" }.count == 1)
  }

  @Test func measuredAgainstThePeriodBefore() throws {
    let sandbox = try sandbox("log veg 3", "log veg 1 -4")
    let trend = try page(sandbox, "report last 3d").texts("dd").first { $0.hasPrefix("↑") }
    #expect(try #require(trend).contains(" from "))
    #expect(try page(sandbox, "report last 30d").texts("dd").contains("no scores then"))
  }

  @Test func body() throws {
    let sandbox = try sandbox("weight 84.2")
    #expect(try page(sandbox).texts("h2") == ["Summary", "Body", "Days"])
    #expect(try page(sandbox).texts("dd").contains("84.2 kg, Fri 20 Nov"))
  }

  /// What is asked for ends today, and begins, where it is the whole log, with the log.
  @Test(arguments: [
    ("report", "2026-10-22-2026-11-20"), ("report nov", "2026-11-01-2026-11-20"),
    ("report all", "2026-11-10-2026-11-20"), ("report 0001-01-01..9999-12-31", "2026-11-10-2026-11-20"),
    ("report 2026-11-10", "2026-11-10-2026-11-10"),
  ])
  func extent(_ line: String, _ days: String) throws {
    let sandbox = try sandbox("log veg 1 2026-11-10")
    guard let path = (try sandbox.engine.run(line).first?.effects.first?.action as? SaveFile)?.path else {
      Issue.record("nothing to save")
      return
    }
    #expect(path == "dhsh-report-\(days).html")
  }

  @Test func nothingToReport() throws {
    #expect(
      try sandbox("log veg 1 -5").say("report last 3d") == """
        nothing was logged from 2026-11-18 to 2026-11-20, so there is nothing to report
          report last 3d
                 ^^^^^^^ the log has entries from 2026-11-15 to 2026-11-15

        """)
    #expect(try sandbox().say("report").contains("the log is empty"))
    #expect(try sandbox().say("report all").contains("the log is empty"))
  }

  @Test(.enabled(if: Binary.dhsh != nil)) func isWrittenOnce() throws {
    let folder = try TemporaryFolder()
    func dhsh(_ lines: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: try #require(Binary.dhsh))
      process.arguments = ["--now", "2026-11-20T08:15"] + lines.flatMap { ["-c", $0] }
      process.environment = ["HOME": folder.path, "DHSH_DB": folder.path + "/log.db"]
      process.currentDirectoryURL = URL(filePath: folder.path)
      (process.standardOutput, process.standardError) = (Pipe(), Pipe())
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(try dhsh("log veg 1", "report", "report last 7d to \"my week.html\"") == 0)
    let path = folder.path + "/dhsh-report-2026-10-22-2026-11-20.html"
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.hasPrefix("<!DOCTYPE html>") && written.hasSuffix("</html>\n"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/my week.html"))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try dhsh("log veg 2", "report") == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
    #expect(try dhsh("report to nowhere/x.html") == 73)
  }

  /// It is not written while it is only being typed.
  @Test func notInAPreview() throws {
    guard case .nothing = try sandbox("log veg 1").engine.preview("report") else {
      Issue.record("a preview of a report")
      return
    }
  }
}
