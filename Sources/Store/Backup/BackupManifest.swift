import Domain
import Foundation

/// What a backup says of itself, in its file `manifest.json`.
public struct BackupManifest: Codable, Equatable, Sendable {
  /// Why a backup was made.
  public enum Kind: String, Codable, Sendable {
    /// By somebody; kept until somebody deletes it.
    case hand
    /// By itself, once a day.
    case daily
    /// By itself, before another one was restored.
    case restore
  }

  /// A file of the backup, by its path in it.
  public struct File: Codable, Equatable, Sendable {
    public var path: String
    public var bytes: Int
    public var sha256: String
  }

  /// The form of this file.
  public var format = 1
  /// The program that made it: `dhsh 0.4.0`.
  public var program: String
  /// The version of the log's tables.
  public var schema: Int
  public var number: Int
  /// Local time, `2026-11-20T08:15:00`.
  public var created: String
  /// The logged day it was made on, `2026-11-20`.
  public var day: String
  public var kind: Kind
  public var note: String?
  /// Tells this log from others in the same folder.
  public var log: String
  /// The file that the log was (`LogIdentity.home`): a copy of it has its number, and is another.
  public var home: String?
  /// Whether the log itself was whole when it was made.
  public var whole: Bool
  /// How many rows each table has.
  public var counts: [String: Int]
  public var files: [File]
  /// Whose kept file is not among them, for it was damaged or gone when this was made: `document Blutbild`.
  public var lost: [String]?

  static let fileName = "manifest.json"
  static let log = "log.db"
  /// The folder of the kept files.
  static let attachments = "attachments"

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// - Returns: nil for what is no manifest that this program can read.
  init?(_ bytes: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(BackupManifest.self, from: Data(bytes)),
      manifest.format == 1, manifest.files.allSatisfy({ Self.isInside($0.path) })
    else { return nil }
    self = manifest
  }

  init(
    _ request: BackupRequest, schema: Int, number: Int, log: String, home: String? = nil, isWhole: Bool,
    counts: [String: Int],
    files: [File], lost: [String] = []
  ) {
    program = request.program
    self.schema = schema
    self.number = number
    created = request.at.description
    day = request.day.description
    kind = request.kind
    note = request.note
    self.log = log
    self.home = home
    whole = isWhole
    self.counts = counts
    self.files = files
    self.lost = lost.isEmpty ? nil : lost
  }

  /// The sums of a backup's files, as `sha256sum --check` reads them, in its file `SHA256SUMS`.
  /// - Parameter own: the bytes of the manifest itself.
  func sums(_ own: [UInt8]) -> [UInt8] {
    let all = [(Self.fileName, SHA256.hex(own))] + files.map { ($0.path, $0.sha256) }
    return Array(all.map { "\($0.1)  \($0.0)\n" }.joined().utf8)
  }

  static let sumsName = "SHA256SUMS"

  /// Whether a path of a manifest stays in its folder.
  private static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && path != fileName && path != sumsName
  }
}

/// What a backup is made for.
public struct BackupRequest: Sendable {
  public var kind: BackupManifest.Kind
  public var note: String?
  public var at: Moment
  /// The logged day of `at`.
  public var day: Day
  /// The program and its version.
  public var program: String
  /// Which of those made by themselves are kept.
  public var keep: KeepRule

  public init(
    _ kind: BackupManifest.Kind, note: String? = nil, at: Moment, day: Day, program: String, keep: KeepRule
  ) {
    self.kind = kind
    self.note = note
    self.at = at
    self.day = day
    self.program = program
    self.keep = keep
  }
}

/// What keeps a backup from being made, found or restored. Nothing was changed then.
public enum BackupError: Error, Equatable {
  case noFolder(String)
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  /// Another program is at work in the folder.
  case busy(String)
  /// Not what was written, or nothing this program can restore; `reason` ends a sentence that begins with its name.
  case unfit(String, reason: String)
  /// Made by a newer dhsh than this one.
  case newer(String, reason: String)
  /// Others changed the log all the while.
  case logChanges
}

/// A backup in its folder.
public struct Backup: Sendable {
  public let path: String
  /// Of its folder: `dhsh-0012-2026-11-20T0815`.
  public let name: String
  public let number: Int
  /// Nil where it cannot be read.
  public let manifest: BackupManifest?
  /// Why it cannot be restored, as far as can be seen without reading all of it.
  public let problem: String?

  /// Bytes of all its files.
  public var size: Int { manifest?.files.reduce(0) { $0 + $1.bytes } ?? 0 }
  /// The logged day it was made on.
  public var day: Day? {
    let parts = manifest?.day.split(separator: "-").compactMap { Int($0) } ?? []
    return parts.count == 3 ? Day(year: parts[0], month: parts[1], day: parts[2]) : nil
  }
}
