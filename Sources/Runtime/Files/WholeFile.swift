import Glibc
import Language
import Naming

/// The one way by which files and folders come to be whole or not at all: each is made beside its place under a name of
/// its own, synced, and put there in one step. A kill or a full disk leaves nothing at the place itself.
extension Files {
  /// What the name of a file or a folder begins with until it is whole.
  static let unfinished = ".dhsh-"

  /// - Parameters:
  ///   - path: the file as it is told of.
  ///   - old: the file that gives way, and its mode; nil where none may.
  static func put(
    _ bytes: [UInt8], at path: String, replacing old: (path: String, mode: mode_t)?
  ) throws(CommandError) {
    let folder = FileFault.folder(of: old?.path ?? path)
    var name = template(in: folder)
    let file = mkstemp(&name)
    guard file >= 0 else { throw FileFault.making(path) }
    defer { close(file) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let beside = SystemText.path(madeOf: name)
    do throws(CommandError) {
      if let old, fchmod(file, old.mode) != 0 { throw writeFailure(path) }
      try write(bytes, to: file, path)
      if let old {
        guard rename(beside, old.path) == 0 else { throw writeFailure(path) }
      } else {
        try placeFile(beside, at: path)
      }
    } catch {
      unlink(beside)
      throw error
    }
    settle(folder)
  }

  /// Makes a new folder with files in it, one after another, so that no more than one is in memory.
  /// - Parameters:
  ///   - names: those of the files; one may stand in a folder of its own.
  ///   - bytes: what the file of a place in `names` holds.
  static func putFolder(_ names: [String], at path: String, bytes: (Int) throws -> [UInt8]) throws {
    var place = path
    while place.count > 1, place.hasSuffix("/") { place.removeLast() }
    guard access(place, F_OK) != 0 else { throw isThere(path) }
    let folder = FileFault.folder(of: place)
    var name = template(in: folder)
    guard mkdtemp(&name) != nil else { throw FileFault.making(path) }
    let beside = SystemText.path(madeOf: name)
    var (made, folders): ([String], [String]) = ([], [])
    do {
      for (index, name) in names.enumerated() {
        if let slash = name.lastIndex(of: "/") {
          let inner = "\(beside)/\(name[..<slash])"
          if mkdir(inner, 0o700) == 0 { folders.append(inner) }
        }
        let file = open("\(beside)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw writeFailure("\(place)/\(name)") }
        defer { close(file) }
        made.append("\(beside)/\(name)")
        try write(try bytes(index), to: file, "\(place)/\(name)")
      }
      for inner in folders + [beside] { settle(inner) }
      // A folder that came there meanwhile stays, but for an empty one.
      guard rename(beside, place) == 0 else {
        throw [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno) ? isThere(path) : FileFault.making(path)
      }
    } catch {
      for file in made { unlink(file) }
      for inner in folders { rmdir(inner) }
      rmdir(beside)
      throw error
    }
    settle(folder)
  }

  /// Puts a file that is whole where nothing is: what came there meanwhile stays.
  private static func placeFile(_ beside: String, at path: String) throws(CommandError) {
    if link(beside, path) == 0 {
      unlink(beside)
      return
    }
    let code = errno
    switch code {
    case EEXIST: throw isThere(path)
    // File systems on which a file has one name.
    case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
      guard access(path, F_OK) != 0 else { throw isThere(path) }
      guard rename(beside, path) == 0 else { throw FileFault.making(path) }
    default: throw FileFault.making(path, code)
    }
  }

  /// Sees to it that the names in a folder survive a power cut, where its file system can.
  private static func settle(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func template(in folder: String) -> [CChar] {
    Array("\(folder)/\(unfinished)XXXXXX".utf8CString)
  }
}
