import CEdit
import Rendering

/// The prompt: reads a line with completion, colours, suggestions, history and a live preview.
///
/// libedit keeps the line and its keys. Whatever else is to be seen is painted over and around it
/// while nothing is typed, so the two never share a moment.
///
/// To be used from one thread, and only where `Terminal.isInteractive`.
public final class LineEditor {
  private(set) var source: any LineEditorSource
  private(set) var history: History
  let options: LineEditorOptions
  let usesColor: Bool
  /// Whether anything may be painted around the line.
  let usesOverlay: Bool

  /// Whether the keys are vi's.
  private(set) var isVi = false
  /// Whether vi takes what is typed as commands.
  var isCommanding = false

  private var handle: OpaquePointer?
  private var lastOffered: String?

  // What belongs to the line being read.
  var promptWidth = 0
  var menu: CompletionMenu? {
    didSet { if let handle { cedit_claim_escape(handle, menu != nil) } }
  }
  var search: HistorySearch? {
    didSet { captureKeys() }
  }
  var batch: BatchReview? {
    didSet { captureKeys() }
  }
  /// Several lines that were reviewed, in the place of the line.
  var accepted: String?
  var browser = HistoryBrowser()
  var lastWord = LastWordInsertion()
  var undo = UndoStack()
  var overlay = Overlay()

  public init(source: any LineEditorSource, history: History, options: LineEditorOptions = .init()) {
    self.source = source
    self.history = history
    self.options = options
    usesColor = Terminal.usesColor(options.color)
    usesOverlay = !Terminal.isDumb
    Interrupt.install()
    let callbacks = CEditCallbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      idle: { LineEditor.of($0).idle(waited: $1) },
      wake: { LineEditor.of($0).wake(key: Int($1)) },
      command: { LineEditor.of($0).perform($1, key: Int($2)) })
    handle = cedit_open("dhsh", options.keys == .vi, !usesOverlay, callbacks)
    isVi = handle.map { cedit_is_vi($0) } ?? false
  }

  deinit { cedit_close(handle) }

  private static func of(_ context: UnsafeMutableRawPointer?) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  /// Reads a line. What was typed is not added to the history: only its outcome decides how.
  public func readLine(prompt: Prompt) -> LineOutcome {
    guard let handle, Interrupt.terminationSignal == nil else { return .endOfInput }
    Interrupt.reset()
    offerHistory(handle)
    menu = nil
    search = nil
    batch = nil
    accepted = nil
    browser = HistoryBrowser()
    lastWord = LastWordInsertion()
    undo = UndoStack()
    overlay = Overlay()
    isCommanding = false
    let shownPrompt = PromptText(prompt, color: usesColor)
    promptWidth = shownPrompt.width
    let outcome = cedit_read(handle, shownPrompt.encoded)
    search = nil
    batch = nil
    menu = nil
    switch outcome {
    case .interrupted:
      Interrupt.reset()
      return .interrupted
    case .end: return .endOfInput
    case .line:
      if let accepted { return .line(accepted) }
      var text = line.text
      if text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
      return .line(text)
    }
  }

  /// Reads an answer to a question: a line without completion, suggestions, preview or history.
  public func ask(_ question: Prompt) -> LineOutcome {
    let (source, history) = (self.source, self.history)
    defer { (self.source, self.history) = (source, history) }
    self.source = NoSource()
    self.history = History(path: nil, now: history.now)
    return readLine(prompt: question)
  }

  /// Whatever is asked below the line has all keys.
  private func captureKeys() {
    if let handle { cedit_capture_keys(handle, search != nil || batch != nil) }
  }

  /// libedit's own commands, such as vi's `/`, search a copy of the last lines.
  private func offerHistory(_ handle: OpaquePointer) {
    guard isVi, let last = history.entries.last, last.line != lastOffered else { return }
    for entry in history.entries.suffix(lastOffered == nil ? 1000 : 1) {
      cedit_add_history(handle, entry.shown)
    }
    lastOffered = last.line
  }
}

/// The line as libedit has it.
extension LineEditor {
  var line: TextLine {
    get {
      guard let handle else { return TextLine() }
      var length = 0
      var cursor = 0
      let bytes = cedit_line(handle, &length, &cursor)
      let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
      return TextLine(text, cursor: cursor)
    }
    set {
      guard let handle else { return }
      var text = newValue.text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          cedit_replace(handle, $0.baseAddress, $0.count, newValue.cursor)
        }
      }
    }
  }

  func setCursor(_ offset: Int) {
    if let handle { cedit_set_cursor(handle, offset) }
  }

  func readPaste() -> String {
    guard let handle else { return "" }
    var length = 0
    let bytes = cedit_read_paste(handle, &length)
    return Words.pasted(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  /// Lends the terminal to another program, and shows the line again after it.
  func lendTerminal(to program: () -> Void) {
    guard let handle else { return }
    cedit_release_terminal(handle)
    program()
    Interrupt.reset()
    cedit_reclaim_terminal(handle)
  }
}

/// Knows nothing about any line.
private final class NoSource: LineEditorSource {
  func completions(line: String, cursor: Int) -> [Completion] { [] }
  func highlight(line: String) -> [StyledSpan] { [] }
  func suggestion(line: String) -> String? { nil }
  func preview(line: String, width: Int) -> LinePreview? { [] }
  func review(_ lines: String) -> [Int: String] { [:] }
}

/// A prompt as libedit takes it.
struct PromptText {
  /// Escape sequences between pairs of \u{1}.
  private(set) var encoded = ""
  /// The cells it takes, counted as libedit does.
  private(set) var width = 0

  init(_ prompt: Prompt, color: Bool) {
    var runs = prompt.text.runs.map { StyledText.Run(MenuView.flat($0.text), $0.style) }
    // libedit loses an escape sequence at the very end, so a plain blank has to be.
    if color, var last = runs.last, last.style != .plain {
      if last.text.last == " " { last.text.removeLast() }
      runs[runs.count - 1] = last
      runs.append(.init(" "))
    }
    var style = Style.plain
    for run in runs where !run.text.isEmpty {
      if color, run.style != style {
        // One sequence for a change: libedit loses what follows two in a row.
        let reset = style == .plain ? "" : "\u{1B}[0m"
        encoded += "\u{1}\(reset)\(run.style == .plain ? "" : "\u{1B}[\(run.style.parameters)m")\u{1}"
        style = run.style
      }
      encoded += run.text
      width += run.text.unicodeScalars.reduce(0) { $0 + ($1.displayWidth ?? 0) }
    }
  }
}
