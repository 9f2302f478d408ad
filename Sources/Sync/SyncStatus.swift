import Domain
import Store

/// How a shared log stands.
public struct SyncStatus: Sendable {
  /// A device that shares the log.
  public struct Device: Sendable {
    public var device: Int64
    public var name: String
    /// The last of its turns that is here.
    public var number: Int64
    /// The stamp of that turn; nil before the first.
    public var last: Stamp?
    /// How many of our turns it has, as far as it has said; nil where it has said nothing.
    public var knowsOfUs: Int64?
    /// Why turns of it are not taken in yet.
    public var waiting: SyncReport.Waiting.Reason?
    /// How many turns stand in the folder and are not taken in yet.
    public var ready = 0
    /// By how many milliseconds its clock is ahead of this one, or behind what it knew; 0 where it is right.
    public var clock: Int64 = 0
    public var isForgotten = false
    /// Whether a machine goes on under another number since.
    public var isFormer = false
    /// Whether files of it cannot be read.
    public var hasUnread = false
  }

  public var share: Share
  public var device: Int64
  /// How many of our turns are not sent yet.
  public var unsent: Int
  public var devices: [Device]
  public var unread: [String]
  /// Whether the folder has anything of what is shared.
  public var isThere = true
  /// Whether somebody said that this device is waited for no longer.
  public var isForgotten = false
}

extension Syncing {
  /// Clocks that are apart by less than so many milliseconds are right.
  static let tolerance: Int64 = 5 * 60_000

  /// How the log and the folder stand; nothing is written anywhere.
  public func status() throws -> SyncStatus {
    guard let share = try store.share() else { throw SyncError.notShared }
    let own = try store.deviceNumber()
    let peers = try store.peers()
    let arrivals = try arrivals(share, own)
    var status = SyncStatus(
      share: share, device: own, unsent: try store.unsent().turns.count, devices: [], unread: arrivals.unread)
    status.isThere = try Mark.all(files)?[share.id] != nil
    let now = store.clock.now()
    var times: [Int64: Int64] = [:]
    for device in arrivals.devices {
      let peer = peers[device]
      let card = try Survey.card(files, share: share.id, of: device)
      let reason = arrivals.waiting.first { $0.device == device }?.reason
      let name = peer?.name ?? card?.name ?? arrivals.names[device]
      // A number under which nobody has said anything, and that nobody is called by.
      if name == nil, reason == nil, arrivals.ready(of: device) == 0 { continue }
      var known = SyncStatus.Device(
        device: device, name: name ?? String(device),
        number: peer?.number ?? 0, last: peer.flatMap { $0.stamp > 0 ? Stamp($0.stamp) : nil },
        knowsOfUs: card.map { $0.knew[String(own)] ?? 0 }, waiting: reason,
        ready: arrivals.ready(of: device))
      known.isForgotten = peer?.isForgotten ?? false
      known.hasUnread = arrivals.unread.contains { $0.hasPrefix(Survey.folder(of: device) + "/") }
      if let card {
        if !known.isForgotten, card.forgot?.contains(own) == true { status.isForgotten = true }
        times[device] = card.time
        if card.time > now + Self.tolerance {
          known.clock = card.time - now
        } else if card.time < card.seen - Self.tolerance {
          known.clock = card.time - card.seen
        }
      }
      status.devices.append(known)
    }
    // No two are called the same: of one name only the newest number is in use, and of ours that which we have.
    let former = try store.formerNumbers()
    for index in status.devices.indices {
      let device = status.devices[index]
      status.devices[index].isFormer =
        former.contains(device.device)
        || status.devices.contains {
          $0.name == device.name
            && (times[$0.device] ?? 0, $0.device) > (times[device.device] ?? 0, device.device)
        }
    }
    return status
  }
}
