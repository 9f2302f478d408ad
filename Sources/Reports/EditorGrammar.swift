/// What an editor has to know to colour the language of scripts: its words.
public struct EditorGrammar: Sendable {
  /// The names of commands, one or two words each.
  public var commands: [String]
  /// The steps that stand behind a `|`.
  public var steps: [String]
  /// `--note`
  public var options: [String]
  /// The small words between what is put in: `at`, `from`, `without`.
  public var words: [String]

  public init(commands: [String], steps: [String], options: [String], words: [String]) {
    (self.commands, self.steps, self.options, self.words) = (commands, steps, options, words)
  }
}
