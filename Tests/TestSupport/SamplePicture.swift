/// Pictures as cameras write them, with what nobody else is to see.
public enum SamplePicture {
  /// What stands beside the picture in each of them.
  public static let secret = "GPS 52.5200 N"
  /// Bytes of the picture itself.
  public static let content: [UInt8] = [0x11, 0x22, 0xFF, 0x00, 0x33, 0xFF, 0xD3, 0x44]

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
  }

  /// Exif with how the camera was held, and the secret behind it.
  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let little = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return isLittle ? little : little.reversed()
    }
    let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0]
    return Array("Exif".utf8) + [0, 0] + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      + number(1, 2) + entry + number(0, 4) + Array(secret.utf8)
  }

  /// A JPEG with Exif, XMP, a colour profile, a comment, and another picture behind its end.
  public static func jpeg(orientation: UInt8 = 6, isLittle: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    bytes += segment(0xE1, exif(orientation, isLittle: isLittle))
    bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(secret)".utf8))
    bytes += segment(0xE2, Array("ICC_PROFILE\0profile".utf8))
    bytes += segment(0xFE, Array(secret.utf8))
    bytes += segment(0xDB, Array(repeating: 1, count: 65)) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + content
    // Another scan, as progressive pictures have.
    bytes += segment(0xC4, [0, 0]) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + content + [0xFF, 0xD9]
    return bytes + [0xFF, 0xD8] + segment(0xE1, exif(1, isLittle: true)) + [0xFF, 0xD9]
  }

  public static var png: [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count)] + Array(name.utf8) + body + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", Array(repeating: 0, count: 13)) + chunk("tEXt", Array(secret.utf8))
      + chunk("eXIf", Array(secret.utf8)) + chunk("IDAT", content) + chunk("IEND", []) + Array(secret.utf8)
  }

  public static var webp: [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
    }
    let chunks =
      chunk("VP8X", [0x0C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + chunk("VP8 ", content)
      + chunk("EXIF", Array(secret.utf8)) + chunk("XMP ", Array(secret.utf8))
    return Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
  }
}
