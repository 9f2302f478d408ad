import Domain
import GRDB

extension Domain.Category {
  /// A category as it was before any of its settings changed.
  init(_ row: Row, unit: (Int64) -> MeasureUnit?) throws {
    self.init(
      id: try row.read("id"), name: try row.read("name"), unitID: try row.read("unit_id"),
      isEnabled: try row.read("enabled"), target: try TargetRule(row), position: try row.read("position"),
      weight: try row.readOptional("weight"), profile: try ScoreProfile(row: row))
    limitScale = Defaults.limitScale(of: self, in: unit(unitID))
  }
}

extension DatedChange<Domain.Category.Setting> {
  init(_ row: Row) throws {
    let kind: String = try row.read("setting")
    let setting: Domain.Category.Setting =
      switch kind {
      case "target": .target(try TargetRule(row))
      case "weight": .weight(try row.readOptional("weight"))
      case "profile": .profile(try ScoreProfile(row: row))
      case "enabled": .enabled(try row.read("enabled"))
      default: throw StoreError.damaged(reason: "there is no setting \(kind) of a category")
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
    case .enabled: "enabled"
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
    case .enabled(let isEnabled): return [("enabled", isEnabled)]
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

  fileprivate init(_ row: Row) throws {
    let low = try Stored.portion(
      tenths: row.readOptional("low") ?? 0, rest: row.readOptional("low_rest") ?? 0)
    let high = try Stored.portion(
      tenths: row.readOptional("high") ?? 0, rest: row.readOptional("high_rest") ?? 0)
    switch try row.read("rule") as String {
    case "exactly": self = .exactly(low)
    case "at_least": self = .atLeast(low)
    case "at_most": self = .atMost(high)
    default: self = .range(low, high)
    }
  }
}

extension ScoreProfile {
  /// - Returns: nil where none is kept.
  fileprivate init?(row: Row) throws {
    guard let under: Double = try row.readOptional("under") else { return nil }
    self.init(
      under: Penalty(multiplier: under, softLimit: try row.read("under_limit")),
      over: Penalty(multiplier: try row.read("over"), softLimit: try row.read("over_limit")),
      capsOver: try row.read("caps_over"),
      curve: PenaltyCurve(rawValue: try row.read("curve")) ?? .linear)
  }
}
