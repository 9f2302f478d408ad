import Shell

/// What a Tab in the shell that dhsh is started from offers.
extension Options {
  /// What the value of an option may be.
  enum Offers: Sendable {
    case nothing
    case words([String])
    case file
    /// A line of dhsh.
    case line
  }

  /// What the word under the cursor is for.
  /// - Parameters:
  ///   - words: those before it, behind the name of the program.
  ///   - word: it, as far as it is typed.
  static func place(of word: String, behind words: [String]) -> OuterCompletion.Place {
    var rest = words[...]
    var takesWords = true
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else { return .word(of: [argument] + rest) }
      if argument == "--" { return rest.isEmpty ? .script : .nothing }
      guard let option = all.first(where: { $0.name == argument }), option.value != nil else { continue }
      if case .line = option.offers { takesWords = false }
      guard rest.popFirst() != nil else { return place(of: option, before: "") }
    }
    guard word.hasPrefix("-") || !takesWords else { return .word(of: []) }
    if let equals = word.firstIndex(of: "="), let option = all.first(where: { $0.name == word[..<equals] }) {
      return place(of: option, before: option.name + "=")
    }
    return .words(all.map { OuterCompletion.Choice($0.name, $0.help) })
  }

  private static func place(of option: Option, before: String) -> OuterCompletion.Place {
    switch option.offers {
    case .nothing: .nothing
    case .words(let words): .words(words.map { OuterCompletion.Choice(before + $0) })
    case .file: before.isEmpty ? .file : .nothing
    case .line: before.isEmpty ? .line : .nothing
    }
  }
}
