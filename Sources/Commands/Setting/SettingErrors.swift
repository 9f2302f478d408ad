import Language

/// Settings that cannot be so.
extension CommandError {
  static var takenAtPrompt: CommandError {
    CommandError(
      .notHere, "what an older log names is taken over at the prompt alone", hint: "dhsh, then set take all")
  }

  /// - Parameters:
  ///   - allowed: what the setting can be, in words.
  ///   - near: the value that is near to what was typed.
  static func badSetting(
    _ setting: String, _ value: String, allowed: String, near: [String] = []
  ) -> CommandError {
    var error = CommandError(.badValue, "\(setting) cannot be \(excerpt(value))", near: near)
    error.hint = (error.hint.map { "\($0) " } ?? "") + "it can be \(allowed)"
    return error
  }

  static func setsBack(_ settings: [String]) -> CommandError {
    .needsSure(
      "this sets back \(settings.joined(separator: ", "))",
      hint: "with --sure it is done; undo brings them back")
  }

  static func noSettingButEntry(_ typed: String) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(typed)) is no setting, and something that is logged",
      hint: "edit N 2 corrects an entry; set lists the settings")
  }

  static func noSetting(_ typed: String, command: String) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(typed)) is no setting, and a command of its own",
      hint: "help \(command) says how it is written")
  }
}
