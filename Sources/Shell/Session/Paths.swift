import Glibc
import Language
import Naming

/// Where things are kept, after the XDG base directory specification.
public enum Paths {
  /// The log: `DHSH_DB`, else `dhsh/log.db` in the data home.
  public static var log: String {
    SystemText.Place.log.text ?? home(.data, ".local/share") + "/log.db"
  }

  /// The state home.
  static var state: String { home(.state, ".local/state") }

  /// The lines typed at the prompt, in the state home.
  public static var history: String { state + "/history" }

  /// A script run when the prompt starts, in the config home.
  public static var initScript: String { home(.config, ".config") + "/init.dhsh" }

  /// What is set for this machine, in the config home.
  public static var machine: String { home(.config, ".config") + "/machine.dhsh" }

  /// Makes the folder of the log where it is dhsh's own; a folder named by the person must exist.
  public static func prepare(_ path: String) {
    let folder = home(.data, ".local/share")
    if path == folder + "/log.db" { Files.makeFolder(folder) }
  }

  private static func home(_ variable: SystemText.Place, _ fallback: String) -> String {
    // The specification has relative paths ignored.
    if let base = variable.text, base.hasPrefix("/") { return base + "/dhsh" }
    let home =
      SystemText.Place.home.text ?? getpwuid(getuid()).flatMap {
        String(validatingCString: $0.pointee.pw_dir)
      }
      ?? "."
    return "\(home)/\(fallback)/dhsh"
  }
}

extension Optional where Wrapped == String {
  var nonEmpty: String? { self.flatMap { $0.isEmpty ? nil : $0 } }
}
