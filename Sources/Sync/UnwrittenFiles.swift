/// A folder of which nothing is changed: what is written stays here.
public final class UnwrittenFiles: SharedFiles {
  private let files: any SharedFiles
  private var written: [String: [UInt8]] = [:]

  public init(_ files: any SharedFiles) { self.files = files }

  public func names(in folder: String) throws -> [String]? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let own = written.keys.filter { $0.hasPrefix(prefix) }.compactMap {
      $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
    }
    let there = try files.names(in: folder)
    return own.isEmpty ? there : Array(Set(own).union(there ?? []))
  }

  public func bytes(_ path: String, limit: Int) throws -> [UInt8]? {
    try written[path] ?? files.bytes(path, limit: limit)
  }

  public func write(_ bytes: [UInt8], to path: String) { written[path] = bytes }
  public func delete(_ path: String) { written[path] = nil }
  public func signature(of folders: [String]) -> String? { nil }
  public func place(of path: String) -> String? { nil }
}
