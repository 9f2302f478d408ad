import Glibc

/// The tables that a path stands for: a file, or all that a folder or a zip file has.
public struct TableBundle: Sendable {
  /// One of them.
  public struct Item: Sendable {
    /// As it is called in messages: its path, or behind that of the zip file its name in it.
    public let name: String
    fileprivate let path: String
    fileprivate let member: Int?

    /// The same, called otherwise in messages.
    public func named(_ name: String) -> Item { Item(name: name, path: path, member: member) }
  }

  public let items: [Item]
  /// Whether the path is that of a file that is a table itself.
  public let isFile: Bool

  /// More is no export of one person.
  private static let most = 2000
  private static let deepest = 6
  private static let largest = 64 << 20

  public init(_ path: String) throws(ExchangeError) {
    var info = stat()
    guard stat(path, &info) == 0 else {
      (items, isFile) = ([Item(name: path, path: path, member: nil)], true)
      return
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      var found: [Item] = []
      try Self.walk(path, 0, &found)
      (items, isFile) = (found, false)
      return
    }
    let members = try Self.members(of: path)
    (items, isFile) = members.map { ($0, false) } ?? ([Item(name: path, path: path, member: nil)], true)
  }

  /// Whether a path is that of a folder.
  public static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private static func walk(_ folder: String, _ depth: Int, _ found: inout [Item]) throws(ExchangeError) {
    guard depth < deepest, let names = FileNames.list(folder) else { return }
    for name in names {
      guard found.count < most else {
        throw .excessive(name: folder, reason: "has more than \(most) tables")
      }
      var info = stat()
      guard stat(name, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR {
        try walk(name, depth + 1, &found)
      } else if isTable(name) {
        found.append(Item(name: name, path: name, member: nil))
      }
    }
  }

  private static func isTable(_ name: String) -> Bool {
    [".csv", ".tsv", ".json", ".txt"].contains { name.lowercased().hasSuffix($0) }
  }

  /// The tables of a zip file; nil for what is none, or is a spreadsheet.
  private static func members(of path: String) throws(ExchangeError) -> [Item]? {
    let file = try FileBytes(path)
    guard ZipArchive.isZip(try file.bytes(4, at: 0)), let archive = try? ZipArchive(file),
      !archive.members.contains(where: { $0.name == "[Content_Types].xml" })
    else { return nil }
    let found = archive.members.enumerated().filter { isTable($0.element.name) && $0.element.size <= largest }
    guard !found.isEmpty else { return nil }
    guard found.count <= most else { throw .excessive(name: path, reason: "has more than \(most) tables") }
    return found.map { Item(name: $0.element.name, path: path, member: $0.offset) }
  }

  /// Opens one of them.
  public static func open(_ item: Item) throws -> TableFile {
    guard let member = item.member else { return try TableFile(item.path) }
    let archive = try ZipArchive(try FileBytes(item.path))
    let stream = try ZipStream(archive, archive.members[member])
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try stream.read(into: buffer)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= largest else {
        throw ExchangeError.excessive(name: item.name, reason: "is a table of more than 64 MB in a zip file")
      }
    }
    return try TableFile(bytes, name: item.name)
  }
}
