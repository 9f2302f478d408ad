import GRDB

extension Store {
  /// Erases in a log that is shared: other devices are told what by its number, or by what its words come to, in the step
  /// that was just recorded; and the steps have it no more.
  static func eraseShared(
    _ what: Erasable, _ traces: Traces, _ rules: FoldRules, _ db: Database, _ erasure: inout Erasure
  ) throws {
    let erased = if case .text(let text) = what { [Erased.text(rules.key(text))] } else { traces.erased }
    try remember(erased, db)
    // Nobody takes back what tells them.
    try db.execute(
      sql: """
        UPDATE journal SET erases = ?, away = \(Journal.Origin.base),
          intent = iif(length(changeset) = 0, changeset, intent) WHERE id = (SELECT max(id) FROM journal)
        """, arguments: [Erased.text(of: erased)])
    var merging = Merging(db, rules)
    let erasing = try SharedErasing(erased, rules, db)
    try merging.erase(erasing)
    (erasure.steps, erasure.lines, erasure.texts) = (erasing.steps.count, erasing.lines, erasing.texts)
    if case .text(let text) = what { erasure.texts.insert(text) }
    erasure.holders = try TextTraces(erasure.texts, key: rules.key).holders(db)
    if erased.contains(where: { $0.record == "food" }) { try optimizeFoodSearch(db) }
  }

  /// Taken out word by word, the words would stay in the index of foods until its parts are joined one day.
  static func optimizeFoodSearch(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO food_search(food_search) VALUES ('optimize')")
  }
}

/// The steps of a shared log without what was erased. None of them goes, for other devices know it by its place; and none
/// loses what has to do with other rows, for the log is what the steps come to.
struct SharedErasing {
  struct Step {
    let id: Int64
    let place: Merging.Place
    /// Whether it is one of those that the log is made of.
    let isFolded: Bool
    let effect: [UInt8]
    let intent: [UInt8]?
  }

  /// Those that had to do with it, as they are then.
  private(set) var steps: [Step] = []
  private(set) var lines: Set<String> = []
  private(set) var texts: Set<String> = []

  /// - Parameter first: the first step that is looked at.
  init(_ erased: [Erased], _ rules: FoldRules, from first: Int64 = 0, _ db: Database) throws {
    let rows = try erased.compactMap { try Traces($0, db) }
    let sql =
      "SELECT id, stamp, device, away, line, script, changeset, intent FROM journal WHERE id >= ? ORDER BY id"
    let journal = try Row.fetchCursor(db, sql: sql, arguments: [first])
    while let step = try journal.next() {
      for column in 6...7 {
        let value: DatabaseValue = step[column]
        _ = try ChangesetRows.filtered(value.changes) { row in
          if rows.contains(where: { $0.isOwn(row) }) { texts.formUnion(row.erasedTexts) }
          return false
        }
      }
    }
    let words = TextTraces(texts, digests: erased.filter { $0.record.isEmpty }, key: rules.key)
    let again = try Row.fetchCursor(db, sql: sql, arguments: [first])
    while let step = try again.next() {
      let (line, script): (String?, String?) = (step[4], step[5])
      let typed = [line, script].compactMap(\.self)
      var isTouched = typed.contains(where: words.isIn)
      func kept(_ value: DatabaseValue) throws -> [UInt8] {
        let filtered = try ChangesetRows.filtered(value.changes) { row in
          let isOwn = rows.contains { $0.isOwn(row) }
          if isOwn || rows.contains(where: { $0.isRelated(row) }) { isTouched = true }
          return isOwn
        }
        let blanked = try ChangesetTexts.blanked(filtered) { text, _ in words.isErased(text) }
        if blanked != nil { isTouched = true }
        return blanked ?? filtered
      }
      let effect = try kept(step[6])
      let recorded: DatabaseValue = step[7]
      let intent = try recorded.isNull ? nil : kept(recorded)
      guard isTouched else { continue }
      for text in typed {
        lines.insert(text)
        lines.formUnion(text.split(separator: "\n").map(String.init))
      }
      steps.append(
        Step(
          id: step[0], place: Merging.Place(stamp: step[1], device: step[2]),
          isFolded: step[3] != Journal.Origin.before, effect: effect, intent: intent))
    }
    lines.remove(Journal.erased)
  }

  /// The first of the steps that the log is made of.
  var first: Merging.Place? { steps.filter(\.isFolded).map(\.place).min() }

  /// Writes the steps as they are without it.
  func write(_ db: Database) throws {
    for step in steps {
      try Touched.noteSteps(where: "id = ?", [step.id], db)
      let isEmpty = step.effect.isEmpty && step.intent?.isEmpty ?? true
      let intent = step.intent ?? (isEmpty ? [] : nil)
      try db.execute(
        sql: """
          UPDATE journal SET line = ?, script = NULL, changeset = ?, intent = ?,
            away = CASE WHEN away = 0 AND ? THEN \(Journal.Origin.base) ELSE away END WHERE id = ?
          """,
        arguments: [
          Journal.erased, DatabaseValue(changes: step.effect), intent.map { DatabaseValue(changes: $0) },
          isEmpty,
          step.id,
        ])
    }
  }
}

extension Merging {
  /// Takes something out of the steps, and does again what is later than the first of them.
  mutating func erase(_ erasing: SharedErasing) throws {
    guard let first = erasing.first else { return try erasing.write(db) }
    try takeBack(from: first)
    try erasing.write(db)
    try doAgain(from: first)
  }
}
