import TestSupport
import Testing

/// The model of a terminal that other tests trust.
struct ScreenTests {
  @Test(arguments: [
    ("abc\r\ndef", "abc\ndef"), ("abcdefghijK", "abcdefghij\nK"), ("abcdefghij\rX", "Xbcdefghij"),
    ("ab\u{1B}[1GX", "Xb"), ("ab\r\n\u{1B}[AX", "Xb"), ("abc\u{1B}[2D\u{1B}[K", "a"),
    ("a\r\nb\u{1B}[H\u{1B}[J", ""),
    ("日本x", "日本x"), ("日\u{1B}[1Gx", "x"), ("e\u{301}x", "e\u{301}x"), ("abcdefghi日", "abcdefghi\n日"),
    ("abc\u{1B}[1G\u{1B}[2@", "  abc"), ("abc\u{1B}[1G\u{1B}[P", "bc"), ("\u{1B}]0;title\u{7}x", "x"),
    ("1\r\n2\r\n3\r\n4", "2\n3\n4"),
  ])
  func shows(output: String, expected: String) {
    var screen = Screen(columns: 10, rows: 3)
    // Byte by byte, as a slow line would bring it.
    for byte in output.utf8 { screen.feed([byte]) }
    #expect(screen.text == expected)
  }

  @Test func keepsStylesAndModes() {
    var screen = Screen(columns: 10, rows: 3)
    screen.feed("\u{1B}[?2004h\u{1B}[1;34mlog\u{1B}[0m x".utf8)
    #expect(screen[0, 0].style == "1;34")
    #expect(screen[0, 4].style == "")
    #expect(screen.marksPastes)
  }
}
