import Exchange
import Glibc
import Language
import Naming

extension Files {
  /// Makes a new folder with files in it, or a zip file where the path ends in `.zip`: whole, or not at all.
  /// - Parameters:
  ///   - names: those of the files in it.
  ///   - replaces: whether a zip file that is there gives way to it.
  ///   - log: the log that is open, which nothing takes the place of.
  ///   - bytes: what the file of a place in `names` holds.
  public static func saveAll(
    _ names: [String], to path: String, replaces: Bool, sparing log: String, bytes: (Int) throws -> [UInt8]
  ) throws {
    let path = FileKind.expandingHome(path)
    guard path.lowercased().hasSuffix(".zip") else { return try putFolder(names, at: path, bytes: bytes) }
    var archive = ZipWriter()
    for (index, name) in names.enumerated() {
      let content = try bytes(index)
      do { try archive.add(name, content) } catch {
        throw CommandError.cannotWrite(path, "\(error)")
      }
    }
    let whole = archive.finish()
    if replaces { try replace(path, with: whole, sparing: log) } else { try save(whole, to: path) }
  }

  /// Puts files into a folder: where there is none, all of them at once; into one that is there each for itself, and one
  /// of its name gives way to it.
  public static func saveBeside(
    _ names: [String], in folder: String, sparing log: String, bytes: (Int) throws -> [UInt8]
  ) throws {
    let folder = FileKind.expandingHome(folder)
    guard access(folder, F_OK) == 0 else { return try putFolder(names, at: folder, bytes: bytes) }
    for (index, name) in names.enumerated() {
      try replace("\(folder)/\(name)", with: try bytes(index), sparing: log)
    }
  }
}
