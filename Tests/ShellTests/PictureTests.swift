import Domain
import Foundation
import Testing

@testable import Shell

@Suite struct PictureTests {
  /// Which way a terminal with some environment is shown a picture.
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .png, false, .kitty), (["TERM": "xterm-kitty"], .jpeg, false, nil),
      (["TERM": "xterm-kitty"], .jpeg, true, .chafa(format: "kitty")),
      (["KITTY_WINDOW_ID": "1", "TERM": "xterm"], .png, true, .kitty),
      (["TERM_PROGRAM": "iTerm.app", "TERM": "xterm-256color"], .jpeg, false, .iTerm),
      (["TERM_PROGRAM": "WezTerm"], .heic, true, .iTerm),
      (["TERM": "foot"], .jpeg, true, .chafa(format: "sixels")), (["TERM": "foot"], .jpeg, false, nil),
      (["TERM": "xterm-256color"], .png, true, nil), (["TERM": "xterm-kitty"], .pdf, true, nil),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], .png, true, nil), ([:], .png, true, nil),
    ] as [([String: String], FileType, Bool, Picture.Way?)])
  func ways(
    _ environment: [String: String], _ type: FileType, _ hasChafa: Bool, _ way: Picture.Way?
  ) {
    #expect(Picture.way(type, hasChafa: hasChafa) { environment[$0] } == way)
  }

  @Test func base64() {
    for count in 0..<50 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(String(decoding: Picture.base64(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
    }
  }

  /// Parts of 4096 bytes, each but the last saying that more comes.
  @Test func kittyGetsItInParts() {
    let bytes = [UInt8](repeating: 7, count: 10_000)
    let parts = String(decoding: Picture.kitty(bytes), as: UTF8.self).components(separatedBy: "\u{1B}_G")
      .dropFirst()
    #expect(parts.count == 4)
    #expect(parts.first?.hasPrefix("a=T,f=100,r=20,m=1;") == true)
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("m=1;") })
    #expect(parts.last?.hasPrefix("m=0;") == true)
    let text = parts.map { String($0.split(separator: ";")[1].split(separator: "\u{1B}")[0]) }.joined()
    #expect(Data(base64Encoded: text) == Data(bytes))
  }
}
