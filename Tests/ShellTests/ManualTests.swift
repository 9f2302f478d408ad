import Foundation
import Rendering
import Reports
import TestSupport
import Testing

/// The pages of `docs/man` are what `dhsh --man` writes; `DHSH_ACCEPT=1` writes them anew.
@Suite struct Manual {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/man")

  private static func pages(_ folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      .filter { $0.contains(".") }.sorted() ?? []
  }

  @Test func isUpToDate() throws {
    let accepts = ProcessInfo.processInfo.environment["DHSH_ACCEPT"] != nil
    let (program, folder) = (try Program(), Self.folder)
    if accepts { try? FileManager.default.removeItem(at: folder) }
    let answer = try program.run(["--man", accepts ? folder.path : "manual"])
    #expect(answer.status == 0 && answer.out.isEmpty && answer.err.isEmpty, "\(answer)")
    #expect(program.text("log.db") == nil, "it makes a log")
    guard !accepts else { return }
    let written = program.folder.path + "/manual"
    let names = Self.pages(written)
    #expect(names.count > 10 && names == Self.pages(folder.path))
    for name in names {
      let text = try String(contentsOfFile: "\(written)/\(name)", encoding: .utf8)
      let kept = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text == kept, "\(name): DHSH_ACCEPT=1 scripts/test --filter Manual writes it anew")
      let mode = try FileManager.default.attributesOfItem(atPath: "\(written)/\(name)")[.posixPermissions]
      #expect(mode as? Int == 0o644)
    }
  }

  @Test func mandocHasNothingToSay() throws {
    let program = try Program()
    try program.run(["--man", "manual"])
    let answer = try program.shell("command -v mandoc && mandoc -T lint manual/man?/*")
    #expect(answer.out.hasPrefix("/"), "install the package mandoc")
    let pages = Set(Self.pages(program.folder.path + "/manual").map { $0.components(separatedBy: "/")[1] })
    for said in answer.out.split(separator: "\n").dropFirst() {
      // It looks for other pages among those of the system.
      let named = said.components(separatedBy: "referenced manual not found: Xr ").last ?? ""
      #expect(pages.contains(named.replacing(" ", with: ".")), "\(said)")
    }
  }

  /// What stands in a page is what is read, whatever it would mean to roff.
  @Test(arguments: [
    ".Dd x", "'br", "a \\fBb\\n(.$ c\\", "--check -3 Ctrl-X read-only", "Em No Li .", "½ é 🍎 „x“",
    "\"a\" 'b' ^~`",
    ". . .", "-", "\\&", "a.\tb",
  ]) func textStaysText(_ text: String) throws {
    let program = try Program()
    let plain = text.replacing("`", with: "")
    let page = ManualPage(
      "odd", 7, "odd text",
      [
        .init(
          "Description", [.text(plain), .lines([text, "", "x"]), .items([(text, plain)]), .heading(text)])
      ])
    try program.write("odd.7", ManualRenderer.render(page, date: "November 27, 2026"))
    // What is bold is struck twice.
    let shown = try program.shell("mandoc -T utf8 -O width=200 odd.7").out.replacing(/.\u{08}/, with: "")
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(shown.components(separatedBy: "\n").filter { words($0) == words(text) }.count >= 1, "\(shown)")
    #expect(words(shown).ranges(of: words(plain)).count >= 3, "\(shown)")
  }
}
