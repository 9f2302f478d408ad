import Glibc

/// Something in a folder that may be an export: a zip file, a file of records, or a folder that holds one.
public struct HealthCandidate: Hashable, Sendable {
  public let path: String
  /// In bytes; of a folder those of the newest file of records in it.
  public let size: Int
  /// When it was changed last, in milliseconds since 1970.
  public let modified: Int

  /// What it is called, without the folders it is in.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// All that a folder has, the newest first. What is in them is not looked at.
  /// - Throws: `missing` and `unreadable` where the folder cannot be listed.
  public static func all(in folder: String) throws(ExchangeError) -> [HealthCandidate] {
    guard access(folder, R_OK) == 0, let names = FileNames.list(folder) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing(path: folder) }
      throw .unreadable(path: folder, reason: String(cString: strerror(code)))
    }
    let found = names.compactMap { candidate($0) }
    return found.sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
  }

  /// The tables of other programs that a folder has, the newest first.
  public static func tables(in folder: String) -> [HealthCandidate] {
    let found = (FileNames.list(folder) ?? []).filter { path in
      hasSuffix(path, ["csv", "tsv", "json"])
        && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }.compactMap { file($0) }
    return found.sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
  }

  private static func candidate(_ path: String) -> HealthCandidate? {
    // Whatever cannot be printed is nothing a phone or a browser writes.
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else { return nil }
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    if info.st_mode & S_IFMT == S_IFDIR {
      let files = (FileNames.list(path) ?? []).filter { hasSuffix($0, ["xml"]) }
      let newest = files.compactMap { file($0) }.max { $0.modified < $1.modified }
      return newest.map { HealthCandidate(path: path, size: $0.size, modified: $0.modified) }
    }
    return hasSuffix(path, ["zip", "xml"]) ? file(path) : nil
  }

  private static func file(_ path: String) -> HealthCandidate? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size > 0 else { return nil }
    let seconds = max(0, info.st_mtim.tv_sec)
    return HealthCandidate(
      path: path, size: Int(info.st_size),
      modified: Int(seconds) * 1000 + Int(info.st_mtim.tv_nsec) / 1_000_000)
  }

  private static func hasSuffix(_ path: String, _ suffixes: [String]) -> Bool {
    suffixes.contains { path.lowercased().hasSuffix("." + $0) }
  }
}

/// Lists folders.
enum FileNames {
  /// More is no folder that exports are kept in.
  private static let most = 10_000

  /// The paths of what is in a folder, in the order of the names, the hidden left out; nil where it cannot be read.
  static func list(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    let start = path.hasSuffix("/") ? path : path + "/"
    var names: [String] = []
    while let entry = readdir(folder), names.count < most {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A name that is not UTF-8 has no text, and any other text is another file.
      if let name, !name.hasPrefix(".") { names.append(start + name) }
    }
    return names.sorted()
  }
}
