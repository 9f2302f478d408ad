import Domain
import GRDB

extension CompensationRule {
  /// A rule as it was before any of its settings changed.
  init(_ row: Row) throws {
    self.init(
      id: try row.read("id"), fromID: try row.read("from_id"), toID: try row.read("to_id"),
      ratio: try Stored.within(1e-9...1e9, row.read("ratio")),
      maxOffset: try Stored.within(0...1e9, row.read("max_offset")), isEnabled: try row.read("enabled"),
      position: try row.read("position"))
  }
}

extension DatedChange<CompensationRule.Setting> {
  init(_ row: Row) throws {
    let kind: String = try row.read("setting")
    let setting: CompensationRule.Setting =
      switch kind {
      case "terms": .terms(ratio: try row.read("ratio"), maxOffset: try row.read("max_offset"))
      case "enabled": .enabled(try row.read("enabled"))
      case "position": .position(try row.read("position"))
      case "deleted": .deleted
      default: throw StoreError.damaged(reason: "there is no setting \(kind) of a compensation rule")
      }
    self.init(of: try row.read("rule_id"), from: try Stored.day(row.read("day")), setting)
  }
}

extension CompensationRule.Setting {
  /// What the tables call it.
  var kind: String {
    switch self {
    case .terms: "terms"
    case .enabled: "enabled"
    case .position: "position"
    case .deleted: "deleted"
    }
  }

  /// Its columns with their values: those of a rule and of a change are called alike.
  var columns: [(String, (any DatabaseValueConvertible)?)] {
    switch self {
    case .terms(let ratio, let maxOffset): [("ratio", ratio), ("max_offset", maxOffset)]
    case .enabled(let isEnabled): [("enabled", isEnabled)]
    case .position(let position): [("position", position)]
    case .deleted: []
    }
  }
}
