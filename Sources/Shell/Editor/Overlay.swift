import CEdit
import Rendering

/// What is painted around the line, and what was computed for it.
struct Overlay {
  /// Whether something is on the screen that libedit does not know of.
  var isShown = false
  /// What was last found out about a line, so that moving the cursor asks nothing twice.
  var highlighted: (text: String, spans: [StyledSpan])?
  var suggested: (text: String, rest: String?)?
  var preview: LinePreview = []
  /// The line and width the preview is for.
  var previewed: (text: String, width: Int)?
}

extension LineEditor {
  /// Nothing is being typed: shows all there is to show. Returns when to be called again.
  func idle(waited: Int32) -> Int32 {
    let line = self.line
    noteForUndo(line)
    guard usesOverlay else { return -1 }
    updateMenu(for: line)
    let size = Terminal.size()
    if waited == 0 {
      paint(line, size)
    } else if !isPreviewed(line, size) {
      let text = menu?.taken.text ?? line.text
      guard var preview = source.preview(line: text, width: size.columns - 1) else {
        return Int32(clamping: max(1, options.previewDelay))
      }
      // Who looks at a menu is asking what may follow.
      if menu != nil, preview.isComplaint { preview = [] }
      overlay.previewed = (text, size.columns)
      // In a pause rather than at the first Up.
      history.prepare()
      if preview != overlay.preview {
        overlay.preview = preview
        paint(line, size)
      }
    }
    return isPreviewed(line, size) ? -1 : Int32(clamping: max(1, options.previewDelay))
  }

  /// What the menu or the search shows for a while is no state of the line.
  private func noteForUndo(_ line: TextLine) {
    if menu?.isChosen != true && search == nil && batch == nil { undo.note(line) }
  }

  /// A key came. Most keys change little of what is shown: that is painted over when all is quiet
  /// again, without flicker. Before any other the screen becomes as libedit thinks it is.
  func wake(key: Int) {
    // Keys that come faster than they are shown are steps of their own all the same.
    noteForUndo(line)
    switch key {
    case Int(CEDIT_KEY_INTERRUPT): leave("^C\r\n")
    case Int(CEDIT_KEY_HANGUP), Int(CEDIT_KEY_SUSPEND): leave("\r\n")
    case Int(CEDIT_KEY_RESIZE):
      overlay.isShown = false
      guard usesOverlay else { return }
      // Terminals break the rows anew when their width changes, so the new width counts.
      let place = Layout.end(
        of: line.beforeCursor, promptWidth: promptWidth, columns: Terminal.size().columns)
      Terminal.write(Painter.rewind(from: place))
    default:
      if !keepsOverlay(key) { clearOverlay() }
    }
  }

  func clearOverlay(stayingAtEnd: Bool = false) {
    guard overlay.isShown || stayingAtEnd else { return }
    overlay.isShown = false
    guard usesOverlay else { return }
    let (cursor, end) = places(of: line)
    Terminal.write(Painter.clear(from: cursor, end: end, stayingAtEnd: stayingAtEnd))
  }

  /// Leaves the line as it is, with its colours and nothing around it.
  func paintFinally() {
    guard usesOverlay else { return }
    overlay.preview = []
    let size = Terminal.size()
    let line = self.line
    let input = LayoutInput(
      line: line, promptWidth: promptWidth, size: size, spans: highlight(line.text))
    guard let frame = Layout.frame(input) else { return }
    Terminal.write(Painter.paint(frame, color: usesColor))
    overlay.isShown = false
  }

  /// The rest of the line that is shown in grey, and which the right arrow takes.
  func suggestion(for line: TextLine) -> String? {
    // Without colour it could not be told from what is typed.
    guard usesColor, usesOverlay, options.showsSuggestions, line.isAtEnd, menu == nil, search == nil,
      batch == nil
    else { return nil }
    if let known = overlay.suggested, known.text == line.text { return known.rest }
    let rest = source.suggestion(line: line.text).flatMap { $0.isEmpty ? nil : $0 }
    overlay.suggested = (line.text, rest)
    return rest
  }

  /// How many items a page of what is shown below the line has.
  func pageSize(of view: MenuView) -> Int {
    let size = Terminal.size()
    let input = LayoutInput(line: line, size: size, menuRows: options.menuRows)
    let room = Layout.room(for: line, promptWidth: promptWidth, size: size)
    return view.pageSize(rows: Layout.menuRows(input, room: room))
  }

  /// Goes behind the line, to write what comes after it.
  func leave(_ text: String) {
    clearOverlay(stayingAtEnd: true)
    Terminal.write(text)
  }

  private func keepsOverlay(_ key: Int) -> Bool {
    let enter = [13, 10]
    if search != nil || batch != nil { return !enter.contains(key) }
    guard !isVi else { return false }
    switch key {
    case 0x09, 0x08, 0x7F, Int(CEDIT_KEY_UP), Int(CEDIT_KEY_DOWN), Int(CEDIT_KEY_BACKTAB),
      Int(CEDIT_KEY_PAGE_UP), Int(CEDIT_KEY_PAGE_DOWN), Int(CEDIT_KEY_ESCAPE):
      return true
    default: return key >= 0x20 && key < Int(CEDIT_KEY_FIRST)
    }
  }

  private func paint(_ line: TextLine, _ size: Terminal.Size) {
    // What a sentence stands for is listed already.
    var preview = batch?.proposal == nil ? overlay.preview : []
    // As vi says it at the bottom of the screen.
    if isCommanding { preview.rows.append(StyledText("-- command --", .dim)) }
    let input = LayoutInput(
      line: line, promptWidth: promptWidth, size: size, spans: highlight(line.text),
      suggestion: suggestion(for: line), menu: batch?.view ?? search?.view ?? menu.map(MenuView.init),
      menuRows: options.menuRows, preview: preview)
    guard let frame = Layout.frame(input) else {
      overlay.isShown = false
      return
    }
    Terminal.write(Painter.paint(frame, color: usesColor))
    overlay.isShown = frame.hasOverlay
  }

  private func places(of line: TextLine) -> (cursor: Position, end: Position) {
    let columns = Terminal.size().columns
    let input = LayoutInput(line: line, promptWidth: promptWidth, size: .init(columns: columns, rows: .max))
    if let frame = Layout.frame(input) { return (frame.cursor, frame.end) }
    let end = Layout.end(of: line.text, promptWidth: promptWidth, columns: columns)
    return (end, end)
  }

  private func highlight(_ text: String) -> [StyledSpan] {
    guard usesColor else { return [] }
    if let known = overlay.highlighted, known.text == text { return known.spans }
    let spans = source.highlight(line: text)
    overlay.highlighted = (text, spans)
    return spans
  }

  private func isPreviewed(_ line: TextLine, _ size: Terminal.Size) -> Bool {
    // With a menu open it is that of the marked candidate.
    overlay.previewed.map { $0.text == menu?.taken.text ?? line.text && $0.width == size.columns } ?? false
  }
}
