import Domain
import Glibc
import Language
import Naming
import Reports
import Store

/// The file of the config folder that holds what this machine is set to, in lines of `set`: whatever log is open, it
/// holds, and no log has it.
public final class MachineFile {
  public let path: String
  /// The file as it was when it was read last.
  private var seen: FileState?
  private var text = ""

  public init(path: String) { self.path = path }

  /// A setting with several values, each in a line of its own: the programs that triggers may run.
  static let program = "trigger.program"

  /// What is said of a setting of the machine that was just set.
  package static let remark = Notice(
    "Kept for this machine and in no log: undo, exports, backups and restore leave it as it is.", .dim)

  private struct FileState: Equatable {
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var info = stat()
      guard stat(path, &info) == 0 else { return nil }
      (inode, size) = (UInt(info.st_ino), Int(info.st_size))
      (seconds, nanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
    }
  }

  /// What the file says, where it is another than it was when it was read last; nil where it is the same. A line that is
  /// no setting says nothing.
  /// - Throws: where it is there and cannot be read.
  func news() throws -> MachineSettings? {
    let state = FileState(path)
    guard state != seen || seen == nil else { return nil }
    text = state == nil ? "" : try Files.text(path, isInterrupted: { false })
    seen = state
    return Self.settings(text)
  }

  private static func settings(_ text: String) -> MachineSettings {
    var settings = MachineSettings()
    for line in text.split(whereSeparator: \.isNewline) {
      guard let (name, value) = pair(line) else { continue }
      if name == program { settings.allow(value) } else { settings.values[name] = value }
    }
    return settings
  }

  /// The name and the value of a line `set NAME VALUE`; nil for any other.
  private static func pair(_ line: Substring) -> (name: String, value: String)? {
    guard let tokens = try? Lexer.tokens(String(line)), tokens.count == 3, tokens[0].text == "set" else {
      return nil
    }
    return (tokens[1].text, tokens[2].text)
  }

  private static let head = """
    # What this machine is set to, whatever log is open. set changes it; no log, export or backup has it.

    """

  /// Writes what has changed: whole or not at all, readable by its owner alone. What else stands in the file stays.
  func write(_ settings: MachineSettings, instead of: MachineSettings) throws {
    _ = try news()
    var lines = text.isEmpty ? Self.head.split(separator: "\n").map(String.init) : []
    var written: Set<String> = []
    for line in text.split(separator: "\n") {
      if let (name, value) = Self.pair(line), name != Self.program {
        guard settings.values[name] == of.values[name] || settings.values[name] == value else { continue }
        written.insert(name)
      }
      lines.append(String(line))
    }
    for (name, value) in settings.values.sorted(by: { $0.key < $1.key })
    where value != of.values[name] && !written.contains(name) {
      lines.append("set \(name) \(Lexer.argument(value))")
    }
    for program in settings.programs where !of.programs.contains(program) {
      lines.append("set \(Self.program) \(Lexer.quoted(program))")
    }
    Files.makeFolder(FileFault.folder(of: path))
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    // The file may be a link into a folder where somebody keeps such files.
    let real = SystemText.realPath(path).text
    try Files.put(bytes, at: path, replacing: real.map { ($0, 0o600) })
  }
}

extension Transaction {
  /// Sets what is of this machine, from the next line on.
  package func setOfMachine(_ name: String, _ value: String?) throws {
    guard !isReadOnly else { throw StoreError.readOnly }
    machine.values[name] = value
  }

  /// Lets triggers run a program on this machine.
  package func allow(_ program: [String]) throws {
    guard !isReadOnly else { throw StoreError.readOnly }
    machine.allow(ProgramWords.text(program))
  }
}

extension Report {
  /// The answer of a command that set something of this machine: the log need not have changed, and no journal has a
  /// line of it.
  package var asOfMachine: Outcome {
    var outcome = asAnswer
    outcome.lines = []
    return outcome
  }
}

extension Engine {
  /// Reads what this machine is set to where that has changed.
  func readMachine() throws {
    guard let news = try machineFile?.news() else { return }
    store.machine = news
  }

  /// Keeps what a line or a script has set of this machine.
  func keepMachine(_ settings: MachineSettings) throws {
    guard settings != store.machine else { return }
    try machineFile?.write(settings, instead: store.machine)
    store.machine = settings
  }
}
