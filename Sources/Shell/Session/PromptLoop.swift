import Commands
import Glibc
import Language
import Rendering
import Reports

/// The prompt: reads lines with the editor and answers them until the person leaves.
public final class PromptLoop {
  private let session: Session
  private let history: History
  private let options: LineEditorOptions
  /// Whether it was said that a line with a blank before it is kept out of the history.
  private var hasSaidHidden = false

  public init(session: Session, history: History, options: LineEditorOptions) {
    self.session = session
    self.history = history
    self.options = options
  }

  /// - Returns: the exit status.
  public func run() -> Int32 {
    let source = PromptSource(session.engine, history)
    let editor = LineEditor(source: source, history: history, options: options)
    session.engine.history = history
    let isTable = session.renderer.format == .table && Terminal.isTerminal(1) && !Terminal.isDumb
    session.pages = { [engine = session.engine] in
      isTable && (try? engine.setting(Settings.pager)) == "auto"
    }
    runInitScript()
    if session.isFirstStart { greet() }
    while !session.engine.isFinished {
      Interrupt.reset()
      switch editor.readLine(prompt: prompt()) {
      case .interrupted:
        session.engine.dropNextLines()
        continue
      case .endOfInput: return Interrupt.terminationSignal.map { 128 + $0 } ?? 0
      case .line(let typed):
        // Completion leaves a blank behind. A leading one stays: it keeps the line out of the history.
        let line = typed.trimmingEnd
        guard line.contains(where: { !$0.isWhitespace }) else { continue }
        session.renderer.width = Terminal.width()
        answer(line)
      }
    }
    return 0
  }

  private func answer(_ line: String) {
    let isHidden = Engine.isHidden(line)
    if line.contains("\n") {
      // Several lines are one script: done together, or not at all.
      let wasPrivate = session.engine.isPrivate
      if isHidden { session.engine.isPrivate = true }
      let status = session.script(line, name: "prompt", arguments: [], mode: .whole)
      for line in line.split(separator: "\n") where session.engine.isKept(String(line)) {
        history.record(String(line), outcome: status == 0 ? .ok : .refused)
      }
      session.engine.isPrivate = wasPrivate
    } else {
      let isKept = session.engine.isKept(line)
      let errors = session.answer(line)
      for error in errors { session.tell(error, line: line, prefix: "") }
      if isKept { history.record(line, outcome: errors.isEmpty ? .ok : .refused) }
    }
    if isHidden, !hasSaidHidden {
      hasSaidHidden = true
      let said = "The line began with a blank: it is kept out of the history and of habits."
      Terminal.write(Style.dim.applied(to: said, color: session.renderer.color) + "\n")
    }
  }

  /// `dhsh> `, or with the current day where it is not today.
  private func prompt() -> Prompt {
    var text = StyledText("dhsh", .emphasis)
    if let day = session.engine.selectedDayLabel { text.append(" " + day, .warn) }
    if session.engine.isPrivate { text.append(" private", .warn) }
    text.append("> ")
    return Prompt(text)
  }

  /// What to know when one begins.
  private func greet() {
    let lines = [
      "dhsh is your own log of what you eat, drink and do; it stays on this machine.",
      "Type as you say it: log veg 1.5, log 2 coffee lunch, weight 84.6. Tab helps.",
      "today shows how the day stands, undo takes anything back, help has the rest.",
    ]
    var output = Output()
    TextRenderer(width: Terminal.width(), color: session.renderer.color)
      .render(Report(.record, notices: lines.map { Notice($0, .dim) }), into: &output)
    output.flush()
  }

  private func runInitScript() {
    let path = Paths.initScript
    guard access(path, R_OK) == 0 else { return }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    do {
      let text = try Files.text(descriptor: file, name: path)
      _ = session.script(text, name: path, arguments: [], mode: .whole)
    } catch {
      session.tell(error)
    }
  }
}
