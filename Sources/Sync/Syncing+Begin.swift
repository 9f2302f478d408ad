import Domain
import Store

extension Syncing {
  /// Begins to share a log through a folder that has nothing of the kind in it.
  /// - Parameter share: as the log will know it; its `id` is what the folder is known by from now on.
  public static func set(
    _ store: Store, _ files: any SharedFiles, _ share: Share, readme: String, _ step: JournalStep,
    days: @escaping @Sendable (Transaction) throws -> ImportedDays
  ) throws -> SyncReport {
    if let known = try store.share(), !known.isOff { throw SyncError.isShared(folder: known.folder) }
    guard try (Mark.all(files) ?? [:]).isEmpty else { throw SyncError.isTaken(folder: share.folder) }
    let mark = Mark(share: share.id, isSealed: share.seal != nil)
    try files.write(Array(readme.utf8), to: "README.txt")
    try files.write(mark.bytes(), to: mark.name)
    return try begin(store, files, share, step, days)
  }

  /// Adds a log to those that share a folder: what is in either is then in both.
  /// - Parameter seal: what files are sealed by for whoever joins, where they are.
  public static func join(
    _ store: Store, _ files: any SharedFiles, folder: String, name: String, seal: String? = nil,
    _ step: JournalStep,
    days: @escaping @Sendable (Transaction) throws -> ImportedDays
  ) throws -> SyncReport {
    if let known = try store.share(), !known.isOff { throw SyncError.isShared(folder: known.folder) }
    let own = try store.deviceNumber()
    var share = Share(id: try mark(files, folder, own: own).id, folder: folder, name: name)
    share.seal = seal
    let former = try Survey.card(files, share: share.id, of: own)
    var report = try begin(store, files, share, step, days)
    if let former {
      // What this log was in it before is nobody that is waited for.
      var peer = try store.peers()[own] ?? Peer(device: own, name: former.name)
      peer.isForgotten = true
      try store.note(store.share() ?? share, peers: [peer])
    }
    // What was begun here and nobody has joined gives way.
    for mark in try (Mark.all(files) ?? [:]).values where mark.share != share.id {
      let devices = try self.devices(files, of: mark.share)
      guard devices.isSubset(of: [own]) else { continue }
      for device in devices {
        let folder = Survey.folder(of: device)
        for name in try files.names(in: folder) ?? [] { files.delete("\(folder)/\(name)") }
      }
      try files.write([], to: mark.nameGone)
      files.delete(mark.name)
    }
    report.areSeveral = try (Mark.all(files) ?? [:]).count > 1
    return report
  }

  /// The devices that share a log, as their cards say.
  private static func devices(_ files: any SharedFiles, of share: String) throws -> Set<Int64> {
    Set(try Survey.devices(files).filter { try Survey.card(files, share: share, of: $0) != nil })
  }

  /// What the other devices that share a folder are called.
  /// - Parameter own: the number of this device, which may have been in it before.
  public static func names(_ files: any SharedFiles, share: String, without own: Int64) throws -> [String] {
    let cards = try Survey.devices(files).filter { $0 != own }.compactMap {
      try Survey.card(files, share: share, of: $0)
    }
    let forgotten = Set(cards.flatMap { $0.forgot ?? [] })
    return cards.filter { !forgotten.contains($0.device) }.map(\.name)
  }

  /// What a device is called in a folder; nil where it has not been there.
  public static func name(_ files: any SharedFiles, share: String, of device: Int64) throws -> String? {
    try Survey.card(files, share: share, of: device)?.name
  }

  /// Whether a log that is shared, or was, is shared through a folder, which may have been moved, and can go on there: not
  /// where another log has said other things under its number, nor where others share another log and nobody this one.
  public static func isHere(_ store: Store, _ share: Share, _ files: any SharedFiles) throws -> Bool {
    guard let marks = try Mark.all(files), marks[share.id] != nil else { return false }
    guard share.isOff else { return true }
    let own = try store.deviceNumber()
    if marks.count > 1, try devices(files, of: share.id).isSubset(of: [own]) { return false }
    return try !Survey(files, share: share.id, device: own, after: share.number, chain: share.chain).isForked
  }

  /// Has a log go on in a folder that it is shared through, or was until it was shared no longer: as soon as it is run.
  /// Whom the others have forgotten meanwhile goes on under another number.
  /// - Parameter share: the folder as the log shall know it.
  public static func takeUp(_ store: Store, _ files: any SharedFiles, _ share: Share) throws {
    let own = try store.deviceNumber()
    let isForgotten = try Survey.devices(files).contains { device in
      try device != own && Survey.card(files, share: share.id, of: device)?.forgot?.contains(own) == true
    }
    try store.note(share)
    if isForgotten {
      try store.drawNumber()
      if var former = try store.peers()[own] {
        former.isForgotten = true
        try store.note(store.share() ?? share, peers: [former])
      }
    }
  }

  /// Whether any other device has said, so that it can be read, how it stands; else nobody has who shares the log.
  public static func isReadable(_ files: any SharedFiles, share: String, without own: Int64) throws -> Bool {
    let others = try Survey.devices(files).filter { $0 != own }
    return try others.isEmpty || others.contains { try Survey.card(files, share: share, of: $0) != nil }
  }

  /// What a folder is known by.
  /// - Parameter own: the number of this device: of several logs that were begun there that of others is meant.
  /// - Returns: that, and whether its files are sealed.
  public static func mark(
    _ files: any SharedFiles, _ folder: String, own: Int64
  ) throws -> (id: String, isSealed: Bool) {
    guard let marks = try Mark.all(files)?.values, !marks.isEmpty else {
      throw SyncError.nothingThere(folder: folder)
    }
    let others =
      try marks.count == 1
      ? Array(marks)
      : marks.filter { mark in
        try !devices(files, of: mark.share).isSubset(of: [own])
      }
    guard let mark = others.first, others.count == 1 else { throw SyncError.several(folder: folder) }
    return (mark.share, mark.sealed == true)
  }

  private static func begin(
    _ store: Store, _ files: any SharedFiles, _ share: Share, _ step: JournalStep,
    _ days: @escaping @Sendable (Transaction) throws -> ImportedDays
  ) throws -> SyncReport {
    // Under a number that has said something, here or elsewhere, the turns would begin anew.
    let own = try store.deviceNumber()
    let isKnown = try Survey.devices(files).contains(own) || store.said()[own] != nil
    try store.begin(share, device: isKnown ? Int64.random(in: 1...0x7FFF_FFFF) : nil, step)
    return try Syncing(store, files, days: days).run()
  }
}
