import Testing

@testable import Shell

struct ColorTests {
  @Test(
    arguments: [
      (ColorChoice.auto, true, nil, "xterm", true), (.auto, true, "1", "xterm", false),
      (.auto, true, "", "xterm", true), (.auto, false, nil, "xterm", false),
      (.auto, true, nil, "dumb", false), (.auto, true, nil, nil, false),
      (.always, false, "1", "dumb", true), (.never, true, nil, "xterm", false),
    ] as [(ColorChoice, Bool, String?, String?, Bool)])
  func color(choice: ColorChoice, isTerminal: Bool, noColor: String?, kind: String?, expected: Bool) {
    let decided = Terminal.decidesColor(choice, isTerminal: isTerminal, noColor: noColor, kind: kind)
    #expect(decided == expected)
  }
}
