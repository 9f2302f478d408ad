/// What is there already, what is still needed, and what there is nothing to do with.
extension CommandError {
  /// A name that something has.
  /// - Parameter hint: what to do with the one that has it.
  package static func taken(_ noun: String, _ name: String, hint: String? = nil) -> CommandError {
    CommandError(.duplicate, "there is already a \(noun) \(name)", hint: hint)
  }

  /// A name or a place that is something else.
  package static func already(_ name: String, _ what: String, hint: String? = nil) -> CommandError {
    CommandError(.duplicate, "\(name) is \(what) already", hint: hint)
  }

  /// What cannot be deleted while it has something, unless the line goes on to say what becomes of that.
  /// - Parameter contents: "3 entries".
  package static func holds(_ name: String, _ contents: String, hint: String) -> CommandError {
    CommandError(.inUse, "\(name) has \(contents)", hint: hint).open()
  }

  /// What cannot be done while something is so: "is active", "is being recorded".
  package static func busyWith(_ name: String, _ state: String, hint: String? = nil) -> CommandError {
    CommandError(.inUse, "\(name) is \(state)", hint: hint)
  }

  package static func unchanged(hint: String? = nil) -> CommandError {
    CommandError(.nothingToDo, "already set; nothing was changed", hint: hint)
  }
}
