import ArgumentParser
import Commands
import Domain
import Glibc
import Shell
import Store

/// The program's own options.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dhsh",
    abstract: "A private log of what you eat, weigh, do and feel.",
    discussion: """
      Without a file: the prompt, or, on a pipe, a conversation in which each line is done, saved and answered \
      before the next is read. Type help at the prompt, or dhsh -c help.
      """,
    version: "dhsh 0.1.0")

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp("Run a command; may be given several times.", valueName: "command"))
  var commands: [String] = []

  @Option(
    help: ArgumentHelp("The log to use, instead of DHSH_DB or the one in the data folder.", valueName: "path")
  )
  var db: String?

  @Option(help: ArgumentHelp("The time it is, such as 2026-11-20T01:30.", valueName: "time"))
  var now: String?

  @Option(help: ArgumentHelp("table, plain, json, csv or markdown.", valueName: "format"))
  var format: OutputFormat = .table

  @Option(help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"))
  var color: ColorChoice?

  @Flag(help: "Read and try the script, report all that is wrong, change nothing.")
  var check = false

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Flag(help: "Keep the lines of a script that work and report each one that does not.")
  var keepGoing = false

  @Flag(help: "Refuse every change.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "Print the candidates a Tab at the end of the line would offer, as JSON.", valueName: "line"))
  var complete: String?

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("A script and its arguments; - reads the script from stdin.", valueName: "file"))
  var script: [String] = []

  func validate() throws {
    if let now, Clock.parse(now) == nil {
      throw ValidationError("--now takes a time such as 2026-11-20T01:30, not \(now).")
    }
    if db?.isEmpty == true { throw ValidationError("--db needs a path.") }
    if !script.isEmpty, !commands.isEmpty {
      throw ValidationError("Give either a script or -c commands, not both.")
    }
    // What is not an option of ours goes to the script, so its own two must be looked for here.
    if script.first == "--help" || script.first == "-h" { throw CleanExit.helpRequest() }
    if script.first == "--version" { throw CleanExit.message(Self.configuration.version) }
    if let first = script.first, first.hasPrefix("-"), first != "-" {
      throw ValidationError("Unknown option \(first).")
    }
    if check, dryRun || keepGoing {
      throw ValidationError("--check goes with neither --dry-run nor --keep-going.")
    }
  }

  func run() throws {
    let status = start()
    // Nothing is left to do, so the memory need not be given back piece by piece.
    _exit(status)
  }

  private func start() -> Int32 {
    Interrupt.install()
    let path = db ?? Paths.log
    if db == nil { Paths.prepare(path) }
    let session: Session
    do {
      let store = try Store.open(path: path, readOnly: readOnly, shouldStop: { Interrupt.isRaised })
      let clock = now.flatMap(Clock.parse).map(Clock.fixed) ?? .system
      let engine = Engine(store: store, clock: clock, source: commands.isEmpty ? "pipe" : "command")
      engine.isDryRun = dryRun
      engine.isInterrupted = { Interrupt.isRaised }
      let choice = try color ?? colorSetting(store)
      let renderer = Renderer(
        format: format, width: Terminal.isTerminal(1) ? Terminal.width() : nil,
        color: Terminal.usesColor(choice))
      session = Session(engine: engine, renderer: renderer, colorsErrors: Terminal.usesColor(choice, 2))
    } catch {
      let error = Engine.explained(error)
      Terminal.write(ErrorText.render(error, line: nil, prefix: "dhsh: ", color: false), to: 2)
      return error.exitStatus
    }
    defer { session.engine.store.close() }
    if let complete { return session.candidates(complete) }
    // What is only tried is tried as a whole: a later line may rest on an earlier one.
    let isTrial = check || dryRun
    if !commands.isEmpty {
      if isTrial {
        return session.script(commands.joined(separator: "\n"), name: "-c", arguments: [], mode: mode)
      }
      return session.commands(commands, keepGoing: keepGoing)
    }
    if let name = script.first { return script(name, Array(script.dropFirst()), session) }
    guard Terminal.isTerminal(0) else {
      return isTrial ? script("-", [], session) : session.conversation(keepGoing: keepGoing)
    }
    return prompt(session)
  }

  private func colorSetting(_ store: Store) throws -> ColorChoice {
    guard Terminal.isTerminal(1) || Terminal.isTerminal(2) else { return .auto }
    return ColorChoice(rawValue: try store.read { try Settings.value(Settings.color, $0) }) ?? .auto
  }

  private var mode: ScriptMode { check ? .check : dryRun ? .dryRun : keepGoing ? .keepGoing : .whole }

  private func script(_ name: String, _ arguments: [String], _ session: Session) -> Int32 {
    do {
      let path = name == "-" ? "stdin" : Files.resolved(name)
      let text = try name == "-" ? Files.text(descriptor: 0, name: path) : Files.text(path)
      return session.script(text, name: path, arguments: arguments, mode: mode)
    } catch {
      let error = Engine.explained(error)
      session.tell(error)
      return error.exitStatus
    }
  }

  private func prompt(_ session: Session) -> Int32 {
    session.engine.source = "prompt"
    var options = LineEditorOptions()
    if let settings = try? session.engine.store.read({ log in
      (try Settings.value(Settings.keys, log), try Settings.value(Settings.suggest, log))
    }) {
      options.keys = .init(rawValue: settings.0) ?? .emacs
      options.showsSuggestions = settings.1 == "on"
    }
    options.color = session.renderer.color ? .always : .never
    let history = History(path: Paths.history, now: { Int64(time(nil)) })
    return PromptLoop(session: session, history: history, options: options).run()
  }
}

extension OutputFormat: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
