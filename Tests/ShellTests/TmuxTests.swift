import Foundation
import TestSupport
import Testing

/// The prompt in a terminal that other people wrote: whole screens as tmux shows them.
@Suite(.enabled(if: Binary.dhsh != nil && Tmux.isInstalled, "needs tmux"), .serialized)
struct TmuxTests {
  private static let furniture = [
    "food add Oatmeal starchy 1 per 50g", "food add \"日本 Nudeln\" starchy 1", "food add Orange fruit 1",
    "food add Olives oils 1",
  ]

  private func withScreen(_ columns: Int, _ rows: Int, _ body: (Tmux) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let tmux = try Tmux(
      [try #require(Binary.dhsh), "--now", "2026-11-20T12:15", "--db", folder.file()], home: folder.path,
      columns: columns, rows: rows)
    defer { tmux.end() }
    try tmux.wait { $0.hasSuffix("dhsh>") }
    for line in Self.furniture { try tmux.type(line + "\r") }
    try tmux.wait { $0.hasSuffix("dhsh>") && $0.contains("Olives") }
    try tmux.type("\u{0C}")
    try tmux.wait { $0 == "dhsh>" }
    try body(tmux)
  }

  @Test func menuAndPreview() throws {
    try withScreen(80, 24) { tmux in
      try tmux.type("log o\t")
      // What the marked candidate would still need comes below the menu in a pause.
      let menu = """
        dhsh> log o
        › Oils / Fats / Nuts  0.0 of 2.0–3.0 portions
          Olives              Oils / Fats / Nuts · serving 1.0 portion
          Orange              Fruit · serving 1.0 portion
          Oatmeal             Starchy Sides · 1 portion = 50 g
        """
      try tmux.wait { $0 == menu || $0.hasPrefix(menu + "\n") }
      try tmux.type("r")
      try tmux.wait { $0.contains("› Orange  Fruit") }
      try tmux.type("\r")
      try tmux.expect(
        """
        dhsh> log Orange
        Orange · Lunch · Fruit 0.0 → 1.0 of ≥ 2.0, 1.0 missing · score 20
        """)
      try tmux.type("\r")
      try tmux.expect(
        """
        dhsh> log Orange
        #1  Lunch  Orange (Fruit)  1.0 portion
        Fruit 0.0 → 1.0 of ≥ 2.0, 1.0 missing · score 20
        dhsh>
        """)
    }
  }

  @Test func narrowWithWideCharacters() throws {
    try withScreen(50, 12) { tmux in
      try tmux.type("log 日\t")
      try tmux.expect(
        """
        dhsh> log "日本 Nudeln"
        日本 Nudeln
        Starchy Sides 0.0 → 1.0 of 3.0, 2.0 missing
        """)
      try tmux.type("2 @\t")
      try tmux.wait { $0.contains("› @Lunch            12:00 to 14:30") }
      try tmux.type("\u{1B}")
      try tmux.wait { !$0.contains("›") }
    }
  }

  @Test func bottomRowAndResize() throws {
    try withScreen(60, 10) { tmux in
      // Those that come while one is dealt with are one.
      for _ in 0..<60 where try tmux.screen().split(separator: "\n").count < 10 { try tmux.type("\u{03}") }
      try tmux.wait { $0.split(separator: "\n").count == 10 }
      try tmux.type("log o\t")
      // The menu makes itself room.
      try tmux.wait { $0.contains("dhsh> log o\n› Oils / Fats / Nuts") && $0.contains("Olives") }
      tmux.resize(44, 10)
      try tmux.wait { $0.contains("› Oils / Fats / Nuts  0.0 of 2.0–3.0 …") }
      try tmux.type("\t\r")
      // Rows that tmux joined or parted on its own may stay above the line; below it stands no menu any more.
      try tmux.wait { screen in
        screen.components(separatedBy: "dhsh> log Olives").dropFirst().last.map { !$0.contains("›") } ?? false
      }
    }
  }

  @Test func watchLeavesTheScreenAsItWas() throws {
    try withScreen(70, 12) { tmux in
      try tmux.type("log orange\r")
      try tmux.wait { $0.hasSuffix("dhsh>") && $0.contains("#1") }
      let before = try tmux.screen()
      try tmux.type("watch show fruit\r")
      try tmux.expect(
        """
        Fruit · FRI - 20 Nov 26   Target: at least 2.0   Total: 1.0 portion
        Status: below   Missing: 1   Score: 50

         #  Meal   Item                Portion
        #1  Lunch  Orange (Fruit)  1.0 portion






        any key leaves · watch show fruit
        """)
      tmux.resize(40, 5)
      try tmux.wait { $0.hasSuffix("… 3 more rows · any key leaves · watch …") }
      tmux.resize(70, 12)
      try tmux.wait { $0.hasSuffix("any key leaves · watch show fruit") }
      try tmux.type("q")
      try tmux.expect(before + " watch show fruit\ndhsh>")
    }
  }
}
