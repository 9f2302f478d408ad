import Domain
import Exchange
import Glibc
import Language
import Naming
import Runtime
import Sync

/// The key that opens what other machines seal for this one. It stands beside the log, for its owner alone, and in no
/// backup: a copy of the log cannot read the folder.
struct SyncKey: Sealer {
  let recipient: String
  private let age: Age

  /// The file of the key of a log.
  private static func path(_ log: String) -> String { log + ".age" }

  /// That which is there, or a new one.
  /// - Parameter others: more keys that open files, while joining.
  static func made(beside log: String, and others: [String] = []) throws -> SyncKey {
    if let known = Self(beside: log, and: others) { return known }
    guard let drawn = Age.draw() else { throw CommandError.needsAge }
    let path = path(log)
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw CommandError.sharing(.cannotWrite(path, reason: String(cString: strerror(errno))))
    }
    defer { close(file) }
    let text = Array("# \(drawn.recipient)\n\(drawn.secret)\n".utf8)
    guard Glibc.write(file, text, text.count) == text.count, fsync(file) == 0 else {
      throw CommandError.sharing(.cannotWrite(path, reason: String(cString: strerror(errno))))
    }
    return SyncKey(drawn.recipient, [drawn.secret] + others)
  }

  /// - Returns: nil where there is none.
  init?(beside log: String, and others: [String] = []) {
    guard let text = try? Files.text(Self.path(log), isInterrupted: { false }) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    guard let secret = lines.first(where: { $0.hasPrefix(Self.beginning) }),
      let recipient = lines.first.map({ String($0.dropFirst(2)) }), Age.isRecipient(recipient)
    else { return nil }
    self.init(recipient, [secret] + others)
  }

  private init(_ recipient: String, _ secrets: [String]) {
    (self.recipient, age) = (recipient, Age(secrets: secrets))
  }

  private static let beginning = "AGE-SECRET-KEY-"

  /// The key that `sync set --seal` showed.
  static func recovery(in path: String) throws -> Age.Identity {
    let text = try Files.text(Files.resolved(path), isInterrupted: { false })
    let secret = text.split { $0.isWhitespace }.map(String.init).first { $0.hasPrefix(beginning) }
    guard let secret else { throw CommandError.noKey(path) }
    guard let identity = Age.identity(secret: secret) else { throw CommandError.needsAge }
    return identity
  }

  func seal(_ bytes: [UInt8], for recipients: [String]) -> [UInt8]? { age.seal(bytes, for: recipients) }
  func open(_ bytes: [UInt8], limit: Int) -> [UInt8]? { age.open(bytes, limit: limit) }
}
