import Domain
import Store

extension Syncing {
  /// Finds out from the cards of other devices for whom files are sealed, whom nobody waits for any more, and what of ours
  /// somebody cannot read. Whoever is forgotten forgets nobody.
  func readCards(_ report: inout SyncReport) throws {
    var share = try share()
    let own = try store.deviceNumber()
    var peers = try store.peers()
    let before = peers
    let mine = Survey.folder(of: own) + "/"
    let names = Set((try files.names(in: Survey.folder(of: own)) ?? []).map { mine + $0 })
    isDamagedElsewhere = false
    keptElsewhere = []
    for device in try Survey.devices(files) where device != own {
      guard let card = try Survey.card(files, share: share.id, of: device) else { continue }
      // Also what somebody says who is waited for no longer: its changes are taken in as well.
      keptElsewhere.formUnion(card.kept ?? [])
      guard peers[device]?.isForgotten != true else { continue }
      peers[device, default: Peer(device: device, name: card.name)].name = card.name
      if share.seal != nil, let recipient = card.recipient { peers[device]?.seal = recipient }
      for forgotten in card.forgot ?? [] {
        if forgotten == own {
          report.isForgotten = true
        } else {
          peers[forgotten, default: Peer(device: forgotten, name: String(forgotten))].isForgotten = true
        }
      }
      if !names.isDisjoint(with: card.unread ?? []) { isDamagedElsewhere = true }
    }
    let changed = peers.values.filter { before[$0.device] != $0 }
    if !changed.isEmpty {
      share.seen = nil
      try store.note(share, peers: changed)
    }
    guard let sealed = files as? SealedFiles, let seal = share.seal else { return }
    let others = peers.values.filter { !$0.isForgotten }.compactMap(\.seal)
    sealed.recipients = Set([seal, sealed.sealer.recipient] + others).sorted()
  }

  private func forgotten() throws -> [Int64] {
    try store.peers().values.filter(\.isForgotten).map(\.device).sorted()
  }

  /// Whether the card of this device says otherwise than it is whom it forgot, and what it cannot read.
  func isCardOutOfDate(_ report: SyncReport) throws -> Bool {
    let own = try store.deviceNumber()
    // Where the folder was put back to an older state, another one is there.
    if let written = try share().card, try files.names(in: Survey.folder(of: own))?.contains(written) != true
    {
      return true
    }
    let card = try Survey.card(files, share: share().id, of: own)
    return try card.map { card in
      try (card.forgot ?? []) != forgotten() || (card.unread ?? []) != report.unread
        || (card.kept ?? []) != store.keptConflicts()
    } ?? true
  }

  func writeCard(_ report: SyncReport) throws {
    var share = try share()
    let own = try store.deviceNumber()
    var card = Card(
      share: share, device: own, knew: try store.peers().mapValues(\.number),
      time: store.clock.now(), seen: try store.highestStamp().milliseconds,
      recipient: (files as? SealedFiles)?.sealer.recipient)
    let (forgotten, kept) = (try forgotten(), try store.keptConflicts())
    card.kept = kept.isEmpty ? nil : kept
    (card.forgot, card.unread) = (
      forgotten.isEmpty ? nil : forgotten, report.unread.isEmpty ? nil : report.unread
    )
    let file = try card.file()
    let folder = Survey.folder(of: own)
    try files.write(file.bytes, to: "\(folder)/\(file.name)")
    for name in try files.names(in: folder) ?? [] where name.hasPrefix("card-") && name != file.name {
      files.delete("\(folder)/\(name)")
    }
    share.card = file.name
    try store.note(share)
  }

  /// Takes away what a newer file says as well: whoever wrote it has done so, and a carrier that only adds files has brought
  /// the old ones back, with what was erased in them.
  func sweep(_ report: SyncReport) throws {
    let own = try store.deviceNumber()
    let known = try store.peers()
    let share = try share()
    for device in try Survey.devices(files) {
      let folder = Survey.folder(of: device)
      let last = device == own ? share.number : known[device]?.number ?? 0
      let packs = (try files.names(in: folder) ?? []).compactMap { name in
        Pack.numbers(name).map { (name: name, numbers: $0, generation: Pack.generation(name) ?? 0) }
      }
      for newer in packs where newer.numbers.upperBound <= last {
        let old = packs.filter {
          $0.generation < newer.generation && newer.numbers.lowerBound <= $0.numbers.lowerBound
            && $0.numbers.upperBound <= newer.numbers.upperBound
        }
        guard !old.isEmpty, let bytes = try files.bytes("\(folder)/\(newer.name)", limit: Pack.mostBytes),
          let pack = Pack(bytes), pack.share == share.id, pack.device == device
        else { continue }
        for file in old { files.delete("\(folder)/\(file.name)") }
      }
    }
  }
}
