import Domain
import TestSupport
import Testing

@testable import Exchange

/// What a camera writes beside a picture leaves it before the picture leaves the machine.
@Suite struct PictureMetadataTests {
  private static func has(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    (0...max(0, bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
  }

  private static let pictures: [(FileType, [UInt8])] = [
    (.jpeg, SamplePicture.jpeg()), (.jpeg, SamplePicture.jpeg(orientation: 3, isLittle: false)),
    (.png, SamplePicture.png), (.webp, SamplePicture.webp),
  ]

  @Test(arguments: pictures.indices) func theSecretGoesAndThePictureStays(_ index: Int) throws {
    let (type, bytes) = Self.pictures[index]
    let secret = Array(SamplePicture.secret.utf8)
    #expect(Self.has(bytes, secret) && FileType(head: bytes) == type)
    let kept = try #require(PictureMetadata.removed(from: bytes, type))
    #expect(!Self.has(kept, secret) && Self.has(kept, SamplePicture.content))
    #expect(FileType(head: kept) == type)
    // There is nothing more to take out.
    #expect(PictureMetadata.removed(from: kept, type) == kept)
  }

  /// Which side is up is no secret, and a meal on its side is hard to make out.
  @Test(arguments: [(UInt8(6), true), (3, false), (8, true)])
  func orientation(_ held: UInt8, _ isLittle: Bool) throws {
    let kept = try #require(
      PictureMetadata.removed(from: SamplePicture.jpeg(orientation: held, isLittle: isLittle), .jpeg))
    #expect(Self.has(kept, [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, held]))
    #expect(Self.has(kept, Array("ICC_PROFILE".utf8)))
    let upright = try #require(PictureMetadata.removed(from: SamplePicture.jpeg(orientation: 1), .jpeg))
    #expect(!Self.has(upright, Array("Exif".utf8)))
  }

  @Test(arguments: pictures.indices) func whatIsCutOffIsNotSent(_ index: Int) {
    let (type, bytes) = Self.pictures[index]
    let whole = PictureMetadata.removed(from: bytes, type)
    for count in 0..<bytes.count {
      let kept = PictureMetadata.removed(from: Array(bytes[..<count]), type)
      #expect(kept == nil || kept == whole, "\(type) cut after \(count)")
    }
  }

  /// Bytes that mean harm come to nothing, or to a picture that is no longer than they are.
  @Test func anyBytes() {
    var generator = Generator(seed: 15)
    for _ in 0..<3000 {
      var (type, bytes) = Self.pictures[generator.int(0...3)]
      for _ in 0..<generator.int(1...6) {
        bytes[generator.int(2...bytes.count - 1)] = UInt8(generator.int(0...255))
      }
      if generator.int(0...3) == 0 { type = .png }
      if let kept = PictureMetadata.removed(from: bytes, type) { #expect(kept.count <= bytes.count + 40) }
    }
    #expect(
      PictureMetadata.removed(from: [], .jpeg) == nil && PictureMetadata.removed(from: [1], .gif) == nil)
  }
}
