import Domain
import Store

/// A setting a person can change.
public struct Setting: Sendable {
  public let name: String
  public let meaning: String
  public let initial: String
  /// The value in its normal form; nil when it is not allowed.
  let normalized: @Sendable (String) -> String?
  /// What is allowed, for messages and completion.
  let allowed: String
  let choices: [String]

  static func choice(_ name: String, _ meaning: String, _ choices: [String]) -> Setting {
    Setting(
      name: name, meaning: meaning, initial: choices[0],
      normalized: { text in choices.first { $0 == text.lowercased() } },
      allowed: choices.joined(separator: ", "), choices: choices)
  }
}

/// All settings.
public enum Settings {
  public static let cutoff = Setting(
    name: "cutoff", meaning: "when a day begins; before it, the clock belongs to yesterday", initial: "04:00",
    normalized: { text in
      guard let minute = TimeOfDay.parse(text), minute < 12 * 60 else { return nil }
      return TimeOfDay.text(minute)
    }, allowed: "a time from 00:00 to 11:59", choices: [])
  public static let color = Setting.choice(
    "color", "colour in the terminal; at the prompt from the next start", ["auto", "always", "never"])
  public static let keys = Setting.choice(
    "keys", "editing keys at the prompt, from the next start", ["emacs", "vi"])
  public static let suggest = Setting.choice(
    "suggest", "the grey rest of a line from your history", ["on", "off"])

  public static let preview = Setting.choice(
    "preview", "what Enter would do, shown below the line", ["on", "off"])

  public static let pager = Setting.choice(
    "pager", "a pager (PAGER, else less) for answers longer than the screen", ["auto", "off"])

  public static let all = [cutoff, color, keys, suggest, preview, pager]

  /// The value in force.
  public static func value(_ setting: Setting, _ log: Transaction) throws -> String {
    try log.settings[setting.name] ?? setting.initial
  }
}

extension Command {
  static let set = Command(
    "set", "Show or change a setting", topic: .shell,
    syntax: .optional(
      .sequence([
        .parameter("name", TextKind.oneOf("SETTING", Settings.all.map(\.name))),
        .optional(.parameter("value", SettingValueKind())),
      ])),
    examples: [
      .init("set", "all settings and what they mean"),
      .init("set cutoff 05:00", "days begin at five in the morning"),
    ],
    effect: .change { call, context in
      guard let name = call.text("name"), let setting = Settings.all.first(where: { $0.name == name }) else {
        return try list(Settings.all, context).asAnswer
      }
      guard let text = call.text("value") else { return try list([setting], context).asAnswer }
      guard let value = setting.normalized(text) else {
        throw CommandError(
          .refused, "\(name) cannot be \(CommandError.excerpt(text))", span: call.span("value"),
          hint: "it can be \(setting.allowed)")
      }
      if try Settings.value(setting, context.log) != value { try context.log.settings.set(name, value) }
      return try list([setting], context)
    })

  private static func list(_ settings: [Setting], _ context: Context) throws -> Report {
    let rows = try settings.map { setting in
      [Cell.text(setting.name), .text(try Settings.value(setting, context.log)), .text(setting.meaning)]
    }
    let columns = [
      Column("setting", "Setting"), Column("value", "Value"), Column("meaning", "Meaning", minimum: 16),
    ]
    return Report(.list, tables: [Table("settings", columns: columns, rows: rows)])
  }
}

/// The value of the setting named before it.
struct SettingValueKind: ParameterKind {
  let label = "VALUE"
  let description = "a value"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    .one(.text(line.tokens[index].text), 1)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    guard let name = typed.known?.text("name"), let setting = Settings.all.first(where: { $0.name == name })
    else {
      return []
    }
    let values = setting.choices.isEmpty ? [try Settings.value(setting, resolver.log)] : setting.choices
    return values.filter { $0.hasPrefix(typed.text.lowercased()) }.map { Candidate($0) }
  }
}
