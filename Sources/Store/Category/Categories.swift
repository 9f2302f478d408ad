import Domain
import GRDB

extension Transaction {
  /// The categories that days are measured by.
  public var categories: Categories { Categories(log: self) }

  /// What `log.categories` gives.
  public struct Categories: OrderedRecords {
    let log: Transaction

    /// All of them, in sort order.
    public func all() throws -> [Domain.Category] { try log.loaded().categories }

    public subscript(id: Int64) -> Domain.Category? {
      get throws { try log.loaded().categoryByID[id] }
    }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a category, or updates the one with its id.
    public func save(_ category: Domain.Category) throws {
      let (rule, low, high) = category.target.columns
      let profile = category.profile
      try log.upsert(
        "category",
        [
          "id": category.id, "name": category.name, "unit_id": category.unitID,
          "enabled": category.isEnabled, "position": category.position, "rule": rule, "low": low,
          "high": high,
          "weight": profile?.weight, "under": profile?.under.multiplier,
          "under_limit": profile?.under.softLimit, "over": profile?.over.multiplier,
          "over_limit": profile?.over.softLimit, "caps_over": profile?.capsOver,
          "curve": profile?.curve.rawValue,
        ])
    }

    /// Deletes a category with its entries, its foods and the compensation rules it is part of. Entries of other
    /// categories that came from one of those foods stay, as plain portions.
    public func delete(_ id: Int64) throws {
      try log.entries.deleteAll(category: id)
      try log.foods.deleteAll(category: id)
      try log.db.execute(sql: "DELETE FROM compensation WHERE from_id = ?1 OR to_id = ?1", arguments: [id])
      try log.remove("category", id)
    }

    public func reorder(_ ids: [Int64]) throws { try log.place("category", ids) }

    /// How many entries a category has.
    public func entryCount(_ id: Int64) throws -> Int {
      try log.count("entry", where: "category_id", is: id)
    }

    /// How many foods a category has.
    public func foodCount(_ id: Int64) throws -> Int { try log.count("food", where: "category_id", is: id) }
  }
}

extension TargetRule {
  /// The rule as the table keeps it: its kind and its bounds in tenths.
  fileprivate var columns: (rule: String, low: Int?, high: Int?) {
    switch self {
    case .exactly(let x): ("exactly", x.tenths, x.tenths)
    case .atLeast(let x): ("at_least", x.tenths, nil)
    case .atMost(let x): ("at_most", nil, x.tenths)
    case .range(let low, let high): ("range", low.tenths, high.tenths)
    }
  }

  fileprivate init(rule: String, low: Int?, high: Int?) throws {
    guard low != nil || rule == "at_most", high != nil || rule == "at_least" else {
      throw StoreError.damaged(reason: "a target “\(rule)” has no bound")
    }
    let low = try Stored.portion(low ?? 0)
    let high = try Stored.portion(high ?? 0)
    switch rule {
    case "exactly": self = .exactly(low)
    case "at_least": self = .atLeast(low)
    case "at_most": self = .atMost(high)
    case "range" where low <= high: self = .range(low, high)
    default: throw StoreError.damaged(reason: "there is no target “\(rule)”")
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

extension Domain.Category {
  private static let profileColumns = [
    "weight", "under", "under_limit", "over", "over_limit", "caps_over", "curve",
  ]

  init(_ row: Row) throws {
    var profile: ScoreProfile?
    // A part of a profile is none.
    if try Self.profileColumns.contains(where: { try !row.isNull($0) }) {
      profile = ScoreProfile(
        weight: try Stored.within(0...1e6, row.read("weight")), under: try Penalty(row, "under"),
        over: try Penalty(row, "over"), capsOver: try row.read("caps_over"),
        curve: try row.read(word: "curve"))
    }
    self.init(
      id: try row.read("id"), name: try row.name("name"), unitID: try row.read("unit_id"),
      isEnabled: try row.read("enabled"),
      target: try TargetRule(
        rule: try row.read("rule"), low: try row.readOptional("low"), high: try row.readOptional("high")),
      position: try row.read("position"),
      profile: profile)
  }
}
