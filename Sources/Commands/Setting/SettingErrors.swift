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

  /// What other programs let a person set, and how it is here.
  private static let elsewhere = [
    "week": "weeks begin on Monday", "week.start": "weeks begin on Monday",
    "weekstart": "weeks begin on Monday",
    "timezone": "the time zone is the machine's: TZ=Europe/Berlin dhsh",
    "tz": "the time zone is the machine's: TZ=Europe/Berlin dhsh",
    "language": "lines may be English, German or French; answers are English",
    "lang": "lines may be English, German or French; answers are English",
    "locale": "lines may be English, German or French; answers are English",
    "password": "the log is readable by its owner alone; help privacy",
    "theme": "set color auto, always or never",
    "editor": "EDITOR of the shell says which",
  ]

  static func noSuchSetting(_ typed: String, near: [String]) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(typed)) is no setting",
      hint: elsewhere[typed.lowercased()] ?? "set lists them, with what they mean", near: near)
  }

  static func noSettingButEntry(_ typed: String) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(typed)) is no setting, and something that is logged",
      hint: "edit N 2 corrects an entry; set lists the settings")
  }

  /// `set calories 1800`
  static func noSettingBut(_ typed: String, command: String) -> CommandError {
    CommandError(.unknownName, "\(excerpt(typed)) is no setting; \(command) sets it", hint: "help \(command)")
  }

  static func noSetting(_ typed: String, command: String) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(typed)) is no setting, and a command of its own",
      hint: "help \(command) says how it is written")
  }
}
