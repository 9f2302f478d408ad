import Domain
import TestSupport
import Testing

@Suite struct ControlCharacterTests {
  @Test(
    arguments: [
      "\u{0}", "\u{7}", "\u{9}", "\n", "\r", "\u{1B}", "\u{7F}", "\u{80}", "\u{9B}", "\u{2028}", "\u{2029}",
      "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{206F}", "\u{FEFF}", "\u{FFF9}",
    ] as [Unicode.Scalar])
  func refused(_ scalar: Unicode.Scalar) {
    #expect(ControlCharacter.contains(scalar))
    #expect("a\(scalar)b".firstControl() == scalar)
    #expect("a\(scalar)b".neutralised().firstControl() == nil)
  }

  @Test(arguments: ["Käse", "日本 酒", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "a\u{301}", "\u{200F}שלום", "¼", "\u{FFFD}", ""])
  func kept(_ text: String) {
    #expect(text.firstControl() == nil)
    #expect(text.neutralised() == text)
  }

  /// What is found byte by byte is what is found scalar by scalar.
  @Test func bytesAgreeWithScalars() {
    for value in UInt32(0)...0x2_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isOne = String(scalar).firstControl() != nil
      #expect(isOne == ControlCharacter.contains(scalar), "\(ControlCharacter.name(scalar))")
    }
  }

  @Test func lines() {
    #expect("a\nb\tc".neutralised() == "a b c")
    #expect("a\nb\tc\u{1B}".neutralised(keepsLines: true) == "a\nb c\u{FFFD}")
    #expect("a\nb\tc".firstControl(allowsLines: true) == nil)
    #expect(ControlCharacter.name("\u{7}") == "U+0007" && ControlCharacter.name("\u{202E}") == "U+202E")
  }

  @Test(arguments: [
    ("a", true), ("🍎", true), ("酒", true), (".", true), ("a\u{301}", true), ("", false), (" \u{A0}", false),
    ("\u{200B}\u{200D}", false), ("\u{301}", false), ("\u{2060}", false), ("\u{3164}", false),
    ("\u{2800}", false),
    ("\u{200F}", false),
  ])
  func visible(_ text: String, _ isVisible: Bool) { #expect(text.isVisible == isVisible) }
}
