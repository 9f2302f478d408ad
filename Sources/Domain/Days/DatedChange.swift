/// Something that days are judged by and that may be another from a day on.
public protocol DatedSetting: Hashable, Sendable {
  associatedtype Record: Identifiable where Record.ID == Int64
  /// Makes it hold.
  func apply(to record: inout Record)
}

/// A setting with the first day it holds on; it holds until the next one of its kind.
public struct DatedChange<Setting: DatedSetting>: Hashable, Sendable {
  /// The category or rule it is of.
  public var id: Int64
  public var first: Day
  public var setting: Setting

  public init(of id: Int64, from first: Day, _ setting: Setting) {
    self.id = id
    self.first = first
    self.setting = setting
  }
}

extension Category {
  /// What of a category is dated; its name, unit and place are what they are for all days.
  public enum Setting: DatedSetting {
    case target(TargetRule)
    /// Nil: inferred.
    case weight(Double?)
    /// Nil: inferred.
    case profile(ScoreProfile?)
    /// Nil: that of the defaults.
    case energy(Amount?)
    case enabled(Bool)
    /// Whether the target is of seven days.
    case weekly(Bool)
    /// The target of a day of the week; nil: the usual one.
    case weekdayTarget(Weekday, TargetRule?)

    /// Whether it is of what a day, or a week, should hold.
    public var isOfTarget: Bool {
      switch self {
      case .target, .weekly, .weekdayTarget: true
      case .weight, .profile, .energy, .enabled: false
      }
    }
    public var isProfile: Bool { if case .profile = self { true } else { false } }
    public var isEnergy: Bool { if case .energy = self { true } else { false } }

    public func apply(to category: inout Category) {
      switch self {
      case .target(let target): category.target = target
      case .weight(let weight): category.weight = weight
      case .profile(let profile): category.profile = profile
      case .energy(let energy): category.energy = energy
      case .enabled(let isEnabled): category.isEnabled = isEnabled
      case .weekly(let isWeekly): category.isWeekly = isWeekly
      case .weekdayTarget(let weekday, let target): category.weekdayTargets[weekday] = target
      }
    }

    /// Whether a category has it already.
    public func holds(for category: Category) -> Bool {
      var changed = category
      apply(to: &changed)
      return changed == category
    }
  }

  /// What it has from the beginning: the others are there from a day on alone.
  public var settings: [Setting] {
    [.target(target), .weight(weight), .profile(profile), .energy(energy), .enabled(isEnabled)]
  }
}

extension CompensationRule {
  /// What of a rule is dated, which is all but its categories.
  public enum Setting: DatedSetting {
    case terms(ratio: Double, maxOffset: Double)
    case enabled(Bool)
    case position(Int)
    /// From its day on there is no such rule.
    case deleted

    public var isTerms: Bool { if case .terms = self { true } else { false } }

    public func apply(to rule: inout CompensationRule) {
      switch self {
      case .terms(let ratio, let maxOffset): (rule.ratio, rule.maxOffset) = (ratio, maxOffset)
      case .enabled(let isEnabled): rule.isEnabled = isEnabled
      case .position(let position): rule.position = position
      case .deleted: rule.isDeleted = true
      }
    }
  }
}

extension [DatedChange<Category.Setting>] {
  /// Records as they are once all changes up to a day are made.
  /// - Parameters:
  ///   - base: as they were before any change.
  ///   - last: nil makes them all.
  public func applied(to base: [Category], through last: Day? = nil) -> [Category] { made(base, last) }
}

extension [DatedChange<CompensationRule.Setting>] {
  /// As for categories.
  public func applied(to base: [CompensationRule], through last: Day? = nil) -> [CompensationRule] {
    made(base, last)
  }
}

extension Array {
  /// Changes in order of day, made one after another.
  fileprivate func made<Setting>(_ base: [Setting.Record], _ last: Day?) -> [Setting.Record]
  where Element == DatedChange<Setting> {
    guard !isEmpty else { return base }
    var records = base
    let places = Dictionary(base.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    for change in sorted(by: { $0.first < $1.first }) where change.first <= last ?? change.first {
      if let place = places[change.id] { change.setting.apply(to: &records[place]) }
    }
    return records
  }
}
