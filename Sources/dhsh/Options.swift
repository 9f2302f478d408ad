import Language
import Naming
import Phrases
import Rendering
import Shell

/// The program's own options: one table that parses, checks and writes the help.
struct Options {
  var commands: [String] = []
  var db: String?
  var now: Clock = .system
  var format = OutputFormat.table
  var color: ColorChoice?
  var check = false
  var dryRun = false
  var keepGoing = false
  var readOnly = false
  /// Who asks, for the journal.
  var author: String?
  /// Whether standard input is requests of another program.
  var takesRequests = false
  /// What an assistant on standard input may do; nil where there is none.
  var assistant: AssistantAccess?
  var complete: String?
  /// The shell whose line `complete` is, or that is to be told how to ask.
  var shell: OuterShell?
  /// A script and its arguments, or the words of a line.
  var script: [String] = []
  /// Whether `--` says that they are a script.
  var isScript = false
  /// The folder that pages of the manual are written into.
  var manual: String?
  /// The folder that syntaxes of editors are written into.
  var editors: String?
  var asksHelp = false
  var asksVersion = false

  /// Wrong use of the program.
  struct Misuse: Error {
    var message: String
  }

  /// One option; `value` names what it takes.
  struct Option: Sendable {
    var name: String
    var value: String?
    /// What may follow behind `=`; nil for nothing.
    var attached: String?
    var offers = Offers.nothing
    var help: String
    var apply: @Sendable (inout Options, String) throws -> Void
  }

  static let all: [Option] = [
    Option(name: "-c", value: "COMMAND", offers: .line, help: "Run a command; may be given several times.") {
      $0.commands.append($1)
    },
    Option(
      name: "--db", value: "PATH", offers: .file,
      help: "The log, instead of DHSH_DB or the one in the data folder."
    ) {
      guard !$1.isEmpty else { throw Misuse(message: "--db needs a path") }
      $0.db = $1
    },
    Option(name: "--now", value: "TIME", help: "The time it is, such as 2026-11-20T01:30.") {
      guard let moment = Clock.parse($1) else {
        throw Misuse(message: "--now takes a time such as 2026-11-20T01:30, not \($1)")
      }
      $0.now = .fixed(moment)
    },
    Option(
      name: "--format", value: "FORMAT", offers: .words(OutputFormat.allCases.map(\.rawValue)),
      help: "table, plain, json, csv or markdown."
    ) {
      $0.format = try choice($1, "--format")
    },
    Option(
      name: "--color", value: "WHEN", offers: .words(ColorChoice.allCases.map(\.rawValue)),
      help: "auto, always or never."
    ) {
      $0.color = try choice($1, "--color")
    },
    Option(name: "--check", help: "Read and try everything, report all that is wrong, change nothing.") {
      options, _ in
      options.check = true
    },
    Option(name: "--dry-run", help: "Show what would happen, and change nothing.") { options, _ in
      options.dryRun = true
    },
    Option(name: "--keep-going", help: "Keep the lines that work and report each one that does not.") {
      options, _ in
      options.keepGoing = true
    },
    Option(name: "--as", value: "NAME", help: "Who asks, for the journal: an assistant, a phone.") {
      guard (1...40).contains($1.count), $1.firstControl() == nil else {
        throw Misuse(message: "--as takes a name of 1 to 40 characters")
      }
      $0.author = $1
    },
    Option(name: "--json-lines", help: "Answer requests of another program, one a line, as JSON.") {
      options, _ in
      options.takesRequests = true
    },
    Option(
      name: "--mcp", attached: "write",
      help: "Answer an assistant by the Model Context Protocol; =write lets it log, once you agree."
    ) {
      guard let access = AssistantAccess($1) else {
        throw Misuse(message: "--mcp can be alone, --mcp=write, --mcp=private or --mcp=write,private")
      }
      $0.assistant = access
    },
    Option(name: "--read-only", help: "Refuse every change.") { options, _ in options.readOnly = true },
    Option(
      name: "--complete", value: "LINE", help: "Print what a Tab at the end of the line would offer, as JSON."
    ) {
      $0.complete = $1
    },
    Option(
      name: "--completion", value: "SHELL", offers: .words(OuterShell.allCases.map(\.rawValue)),
      help: "Print what bash, zsh or fish needs to complete behind dhsh; with --complete, what it offers."
    ) {
      $0.shell = try choice($1, "--completion")
    },
    Option(
      name: "--man", value: "FOLDER", offers: .file,
      help: "Write the pages of the manual into man1, man5 and man7 there."
    ) {
      guard !$1.isEmpty else { throw Misuse(message: "--man needs a folder") }
      $0.manual = $1
    },
    Option(
      name: "--editors", value: "FOLDER", offers: .file,
      help: "Write how editors colour scripts there: for Vim, VS Code, Sublime Text and bat."
    ) {
      guard !$1.isEmpty else { throw Misuse(message: "--editors needs a folder") }
      $0.editors = $1
    },
    Option(name: "--version", help: "Print the version.") { options, _ in options.asksVersion = true },
    Option(name: "--help", help: "Print this help.") { options, _ in options.asksHelp = true },
  ]

  private static func choice<T: RawRepresentable & CaseIterable>(
    _ text: String, _ option: String
  ) throws -> T where T.RawValue == String {
    if let value = T(rawValue: text) { return value }
    throw Misuse(
      message: "\(option) can be \(T.allCases.map(\.rawValue).joined(separator: ", ")), not \(text)")
  }

  /// The words that the program was started with as texts. One that is not UTF-8 is refused: as a text it would name
  /// another file, or say something else.
  static func texts(_ words: [UnsafeMutablePointer<CChar>]) throws -> [String] {
    try words.map { word in
      guard let text = String(validatingCString: word) else {
        throw Misuse(
          message: "this is not UTF-8, so that dhsh cannot name what it stands for: \(SystemText.shown(word))"
        )
      }
      return text
    }
  }

  /// The line that the words behind the options are, as if it were typed; nil where they name a script.
  ///
  /// The shell has taken their quotes away, so a word with a blank in it gets them again. One word alone is a line as it
  /// stands.
  /// - Parameters:
  ///   - isCommand: whether a word is a command in full.
  ///   - isFile: whether there is a file of a name.
  ///   - isRead: whether a line whose first word is no command means something all the same.
  func line(isCommand: (String) -> Bool, isFile: (String) -> Bool, isRead: (String) -> Bool) -> String? {
    guard let first = script.first, first != "-", !isScript, !first.contains("/"), !first.hasSuffix(".dhsh")
    else { return nil }
    let line = script.count == 1 ? first : script.map(Self.word).joined(separator: " ")
    let command = first.prefix { $0 != " " }
    return isCommand(String(command)) || (!isFile(first) && isRead(line)) ? line : nil
  }

  /// A word of the shell as one of a line.
  private static func word(_ text: String) -> String {
    if text == "|" || text == ";" { return text }
    // `veg 1; log fruit 2`, of which the shell was told to leave the mark alone.
    if text.hasSuffix(";") { return Lexer.argument(String(text.dropLast())) + ";" }
    return Lexer.argument(text)
  }

  /// Reads the arguments. The first that is no option begins a line, or names the script; all after it is its own.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" || argument == "-" || !argument.hasPrefix("-") {
        script = argument == "--" ? Array(rest) : [argument] + rest
        isScript = argument == "--"
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let name = argument.hasPrefix("--") ? parts[0] : argument == "-h" ? "--help" : argument
      guard let option = Self.all.first(where: { $0.name == name }) else { throw Self.unknown(name) }
      let attached = argument.hasPrefix("--") && parts.count == 2 ? parts[1] : nil
      if let value = option.value {
        guard let text = attached ?? rest.popFirst() else {
          throw Misuse(message: "\(name) needs a \(value)")
        }
        try option.apply(&self, text)
      } else {
        guard attached == nil || option.attached != nil else {
          throw Misuse(message: "\(name) takes no value")
        }
        try option.apply(&self, attached ?? "")
      }
    }
    if !script.isEmpty, !commands.isEmpty {
      throw Misuse(message: "give either a script, a command or -c commands")
    }
    if takesRequests, !script.isEmpty || !commands.isEmpty || check || keepGoing {
      throw Misuse(message: "--json-lines reads its requests from standard input alone")
    }
    if assistant != nil, takesRequests || !script.isEmpty || !commands.isEmpty || check || dryRun || keepGoing
    {
      throw Misuse(message: "--mcp reads its messages from standard input alone")
    }
    if assistant?.writes == true, readOnly {
      throw Misuse(message: "--mcp=write does not go with --read-only")
    }
    if check, dryRun || keepGoing {
      throw Misuse(message: "--check goes with neither --dry-run nor --keep-going")
    }
  }

  private static func unknown(_ name: String) -> Misuse {
    let near = all.first { Names.distance($0.name, name, limit: 2) != nil }
    return Misuse(
      message: "there is no option \(name)"
        + (near.flatMap { CommandError.didYouMean([$0.name]) }.map { "; \($0)" } ?? ""))
  }

  /// How the program is started, and what that does.
  static let uses = [
    (
      "dhsh [OPTIONS]",
      "the prompt; on a pipe, a conversation: each line is done, saved and answered before the next is read"
    ),
    ("dhsh [OPTIONS] COMMAND …", "one command: dhsh log veg 1.5"),
    ("dhsh [OPTIONS] FILE [ARGUMENTS]", "a script, whole or not at all; - reads it from stdin"),
    ("dhsh [OPTIONS] -c COMMAND …", "commands, one after another"),
  ]

  /// Each option as it is written, with what it does.
  static var described: [(name: String, text: String)] {
    all.map { option in
      let name = option.name + (option.attached.map { "[=\($0)]" } ?? "")
      return ([name, option.value].compactMap(\.self).joined(separator: " "), option.help)
    }
  }

  /// The help, broken between words.
  /// - Parameter width: columns of the screen.
  static func help(width: Int) -> String {
    let parts = [
      ["dhsh: a private log of what you eat, weigh, do and feel."], rows(uses, width), rows(described, width),
      ["dhsh -c help lists the commands."],
      ["By itself, where a package brought its timers:"]
        + rows(
          [
            ("dhsh-backup.timer", "a backup each day"), ("dhsh-remind.timer", "what is due, in the evening"),
            ("dhsh-sync.timer", "a shared log, every five minutes"),
          ].map { ("systemctl --user enable --now \($0.0)", $0.1) }, width),
    ]
    return parts.map { $0.flatMap { $0.wrapped(to: width) }.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// Names with what they are beside them; below them where they take half of the screen.
  private static func rows(_ rows: [(name: String, text: String)], _ width: Int) -> [String] {
    let column = rows.map(\.name.count).max() ?? 0
    return rows.flatMap { name, text in
      column + 4 < width / 2
        ? ["  \(name)\(String(repeating: " ", count: column - name.count))  \(text)"]
        : ["  \(name)", "    \(text)"]
    }
  }
}
