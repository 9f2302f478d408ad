import CEdit

/// Completion.
extension LineEditor {
  /// Keeps the menu in step with what was typed while it is open.
  func updateMenu(for line: TextLine) {
    guard let menu, line != menu.shown else { return }
    // A choice that is typed on is taken, and needs no menu.
    guard !menu.isChosen, usesOverlay else {
      self.menu = nil
      return
    }
    self.menu = menu.narrowed(to: line, source.completions(line: line.text, cursor: line.cursor))
  }

  func complete(_ step: Int) -> CEditAction {
    if var menu {
      guard menu.candidates.count > 1 else {
        self.menu = nil
        return show(menu.taken)
      }
      menu.move(step)
      self.menu = menu
      return show(menu.shown)
    }
    guard step > 0 else { return .stay }
    // What was wrong before is wrong no more, or is said again.
    if overlay.preview.isComplaint { (overlay.preview, overlay.previewed) = ([], nil) }
    var current = line
    var candidates = source.completions(line: current.text, cursor: current.cursor)
    guard candidates.count > 1 else {
      return show(candidates.first.map { CompletionMenu.take($0, in: current) })
    }
    if let longer = CompletionMenu.commonPrefix(of: candidates, in: current) {
      line = longer
      current = longer
      candidates = source.completions(line: current.text, cursor: current.cursor)
    }
    if usesOverlay {
      menu = CompletionMenu(typed: current, candidates: candidates)
    } else {
      list(candidates)
    }
    return .refresh
  }

  /// The candidates as plain output, for a terminal that can do no more.
  private func list(_ candidates: [Completion]) {
    let view = MenuView(items: candidates.map(MenuView.Item.init), selected: nil)
    Terminal.write("\r\n")
    for row in view.rendered(rows: 40, width: Terminal.size().columns - 1) {
      Terminal.write(row.rendered(color: false) + "\r\n")
    }
    lendTerminal {}
  }
}

/// Ctrl-R.
extension LineEditor {
  func beginSearch() -> CEditAction {
    menu = nil
    guard usesOverlay else { return .stay }
    let search = HistorySearch(original: line, entries: history.entries, now: history.now())
    self.search = search
    return show(search.shown)
  }

  /// A key while searching.
  func performSearch(_ key: Int) -> CEditAction {
    guard var search else { return .stay }
    switch key {
    case 0x1B, 0x07, Int(CEDIT_KEY_ESCAPE):
      self.search = nil
      return show(search.original)
    case 0x0D, 0x0A, 0x09, 0x05, 0x06, Int(CEDIT_KEY_RIGHT), Int(CEDIT_KEY_LEFT), Int(CEDIT_KEY_END),
      Int(CEDIT_KEY_HOME):
      self.search = nil
      return show(search.shown)
    case 0x12, 0x0E, Int(CEDIT_KEY_DOWN): search.move(1)
    case 0x13, 0x10, Int(CEDIT_KEY_UP): search.move(-1)
    case Int(CEDIT_KEY_PAGE_DOWN): search.move(pageSize(of: search.view))
    case Int(CEDIT_KEY_PAGE_UP): search.move(-pageSize(of: search.view))
    case 0x08, 0x7F: search.deleteBack()
    case 0x15, 0x17: search.clear()
    case Int(CEDIT_KEY_PASTE): search.type(MenuView.flat(readPaste()))
    case 0x20..<Int(CEDIT_KEY_FIRST):
      guard let scalar = Unicode.Scalar(UInt32(key)) else { return .stay }
      search.type(String(scalar))
    default: return .stay
    }
    self.search = search
    return show(search.shown)
  }
}
