extension Command {
  /// What is done to entries.
  static let entryCommands: [Command] = [.log, .edit, .move, .delete, .repeat, .logImport, .logPhoto]
}
