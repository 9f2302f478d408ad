/// Seals files for those whose keys are named, and opens what is sealed for this device.
public protocol Sealer: Sendable {
  /// What others seal by for this device.
  var recipient: String { get }
  func seal(_ bytes: [UInt8], for recipients: [String]) -> [UInt8]?
  func open(_ bytes: [UInt8], limit: Int) -> [UInt8]?
}

/// A folder whose files are sealed, but for what says that there is one. What is in it and not sealed is none of ours.
public final class SealedFiles: SharedFiles {
  private let files: any SharedFiles
  let sealer: any Sealer
  /// For whom what is written is sealed.
  var recipients: [String]

  private static let ending = ".age"

  public init(_ files: any SharedFiles, _ sealer: any Sealer, for recipients: [String]) {
    (self.files, self.sealer, self.recipients) = (files, sealer, recipients)
  }

  /// What stands in the folder itself is for whoever comes across it.
  private static func isPlain(_ path: String) -> Bool { !path.contains("/") }

  public func names(in folder: String) throws -> [String]? {
    let names = try files.names(in: folder)
    guard !folder.isEmpty, folder != Survey.devices, folder != "files" else { return names }
    return names?.compactMap { $0.hasSuffix(Self.ending) ? String($0.dropLast(Self.ending.count)) : nil }
  }

  public func bytes(_ path: String, limit: Int) throws -> [UInt8]? {
    guard !Self.isPlain(path) else { return try files.bytes(path, limit: limit) }
    return try files.bytes(path + Self.ending, limit: limit + 1 << 20).flatMap {
      sealer.open($0, limit: limit)
    }
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    guard !Self.isPlain(path) else { return try files.write(bytes, to: path) }
    guard let sealed = sealer.seal(bytes, for: recipients) else {
      throw SyncError.cannotWrite(path, reason: "age does not seal it")
    }
    try files.write(sealed, to: path + Self.ending)
  }

  public func delete(_ path: String) { files.delete(Self.isPlain(path) ? path : path + Self.ending) }
  public func signature(of folders: [String]) -> String? { files.signature(of: folders) }
  public func place(of path: String) -> String? { files.place(of: path) }
}

extension SealedFiles {
  /// For whom files are sealed, as a text that is compared.
  var words: String { recipients.joined(separator: " ") }
}
