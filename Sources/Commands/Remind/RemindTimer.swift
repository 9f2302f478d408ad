import Domain
import Glibc
import Language
import Naming
import Runtime

/// The timer by which systemd reminds: two files of the person's own, which do nothing but ask dhsh.
struct RemindTimer {
  /// What they hold, by their paths.
  let files: [(path: String, text: String)]

  /// Where systemd looks for what is the person's own.
  static var folder: String {
    func folder(_ place: SystemText.Place) -> String? { place.text.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let config = folder(.config) ?? (folder(.home) ?? "") + "/.config"
    return config + "/systemd/user"
  }

  static func path(_ kind: String) -> String { "\(folder)/dhsh-remind.\(kind)" }

  /// Those of its files that are there.
  static var installed: [String] { ["timer", "service"].map(path).filter { access($0, F_OK) == 0 } }

  /// - Parameters:
  ///   - minute: after midnight, when it reminds.
  ///   - log: the path of the log.
  init(minute: Int, log: String) throws(CommandError) {
    let place = log.hasPrefix("/") || access(log, F_OK) == 0 ? SystemText.realPath(log) : .nowhere
    guard case .found(let real) = place else {
      throw place == .unreadable
        ? .unreadablePath(log)
        : CommandError.logInNoFile
    }
    guard let program = Self.program else { throw .unreadablePath("the way to dhsh") }
    let command =
      "said=$(\(Self.shell(program)) --read-only --db \(Self.shell(real)) -c remind) && "
      + "[ \"$said\" != \"Nothing is due.\" ] && notify-send dhsh \"$said\" || true"
    files = [
      (
        Self.path("service"),
        """
        # Written by `remind install`; `remind uninstall` removes it.
        [Unit]
        Description=What dhsh reminds of

        [Service]
        Type=oneshot
        ExecStart=/bin/sh -c \(Self.unit(command))

        """
      ),
      (
        Self.path("timer"),
        """
        # Written by `remind install`; `remind uninstall` removes it.
        [Unit]
        Description=dhsh reminds at \(TimeOfDay.text(minute))

        [Timer]
        OnCalendar=*-*-* \(TimeOfDay.text(minute)):00
        Persistent=false

        [Install]
        WantedBy=timers.target

        """
      ),
    ]
  }

  /// Where this program is; nil where no text says so.
  private static var program: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count - 1)
    return length > 0
      ? String(validating: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) : "dhsh"
  }

  /// A word of a shell's line.
  private static func shell(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

  /// A word of a systemd unit: in quotes, its own signs doubled.
  private static func unit(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
      .replacing("$", with: "$$")
    return "\"\(escaped)\""
  }

  /// Writes the files, and the folders they are in.
  static func install(_ files: [(path: String, text: String)]) throws(CommandError) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        throw CommandError.cannotMake(path, String(cString: strerror(errno)))
      }
    }
    for (path, text) in files { try Files.replace(path, with: text) }
  }

  static func uninstall(_ paths: [String]) throws(CommandError) {
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      throw CommandError.cannotRemove(path, String(cString: strerror(errno)))
    }
  }
}

extension Engine {
  /// Writes the files of a timer.
  public func install(_ files: [(path: String, text: String)]) throws { try RemindTimer.install(files) }

  /// Removes the files of a timer.
  public func uninstall(_ paths: [String]) throws { try RemindTimer.uninstall(paths) }
}
