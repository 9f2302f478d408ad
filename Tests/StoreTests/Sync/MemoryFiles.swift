import Store
import TestSupport

@testable import Sync

/// A folder in memory as one machine has it.
final class MemoryFiles: SharedFiles {
  private(set) var files: [String: [UInt8]] = [:]
  /// What its device has taken away.
  private var deleted: Set<String> = []
  /// What has not come over as it was.
  private var spoilt: Set<String> = []
  /// After so many writes the machine dies.
  var writesLeft: Int?
  /// What it counts: writes and deletions so far.
  private(set) var writes = 0

  struct Killed: Error {}

  func names(in folder: String) -> [String]? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let names = Set(
      files.keys.filter { $0.hasPrefix(prefix) }.compactMap {
        $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
      })
    return names.isEmpty ? nil : Array(names)
  }

  func bytes(_ path: String, limit: Int) -> [UInt8]? { files[path].flatMap { $0.count <= limit ? $0 : nil } }

  func write(_ bytes: [UInt8], to path: String) throws {
    try step()
    files[path] = bytes
    deleted.remove(path)
  }

  func delete(_ path: String) {
    guard (try? step()) != nil else { return }
    files[path] = nil
    deleted.insert(path)
  }

  private func step() throws {
    writes += 1
    guard let left = writesLeft else { return }
    guard left > 0 else { throw Killed() }
    writesLeft = left - 1
  }

  func signature(of folders: [String]) -> String? { nil }
  func place(of path: String) -> String? { nil }

  // MARK: Carriers

  /// Everything comes over as it is.
  func take(allOf other: MemoryFiles) {
    for (path, bytes) in other.files where !deleted.contains(path) && !other.spoilt.contains(path) {
      files[path] = bytes
      spoilt.remove(path)
    }
    for path in other.deleted where other.files[path] == nil { files[path] = nil }
    deleted.formUnion(other.deleted)
  }

  /// Some of it comes over: late, cut off, changed, under another name, or not at all.
  func take(someOf other: MemoryFiles, _ g: inout Generator) {
    for (path, bytes) in other.files.sorted(by: { $0.key < $1.key }) {
      guard files[path] == nil, !deleted.contains(path), !other.spoilt.contains(path) else { continue }
      switch g.int(1...8) {
      case 1, 2: break
      case 3:
        files[path] = Array(bytes.prefix(g.int(0...bytes.count)))
        spoilt.insert(path)
      case 4 where !bytes.isEmpty:
        var other = bytes
        other[g.int(0..<bytes.count)] ^= UInt8(1 << g.int(0...7))
        files[path] = other
        spoilt.insert(path)
      case 5:
        files[path] = bytes
        files[path.replacing(".jsonl", with: ".sync-conflict-20261127-\(g.int(1...9)).jsonl")] = bytes
      case 6: files[path + ".sync-conflict"] = bytes
      default: files[path] = bytes
      }
    }
  }

  /// As it was.
  func restore(_ before: MemoryFiles) {
    (files, deleted, spoilt) = (before.files, before.deleted, before.spoilt)
  }

  func copy() -> MemoryFiles {
    let other = MemoryFiles()
    other.restore(self)
    return other
  }

  func set(_ path: String, _ bytes: [UInt8]?) { files[path] = bytes }
}

/// Values of days that nobody asks for.
@Sendable func noDays(_ log: Transaction) -> ImportedDays { ImportedDays { _, _ in nil } }
