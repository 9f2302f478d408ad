extension [QueryColumn] {
  /// What an answer says of the columns that a condition or a list of columns names.
  func notes(on text: String) -> [String] {
    var notes: [String] = []
    for word in (try? ExpressionScanner.scan(text, at: 0)) ?? [] where word.kind == .word {
      if let note = resolve(word.text).found.flatMap({ self[$0].note }), !notes.contains(note) {
        notes.append(note)
      }
    }
    return notes
  }
}
