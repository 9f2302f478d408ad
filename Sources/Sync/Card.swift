import Domain
import Foundation
import Store

/// What a device says of itself: its name, and how far it is with the others.
public struct Card: Codable, Equatable, Sendable {
  var dhsh = "card"
  public var share: String
  public var device: Int64
  public var name: String
  /// The version of its tables.
  public var schema: Int
  /// The last turn that it has sent.
  public var number: Int64
  /// The last turns that it has taken in, by device.
  public var knew: [String: Int64]
  /// When it was written: milliseconds since 1970 in UTC, by its clock.
  public var time: Int64
  /// The highest stamp that it has seen, in milliseconds.
  public var seen: Int64
  /// What files are sealed by for it, where they are.
  public var recipient: String?
  /// The devices that it waits for no longer.
  var forgot: [Int64]?
  /// What does not stand as it was typed and may stay so, as somebody has said.
  var kept: [String]?
  /// Files of others that it cannot read: who wrote one says the same anew.
  var unread: [String]?

  static let mostBytes = 1 << 20

  /// The file, and what it is called.
  func file() throws -> (name: String, bytes: [UInt8]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let bytes = [UInt8](try encoder.encode(self)) + [0x0A]
    return ("card-\(SHA256.hex(bytes).prefix(12)).json", bytes)
  }

  init(share: Share, device: Int64, knew: [Int64: Int64], time: Int64, seen: Int64, recipient: String?) {
    (self.seen, self.recipient) = (seen, recipient)
    (self.share, self.device, name) = (share.id, device, share.name)
    (schema, number, self.time) = (Transaction.Rows.version, share.number, time)
    self.knew = Dictionary(uniqueKeysWithValues: knew.map { (String($0.key), $0.value) })
  }

  init?(_ bytes: [UInt8]) {
    guard let card = try? JSONDecoder().decode(Card.self, from: Data(bytes)), card.dhsh == "card" else {
      return nil
    }
    self = card
  }
}

/// What a folder is known by, wherever it stands: made once.
struct Mark: Codable {
  var dhsh = "share"
  var share: String
  /// Whether its files are sealed.
  var sealed: Bool?

  var name: String { "dhsh-\(share).json" }
  /// What says that it gave way to another, also where a carrier brings it back.
  var nameGone: String { "dhsh-\(share).gone" }

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  init(share: String, isSealed: Bool = false) { (self.share, sealed) = (share, isSealed ? true : nil) }

  init?(_ bytes: [UInt8]) {
    guard let mark = try? JSONDecoder().decode(Mark.self, from: Data(bytes)), mark.dhsh == "share",
      !mark.share.isEmpty, mark.share.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x7A })
    else { return nil }
    self = mark
  }

  /// Those in a folder, each once.
  static func all(_ files: any SharedFiles) throws -> [String: Mark]? {
    guard let names = try files.names(in: "") else { return nil }
    var found: [String: Mark] = [:]
    for name in names where name.hasPrefix("dhsh-") {
      if let bytes = try files.bytes(name, limit: 1 << 16), let mark = Mark(bytes) {
        if !names.contains(mark.nameGone) { found[mark.share] = mark }
      }
    }
    return found
  }
}
