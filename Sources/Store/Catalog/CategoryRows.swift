import Domain
import GRDB

extension Domain.Category {
  /// A category as it was before any of its settings changed.
  init(_ row: Row, unit: (Int64) -> MeasureUnit?) throws {
    self.init(
      id: try row.read("id"), name: try row.name("name"), unitID: try row.read("unit_id"),
      isEnabled: try row.read("enabled"), target: try TargetRule(row), position: try row.read("position"),
      weight: try Self.weight(row), profile: try ScoreProfile(row: row),
      energy: try Self.energy(row))
    limitScale = Defaults.limitScale(of: self, in: unit(unitID))
  }

  fileprivate static func energy(_ row: Row) throws -> Amount? {
    try (row.readOptional("energy") as Int64?).map { try Stored.amount($0) }
  }

  fileprivate static func weight(_ row: Row) throws -> Double? {
    try (row.readOptional("weight") as Double?).map { try Stored.within(0...1e6, $0) }
  }
}

extension DatedChange<Domain.Category.Setting> {
  init(_ row: Row) throws {
    let kind: String = try row.read("setting")
    let setting: Domain.Category.Setting =
      switch kind {
      case "target": .target(try TargetRule(row))
      case "weight": .weight(try Domain.Category.weight(row))
      case "profile": .profile(try ScoreProfile(row: row))
      case "energy": .energy(try Domain.Category.energy(row))
      case "enabled": .enabled(try row.read("enabled"))
      case "weekly": .weekly(try row.read("weekly"))
      case let kind:
        if let weekday = Domain.Category.Setting.weekday(kind) {
          .weekdayTarget(weekday, try row.isNull("rule") ? nil : TargetRule(row))
        } else {
          throw StoreError.damaged(reason: "there is no setting \(kind) of a category")
        }
      }
    self.init(of: try row.read("category_id"), from: try Stored.day(row.read("day")), setting)
  }
}

extension Domain.Category.Setting {
  /// What the tables call it.
  var kind: String {
    switch self {
    case .target: "target"
    case .weight: "weight"
    case .profile: "profile"
    case .energy: "energy"
    case .enabled: "enabled"
    case .weekly: "weekly"
    case .weekdayTarget(let weekday, _): Self.target(of: weekday)
    }
  }

  /// `target_sat`
  private static func target(of weekday: Weekday) -> String { "target_\(weekday.short.lowercased())" }

  fileprivate static func weekday(_ kind: String) -> Weekday? {
    Weekday.allCases.first { target(of: $0) == kind }
  }

  /// All kinds there are.
  static let kinds =
    ["target", "weight", "profile", "enabled", "energy", "weekly"] + Weekday.allCases.map(target)

  /// Whether a category itself has it, and not just from a day on.
  var isOfCategory: Bool {
    switch self {
    case .target, .weight, .profile, .energy, .enabled: true
    case .weekly, .weekdayTarget: false
    }
  }

  /// Its columns with their values: those of a category and of a change are called alike.
  var columns: [(String, (any DatabaseValueConvertible)?)] {
    switch self {
    case .target(let target): return target.columns
    case .weight(let weight): return [("weight", weight)]
    case .profile(let profile):
      return [
        ("under", profile?.under.multiplier), ("under_limit", profile?.under.softLimit),
        ("over", profile?.over.multiplier), ("over_limit", profile?.over.softLimit),
        ("caps_over", profile?.capsOver), ("curve", profile?.curve.rawValue),
      ]
    case .energy(let energy): return [("energy", energy?.micros)]
    case .enabled(let isEnabled): return [("enabled", isEnabled)]
    case .weekly(let isWeekly): return [("weekly", isWeekly)]
    case .weekdayTarget(_, let target): return target?.columns ?? TargetRule.noColumns
    }
  }
}

extension TargetRule {
  /// The rule as the tables keep it: its kind and its bounds, each in tenths and the millionths beyond them.
  fileprivate var columns: [(String, (any DatabaseValueConvertible)?)] {
    let (rule, low, high): (String, Portion?, Portion?) =
      switch self {
      case .exactly(let x): ("exactly", x, x)
      case .atLeast(let x): ("at_least", x, nil)
      case .atMost(let x): ("at_most", nil, x)
      case .range(let low, let high): ("range", low, high)
      }
    return [
      ("rule", rule), ("low", low?.columns.tenths), ("high", high?.columns.tenths),
      ("low_rest", low?.columns.rest ?? 0), ("high_rest", high?.columns.rest ?? 0),
    ]
  }

  /// The same columns of a day of the week that has the usual target.
  fileprivate static var noColumns: [(String, (any DatabaseValueConvertible)?)] {
    ["rule", "low", "high", "low_rest", "high_rest"].map { ($0, nil) }
  }

  fileprivate init(_ row: Row) throws {
    func bound(_ name: String) throws -> Portion? {
      try (row.readOptional(name) as Int?).map {
        try Stored.portion(tenths: $0, rest: row.readOptional("\(name)_rest") ?? 0)
      }
    }
    let rule: String = try row.read("rule")
    switch (rule, try bound("low"), try bound("high")) {
    case ("exactly", let low?, .some): self = .exactly(low)
    case ("at_least", let low?, _): self = .atLeast(low)
    case ("at_most", _, let high?): self = .atMost(high)
    case ("range", let low?, let high?) where low <= high: self = .range(low, high)
    default: throw StoreError.damaged(reason: "there is no such target as “\(rule)” with its bounds")
    }
  }
}

extension Penalty {
  /// One side of a profile, whose columns begin with its name.
  fileprivate init(_ row: Row, _ side: String) throws {
    self.init(
      multiplier: try Stored.within(0...1e6, row.read(side)),
      softLimit: try Stored.within(1e-9...1e9, row.read("\(side)_limit")))
  }
}

extension ScoreProfile {
  private static let columns = ["under", "under_limit", "over", "over_limit", "caps_over", "curve"]

  /// - Returns: nil where none is kept; a part of one is none.
  fileprivate init?(row: Row) throws {
    guard try Self.columns.contains(where: { try !row.isNull($0) }) else { return nil }
    self.init(
      under: try Penalty(row, "under"), over: try Penalty(row, "over"), capsOver: try row.read("caps_over"),
      curve: try row.read(word: "curve"))
  }
}
