import Store

/// What other devices have said, in an order in which nothing comes before what its device knew when it said it.
struct Arrivals {
  private let before: [Int64: Peer]
  private var peers: [Int64: Peer]
  private var surveys: [Int64: Survey] = [:]
  private(set) var taken: [(device: Int64, turn: Turn)] = []
  private(set) var waiting: [SyncReport.Waiting] = []
  private(set) var unread: [String] = []
  /// What devices are called.
  private(set) var names: [Int64: String]

  init(_ peers: [Int64: Peer]) {
    (before, self.peers, names) = (peers, peers, peers.mapValues(\.name))
  }

  /// All devices, in order.
  var devices: [Int64] { surveys.keys.sorted() }

  /// What is then known of them, of those of which it changes.
  var changedPeers: [Peer] { peers.values.filter { before[$0.device] != $0 } }

  /// How many turns of a device can be taken in.
  func ready(of device: Int64) -> Int { taken.count { $0.device == device } }

  mutating func add(_ survey: Survey, of device: Int64) {
    surveys[device] = survey
    unread += survey.unread
    if let name = survey.name { names[device] = name }
  }

  /// - Parameters:
  ///   - own: this device, whose turns are all known.
  ///   - isFit: whether a step can be one.
  mutating func order(own: Int64, isFit: (SharedStep) -> Bool) {
    var places = surveys.mapValues { _ in 0 }
    var stopped: [Int64: SyncReport.Waiting.Reason] = [:]
    var goesOn = true
    while goesOn {
      goesOn = false
      for device in devices where stopped[device] == nil {
        guard let survey = surveys[device] else { continue }
        while let place = places[device], place < survey.turns.count {
          let turn = survey.turns[place]
          if turn.schema > Transaction.Rows.version {
            stopped[device] = .newer(schema: turn.schema)
          } else if missing(turn, device, own) != nil {
            break
          } else if !isFit(turn.step) {
            stopped[device] = .unfit
          }
          guard stopped[device] == nil else { break }
          take(turn, of: device)
          places[device] = place + 1
          goesOn = true
        }
      }
    }
    for device in devices {
      guard let survey = surveys[device],
        let reason = stopped[device] ?? reason(survey, at: places[device] ?? 0, device, own)
      else { continue }
      waiting.append(
        SyncReport.Waiting(device: device, name: names[device] ?? String(device), reason: reason))
    }
  }

  private mutating func take(_ turn: Turn, of device: Int64) {
    var peer = peers[device] ?? Peer(device: device, name: names[device] ?? String(device))
    (peer.number, peer.chain) = (turn.number, Pack.link(peer.chain, turn))
    (peer.schema, peer.stamp) = (turn.schema, max(turn.step.stamp, turn.step.turned))
    if let name = names[device] { peer.name = name }
    peers[device] = peer
    taken.append((device, turn))
  }

  /// A device of which a turn knew more than is here; nobody waits for one that is forgotten.
  private func missing(_ turn: Turn, _ device: Int64, _ own: Int64) -> Int64? {
    turn.knew.sorted { $0.key < $1.key }.first { other, number in
      other != own && other != device && peers[other]?.isForgotten != true
        && (peers[other]?.number ?? 0) < number
    }?.key
  }

  private func reason(
    _ survey: Survey, at place: Int, _ device: Int64, _ own: Int64
  ) -> SyncReport.Waiting.Reason? {
    if survey.isForked { return .forked }
    if place < survey.turns.count {
      return missing(survey.turns[place], device, own).map { .other($0, name: names[$0] ?? String($0)) }
    }
    guard let behind = survey.behindGap else { return nil }
    return .gap(from: (survey.turns.last?.number ?? before[device]?.number ?? 0) + 1, to: behind - 1)
  }
}
