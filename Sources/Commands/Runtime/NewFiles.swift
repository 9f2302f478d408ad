import Exchange
import Glibc
import Language

extension Files {
  /// Makes a new folder with files in it, or a zip file where the path ends in `.zip`: whole, or not at all.
  /// - Parameters:
  ///   - replaces: whether a zip file that is there gives way to it.
  ///   - log: the log that is open, which nothing takes the place of.
  public static func saveAll(
    _ files: [(name: String, bytes: [UInt8])], to path: String, replaces: Bool, sparing log: String
  ) throws(CommandError) {
    let path = FileKind.expandingHome(path)
    guard path.lowercased().hasSuffix(".zip") else { return try saveFolder(files, to: path) }
    var archive = ZipWriter()
    do {
      for file in files { try archive.add(file.name, file.bytes) }
    } catch {
      throw CommandError(.inputOutput, "cannot write \(path): \(error)")
    }
    let bytes = archive.finish()
    if replaces { try replace(path, with: bytes, sparing: log) } else { try save(bytes, to: path) }
  }

  /// Puts a file into a folder, which is made where there is none; one of that name gives way to it.
  public static func save(
    _ bytes: [UInt8], as name: String, in folder: String, sparing log: String
  ) throws(CommandError) {
    let folder = FileKind.expandingHome(folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FileFault.making(folder)
    }
    try replace("\(folder)/\(name)", with: bytes, sparing: log)
  }

  private static func saveFolder(_ files: [(name: String, bytes: [UInt8])], to path: String)
    throws(CommandError)
  {
    guard mkdir(path, 0o700) == 0 else {
      let code = errno
      try checkIsNew(path, nil)
      throw FileFault.making(path, code)
    }
    var made: [String] = []
    do {
      for file in files {
        if let slash = file.name.lastIndex(of: "/") { mkdir("\(path)/\(file.name[..<slash])", 0o700) }
        try save(file.bytes, to: "\(path)/\(file.name)")
        made.append("\(path)/\(file.name)")
      }
    } catch {
      for file in made { unlink(file) }
      for file in made { rmdir(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])) }
      rmdir(path)
      throw error
    }
  }
}
