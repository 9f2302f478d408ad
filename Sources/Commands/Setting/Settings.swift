import Domain
import Glibc
import Language
import Reports
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
  var choices: [String] = []
  /// Whether its value is a path, completed as such.
  var isPath = false
  /// Whether it names what is of this machine: a folder, an address, a place of a key. Then no log has it.
  var isOfMachine = false
  /// The part of a value in its normal form that nothing in the log is called; nil where all is known.
  var unknown: @Sendable (String, NameResolver) throws -> String? = { _, _ in nil }
  /// The parts that a value may have, where the log says them; nil where `allowed` does.
  var known: (@Sendable (NameResolver) throws -> (all: [String], told: String))?
  /// What is to be said of a value that was just set.
  var remark: @Sendable (String) -> Notice? = { _ in nil }

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

  public static let sex = Setting.choice(
    "sex", "for the estimate of resting energy", ["unknown", "female", "male"])
  public static let birthYear = Setting(
    name: "birthyear", meaning: "for the estimate of resting energy", initial: "unknown",
    normalized: { text in
      if text.lowercased() == "unknown" { return "unknown" }
      guard let year = Int(text), (1900...2100).contains(year) else { return nil }
      return String(year)
    }, allowed: "a year such as 1980, or unknown", choices: [])

  public static let accessible = Setting.choice(
    "accessible", "answers for a screen reader: sentences, nothing drawn, nothing said by colour alone",
    ["off", "on"])

  static let units = {
    var units = Setting.choice(
      "units", "the units you read, and type numbers alone in", UnitSystem.allCases.map(\.rawValue))
    units.remark = { _ in
      Notice("What is stored stays as it is; a number without a unit means these from now on.", .dim)
    }
    return units
  }()

  public static let dashboard = Setting(
    name: "dashboard", meaning: "what a day's page shows, in this order", initial: "off",
    normalized: { text in
      let words = text.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
      return words.isEmpty || !words.allSatisfy(isDashboardWord) ? nil : words.joined(separator: ",")
    },
    allowed:
      "off, or some of \(DayPage.Part.allCases.map(\.rawValue).joined(separator: ", ")), metrics and columns of days, parted by commas",
    choices: [
      "off", "index,steps,sleep", "steps,sleep,workouts", "categories,meals,left,energy",
      "meals,categories,weight", "kcal,net,recovery,load",
    ],
    unknown: { value, names in
      guard value != "off" else { return nil }
      let catalogue = try names.log.metricCatalogue()
      let columns = try DayPageColumns.all(names)
      return value.split(separator: ",").map(String.init).first {
        DayPage.Part(rawValue: $0) == nil && catalogue.metric(named: $0) == nil
          && DayPageColumns.column($0, among: columns) == nil
      }
    }, known: { try DayPageColumns.words($0) })

  /// Whether a word may stand in `dashboard`.
  static func isDashboardWord(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  static let energyLight = {
    var light = Setting.choice(
      "energy.light", "what colour and sign of a day's energy go by: intake against its goal, or net energy",
      ["intake", "net"])
    light.remark = { value in
      value == "net"
        ? Notice(
          "✓ a deficit, ≈ within a tenth of what is spent, ▲ a surplus; energy says what resting energy still needs.",
          .dim) : nil
    }
    return light
  }()

  static let categoryStyle = Setting.choice(
    "today.categories", "categories on a day's page: those not met, all, or one line",
    DayPage.CategoryStyle.allCases.map(\.rawValue))
  static let mealStyle = Setting.choice(
    "today.meals", "meals on a day's page: with their entries, their totals, or a line each",
    DayPage.MealStyle.allCases.map(\.rawValue))

  static let bodyFrame = Setting(
    name: "body.frame", meaning: "how far back charts of the body reach", initial: BodyFrame.quarter.rawValue,
    normalized: { BodyFrame(rawValue: $0.lowercased())?.rawValue },
    allowed: BodyFrame.allCases.map(\.rawValue).joined(separator: ", "),
    choices: BodyFrame.allCases.map(\.rawValue))

  public static let waking = Setting(
    name: "waking", meaning: "when you are up; the index measures what accumulates by it",
    initial: "06:00-23:00",
    normalized: { text in
      wakingHours(text).map { "\(TimeOfDay.text($0.wake))-\(TimeOfDay.text($0.bed))" }
    }, allowed: "two times such as 06:30-22:30")

  /// When the person is up.
  static func wakingHours(_ log: Transaction) throws -> WakingHours {
    wakingHours(try value(waking, log)) ?? WakingHours()
  }

  private static func wakingHours(_ text: String) -> WakingHours? {
    let parts = text.replacing("–", with: "-").split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let wake = TimeOfDay.parse(String(parts[0])),
      let bed = TimeOfDay.parse(String(parts[1])), wake != bed
    else { return nil }
    return WakingHours(wake: wake, bed: bed)
  }

  public static let moodAsk = Setting.choice(
    "mood.ask", "whether the prompt asks once a day how you feel", ["on", "off"])

  /// The value of `backup.folder` that stands for the folder beside the log.
  static let besideLog = "beside"

  static let backupFolder = Setting(
    name: "backup.folder", meaning: "where backups go; beside: a folder beside the log", initial: besideLog,
    normalized: { text in
      if text.lowercased() == besideLog { return besideLog }
      var path = FileKind.expandingHome(text)
      guard !path.isEmpty, !path.unicodeScalars.contains(where: ControlCharacter.contains) else { return nil }
      // From cron the same folder is meant.
      if !path.hasPrefix("/") {
        guard let here = SystemText.realPath(".").text else { return nil }
        path = here + "/" + path
      }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path
    }, allowed: "a folder, or \(besideLog)", isPath: true, isOfMachine: true,
    remark: { path in
      path == besideLog || BackupFolder(path, isOwn: false).isThere
        ? nil : Notice("There is no folder \(path) now: backups are made once it is there.", .fair)
    })
  static let backupAuto = Setting.choice(
    "backup.auto", "a backup once a day, when the prompt starts", ["on", "off"])
  static let backupKeep = Setting(
    name: "backup.keep", meaning: "how many days, weeks and months of daily backups are kept",
    initial: "7d 4w 12m",
    normalized: { KeepRule($0)?.description }, allowed: "counts such as 7d4w12m")

  public static let all =
    [
      cutoff, units, color, accessible, keys, suggest, preview, pager, dashboard, categoryStyle, mealStyle,
      energyLight,
      bodyFrame, waking, moodAsk, remind, sex, birthYear,
      backupFolder, backupAuto,
      backupKeep, healthWatch,
    ] + model + unsplash

  /// What a log that is made in a place with such a locale begins with: other units than those it would have.
  public static func first(locale: String) -> [String: String] {
    let system = UnitSystem(locale: locale)
    return system == .metric ? [:] : [units.name + ofLog: system.rawValue]
  }

  /// The value at first: that which the log was made with, where it was.
  static func initial(_ setting: Setting, _ log: Transaction) throws -> String {
    guard !setting.isOfMachine, let value = try log.settings[setting.name + ofLog] else {
      return setting.initial
    }
    return setting.normalized(value) ?? setting.initial
  }

  /// Ends the name under which a log keeps what a setting was when it was made.
  private static let ofLog = ".initial"

  /// The value in force: of a setting of the machine what the machine has, whatever stands in the log.
  public static func value(_ setting: Setting, _ log: Transaction) throws -> String {
    if setting.isOfMachine {
      guard let value = log.machine.values[setting.name] else { return setting.initial }
      guard setting.normalized(value) != nil else {
        throw CommandError(
          .configuration, "\(setting.name) of this machine cannot be \(CommandError.excerpt(value))",
          hint: "set \(setting.name) \(setting.initial) mends it; it can be \(setting.allowed)")
      }
      return value
    }
    guard let value = try log.settings[setting.name] else { return try initial(setting, log) }
    guard setting.normalized(value) != nil else {
      throw StoreError.damaged(reason: "the setting \(setting.name) cannot be “\(value)”")
    }
    return value
  }
}
