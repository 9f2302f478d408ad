/// The mappings that a person keeps as files.
public enum MappingFolder {
  /// Larger ones say nothing that a mapping can.
  private static let largest = 1 << 16

  /// The texts of the mappings of a folder by the names of their files; none where there is no such folder.
  public static func texts(in folder: String) throws(ExchangeError) -> [(name: String, text: String)] {
    var found: [(String, String)] = []
    for path in FileNames.list(folder) ?? [] where path.hasSuffix(".mapping") {
      let file = try FileBytes(path)
      guard file.size <= largest,
        let text = String(validating: try file.bytes(file.size, at: 0), as: UTF8.self)
      else { throw .damaged(name: path, reason: "is no mapping") }
      found.append((path, text))
    }
    return found
  }
}
