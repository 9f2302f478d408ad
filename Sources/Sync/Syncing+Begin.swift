import Domain
import Store

extension Syncing {
  /// Begins to share a log through a folder that has nothing of the kind in it.
  /// - Parameter share: as the log will know it; its `id` is what the folder is known by from now on.
  public static func set(
    _ store: Store, _ files: any SharedFiles, _ share: Share, readme: String, _ step: JournalStep,
    days: @escaping @Sendable (Transaction) throws -> ImportedDays
  ) throws -> SyncReport {
    if let known = try store.share() { throw SyncError.isShared(folder: known.folder) }
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
    if let known = try store.share() { throw SyncError.isShared(folder: known.folder) }
    var share = Share(id: try mark(files, folder).id, folder: folder, name: name)
    share.seal = seal
    return try begin(store, files, share, step, days)
  }

  /// What a folder is known by.
  /// - Returns: that, and whether its files are sealed.
  public static func mark(_ files: any SharedFiles, _ folder: String) throws -> (id: String, isSealed: Bool) {
    guard let marks = try Mark.all(files), let first = marks.first?.value else {
      throw SyncError.nothingThere(folder: folder)
    }
    guard marks.count == 1 else { throw SyncError.several(folder: folder) }
    return (first.share, first.sealed == true)
  }

  private static func begin(
    _ store: Store, _ files: any SharedFiles, _ share: Share, _ step: JournalStep,
    _ days: @escaping @Sendable (Transaction) throws -> ImportedDays
  ) throws -> SyncReport {
    // Under a number that the folder knows already the turns would begin anew.
    let isKnown = try Survey.devices(files).contains(store.deviceNumber())
    try store.begin(share, device: isKnown ? Int64.random(in: 1...0x7FFF_FFFF) : nil, step)
    return try Syncing(store, files, days: days).run()
  }
}
