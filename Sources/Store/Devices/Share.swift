import Domain
import GRDB

/// The folder that a log is shared through, as the log knows it.
public struct Share: Equatable, Sendable {
  /// What the folder is known by, wherever it stands.
  public var id: String
  /// Where it stands on this machine; empty while the log is shared no longer, which keeps what it needs to go on there.
  public var folder: String
  /// What this device is called.
  public var name: String
  /// The last turn that this device has sent; 0 before the first.
  public var number: Int64
  /// The chain of turns up to it.
  public var chain: String
  /// What the folders looked like when all in them had been taken in.
  public var seen: String?
  /// The name of the card that this device has put there.
  public var card: String?
  /// What files are sealed by for whoever joins (an age recipient); nil where they are not sealed.
  public var seal: String?
  /// For whom all that this device has said is sealed, in words.
  public var sealedFor: String?

  public init(id: String, folder: String, name: String) {
    (self.id, self.folder, self.name, number, chain) = (id, folder, name, 0, Share.noChain)
  }

  /// The chain before the first turn.
  public static let noChain = "0"

  /// Whether the log is shared no longer; it may go on where it was.
  public var isOff: Bool { folder.isEmpty }

  init(_ row: Row) throws {
    (id, folder, name) = (try row.read(0), try row.read(1), try row.read(2))
    (number, chain) = (try row.read(3), try row.read(4))
    (seen, card) = (try row.readOptional(5), try row.readOptional(6))
    (seal, sealedFor) = (try row.readOptional(7), try row.readOptional(8))
  }
}

/// Another device that shares the log.
public struct Peer: Equatable, Sendable {
  public var device: Int64
  public var name: String
  /// The last of its turns that was taken in; 0 before the first.
  public var number: Int64
  /// The chain of its turns up to that.
  public var chain: String
  /// The version of its tables, as far as it is known.
  public var schema: Int
  /// The stamp of its last turn.
  public var stamp: Int64
  /// Whether it is no longer waited for.
  public var isForgotten: Bool
  /// What files are sealed by for it; nil where that is not known.
  public var seal: String?

  public init(device: Int64, name: String) {
    (self.device, self.name, number, chain, schema, stamp) = (device, name, 0, Share.noChain, 0, 0)
    isForgotten = false
  }

  init(_ row: Row) throws {
    (device, name) = (try row.read(0), try row.read(1))
    (number, chain, schema) = (try row.read(2), try row.read(3), try row.read(4))
    (stamp, isForgotten, seal) = (try row.read(5), try row.read(6) == 1, try row.readOptional(7))
  }
}

extension Store {
  /// The folder that the log is shared through, or was until it was shared no longer; nil where it is of this device alone.
  public func share() throws -> Share? {
    try mapped { try queue.inDatabase { try Self.share($0) } }
  }

  static func share(_ db: Database) throws -> Share? {
    let sql = "SELECT id, folder, name, number, chain, seen, card, seal, sealed_for FROM share"
    return try Row.fetchOne(db.cachedStatement(sql: sql)).map { try Share($0) }
  }

  /// The other devices, by their numbers.
  public func peers() throws -> [Int64: Peer] {
    try mapped { try queue.inDatabase { try Self.peers($0) } }
  }

  static func peers(_ db: Database) throws -> [Int64: Peer] {
    let sql = "SELECT device, name, number, chain, schema, stamp, forgotten, seal FROM peer ORDER BY device"
    var peers: [Int64: Peer] = [:]
    for row in try Row.fetchAll(db, sql: sql) {
      let peer = try Peer(row)
      peers[peer.device] = peer
    }
    return peers
  }

  /// The number of this device.
  public func deviceNumber() throws -> Int64 {
    try mapped { try queue.inDatabase { try Int64.fetchOne($0, sql: "SELECT device FROM device") ?? 0 } }
  }

  /// The highest stamp that the log has seen.
  public func highestStamp() throws -> Stamp {
    try mapped {
      try queue.inDatabase { Stamp(try Int64.fetchOne($0, sql: "SELECT stamp FROM device") ?? 0) }
    }
  }

  static func write(_ share: Share, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO share(id, folder, name, number, chain, seen, card, seal, sealed_for)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        share.id, share.folder, share.name, share.number, share.chain, share.seen, share.card,
        share.seal, share.sealedFor,
      ])
  }

  static func write(_ peer: Peer, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO peer(device, name, number, chain, schema, stamp, forgotten, seal)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        peer.device, peer.name, peer.number, peer.chain, peer.schema, peer.stamp, peer.isForgotten,
        peer.seal,
      ])
  }

  /// Notes what the folder is to this log, and what it knows of the other devices.
  public func note(_ share: Share, peers: [Peer] = []) throws {
    try transaction { db, result in
      try Self.write(share, db)
      for peer in peers { try Self.write(peer, db) }
      result = ()
      return .commit
    }
  }

  /// Ends sharing: the log goes on as that of this device alone. What it has stays, and how far it is with the others, so
  /// that it can go on with them as if it had only been away.
  public func endSharing() throws {
    try transaction { db, result in
      try db.execute(sql: "UPDATE share SET folder = '', seen = NULL, card = NULL")
      result = ()
      return .commit
    }
  }

  /// Forgets that the log was shared. What rows were erased stays known, by their ids; words may be written again.
  static func forgetSharing(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM share; DELETE FROM peer; DELETE FROM conflict")
    try db.execute(sql: "DELETE FROM erased WHERE record = ''")
    try db.execute(sql: "UPDATE journal SET sent = NULL WHERE sent IS NOT NULL")
  }
}
