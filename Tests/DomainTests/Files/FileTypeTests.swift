import Testing

@testable import Domain

@Suite struct FileTypeTests {
  private static func bytes(_ text: String, _ more: [UInt8] = []) -> [UInt8] { Array(text.utf8) + more }

  static let heads: [(FileType?, [UInt8])] = [
    (.pdf, bytes("%PDF-1.7\n")), (.pdf, bytes("\u{FEFF}\n %PDF-1.4")), (nil, bytes("hello %PDF-1.7")),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]), (nil, [0xFF, 0xD8]), (nil, [0xFF, 0xD8, 0xFF]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + bytes("IHDR")),
    (nil, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.gif, bytes("GIF89a", [1, 0])), (nil, bytes("GIF88a")),
    (.webp, bytes("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ")), (nil, bytes("RIFF\u{1}\u{1}\u{1}\u{1}WAVE")),
    (.heic, [0, 0, 0, 24] + bytes("ftypheic", [0, 0, 0, 0]) + bytes("mif1")),
    (.avif, [0, 0, 0, 24] + bytes("ftypavif", [0, 0, 0, 0]) + bytes("mif1")),
    (nil, [0, 0, 0, 24] + bytes("ftypisom", [0, 0, 0, 0]) + bytes("mp42")),
    (.tiff, [0x49, 0x49, 0x2A, 0]), (.tiff, [0x4D, 0x4D, 0, 0x2A]),
    (.bmp, bytes("BM", [9, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])),
    (nil, bytes("BMW is a car, and this is a letter")), (nil, []), (nil, bytes("<svg></svg>")),
    (nil, bytes("#!/bin/sh\n")), (nil, [0x7F, 0x45, 0x4C, 0x46]), (nil, bytes("<html>%PDF-1.7")),
  ]

  @Test(arguments: heads) func isToldByItsContent(_ type: FileType?, _ head: [UInt8]) {
    #expect(FileType(head: head) == type)
  }

  /// Whatever the bytes are, they are told or not, and nothing else happens.
  @Test func anyBytesWillDo() {
    var generator = SystemRandomNumberGenerator()
    for head in Self.heads.map(\.1) {
      for _ in 0..<200 {
        var bytes = head
        if !bytes.isEmpty {
          bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255)
        }
        _ = FileType(head: Array(bytes.prefix(Int.random(in: 0...(bytes.count + 1)))))
      }
    }
  }

  @Test func namesOfKeptFiles() {
    let digest = String(repeating: "0a", count: 32)
    #expect(Attachment.isName("\(digest).pdf") && Attachment.isName("\(digest).jpg"))
    for name in [
      "x.pdf", "\(digest).exe", "../\(digest).pdf", digest, "\(digest.uppercased()).pdf", "\(digest).pdf.png",
    ] {
      #expect(!Attachment.isName(name), "\(name)")
    }
  }
}
