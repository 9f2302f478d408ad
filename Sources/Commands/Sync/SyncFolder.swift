import Domain
import Glibc
import Language
import Records
import Store

/// The folder that a log is shared through, on this machine.
enum SyncFolder {
  /// The whole path of a folder that a line names.
  /// - Parameters:
  ///   - log: the file of the log, which must not stand in it.
  ///   - isMade: whether it is made where there is none.
  ///   - isTried: whether it would be, so that nothing is done.
  static func path(
    _ typed: String, log: String, isMade: Bool, isTried: Bool, _ span: Range<Int>?
  ) throws -> String {
    var path = FileKind.expandingHome(typed)
    if !path.hasPrefix("/") { path = (SystemText.realPath(".").text ?? "") + "/" + path }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.unicodeScalars.allSatisfy({ !ControlCharacter.contains($0) }) else {
      throw CommandError.notSharedFolder(path.neutralised()).at(span)
    }
    if isMade, isTried, !isThere(path), isFolder(parent(of: path)) { return path }
    if !(isMade && !isTried && mkdir(path, 0o700) == 0), !isFolder(path) {
      throw CommandError.notSharedFolder(path).at(span)
    }
    guard let real = SystemText.realPath(path).text else { throw CommandError.notSharedFolder(path).at(span) }
    let folder = SystemText.realPath(parent(of: log)).text ?? ""
    guard folder != real, !folder.hasPrefix(real + "/") else {
      throw CommandError.sharesItself(path).at(span)
    }
    return real
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the values of days that imports have brought.
  @Sendable static func days(_ log: Transaction) throws -> ImportedDays {
    try MetricReader(log).importedDays()
  }

  /// What this machine is called.
  static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "device" }
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let plain = text.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return plain.isEmpty ? "device" : String(plain)
  }

  /// What stands in the folder for people who come across it.
  static func readme(isSealed: Bool) -> String {
    """
    dhsh keeps a log of what a person eats, weighs, does and feels. Several machines share that log through this
    folder: each writes files of its own here and reads those of the others.

    Let Syncthing, git, Nextcloud, rclone or a stick carry the folder as it is. Do not change or rename files in it;
    copies that a carrier makes of them do no harm. \(isSealed
      ? "The files are sealed by age: only machines that\njoined can read them." : "Who reads these files reads the log: keep the\nfolder private.")

    On a further machine: sync join FOLDER\(isSealed ? " --key FILE" : "")

    """
  }
}
