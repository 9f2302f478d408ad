import CEdit
import Rendering

/// Several lines at once.
extension LineEditor {
  /// Puts a text on the line; one of several lines is reviewed first.
  func take(_ new: TextLine) -> CEditAction {
    guard usesOverlay, new.text.contains("\n") else { return show(new) }
    batch = BatchReview(original: line, text: new.text, mistakes: source.review(new.text))
    return .refresh
  }

  /// A key while lines are reviewed.
  func performReview(_ key: Int) -> CEditAction {
    guard var batch else { return .stay }
    switch key {
    case 0x0D, 0x0A:
      guard batch.mistakes == 0 else {
        batch.refuse()
        break
      }
      self.batch = nil
      if let proposal = batch.proposal {
        accepted = proposal.accepted
        clearOverlay()
        paintFinally()
        return .accept
      }
      accepted = batch.text
      clearOverlay()
      // libedit never sees the lines, so they are written behind what it shows.
      let original = batch.original
      let isContinued = original.isAtEnd && batch.text.hasPrefix(original.text)
      let rest = isContinued ? String(batch.text.dropFirst(original.text.count)) : "\n" + batch.text
      Terminal.write(rest.replacing("\n", with: "\r\n"))
      return .accept
    case 0x1B, 0x07, Int(CEDIT_KEY_ESCAPE):
      self.batch = nil
      if batch.proposal != nil { line = TextLine() }
      say(batch.proposal == nil ? "dropped; nothing was run" : "dropped; nothing was saved")
      return .refresh
    // Also as Ctrl-X Ctrl-E, which edits a line.
    case 0x65 where batch.proposal != nil:
      self.batch = nil
      return show(TextLine(batch.lines.map(\.text).joined(separator: "; ")))
    case 0x65, 0x05: return editExternally(batch.text)
    case 0x09, 0x0E, Int(CEDIT_KEY_DOWN): batch.move(1)
    case 0x10, Int(CEDIT_KEY_UP), Int(CEDIT_KEY_BACKTAB): batch.move(-1)
    case Int(CEDIT_KEY_PAGE_DOWN): batch.move(pageSize(of: batch.view))
    case Int(CEDIT_KEY_PAGE_UP): batch.move(-pageSize(of: batch.view))
    case Int(CEDIT_KEY_PASTE): _ = readPaste()
    default: return .stay
    }
    self.batch = batch
    return .refresh
  }

  /// Lends the terminal to the editor of the user's choice.
  func editExternally(_ text: String) -> CEditAction {
    batch = nil
    if usesOverlay {
      // The line comes again where it stood.
      clearOverlay()
      let place = Layout.end(
        of: line.beforeCursor, promptWidth: promptWidth, columns: Terminal.size().columns)
      Terminal.write(Painter.rewind(from: place))
    } else {
      leave("\r\n")
    }
    var action = CEditAction.stay
    lendTerminal {
      switch ExternalEditor.edit(text) {
      case .saved(let edited): action = take(TextLine(edited))
      case .failed(let reason): say("\(reason); the line is as it was")
      }
    }
    return action
  }

  /// A word below the line, until the line changes.
  private func say(_ text: String) {
    overlay.preview = [StyledText(text, .hint)]
    overlay.previewed = (line.text, Terminal.size().columns)
  }
}
