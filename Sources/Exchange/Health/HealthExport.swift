import Domain
import Glibc

/// An Apple Health export: a zip file, the folder of one unpacked, or the file of its records.
///
/// Which file holds the records is told by what is in it, because its name is in the language of the phone.
public struct HealthExport: Sendable {
  /// The file of the records, as it is called.
  public let name: String
  /// How many bytes of records there are.
  public let size: Int
  private let open: @Sendable () throws -> any ByteStream

  /// - Parameter path: of a zip file, a folder or a file of records.
  public init(_ path: String) throws(ExchangeError) {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .missing(path: path) }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      self = try Self.inFolder(path)
      return
    }
    let file = try FileBytes(path)
    let head = try file.bytes(Self.headSize, at: 0)
    if ZipArchive.isZip(head) {
      self = try Self.inArchive(file)
    } else if Self.isRecords(head) {
      self.init(file)
    } else if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw .damaged(name: path, reason: "is UTF-16 text, and an export is UTF-8")
    } else {
      throw .nothingFound(path: path)
    }
  }

  private init(_ file: FileBytes) {
    name = file.path
    size = file.size
    open = { FileStream(file) }
  }

  private init(name: String, size: Int, open: @escaping @Sendable () throws -> any ByteStream) {
    self.name = name
    self.size = size
    self.open = open
  }

  /// Reads all records, on a second thread.
  /// - Parameter body: given what was read, piece by piece; an error ends the reading.
  /// - Throws: `ExchangeError` where the file is not whole; what was given until then must be given up.
  public func read(_ request: HealthRequest, _ body: (HealthBatch) throws -> Void) throws -> HealthSummary {
    let result = Result()
    let worker = try Worker<HealthBatch>(limit: 8) { channel in
      do {
        result.summary = try HealthReader(try open(), request) { try channel.send($0) }.read()
      } catch let error as TagError {
        throw ExchangeError.damaged(name: name, reason: error.reason)
      } catch ExchangeError.excessive("", let reason) {
        throw ExchangeError.excessive(name: name, reason: reason)
      }
    }
    defer { worker.join() }
    while let batch = try worker.next() { try body(batch) }
    return result.summary
  }

  /// What the second thread leaves behind, looked at once it is through.
  private final class Result: @unchecked Sendable {
    var summary = HealthSummary()
  }
}

extension HealthExport {
  private static let headSize = 4096

  /// Whether a file begins as the records of an export do.
  private static func isRecords(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    return ["<!DOCTYPE HealthData", "<HealthData ", "<HealthData>", "<HealthData\n"].contains {
      text.contains($0)
    }
  }

  private static func inArchive(_ file: FileBytes) throws(ExchangeError) -> HealthExport {
    let archive = try ZipArchive(file)
    let safe = archive.members.filter { !$0.leadsOutside && $0.size > 0 }
    let xml = safe.filter { $0.name.lowercased().hasSuffix(".xml") }
    // The records are by far the largest.
    for member in (xml.isEmpty ? safe : xml).sorted(by: { $0.size > $1.size }).prefix(100) {
      var head = [UInt8](repeating: 0, count: headSize)
      let name: String
      do {
        let stream = try ZipStream(archive, member)
        name = stream.name
        var count = 0
        try head.withUnsafeMutableBytes { buffer in
          while count < buffer.count {
            let read = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            if read == 0 { break }
            count += read
          }
        }
        guard isRecords(Array(head[..<count])) else { continue }
      } catch let error as ExchangeError {
        throw error
      } catch {
        continue
      }
      return HealthExport(name: name, size: member.size) {
        try ThreadedStream({ try ZipStream(archive, member) }, size: member.size)
      }
    }
    throw .nothingFound(path: file.path)
  }

  /// Looks into a folder, and into `apple_health_export` or the like inside it.
  private static func inFolder(_ path: String) throws(ExchangeError) -> HealthExport {
    for folder in [path] + (FileNames.list(path) ?? []).filter({ isFolder($0) }) {
      var found: [FileBytes] = []
      for name in (FileNames.list(folder) ?? []) where name.lowercased().hasSuffix(".xml") {
        guard let file = try? FileBytes(name), let head = try? file.bytes(headSize, at: 0), isRecords(head)
        else { continue }
        found.append(file)
      }
      if let largest = found.max(by: { $0.size < $1.size }) { return HealthExport(largest) }
    }
    throw .nothingFound(path: path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
