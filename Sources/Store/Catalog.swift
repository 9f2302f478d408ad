import Domain
import GRDB

/// The things entries refer to, small enough to hold at once.
final class Catalog {
  let categories: [Domain.Category]
  let slots: [MealSlot]
  let units: [MeasureUnit]
  let compensation: [CompensationRule]
  let categoryByID: [Int64: Domain.Category]
  let slotByID: [Int64: MealSlot]
  let unitByID: [Int64: MeasureUnit]

  init(_ db: Database) throws {
    categories = try Row.fetchAll(db, sql: "SELECT * FROM category ORDER BY position, id").map {
      try Domain.Category($0)
    }
    slots = try Row.fetchAll(db, sql: "SELECT * FROM slot ORDER BY position, id").map { try MealSlot($0) }
    units = try Row.fetchAll(db, sql: "SELECT * FROM unit ORDER BY position, id").map { try MeasureUnit($0) }
    compensation = try Row.fetchAll(db, sql: "SELECT * FROM compensation ORDER BY position, id")
      .map { try CompensationRule($0) }
    categoryByID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
    slotByID = Dictionary(slots.map { ($0.id, $0) }) { first, _ in first }
    unitByID = Dictionary(units.map { ($0.id, $0) }) { first, _ in first }
  }
}

/// A table whose rows stand in an order of the person's own.
public enum Ordered: String, Sendable {
  case category, slot, unit, compensation
}

extension Transaction {
  func loaded() throws -> Catalog {
    if let catalog { return catalog }
    let fresh = try Catalog(db)
    catalog = fresh
    return fresh
  }

  /// All categories in sort order.
  public func categories() throws -> [Domain.Category] { try loaded().categories }
  /// All meal slots in sort order.
  public func slots() throws -> [MealSlot] { try loaded().slots }
  /// All units in sort order.
  public func units() throws -> [MeasureUnit] { try loaded().units }
  /// All compensation rules in the order in which they spend a surplus.
  public func compensation() throws -> [CompensationRule] { try loaded().compensation }

  public func category(_ id: Int64) throws -> Domain.Category? { try loaded().categoryByID[id] }
  public func slot(_ id: Int64) throws -> MealSlot? { try loaded().slotByID[id] }
  public func unit(_ id: Int64) throws -> MeasureUnit? { try loaded().unitByID[id] }

  public func save(_ category: Domain.Category) throws {
    let (rule, low, high) = category.target.columns
    let profile = category.profile
    try upsert(
      "category",
      [
        "id": category.id, "name": category.name, "unit_id": category.unitID, "enabled": category.isEnabled,
        "position": category.position, "rule": rule, "low": low, "high": high, "weight": profile?.weight,
        "under": profile?.under.multiplier, "under_limit": profile?.under.softLimit,
        "over": profile?.over.multiplier, "over_limit": profile?.over.softLimit,
        "caps_over": profile?.capsOver, "curve": profile?.curve.rawValue,
      ])
  }

  public func save(_ slot: MealSlot) throws {
    try upsert(
      "slot",
      [
        "id": slot.id, "name": slot.name, "position": slot.position, "start": slot.start, "finish": slot.end,
        "weekdays": slot.weekdays.rawValue,
      ])
  }

  public func save(_ unit: MeasureUnit) throws {
    try upsert(
      "unit",
      [
        "id": unit.id, "name": unit.name, "symbol": unit.symbol,
        "aliases": unit.aliases.joined(separator: "\n"), "dimension": unit.dimension.rawValue,
        "factor": unit.factorNanos, "decimals": unit.allowsDecimals, "enabled": unit.isEnabled,
        "position": unit.position,
      ])
  }

  public func save(_ rule: CompensationRule) throws {
    try upsert(
      "compensation",
      [
        "id": rule.id, "from_id": rule.fromID, "to_id": rule.toID, "ratio": rule.ratio,
        "max_offset": rule.maxOffset, "enabled": rule.isEnabled, "position": rule.position,
      ])
  }

  public func delete(_ table: Ordered, _ id: Int64) throws {
    try db.execute(sql: "DELETE FROM \(table.rawValue) WHERE id = ?", arguments: [id])
    catalog = nil
  }

  /// Puts the rows of a table into the given order.
  public func reorder(_ table: Ordered, _ ids: [Int64]) throws {
    for (index, id) in ids.enumerated() {
      try db.execute(
        sql: "UPDATE \(table.rawValue) SET position = ? WHERE id = ? AND position <> ?",
        arguments: [index + 1, id, index + 1])
    }
    catalog = nil
  }

  /// How many entries a category, slot or food has.
  public func entryCount(category: Int64) throws -> Int { try count("category_id", category) }
  public func entryCount(slot: Int64) throws -> Int { try count("slot_id", slot) }
  public func entryCount(food: Int64) throws -> Int { try count("food_id", food) }
  public func foodCount(category: Int64) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM food WHERE category_id = ?", arguments: [category]) ?? 0
  }
  /// How many categories, foods and entries use a unit.
  public func useCount(unit: Int64) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT count(*) FROM category WHERE unit_id = ?1)
          + (SELECT count(*) FROM food WHERE amount_unit_id = ?1)
          + (SELECT count(*) FROM entry WHERE amount_unit_id = ?1)
        """, arguments: [unit]) ?? 0
  }

  private func count(_ column: String, _ id: Int64) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM entry WHERE \(column) = ?", arguments: [id]) ?? 0
  }

  /// Inserts a row, or updates the one with its id.
  func upsert(_ table: String, _ values: KeyValuePairs<String, (any DatabaseValueConvertible)?>) throws {
    let columns = values.map(\.key)
    let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }
    let sql = """
      INSERT INTO \(table)(\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT(\(columns[0])) DO UPDATE SET \(updates.joined(separator: ", "))
      """
    try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values.map(\.value)))
    catalog = nil
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
    let low = try Stored.portion(low ?? 0)
    let high = try Stored.portion(high ?? 0)
    switch rule {
    case "exactly": self = .exactly(low)
    case "at_least": self = .atLeast(low)
    case "at_most": self = .atMost(high)
    default: self = .range(low, high)
    }
  }
}

extension Domain.Category {
  fileprivate init(_ row: Row) throws {
    var profile: ScoreProfile?
    if let weight: Double = try row.readOptional("weight") {
      profile = ScoreProfile(
        weight: weight,
        under: Penalty(multiplier: try row.read("under"), softLimit: try row.read("under_limit")),
        over: Penalty(multiplier: try row.read("over"), softLimit: try row.read("over_limit")),
        capsOver: try row.read("caps_over"),
        curve: PenaltyCurve(rawValue: try row.read("curve")) ?? .linear)
    }
    self.init(
      id: try row.read("id"), name: try row.read("name"), unitID: try row.read("unit_id"),
      isEnabled: try row.read("enabled"),
      target: try TargetRule(
        rule: try row.read("rule"), low: try row.readOptional("low"), high: try row.readOptional("high")),
      position: try row.read("position"),
      profile: profile)
  }
}

extension MealSlot {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.read("id"), name: try row.read("name"), position: try row.read("position"),
      start: try row.read("start"), end: try row.readOptional("finish"),
      weekdays: WeekdaySet(rawValue: try row.read("weekdays")))
  }
}

extension MeasureUnit {
  fileprivate init(_ row: Row) throws {
    let aliases: String = try row.read("aliases")
    self.init(
      id: try row.read("id"), name: try row.read("name"), symbol: try row.read("symbol"),
      aliases: aliases.split(separator: "\n").map(String.init),
      dimension: Dimension(rawValue: try row.read("dimension")) ?? .count,
      factorNanos: try row.read("factor"),
      allowsDecimals: try row.read("decimals"), isEnabled: try row.read("enabled"),
      position: try row.read("position"))
  }
}

extension CompensationRule {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.read("id"), fromID: try row.read("from_id"), toID: try row.read("to_id"),
      ratio: try row.read("ratio"),
      maxOffset: try row.read("max_offset"), isEnabled: try row.read("enabled"),
      position: try row.read("position"))
  }
}
