import Store

extension SealedFiles {
  /// For whom files are sealed, as a text that is compared.
  var words: String { recipients.joined(separator: " ") }
}

extension Syncing {
  /// Finds out for whom what is said is to be sealed: for whoever joins, for this device, and for each other one that is not
  /// forgotten, as its card says, which nobody can write who does not know for whom files are sealed.
  func learnRecipients() throws {
    guard let sealed = files as? SealedFiles, let share = try store.share(), let seal = share.seal else {
      return
    }
    let own = try store.deviceNumber()
    var peers = try store.peers()
    var news: [Peer] = []
    for device in try Survey.devices(files) where device != own {
      guard let card = try Survey.card(files, share: share.id, of: device), let recipient = card.recipient,
        peers[device]?.seal != recipient
      else { continue }
      var peer = peers[device] ?? Peer(device: device, name: card.name)
      peer.seal = recipient
      peers[device] = peer
      news.append(peer)
    }
    if !news.isEmpty { try store.note(share, peers: news) }
    let others = peers.values.filter { !$0.isForgotten }.compactMap(\.seal)
    sealed.recipients = Set([seal, sealed.sealer.recipient] + others).sorted()
  }
}
