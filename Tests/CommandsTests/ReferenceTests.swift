import Commands
import Foundation
import Language
import Testing

/// `docs/reference.md` is written from the commands' own declarations; `DHSH_ACCEPT=1` writes it anew.
@Suite struct Reference {
  private let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/reference.md")

  @Test func isUpToDate() throws {
    let text = Help.reference(.all)
    if ProcessInfo.processInfo.environment["DHSH_ACCEPT"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let kept = try String(contentsOf: file, encoding: .utf8)
      #expect(text == kept, "DHSH_ACCEPT=1 scripts/test --filter Reference writes it anew")
    }
  }
}
