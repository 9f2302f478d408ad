import CEdit

/// What the keys do.
extension LineEditor {
  func perform(_ command: CEditCommand, key: Int) -> CEditAction {
    if command != .captured { updateMenu(for: line) }
    switch command {
    case .accept: return accept()
    case .newline: return edit { $0.insert("\n") }
    case .complete: return complete(1)
    case .completeBack: return complete(-1)
    case .up: return moveVertically(-1)
    case .down: return moveVertically(1)
    case .pageUp: return movePage(-1)
    case .pageDown: return movePage(1)
    case .left: return move { $0.previousCharacter }
    case .right: return takeSuggestion({ $0 }) ?? move { $0.nextCharacter }
    case .end: return takeSuggestion({ $0 }) ?? move { $0.text.utf8.count }
    case .wordLeft: return move { $0.previousWord }
    case .wordRight: return takeSuggestion(Words.first) ?? move { $0.nextWord }
    case .deleteBack: return edit { $0.deleteBack() }
    case .deleteForward: return edit { $0.deleteForward() }
    case .endOrDelete: return endOrDelete()
    case .escape: return escape()
    case .killLine:
      menu = nil
      return .killLine
    case .search: return beginSearch()
    case .lastWord: return insertLastWord()
    case .undo: return takeBack()
    case .paste: return paste()
    case .externalEditor: return editExternally()
    case .captured: return batch == nil ? performSearch(key) : performReview(key)
    case .inserting, .commanding:
      isCommanding = command == .commanding
      return .stay
    }
  }

  /// Changes the line by a rule. What a menu shows in it stays.
  private func edit(_ change: (inout TextLine) -> Void) -> CEditAction {
    let before = line
    var after = before
    change(&after)
    guard after != before else { return .stay }
    line = after
    return .refresh
  }

  func show(_ new: TextLine?) -> CEditAction {
    guard let new else { return .stay }
    line = new
    return .refresh
  }

  private func move(_ target: (TextLine) -> Int?) -> CEditAction {
    menu = nil
    guard let offset = target(line) else { return .stay }
    setCursor(offset)
    return .refresh
  }

  func accept() -> CEditAction {
    if let menu {
      self.menu = nil
      return show(menu.taken)
    }
    clearOverlay()
    if usesOverlay, let proposal = source.proposal(line: line.text) {
      batch = BatchReview(proposal, original: line)
      return .refresh
    }
    paintFinally()
    return .accept
  }

  private func escape() -> CEditAction {
    guard let menu else { return .stay }
    self.menu = nil
    return show(menu.typed)
  }

  private func endOrDelete() -> CEditAction {
    guard line.text.isEmpty else { return edit { $0.deleteForward() } }
    leave("\r\n")
    return .end
  }

  private func takeSuggestion(_ part: (String) -> String) -> CEditAction? {
    let current = line
    guard let rest = suggestion(for: current) else { return nil }
    return edit { $0.insert(part(rest)) }
  }

  private func moveVertically(_ step: Int) -> CEditAction {
    if var menu {
      menu.move(step)
      self.menu = menu
      return show(menu.shown)
    }
    let current = line
    if !browser.isBrowsing(current), let offset = current.movedByRow(step) {
      setCursor(offset)
      return .refresh
    }
    let entries = history.entries
    return show(
      step < 0 ? browser.older(than: current, in: entries) : browser.newer(than: current, in: entries))
  }

  private func movePage(_ step: Int) -> CEditAction {
    guard var menu else { return .stay }
    menu.movePage(step, rows: pageSize(of: MenuView(menu)))
    self.menu = menu
    return show(menu.shown)
  }

  private func insertLastWord() -> CEditAction {
    menu = nil
    return show(lastWord.next(in: line, from: history.entries))
  }

  private func takeBack() -> CEditAction {
    menu = nil
    return show(undo.undo(from: line))
  }

  private func paste() -> CEditAction {
    menu = nil
    var new = line
    new.insert(readPaste())
    return take(new)
  }

  private func editExternally() -> CEditAction {
    menu = nil
    return editExternally(line.text)
  }
}
