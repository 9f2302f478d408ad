import Domain
import Glibc

/// Texts of the system: variables of the environment, paths. They are bytes to it, and need not be UTF-8; what is not
/// has no text here, since any text would name something else.
public enum SystemText {
  /// A variable that names a file, a folder or a program. One that is set and no text is refused when dhsh starts.
  public enum Place: String, CaseIterable, Sendable {
    case log = "DHSH_DB"
    case home = "HOME"
    case data = "XDG_DATA_HOME"
    case state = "XDG_STATE_HOME"
    case config = "XDG_CONFIG_HOME"
    case temporary = "TMPDIR"
    case pager = "PAGER"
    case visual = "VISUAL"
    case editor = "EDITOR"

    /// What stands there, in a sentence.
    public var meaning: String {
      switch self {
      case .log: "The log, where --db names none."
      case .home: "Your folder, below which the others are where they are not set."
      case .data: "Where dhsh/log.db is: the log, where nothing else names one."
      case .state: "Where dhsh/history is: the lines typed at the prompt."
      case .config:
        "Where dhsh/init.dhsh is, a script run when the prompt starts, and dhsh/machine.dhsh, what this machine is set to."
      case .temporary: "Where a report is put together that is printed."
      case .pager: "The program that shows a long answer, and its arguments."
      case .visual: "The editor in which Ctrl-X Ctrl-E opens a line."
      case .editor: "The same, where VISUAL is not set."
      }
    }

    /// What it is set to; nil where it is not set, or to nothing.
    public var text: String? {
      guard let text = SystemText.variable(rawValue), !text.isEmpty else { return nil }
      return text
    }
  }

  /// A variable of the environment; nil where it is not set, or is no text.
  public static func variable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// The first variable that names a place by bytes that are no text, with these as they can be shown.
  public static var unreadable: (name: String, shown: String)? {
    for place in Place.allCases {
      if let value = getenv(place.rawValue), String(validatingCString: value) == nil {
        return (place.rawValue, shown(value))
      }
    }
    return nil
  }

  /// Bytes that are no text as a shell writes them: `/tmp/a\xff.db`.
  public static func shown(_ bytes: UnsafePointer<CChar>) -> String {
    var shown = ""
    var rest = Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes))).map { UInt8(bitPattern: $0) }[
      ...]
    while let byte = rest.first {
      let count = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self)?.isEmpty == false }
      if let count, let text = String(validating: rest.prefix(count), as: UTF8.self) {
        shown += text
        rest = rest.dropFirst(count)
      } else {
        shown += "\\x" + String(byte, radix: 16)
        rest = rest.dropFirst()
      }
    }
    return shown.neutralised()
  }

  /// The path that the template of a file or a folder has become, such as `mkstemp` fills in.
  public static func path(madeOf template: [CChar]) -> String {
    String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a program is on `PATH`, in whatever folders that names.
  public static func isInstalled(_ name: String) -> Bool {
    guard let path = getenv("PATH") else { return false }
    let bytes = UnsafeBufferPointer(start: path, count: strlen(path))
    return bytes.split(separator: 0x3A).contains { access(Array($0) + [0x2F] + name.utf8CString, X_OK) == 0 }
  }

  /// Where a path leads from the root, links followed.
  public enum RealPath: Equatable, Sendable {
    case found(String)
    /// To a name that is no text.
    case unreadable
    case nowhere

    /// The path; nil where there is none that a text can name.
    public var text: String? { if case .found(let path) = self { path } else { nil } }
  }

  public static func realPath(_ path: String) -> RealPath {
    guard let real = realpath(path, nil) else { return .nowhere }
    defer { free(real) }
    return String(validatingCString: real).map(RealPath.found) ?? .unreadable
  }
}
