/// A file that is kept with the log, known by what is in it.
public struct Attachment: Hashable, Sendable {
  /// The SHA-256 of its bytes, as 64 hexadecimal digits.
  public var sha256: String
  public var type: FileType
  /// How many bytes it has.
  public var size: Int

  public init(sha256: String, type: FileType, size: Int) {
    self.sha256 = sha256
    self.type = type
    self.size = size
  }

  /// Of its file: the same content has the same name, and is there once.
  public var fileName: String { "\(sha256).\(type.ending)" }

  /// Whether a file is called as a kept one is.
  public static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && isDigest(String(parts[0]))
      && FileType.allCases.contains { $0.ending == parts[1] }
  }

  /// Whether a text can be the SHA-256 of something.
  public static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
