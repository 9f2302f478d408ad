/// The states a line went through, for Ctrl-_. Letters typed one after another are one step,
/// up to the next blank.
struct UndoStack {
  private var states: [TextLine] = [TextLine()]
  private var isTyping = false

  /// Notes the line as it is now.
  mutating func note(_ line: TextLine) {
    guard let last = states.last else {
      states = [line]
      return
    }
    guard line.text != last.text else {
      // What is typed after moving is another step.
      if last.cursor != line.cursor { isTyping = false }
      states[states.count - 1].cursor = line.cursor
      return
    }
    let typed = Self.typedCharacter(from: last, to: line)
    let continues = typed.map { !$0.isWhitespace } ?? false
    if isTyping && continues && states.count > 1 {
      states[states.count - 1] = line
    } else {
      states.append(line)
      if states.count > 500 { states.removeFirst() }
    }
    isTyping = typed != nil && continues
  }

  /// The state before the last change.
  mutating func undo(from current: TextLine) -> TextLine? {
    note(current)
    guard states.count > 1 else { return nil }
    states.removeLast()
    isTyping = false
    return states.last
  }

  /// The character that makes one line of the other, if it is no more than that.
  private static func typedCharacter(from old: TextLine, to new: TextLine) -> Character? {
    guard let typed = new.beforeCursor.last, new.text.utf8.count == old.text.utf8.count + typed.utf8.count
    else { return nil }
    var candidate = old
    candidate.insert(String(typed))
    return candidate == new ? typed : nil
  }
}
