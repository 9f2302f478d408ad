import Testing

@testable import Shell

/// Where charts and bars are drawn in dots and blocks.
@Suite struct DrawingTests {
  @Test(
    arguments: [
      ("en_US.UTF-8", true, "xterm", true), ("de_DE.utf8", false, nil, true),
      ("C.UTF-8", false, "dumb", true),
      ("", false, nil, true), ("C", false, nil, false), ("POSIX", true, "xterm", false),
      ("de_DE.ISO-8859-1", true, "xterm", false), ("en_US.UTF-8", true, "linux", false),
      ("en_US.UTF-8", false, "linux", true),
    ] as [(String, Bool, String?, Bool)])
  func decided(_ locale: String, _ isTerminal: Bool, _ kind: String?, _ draws: Bool) {
    #expect(Terminal.decidesDrawing(locale, isTerminal: isTerminal, kind: kind) == draws)
  }
}
