import Domain
import Store

/// Brings a log and the folder that it is shared through up to date with each other: takes in what others have said, and
/// says what is new here. A kill at any moment leaves what the next call completes.
public final class Syncing {
  let store: Store
  let files: any SharedFiles
  /// Whether what this device has put there is to be sealed for others than before.
  private var isSealedAnew = false
  /// Told every so often how many steps of how many were taken in.
  public var show: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  /// Whether somebody cannot read what this device has put there.
  var isDamagedElsewhere = false
  /// What others have said may stay though it does not stand as it was typed.
  var keptElsewhere: Set<String> = []
  /// What the folder looked like when all in it had been taken in.
  private var seen: String?

  /// Makes the values of days that imports have brought.
  private let days: @Sendable (Transaction) throws -> ImportedDays

  /// - Parameter days: makes the values of days that imports have brought.
  public init(
    _ store: Store, _ files: any SharedFiles, days: @escaping @Sendable (Transaction) throws -> ImportedDays
  ) {
    (self.store, self.files, self.days) = (store, files, days)
  }

  /// Whether there is anything to do, as far as it can be told without opening a file.
  public func isNeeded() throws -> Bool {
    guard let share = try store.share() else { return false }
    if try store.hasUnsent() { return true }
    let seen = seen ?? share.seen
    return try seen == nil || seen != signature()
  }

  private func signature() throws -> String? {
    let devices = try Survey.devices(files).map { Survey.folder(of: $0) }
    return files.signature(of: [Survey.devices] + devices)
  }

  /// Takes in and sends.
  public func run() throws -> SyncReport {
    var report = SyncReport()
    guard let share = try store.share() else { throw SyncError.notShared }
    let marks = try Mark.all(files) ?? [:]
    guard marks[share.id] != nil else { throw SyncError.gone(folder: share.folder) }
    report.areSeveral = marks.count > 1
    report.isSealed = share.seal != nil
    let before = try signature()
    try readCards(&report)
    guard try settleOwn(&report) else { return report }
    try take(&report, before)
    try send(&report)
    try exchangeBulk(&report)
    try keepFiles(&report)
    if isSealedAnew, let sealed = files as? SealedFiles {
      var share = try self.share()
      share.sealedFor = sealed.words
      try store.note(share)
      try writeCard(report)
    }
    let isOutOfDate = try isCardOutOfDate(report)
    if report.sent > 0 || !report.news.isEmpty || share.card == nil || isOutOfDate { try writeCard(report) }
    try sweep(report)
    if report.waiting.isEmpty, report.unread.isEmpty, report.missingImports == 0 { seen = before }
    return report
  }

  // MARK: One's own

  /// What this device has sent and does not know of: after a kill it is taken for sent; after a log was rolled back, or
  /// copied with its number, the device goes on under another.
  /// - Returns: whether to go on; not before its own files are back, where others know more of it than it does.
  private func settleOwn(_ report: inout SyncReport) throws -> Bool {
    guard var share = try store.share() else { return false }
    let own = try store.deviceNumber()
    let survey = try Survey(files, share: share.id, device: own, after: share.number, chain: share.chain)
    // Others may know more of this device than it does itself, and its own files may be gone.
    let others =
      try Survey.devices(files).filter { $0 != own }.compactMap {
        try Survey.card(files, share: share.id, of: $0)?.knew[String(own)]
      }.max() ?? 0
    let unsent = try store.unsent(survey.turns.count).turns
    let ours = zip(survey.turns, unsent).prefix { $0.isSame(as: $1) }.map(\.0)
    if !ours.isEmpty {
      for turn in ours { (share.number, share.chain) = (turn.number, Pack.link(share.chain, turn)) }
      try store.markSent(ours, share)
    }
    if ours.count < survey.turns.count {
      try store.drawNumber()
      report.hasNewNumber = true
      return true
    }
    guard !survey.isForked, others <= share.number else {
      let reason: SyncReport.Waiting.Reason =
        survey.isForked ? .forked : .gap(from: share.number + 1, to: others)
      report.waiting.append(SyncReport.Waiting(device: own, name: share.name, reason: reason))
      return false
    }
    return true
  }

  // MARK: Taking in

  private func take(_ report: inout SyncReport, _ signature: String?) throws {
    guard var share = try store.share() else { return }
    let arrivals = try arrivals(share, store.deviceNumber())
    report.waiting += arrivals.waiting
    report.unread += arrivals.unread
    if report.waiting.isEmpty, report.unread.isEmpty, try store.missingBulk().isEmpty {
      share.seen = signature
    }
    guard !arrivals.taken.isEmpty else { return try store.keepConflicts(keptElsewhere) }
    report.merged = try store.take(
      in: arrivals.taken.map(\.turn.step), share: share, peers: arrivals.changedPeers, show: show)
    try store.settleConflicts(by: arrivals.taken.map(\.turn.step))
    try store.keepConflicts(keptElsewhere)
    let byDevice = Dictionary(grouping: arrivals.taken, by: \.device).sorted { $0.key < $1.key }
    report.news = byDevice.map { device, turns in
      let steps = turns.map(\.turn.step)
      let made = steps.filter { $0.intent != nil && !$0.isUndone && $0.turned == 0 }
      return SyncReport.News(
        device: device, name: arrivals.names[device] ?? String(device), steps: made,
        turned: steps.count - made.count)
    }
  }

  /// What others have said and is not taken in yet.
  func arrivals(_ share: Share, _ own: Int64) throws -> Arrivals {
    let peers = try store.peers()
    var arrivals = Arrivals(peers)
    for device in try Set(Survey.devices(files)).union(peers.keys) where device != own {
      let known = peers[device]
      arrivals.add(
        try Survey(
          files, share: share.id, device: device, after: known?.number ?? 0,
          chain: known?.chain ?? Share.noChain), of: device)
    }
    arrivals.order(own: own, isFit: store.isFit)
    return arrivals
  }

  // MARK: Sending

  /// Turns of one file at the most.
  private static let most = 2000

  private func send(_ report: inout SyncReport) throws {
    let own = try store.deviceNumber()
    while var share = try store.share() {
      let (turns, silent) = try store.unsent(Self.most)
      guard !turns.isEmpty else {
        if !silent.isEmpty { try store.markSent([], silent: silent, share) }
        break
      }
      let pack = Pack(share: share.id, device: own, name: share.name, before: share.chain, turns: turns)
      let file = try pack.file()
      try files.write(file.bytes, to: "\(Survey.folder(of: own))/\(file.name)")
      (share.number, share.chain) = (pack.last, pack.chain(upTo: pack.last))
      try store.markSent(turns, silent: silent, share)
      try store.settleConflicts(by: turns.map(\.step))
      report.sent += turns.count
    }
    if report.sent > 0 { try joinPacks(own) }
    let isForOthers = try (files as? SealedFiles)?.words != share().sealedFor
    try sayAgain(anew: store.hasErased() || isForOthers || isDamagedElsewhere)
    isSealedAnew = isForOthers
  }

  func share() throws -> Share {
    guard let share = try store.share() else { throw SyncError.notShared }
    return share
  }

  /// What this device has said and is in the folder no more, as after that was put back to an older state.
  /// - Parameter anew: whether all of it is said anew, since something was erased: the old files go.
  private func sayAgain(anew: Bool) throws {
    guard let share = try store.share() else { return }
    for (device, last) in try store.said().sorted(by: { $0.key < $1.key }) {
      let folder = Survey.folder(of: device)
      let names = try (files.names(in: folder) ?? []).filter { $0.hasPrefix("steps-") }
      guard anew || !Self.hasAll(names, upTo: last) else { continue }
      let turns = try store.said(under: device, 1...last)
      guard turns.count == Int(last) else { continue }
      let generation = names.compactMap(Pack.generation).max() ?? 0
      let pack = Pack(
        share: share.id, device: device, name: share.name, generation: generation + 1, before: Share.noChain,
        turns: turns)
      let file = try pack.file()
      try files.write(file.bytes, to: "\(folder)/\(file.name)")
      if anew { for name in names where name != file.name { files.delete("\(folder)/\(name)") } }
    }
    if anew { try store.markErasedSaid() }
  }

  /// Whether files tell of all turns up to one.
  private static func hasAll(_ names: [String], upTo last: Int64) -> Bool {
    var next: Int64 = 1
    for numbers in names.compactMap(Pack.numbers).sorted(by: { $0.lowerBound < $1.lowerBound })
    where numbers.lowerBound <= next {
      next = max(next, numbers.upperBound + 1)
    }
    return next > last
  }

  /// Files of fewer bytes are written together once there are many.
  private static let small = 256 << 10
  private static let many = 32

  /// Writes many small files of this device as one. The old ones go once that is there.
  private func joinPacks(_ own: Int64) throws {
    let folder = Survey.folder(of: own)
    let names = try (files.names(in: folder) ?? []).filter { $0.hasPrefix("steps-") }
    guard names.count >= Self.many, let share = try store.share() else { return }
    var packs: [(name: String, pack: Pack)] = []
    for name in names {
      guard let bytes = try files.bytes("\(folder)/\(name)", limit: Self.small), let pack = Pack(bytes),
        pack.device == own, pack.share == share.id
      else { continue }
      packs.append((name, pack))
    }
    packs.sort { ($0.pack.first, $1.pack.generation) < ($1.pack.first, $0.pack.generation) }
    var joined: Pack?
    var old: [String] = []
    for (name, pack) in packs {
      guard var known = joined else {
        (joined, old) = (pack, [name])
        continue
      }
      guard pack.first <= known.last + 1, known.chain(upTo: min(pack.first - 1, known.last)) == pack.before
      else { break }
      known.turns += pack.turns.filter { $0.number > known.last }
      known.generation = max(known.generation, pack.generation)
      old.append(name)
      joined = known
    }
    guard var joined, old.count >= Self.many / 2 else { return }
    joined.generation += 1
    let file = try joined.file()
    try files.write(file.bytes, to: "\(folder)/\(file.name)")
    for name in old where name != file.name { files.delete("\(folder)/\(name)") }
  }

  /// Puts what imports have brought here beside their steps, and takes in what those of other devices have. Until it is here
  /// an import counts for nothing.
  private func exchangeBulk(_ report: inout SyncReport) throws {
    guard let share = try store.share() else { return }
    let changed = report.news.contains { news in
      news.turned > 0 || news.steps.contains { $0.summary?.tables["import_run"] != nil }
    }
    if report.sent > 0 || isSealedAnew {
      let folder = Survey.folder(of: try store.deviceNumber())
      let there = isSealedAnew ? [] : try files.names(in: folder) ?? []
      for run in try store.ownImports() where !there.contains(where: { $0.hasPrefix(BulkFile.name(run)) }) {
        let file = try BulkFile(share: share.id, bulk: store.bulk(run)).file()
        try files.write(file.bytes, to: "\(folder)/\(file.name)")
      }
    }
    // What is gone or is back since was made of other imports meanwhile.
    if changed, try store.hasImports() { try store.bringUpImports(days: days) }
    report.missingImports = try store.missingBulk().filter { run in
      for device in try Survey.devices(files) {
        let folder = Survey.folder(of: device)
        for name in try files.names(in: folder) ?? [] where name.hasPrefix(BulkFile.name(run)) {
          guard let bytes = try files.bytes("\(folder)/\(name)", limit: Pack.mostBytes),
            let file = BulkFile(bytes), file.share == share.id, file.bulk.run == run
          else {
            report.unread.append("\(folder)/\(name)")
            continue
          }
          try store.take(file.bulk, days: days)
          return false
        }
      }
      return true
    }.count
  }

  private func keepFiles(_ report: inout SyncReport) throws {
    guard files.place(of: "") != nil, report.sent > 0 || !report.news.isEmpty || !missing.isEmpty else {
      return
    }
    missing = try store.exchangeFiles(files, anew: isSealedAnew)
    report.missingFiles = missing
  }

  /// Kept files that are named and were not there when it was looked last.
  private var missing: [String] = []
}
