import GRDB

/// What holds between rows, once a step is done.
extension Fold {
  /// Sees to it that rows name what there is, and that a name is of one thing.
  func settle() throws {
    try keepNeeded(of: Array(deleted))
    var place = 0
    while place < written.count {
      try settleReferences(of: written[place])
      place += 1
    }
    try settleKeys()
    let names = JoinedNames(fold: self)
    // Units before the categories that count in them.
    for table in TableRules.all where JoinedNames.concerns(table.name) {
      place = 0
      while place < written.count {
        if written[place].table == table.name { try names.settle(written[place]) }
        place += 1
      }
    }
    for row in written { try settleUnique(row) }
    var checked: Set<RowID> = []
    for row in written where checked.insert(row).inserted { try check(row) }
  }

  /// Of two rows that are known by the same the one stands that this step wrote, as one value would.
  private func settleUnique(_ row: RowID) throws {
    guard let table = TableRules.named[row.table], !table.unique.isEmpty, let present = try found(row, table)
    else { return }
    for other in try same(as: present, table) {
      let isOther = try found(other, table).map { JoinedNames.isOtherwise(present, $0, table) } ?? false
      try delete(other, table)
      guard isOther, let column = table.columns.first(where: \.isOfWhole), let whole = column.parent else {
        continue
      }
      tell(.replaced, RowID(table: whole, key: [present[column.name]]))
    }
  }

  /// Of rows that were deleted those come back without which others cannot be; the rest of those that name them go too, or
  /// are without them.
  /// - Parameter revives: false for rows that cannot be, as what they name is gone.
  private func keepNeeded(of rows: [(key: RowID, value: Row)], revives: Bool = true) throws {
    var rows = rows.map { (row: $0.key, image: $0.value, whole: $0.key) }
    while let (row, image, whole) = rows.popLast() {
      guard deleted[row] != nil, row.key.count == 1, let table = TableRules.named[row.table] else { continue }
      for (child, column) in TableRules.children(of: row.table) {
        let keys = try keys(child).map { "\"\($0)\"" }.joined(separator: ", ")
        let children = try Row.fetchAll(
          db.cachedStatement(sql: "SELECT \(keys) FROM \"\(child.name)\" WHERE \"\(column.name)\" = ?"),
          arguments: StatementArguments(row.key)
        ).map { RowID(table: child.name, key: Array($0.databaseValues)) }
        guard !children.isEmpty else { continue }
        switch column.repair {
        case .row:
          for other in children {
            try delete(other, child)
            if revives { tell(.replaced, whole) }
            if let image = deleted[other] { rows.append((other, image, whole)) }
          }
        case .clear:
          try db.cachedStatement(
            sql: "UPDATE \"\(child.name)\" SET \"\(column.name)\" = NULL WHERE \"\(column.name)\" = ?"
          ).execute(arguments: StatementArguments(row.key))
          for other in children {
            tell(.cleared, other)
            written.append(other)
          }
        default:
          guard revives else { continue }
          try insert(row, Array(image.databaseValues), table)
          tell(.revived, row)
        }
        if deleted[row] == nil { break }
      }
    }
  }

  /// Whether somebody has erased a row: what named it is without it, as was wished.
  private func isErased(_ row: RowID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM erased WHERE record = ? AND id = ?)"),
      arguments: [row.table, row.key.first]) == true
  }

  /// A row that this step wrote names what there is.
  private func settleReferences(of row: RowID) throws {
    guard let table = TableRules.named[row.table], let present = try found(row, table) else { return }
    for column in table.columns {
      guard let parent = column.parent, let rule = TableRules.named[parent],
        Schema.journaled.contains(parent)
      else { continue }
      let value: DatabaseValue = present[column.name]
      guard !value.isNull, !(column.mayBeNone && value == 0.databaseValue) else { continue }
      let other = RowID(table: parent, key: [value])
      guard try found(other, rule) == nil else { continue }
      switch column.repair {
      case .row:
        try drop(row, table)
        if try !isErased(other) { tell(.dropped, other) }
        return
      case .clear:
        try db.cachedStatement(
          sql: "UPDATE \"\(table.name)\" SET \"\(column.name)\" = NULL WHERE \(try condition(table))"
        ).execute(arguments: StatementArguments(row.key))
        if try !isErased(other) { tell(.cleared, row) }
      default:
        if let image = try RowMemory.image(of: other, before: (step.stamp, step.device), db) {
          try insert(other, image, rule)
          tell(.revived, other)
        } else {
          // The step that made it is not here yet: once it is, this one is done again behind it.
          try drop(row, table)
          tell(.dropped, row)
          return
        }
      }
    }
  }

  /// A row that cannot be goes, with those that hang on it: they may have been there before this step.
  private func drop(_ row: RowID, _ table: TableRule) throws {
    try delete(row, table)
    if let image = deleted[row] { try keepNeeded(of: [(key: row, value: image)], revives: false) }
  }

  /// The entries of a composite's row are of one number of servings: that which this step says, if it does; else that of the
  /// others.
  private func alignServings(_ row: RowID, _ table: TableRule) throws {
    guard let present = try found(row, table), !(present["composite_n"] as DatabaseValue).isNull else {
      return
    }
    let same = "day = ? AND composite_n = ? AND id <> ?"
    let arguments: StatementArguments = [
      present["day"] as DatabaseValue, present["composite_n"] as DatabaseValue, row.key[0],
    ]
    let own: DatabaseValue = present["composite_servings"]
    let others = try DatabaseValue.fetchAll(
      db.cachedStatement(sql: "SELECT composite_servings FROM entry WHERE \(same) ORDER BY id"),
      arguments: arguments)
    guard let first = others.first(where: { $0 != own }) else { return }
    if ofServings.contains(row) {
      try db.cachedStatement(sql: "UPDATE entry SET composite_servings = ? WHERE \(same)")
        .execute(arguments: [own] + arguments)
    } else {
      try db.cachedStatement(sql: "UPDATE entry SET composite_servings = ? WHERE id = ?")
        .execute(arguments: [first, row.key[0]])
    }
  }

  /// What the columns of a row must be to each other holds, or is mended as a damaged row would be: an entry whose composite
  /// is gone is of no row. A food that two devices made a part of each other is none of itself: the later step gives way.
  private func check(_ row: RowID) throws {
    guard let table = TableRules.named[row.table], !table.checks.isEmpty else { return }
    if table.name == "entry" { try alignServings(row, table) }
    for check in table.checks where !check.isHome {
      let isDamaged = "\(try condition(table)) AND (\(check.isDamaged))"
      guard table.name != "component" else {
        let sql = "SELECT EXISTS (SELECT 1 FROM component WHERE \(isDamaged))"
        let isInside = try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: StatementArguments(row.key))
        if isInside == true {
          try delete(row, table)
          tell(.dropped, row)
        }
        continue
      }
      guard let repair = check.repair else { continue }
      try db.cachedStatement(sql: "UPDATE \"\(table.name)\" SET \(repair) WHERE \(isDamaged)")
        .execute(arguments: StatementArguments(row.key))
    }
  }
}
