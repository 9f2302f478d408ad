/// What a kept file is, by its content; its name says nothing.
public enum FileType: String, CaseIterable, Sendable {
  case pdf, jpeg, png, gif, webp, heic, avif, tiff, bmp

  /// How many bytes of the beginning tell all of them apart.
  public static let headLength = 1024

  public var isImage: Bool { self != .pdf }

  /// The ending that other programs know it by.
  public var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// As people call it: `PDF`, `JPEG`.
  public var title: String { self == .webp ? "WebP" : rawValue.uppercased() }

  /// - Parameter head: the first `headLength` bytes, or all where there are fewer.
  /// - Returns: nil for what is neither a PDF nor a picture.
  public init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at start: Int = 0) -> Bool {
      head.count >= start + bytes.count && head[start...].starts(with: bytes)
    }
    func has(_ text: StaticString, at start: Int = 0) -> Bool { has(Array("\(text)".utf8), at: start) }
    if has([0xFF, 0xD8, 0xFF]), head.count > 3 {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      let brands = stride(from: 8, to: min(head.count - 3, 64), by: 4).map { Array(head[$0..<$0 + 4]) }
      func isOne(of names: [String]) -> Bool { names.contains { brands.contains(Array($0.utf8)) } }
      if isOne(of: ["avif", "avis"]) {
        self = .avif
      } else if isOne(of: ["heic", "heix", "heim", "heis", "hevc", "mif1"]) {
        self = .heic
      } else {
        return nil
      }
    } else if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if has("BM"), has([0, 0, 0, 0], at: 6), head.count >= 26 {
      self = .bmp
    } else if Self.isPDF(head) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// Readers take a PDF whose header stands somewhere in the first 1024 bytes; blanks and a byte order mark are all that
  /// programs put before it.
  private static func isPDF(_ head: [UInt8]) -> Bool {
    let start = head.firstIndex { ![0x20, 0x09, 0x0A, 0x0D, 0x0C, 0xEF, 0xBB, 0xBF].contains($0) } ?? 0
    return head[start...].starts(with: Array("%PDF-".utf8))
  }
}
