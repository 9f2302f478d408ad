import Domain

/// Takes out of a picture what cameras write beside it: where and when it was taken, and by whom. What it looks like stays.
public enum PictureMetadata {
  /// The formats that it knows, which are those that models see.
  public static let types: [FileType] = [.jpeg, .png, .webp]

  /// - Returns: the picture without it; nil where it is cut off, or of another format.
  public static func removed(from bytes: [UInt8], _ type: FileType) -> [UInt8]? {
    switch type {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    case .webp: webp(bytes)
    default: nil
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: JPEG (ITU T.81, annex B)

  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var kept: [UInt8] = [0xFF, 0xD8]
    var index = 2
    while index + 1 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      // Its end; what phones put behind it is a film, or another picture with all that was written beside that.
      if marker == 0xD9 { return kept + [0xFF, 0xD9] }
      guard let length = number(bytes, index + 2, 2), length >= 2, index + 2 + length <= bytes.count else {
        return nil
      }
      let segment = bytes[index..<index + 2 + length]
      index = segment.endIndex
      if keeps(marker, segment.dropFirst(4)) {
        kept += segment
      } else if marker == 0xE1, let orientation = orientation(Array(segment.dropFirst(4))) {
        kept += exif(orientation)
      }
      guard marker == 0xDA else { continue }
      // The picture itself lasts to the next marker that is none of those inside it.
      let start = index
      while index + 1 < bytes.count,
        bytes[index] != 0xFF || [0x00, 0xFF].contains(bytes[index + 1])
          || (0xD0...0xD7).contains(bytes[index + 1])
      {
        index += 1
      }
      kept += bytes[start..<index]
    }
    return nil
  }

  /// What the colours depend on stays of what programs add.
  private static func keeps(_ marker: UInt8, _ body: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE2: body.starts(with: "ICC_PROFILE".utf8)
    case 0xE1, 0xE3...0xED, 0xEF, 0xFE: false
    default: true
    }
  }

  /// How the camera was held, as Exif has it (tag 0x0112).
  private static func orientation(_ body: [UInt8]) -> UInt8? {
    guard body.starts(with: Array("Exif".utf8) + [0, 0]), body.count >= 14 else { return nil }
    let tiff = Array(body.dropFirst(6))
    let isLittle = tiff[0] == 0x49
    func value(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= tiff.count else { return nil }
      let digits = tiff[start..<start + count]
      return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let first = value(4, 4), let count = value(first, 2) else { return nil }
    for entry in 0..<count {
      let start = first + 2 + 12 * entry
      guard let tag = value(start, 2) else { return nil }
      if tag == 0x0112, let held = value(start + 8, 2), (2...8).contains(held) { return UInt8(held) }
    }
    return nil
  }

  /// Exif that says how the camera was held, and nothing else.
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  // MARK: PNG (ISO/IEC 15948)

  private static let chunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP",
  ]

  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 8 else { return nil }
    var kept = Array(bytes[..<8])
    var index = 8
    while let length = number(bytes, index, 4), index + 12 + length <= bytes.count {
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      if chunks.contains(name) { kept += bytes[index..<index + 12 + length] }
      if name == "IEND" { return kept }
      index += 12 + length
    }
    return nil
  }

  // MARK: WebP (RFC 9649)

  private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
    func little(_ start: Int) -> Int? {
      start + 4 <= bytes.count ? bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) } : nil
    }
    guard let size = little(4), size >= 4, size + 8 <= bytes.count else { return nil }
    var kept: [UInt8] = Array("WEBP".utf8)
    var index = 12
    while index < size + 8 {
      guard let length = little(index + 4) else { return nil }
      let end = index + 8 + length + length % 2
      guard end <= size + 8 else { return nil }
      var chunk = Array(bytes[index..<end])
      let name = String(decoding: chunk[..<4], as: UTF8.self)
      // Its flags say that there is Exif and XMP.
      if name == "VP8X", chunk.count > 8 { chunk[8] &= ~0x0C }
      if name != "EXIF", name != "XMP " { kept += chunk }
      index = end
    }
    let length = (0..<4).map { UInt8(kept.count >> (8 * $0) & 0xFF) }
    return Array("RIFF".utf8) + length + kept
  }
}
