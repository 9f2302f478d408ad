import Commands
import Glibc
import Language
import Naming
import Phrases
import Rendering
import Runtime
import Shell
import Store

/// Puts the parts together and hands over to the way dhsh is used.
struct Program {
  static let version = Release.version
  let options: Options

  /// - Parameter words: what it was started with, its own name first.
  /// - Returns: the exit status.
  static func run(_ words: [UnsafeMutablePointer<CChar>?]) -> Int32 {
    do {
      let options = try Options(Options.texts(words.dropFirst().compactMap(\.self)))
      if options.asksHelp || options.asksVersion {
        return Terminal.write(options.asksHelp ? Options.help(width: Terminal.width()) : "dhsh \(version)\n")
          ? 0 : 74
      }
      if let shell = options.shell, options.complete == nil { return Terminal.write(shell.stub) ? 0 : 74 }
      if let folder = options.manual {
        let pages = Help.manual(.all, Help.Uses(ways: Options.uses, options: Options.described))
        return publish(pages.map { ($0.path, ManualRenderer.render($0, date: Release.date)) }, in: folder)
      }
      if let folder = options.editors {
        return publish(EditorRenderer.files(Help.editorGrammar(.all), version: version), in: folder)
      }
      return Program(options: options).start()
    } catch {
      let message = (error as? Options.Misuse)?.message ?? "\(error)"
      let error = CommandError.wrongUse(message)
      Terminal.write(ErrorText.render(error, line: nil, prefix: "dhsh: ", color: false), to: 2)
      return 64
    }
  }

  private func start() -> Int32 {
    Interrupt.install()
    if let (name, shown) = SystemText.unreadable {
      return tell(.unreadableVariable(name, shown))
    }
    let path = options.db ?? Paths.log
    let isFirst = access(path, F_OK) != 0
    // What could follow is only asked: where there is no log, none is made for it.
    let isOnlyAsked = options.complete != nil && isFirst
    if options.db == nil, !isOnlyAsked { Paths.prepare(path) }
    let session: Session
    do {
      let store =
        try isOnlyAsked
        ? Store.inMemory()
        : Store.open(
          path: path, readOnly: options.readOnly,
          settings: Settings.first(
            measures: Self.locale(of: "LC_MEASUREMENT"), dates: Self.locale(of: "LC_TIME")),
          shouldStop: { Interrupt.isRaised || TypeAhead.stopsWork })
      let source = options.commands.isEmpty ? "pipe" : "command"
      let engine = Engine(store: store, clock: options.now, source: source)
      engine.isDryRun = options.dryRun
      engine.author = options.author
      engine.machineFile = MachineFile(path: Paths.machine)
      engine.isInterrupted = { Interrupt.isRaised }
      if options.complete == nil, !options.check { engine.bringUpDayValues() }
      if Terminal.isTerminal(2) {
        let bar = ProgressBar()
        engine.showProgress = { bar.show($0) }
      }
      let choice = options.color ?? colorSetting(engine)
      var renderer = Renderer(
        format: options.format, width: Terminal.isTerminal(1) ? Terminal.width() : nil,
        color: Terminal.usesColor(choice))
      renderer.isUnicode = Terminal.draws(Self.locale(of: "LC_CTYPE"))
      session = Session(engine: engine, renderer: renderer, colorsErrors: Terminal.usesColor(choice, 2))
    } catch {
      return tell(Engine.explained(error))
    }
    session.isFirstStart = isFirst
    session.history = { History(path: Paths.history, now: { Int64(time(nil)) }) }
    sync(session)
    var status = run(session)
    sync(session, isEnd: true)
    // What was interrupted says by what.
    if status == 130, let signal = Interrupt.terminationSignal { status = 128 + signal }
    session.engine.store.close()
    // The process ends here: taking the session apart piece by piece would only take time, so it is held on to.
    _ = Unmanaged.passRetained(session)
    _exit(status)
  }

  /// Brings a shared log up to date before it is asked, and when all is done.
  private func sync(_ session: Session, isEnd: Bool = false) {
    guard !options.check, options.complete == nil,
      isEnd || options.script.isEmpty || !options.commands.isEmpty
    else {
      return
    }
    for line in session.engine.syncByItself(isEnd: isEnd) { Terminal.write(line + "\n", to: 2) }
    if let erased = session.engine.takeErasedElsewhere() {
      try? session.history()?.forget(erased.lines, holding: erased.texts)
    }
  }

  /// Writes files that anybody may read.
  /// - Returns: the exit status.
  private static func publish(_ files: [(path: String, text: String)], in folder: String) -> Int32 {
    umask(0o022)
    do {
      for (path, text) in files { try Files.publish(text, at: "\(Files.resolved(folder))/\(path)") }
      return 0
    } catch {
      Terminal.write(ErrorText.render(error, line: nil, prefix: "dhsh: ", color: false), to: 2)
      return error.exitStatus
    }
  }

  /// Tells an error that comes before any line.
  /// - Returns: the exit status.
  private func tell(_ error: CommandError) -> Int32 {
    if options.format == .json { Terminal.write(ErrorText.json(error, nil)) }
    Terminal.write(ErrorText.render(error, line: nil, prefix: "dhsh: ", color: false), to: 2)
    return error.exitStatus
  }

  /// The locale of one kind of things, as of the units in which people measure here.
  private static func locale(of kind: String) -> String {
    for variable in ["LC_ALL", kind, "LANG"] {
      if let value = SystemText.variable(variable), !value.isEmpty { return value }
    }
    return ""
  }

  private func run(_ session: Session) -> Int32 {
    if let line = options.complete {
      guard let shell = options.shell else { return session.candidates(line) }
      let typed = OuterLine(line, of: shell)
      let place = Options.place(of: typed.word, behind: Array(typed.words.dropFirst()))
      return Terminal.write(OuterCompletion(typed, of: shell, session.engine).text(place)) ? 0 : 74
    }
    // What is only tried is tried as a whole: a later line may rest on an earlier one.
    if options.takesRequests { return session.requests() }
    if let access = options.assistant { return session.assistant(access) }
    let isRehearsal = options.check || options.dryRun
    let commands = options.commands.isEmpty ? line(session).map { [$0] } ?? [] : options.commands
    if !commands.isEmpty {
      session.engine.source = "command"
      // What works alone, as restore does, says itself what it would do.
      let isAlone =
        options.dryRun && commands.count == 1 && session.engine.standsAlone(commands[0])
      guard isRehearsal, !isAlone else {
        return session.commands(commands, keepGoing: options.keepGoing)
      }
      return session.script(
        commands.joined(separator: "\n"), name: options.commands.isEmpty ? "line" : "-c", arguments: [],
        mode: mode)
    }
    if let name = options.script.first { return script(name, Array(options.script.dropFirst()), session) }
    guard Terminal.isTerminal(0) else {
      return isRehearsal ? script("-", [], session) : session.conversation(keepGoing: options.keepGoing)
    }
    return prompt(session)
  }

  /// The line that the words behind the options are; nil where there are none, or they name a script.
  private func line(_ session: Session) -> String? {
    options.line(
      isCommand: CommandTable.all.isName, isFile: { access(Files.resolved($0), F_OK) == 0 },
      isRead: session.engine.isRead)
  }

  private var mode: ScriptMode {
    if options.check { return .check }
    if options.dryRun { return options.keepGoing ? .dryRunKeepGoing : .dryRun }
    return options.keepGoing ? .keepGoing : .whole
  }

  private func script(_ name: String, _ arguments: [String], _ session: Session) -> Int32 {
    do {
      let path = name == "-" ? "stdin" : Files.resolved(name)
      let stops = session.engine.isInterrupted
      let text =
        try name == "-"
        ? Files.text(descriptor: 0, name: path, isInterrupted: stops) : Files.text(path, isInterrupted: stops)
      return session.script(text, name: path, arguments: arguments, mode: mode)
    } catch {
      var error = Engine.explained(error)
      // `dhsh lgo eggs`
      let near = Lexicon(CommandTable.all.firstWords, name: { $0 }).nearest(Names.key(name), limit: 1)
      if error.kind == .noInput, !name.contains("/"), !name.contains("."), !near.isEmpty {
        error.hint = CommandError.didYouMean(near, behind: "dhsh ")
      }
      session.tell(error)
      return error.exitStatus
    }
  }

  private func colorSetting(_ engine: Engine) -> ColorChoice {
    guard Terminal.isTerminal(1) || Terminal.isTerminal(2) else { return .auto }
    // A damaged log is told by what is asked of it; it must not keep doctor from being reached.
    return ColorChoice(rawValue: (try? engine.setting(Settings.color)) ?? "") ?? .auto
  }

  private func prompt(_ session: Session) -> Int32 {
    session.engine.source = "prompt"
    var editing = LineEditorOptions()
    let keys = try? session.engine.setting(Settings.keys)
    editing.keys = keys.flatMap(LineEditorOptions.KeyStyle.init(rawValue:)) ?? .emacs
    editing.color = session.renderer.color ? .always : .never
    let history = History(path: Paths.history, now: { Int64(time(nil)) })
    return PromptLoop(session: session, history: history, options: editing).run()
  }
}
