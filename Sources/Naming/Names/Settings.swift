import Domain
import Glibc
import Language
import Phrases
import Reports
import Store

/// A setting a person can change.
public struct Setting: Sendable {
  /// Where its value holds.
  public enum Scope: Sendable {
    /// In the log: it is the person's, on whatever device.
    case shared
    /// In the log, and of the device that the log is on: how its screen and keys are used, what it does by itself.
    case device
    /// In no log: it names what is of the machine, a folder, an address, a place of a key.
    case machine
    /// In the log, beside what changes it: looking at something chooses it, and no step of undo knows of it.
    case remembered
  }

  public let name: String
  public let meaning: String
  public let initial: String
  /// The value in its normal form; nil when it is not allowed.
  package let normalized: @Sendable (String) -> String?
  /// What is allowed, for messages and completion.
  package let allowed: String
  package var choices: [String] = []
  /// Settings of which a value may be said behind its name too: `set energy kJ` sets what energy is read in.
  package var takesFor: [Setting] = []
  /// Whether its value is a path, completed as such.
  package var isPath = false
  public let scope: Scope
  /// The part of a value in its normal form that nothing in the log is called; nil where all is known.
  package var unknown: @Sendable (String, NameResolver) throws -> String? = { _, _ in nil }
  /// The parts that a value may have, where the log says them; nil where `allowed` does.
  package var known: (@Sendable (NameResolver) throws -> (all: [String], told: String))?
  /// What is to be said of a value that was just set.
  package var remark: @Sendable (String) -> Notice? = { _ in nil }

  /// What may be said behind its name, for messages.
  package var told: String { ([allowed] + takesFor.map(\.allowed)).joined(separator: "; ") }

  package var isOfMachine: Bool { scope == .machine }

  package static func choice(
    _ name: String, _ meaning: String, _ choices: [String], scope: Scope
  ) -> Setting {
    Setting(
      name: name, meaning: meaning, initial: choices[0],
      normalized: { text in choices.first { $0.lowercased() == text.lowercased() } },
      allowed: choices.joined(separator: ", "), choices: choices, scope: scope)
  }

  package init(
    name: String, meaning: String, initial: String, normalized: @escaping @Sendable (String) -> String?,
    allowed: String, choices: [String] = [], isPath: Bool = false, scope: Scope,
    unknown: @escaping @Sendable (String, NameResolver) throws -> String? = { _, _ in nil },
    known: (@Sendable (NameResolver) throws -> (all: [String], told: String))? = nil,
    remark: @escaping @Sendable (String) -> Notice? = { _ in nil }
  ) {
    self.name = name
    self.meaning = meaning
    self.initial = initial
    self.normalized = normalized
    self.allowed = allowed
    self.choices = choices
    self.isPath = isPath
    self.scope = scope
    self.unknown = unknown
    self.known = known
    self.remark = remark
  }
}

/// Settings, each beside what it is of; `all` has them in order.
public enum Settings {
  /// What stands for nothing in settings.
  package static let none = "none"

  public static let cutoff = Setting(
    name: "cutoff", meaning: "when a day begins; before it, the clock belongs to yesterday", initial: "04:00",
    normalized: { text in
      guard let minute = TimeOfDay.parse(text), minute < 12 * 60 else { return nil }
      return TimeOfDay.text(minute)
    }, allowed: "a time from 00:00 to 11:59", scope: .shared)

  package static let units = {
    var units = Setting.choice(
      "units", "the units you read, and type numbers alone in", UnitSystem.allCases.map(\.rawValue),
      scope: .shared)
    units.remark = { _ in
      Notice("What is stored stays as it is; a number without a unit means these from now on.", .dim)
    }
    return units
  }()

  package static let energyUnit = {
    var unit = Setting.choice(
      "energy.unit", "what you read energy in; set energy kJ and set energy kcal say it too",
      EnergyUnit.allCases.map(\.rawValue), scope: .shared)
    unit.remark = { _ in
      Notice(
        "Kept in kcal as before; questions and machines count in kcal, and so does a number without a unit.",
        .dim)
    }
    return unit
  }()

  package static let dates = Setting.choice(
    "dates", "which comes first in 3/11: the day, or the month; ask: you are asked",
    ["ask"] + DayOrder.allCases.map(\.rawValue), scope: .shared)

  /// What a log that is made in a place with such locales begins with: other units than those it would have, and the
  /// order of day and month there.
  /// - Parameters:
  ///   - measures: the locale of measures, such as `en_US.UTF-8`.
  ///   - dates: that of dates.
  public static func first(measures: String, dates: String) -> [String: String] {
    var first: [String: String] = [:]
    let system = UnitSystem(locale: measures)
    if system != .metric { first[units.name + ofLog] = system.rawValue }
    if let order = DayOrder(locale: dates) { first[self.dates.name + ofLog] = order.rawValue }
    return first
  }

  /// The value at first: that which the log was made with, where it was.
  package static func initial(_ setting: Setting, _ log: Transaction) throws -> String {
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
        throw CommandError.badSetting(setting, ofMachine: value)
      }
      return value
    }
    let remembered = setting.scope == .remembered ? try log.found(setting.name) : nil
    guard let value = try remembered ?? log.settings[setting.name] else { return try initial(setting, log) }
    guard setting.normalized(value) != nil else {
      throw StoreError.damaged(reason: "the setting \(setting.name) cannot be “\(value)”")
    }
    return value
  }

  /// Keeps a value in the log.
  /// - Returns: whether that is a change of the journal.
  @discardableResult
  package static func keep(_ setting: Setting, _ value: String, _ log: Transaction, on day: Day) throws
    -> Bool
  {
    guard setting.scope == .remembered else {
      try log.settings.set(setting.name, value)
      return true
    }
    try log.remember(setting.name, found: value, on: day)
    return false
  }
}
