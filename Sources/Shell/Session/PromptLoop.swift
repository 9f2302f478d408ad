import Commands
import Glibc
import Language
import Naming
import Rendering
import Reports
import Runtime

/// The prompt: reads lines with the editor and answers them until the person leaves.
public final class PromptLoop {
  private let session: Session
  private let history: History
  private let options: LineEditorOptions
  /// Whether it was said that a line with a blank before it is kept out of the history.
  private var hasSaidHidden = false
  /// Whether it was said that the history cannot be written.
  private var hasSaidProblem = false

  public init(session: Session, history: History, options: LineEditorOptions) {
    self.session = session
    self.history = history
    self.options = options
  }

  /// The lesson that is going on.
  private var teacher: Teacher?

  /// - Returns: the exit status.
  public func run() -> Int32 {
    let source = PromptSource(session.engine, history)
    session.teach = { [self] lesson in
      let teacher = try Teacher(lesson, beside: session)
      self.teacher = teacher
      source.engine = teacher.session.engine
      show(Teacher.opening + teacher.asked)
    }
    let editor = LineEditor(source: source, history: history, options: options)
    session.engine.history = history
    let isTable = session.renderer.format == .table && Terminal.isTerminal(1) && !Terminal.isDumb
    session.pages = { [engine = session.engine] in
      isTable && (try? engine.setting(Settings.pager)) == "auto"
    }
    runInitScript()
    if session.isFirstStart { greet() }
    open()
    session.engine.startDailyBackup { Interrupt.terminationSignal != nil }
    defer { session.engine.finishBackup() }
    while !session.engine.isFinished {
      Interrupt.reset()
      if let failure = session.engine.takeBackupFailure() {
        session.tell(failure.beside, prefix: "today's backup: ")
      }
      show(session.engine.syncByItself())
      if let erased = session.engine.takeErasedElsewhere() {
        try? history.forget(erased.lines, holding: erased.texts)
      }
      if let question = session.engine.questionOfTheDay() { say(question) }
      switch editor.readLine(prompt: prompt()) {
      case .interrupted:
        session.engine.dropNextLines()
        continue
      case .endOfInput where teacher != nil: leaveLesson(source)
      case .endOfInput: return Interrupt.terminationSignal.map { 128 + $0 } ?? 0
      case .line(let typed):
        // Completion leaves a blank behind. A leading one stays: it keeps the line out of the history.
        let line = typed.trimmingEnd
        guard line.contains(where: { !$0.isWhitespace }) else { continue }
        session.renderer.width = Terminal.width()
        if let teacher {
          teacher.session.renderer.width = Terminal.width()
          teacher.take(line)
          if !teacher.session.engine.isFinished { show(teacher.asked) }
          if teacher.isOver { leaveLesson(source) }
        } else {
          answer(line)
        }
      }
    }
    return 0
  }

  /// The lines go to the person's own log again.
  private func leaveLesson(_ source: PromptSource) {
    teacher = nil
    source.engine = session.engine
  }

  /// What is said before the first line.
  private func open() {
    let opening = Opening(session.engine, folder: Paths.state)
    guard !opening.failedBefore else { return show(Opening.apology) }
    opening.begin()
    if let said = session.engine.importWatched() { say(said) }
    for said in session.engine.importWatchedTables() { say(said) }
    for reminder in session.engine.reminders() { say(reminder) }
    if let said = session.engine.backupRemark() { say(said) }
    show(session.engine.machineQuestion())
    opening.end()
  }

  private func answer(_ text: String) {
    let lines = session.engine.typedLines(text)
    let isDone: Bool
    if text.contains("\n") {
      // Several lines are one script: done together, or not at all.
      isDone = session.script(text, name: "prompt", arguments: [], mode: .whole, isTyped: true) == 0
    } else {
      let errors = session.answer(text)
      // The line that stands in grey now is taken by a key, and not by Enter alone.
      let suggests = session.renderer.color && (try? session.engine.setting(Settings.suggest)) == "on"
      for error in errors {
        session.tell(
          error, line: CommandError.Place(file: "prompt", line: 1, text: text), prefix: "",
          key: suggests && error.isNear
            ? "→ takes it" : error.corrections.count > 1 ? "Tab offers them" : "Tab offers it")
      }
      isDone = errors.isEmpty
    }
    for line in lines where line.memory != .nowhere {
      history.record(line.text, outcome: isDone ? .ok : .refused, isPrivate: line.memory == .session)
    }
    if !hasSaidHidden, lines.contains(where: { Engine.isHidden($0.text) }) {
      hasSaidHidden = true
      say("The line began with a blank: it is kept out of the history and of habits.")
    }
    if !hasSaidProblem, let problem = history.problem {
      hasSaidProblem = true
      say("The history cannot be kept: \(problem). What is typed is remembered in this session alone.")
    }
  }

  private func say(_ text: String) { show([text]) }

  /// Lines beside an answer, broken between words.
  private func show(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    var output = Output()
    TextRenderer(
      width: Terminal.width(), color: session.renderer.color, isUnicode: session.renderer.isUnicode
    )
    .render(Report(.record, notices: lines.map { Notice($0, .dim) }), into: &output)
    output.flush()
  }

  /// `dhsh> `, or with the current day where it is not today.
  private func prompt() -> Prompt {
    guard teacher == nil else { return Prompt(StyledText("trial> ", .warn)) }
    var text = StyledText("dhsh", .emphasis)
    if let day = session.engine.selectedDayLabel { text.append(" " + day, .warn) }
    if session.engine.isPrivate { text.append(" private", .warn) }
    text.append("> ")
    return Prompt(text)
  }

  /// What to know when one begins.
  private func greet() {
    show([
      "dhsh is your own log of what you eat, drink and do; it stays on this machine.",
      "Type as you say it: log veg 1.5 lunch, log 1h sports, weight 84.6. Tab helps.",
      "food starter brings 376 foods, today shows the day; undo and help do the rest.",
      "tutorial tries a day in ten lines, on a log of its own.",
    ])
  }

  private func runInitScript() {
    let path = Paths.initScript
    guard access(path, R_OK) == 0 else { return }
    do {
      let text = try Files.text(path, isInterrupted: session.engine.isInterrupted)
      _ = session.script(text, name: path, arguments: [], mode: .whole, isQuiet: true)
    } catch {
      session.tell(Engine.explained(error))
    }
  }
}
