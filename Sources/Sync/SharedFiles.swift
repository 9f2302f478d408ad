/// The files of a folder that several devices share. Each file is written once, whole, by one device alone; what a device
/// finds there may be old, doubled, cut off, or not here yet.
public protocol SharedFiles {
  /// The names in a folder of it, in any order; nil where there is no such folder.
  func names(in folder: String) throws -> [String]?

  /// A plain file.
  /// - Parameter limit: what is longer is not read.
  /// - Returns: nil where there is none, where it is none, and where it is longer.
  func bytes(_ path: String, limit: Int) throws -> [UInt8]?

  /// Puts a file there that survives a power cut: nobody sees a part of it under its name. Folders are made.
  func write(_ bytes: [UInt8], to path: String) throws

  /// Takes a file away that this device has put there.
  func delete(_ path: String)

  /// What changes whenever a name comes into one of some folders or goes out of it.
  /// - Returns: nil where that cannot be told yet, as right after a change.
  func signature(of folders: [String]) -> String?

  /// Where a file stands on this machine; nil where it is in none that other programs see.
  func place(of path: String) -> String?
}

/// What keeps a log from being shared, or from being brought up to date.
public enum SyncError: Error, Equatable {
  /// The log is of this device alone.
  case notShared
  /// The log is shared already, through a folder.
  case isShared(folder: String)
  /// Nothing of what was shared is in the folder: it is not mounted, or was emptied.
  case gone(folder: String)
  /// A folder without anything shared in it.
  case nothingThere(folder: String)
  /// A folder through which a log is shared already.
  case isTaken(folder: String)
  /// Several logs were begun to be shared in one folder.
  case several(folder: String)
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  /// Another dhsh of this machine is at it.
  case busy
}
