import Domain
import GRDB

/// The things entries refer to, small enough to hold at once.
final class Catalog {
  /// Read once.
  static let kept = Kept<Catalog?>(until: .record(in: tables), nil)

  /// What it is read from.
  static let tables: Set = [
    "slot", "unit", "category", "category_change", "compensation", "compensation_change", "pause",
  ]

  /// By the newest changes; in sort order, as all that follow.
  let categories: [Domain.Category]
  let slots: [MealSlot]
  let units: [MeasureUnit]
  /// By the newest changes, without those deleted.
  let compensation: [CompensationRule]
  let categoryByID: [Int64: Domain.Category]
  let slotByID: [Int64: MealSlot]
  let unitByID: [Int64: MeasureUnit]

  /// As they were before any change.
  let categoryBase: [Domain.Category]
  let compensationBase: [CompensationRule]
  /// In order of day.
  let categoryChanges: [DatedChange<Domain.Category.Setting>]
  /// The categories that have an energy on any day.
  private(set) lazy var categoriesWithEnergy: Set<Int64> = {
    var ids = Set(categories.filter { $0.standard?.energy != nil }.map(\.id))
    for category in categoryBase where category.energy != nil { ids.insert(category.id) }
    for change in categoryChanges { if case .energy(_?) = change.setting { ids.insert(change.id) } }
    return ids
  }()
  let compensationChanges: [DatedChange<CompensationRule.Setting>]
  private let pauses: [Pause]
  /// What each day is judged by.
  private(set) lazy var rules = DayRulesTimeline(
    categories: categoryBase, categoryChanges, compensation: compensationBase, compensationChanges,
    pauses: Pauses(pauses))

  /// The meals the clock has chosen, by weekday and minute: the lines of a script mostly ask for one.
  private var chosenSlots: [Int: MealSlot?] = [:]

  func slot(atMinute minute: Int, on weekday: Weekday) -> MealSlot? {
    let key = minute * 8 + weekday.rawValue
    if let known = chosenSlots[key] { return known }
    let slot = SlotSchedule(slots).slot(atMinute: minute, on: weekday)
    chosenSlots[key] = .some(slot)
    return slot
  }

  init(_ log: Transaction) throws {
    func rows<T>(
      _ table: String, _ columns: String = "*", by order: String = "position, id", _ read: (Row) throws -> T
    ) throws -> [T] {
      try log.allRows("SELECT \(columns) FROM \(table) ORDER BY \(order)", [], read)
    }
    slots = try rows("slot") { try MealSlot($0) }
    var units: [MeasureUnit] = []
    try log.forEachRawRow("SELECT \(MeasureUnit.columns) FROM unit ORDER BY position, id") {
      units.append(try MeasureUnit($0))
    }
    self.units = units
    let unitByID = Dictionary(units.map { ($0.id, $0) }) { first, _ in first }
    categoryBase = try rows("category") { try Domain.Category($0) { unitByID[$0] } }
    categoryChanges = try rows("category_change", by: "day") { try DatedChange($0) }
    compensationBase = try rows("compensation") { try CompensationRule($0) }
    compensationChanges = try rows("compensation_change", by: "day") { try DatedChange($0) }
    pauses = try rows("pause", Pause.columns, by: "day, id") { try Pause($0) }
    categories = categoryChanges.applied(to: categoryBase)
    compensation = compensationChanges.applied(to: compensationBase).filter { !$0.isDeleted }
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    categoryByID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
    slotByID = Dictionary(slots.map { ($0.id, $0) }) { first, _ in first }
    self.unitByID = unitByID
    try checkReferences()
    try Self.checkEnds(log.db)
    try Self.checkMetrics(log)
  }

  /// What all else rests on names nothing that is not there.
  private func checkReferences() throws {
    let rules = Set(compensationBase.map(\.id))
    guard categoryBase.allSatisfy({ unitByID[$0.unitID] != nil }),
      compensationBase.allSatisfy({ categoryByID[$0.fromID] != nil && categoryByID[$0.toID] != nil }),
      categoryChanges.allSatisfy({ categoryByID[$0.id] != nil }),
      compensationChanges.allSatisfy({ rules.contains($0.id) })
    else { throw StoreError.damaged(reason: "a row names another that is not there") }
  }

  /// Invalid day numbers sort to the ends of the index; checking the least and the greatest finds them.
  private static func checkEnds(_ db: Database) throws {
    let sql = """
      SELECT (SELECT min(day) FROM entry), (SELECT max(day) FROM entry), (SELECT min(day) FROM body_value),
        (SELECT max(day) FROM body_value)
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql)) else { return }
    for column in 0..<4 { _ = try (row.readOptional(column) as Int?).map { try Stored.day($0) } }
  }

  /// Values of what is no metric would show nowhere, as if they were not there.
  private static func checkMetrics(_ log: Transaction) throws {
    let own = Set(try log.allRows("SELECT key FROM metric") { try $0.name(0) })
    for key in try log.names("metric", of: "body_value")
    where MetricCatalogue.shipped[key] == nil && !own.contains(key) {
      throw StoreError.damaged(reason: "values of the body are of '\(key)', which is no metric")
    }
  }
}

extension Transaction {
  /// The catalog, read once; a change of any of its tables through `upsert`, `place` or `remove` forgets it.
  func loaded() throws -> Catalog {
    if let known = self[Catalog.kept] { return known }
    // What was written since the transaction began may yet be taken back.
    let isCommitted = db.totalChangesCount == rowsBefore
    if isCommitted, let known: Catalog = try lasting.known(db) {
      self[Catalog.kept] = known
      return known
    }
    let fresh = try Catalog(self)
    self[Catalog.kept] = fresh
    if isCommitted { try lasting.keep(fresh, of: Catalog.tables, db) }
    return fresh
  }

  /// The rules that each day is judged by.
  public func dayRules() throws -> DayRulesTimeline { try loaded().rules }
}
