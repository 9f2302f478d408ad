import Domain
import Exchange
import Language
import Records
import Store
import Tables

/// The rows of a table, read as its plan says.
extension TablePlan {
  /// More than a life has, and as many as memory holds without a thought.
  private static let mostRows = 2_000_000
  /// A row for each day of a life.
  private static let mostTotals = 100_000

  /// Reads the rows behind the titles. A table of another kind that the same program writes may follow in the file.
  /// - Parameters:
  ///   - plain: asked first about rows that stand in the file as they are, where the plan has one table of one kind and
  ///     leaves no rows out; whether it took the row.
  ///   - body: given each other row, with the places of its table.
  func read(
    _ context: Context, _ rejects: inout TableRejects, plain: ((PlainRow) -> Bool)? = nil,
    _ body: (TableRow, [TableMapping.Place]) throws -> Void
  ) throws {
    defer { context.work.show(nil) }
    var rows = 0
    for sheet in sheets { try read(sheet, context, &rows, &rejects, plain, body) }
  }

  /// Whether its rows may be read from their bytes: each is one of the table, by its columns alone.
  var isPlain: Bool {
    sheets.count == 1 && file.delimiter != nil && sheets[0].sieve.isTrivial && sheets[0].head.count > 1
      && (ready?.tables.count ?? 1) == 1
  }

  private func read(
    _ sheet: Sheet, _ context: Context, _ rows: inout Int, _ rejects: inout TableRejects,
    _ plain: ((PlainRow) -> Bool)?, _ body: (TableRow, [TableMapping.Place]) throws -> Void
  ) throws {
    var places = sheet.places
    var width = sheet.head.count
    var count = rows
    // The heading read last, whether the table below it is none that is known, and whether its titles have gone by.
    var (section, isUnknown, isTitled) = ("", false, false)
    var last = 0
    var refused = rejects
    defer { (rejects, rows) = (refused, count) }
    // Totals wait for the parts beside them: those of a day that has none count.
    let date = places.first { ["date", "evening", "time", "end"].contains($0.field) }?.column
    var (totals, parted) = ([TableRow](), Set<String>())
    // The file is read before this returns.
    try withoutActuallyEscaping(body) { body in
      func take(_ row: TableRow) throws {
        do {
          try body(row, places)
        } catch let reject as TableReject {
          refused.add(reject.line, reason(reject))
        } catch let error as CommandError where error.kind != .interrupted {
          refused.add(row.line, error.message)
        }
      }
      func counted(_ bytes: Int) throws {
        count += 1
        guard count <= Self.mostRows else {
          throw ExchangeError.excessive(name: file.path, reason: "has more than two million rows")
        }
        guard count & 1023 == 0 else { return }
        let share = file.size == 0 ? 1 : Double(bytes) / Double(file.size)
        context.work.show(Work.Progress(doing: "importing", share: share, records: count))
        if context.work.isInterrupted() { throw StoreError.interrupted }
      }
      let taker = plain.map { plain in
        { (row: PlainRow, bytes: Int) in
          guard row.line > sheet.headLine, row.count == width, plain(row) else { return false }
          last = row.line
          try counted(bytes)
          return true
        }
      }
      try file.read(sheet: sheet.number, plain: taker) { piece, bytes in
        try counted(bytes)
        guard case .row(let row) = piece else {
          if case .fault(let fault, let line) = piece { refused.add(line, fault.rawValue) }
          return true
        }
        guard row.line > sheet.headLine, !row.isBlank else { return true }
        let isApart = row.line > last + 1
        last = row.line
        if let ready, ready.tables.count > 1, file.delimiter != nil {
          if let name = row.onlyCell, name.first?.isLetter == true, (try? times.read(name)) == nil {
            // Meals within a log of food are no tables of their own, and there is one for each day.
            if !isUnknown || isApart {
              let words = name.split(separator: " ")
              let isDated = words.count > 1 && words.last.map { $0.count == 8 && Int($0) != nil } == true
              (section, isUnknown, isTitled) = (
                isDated ? words.dropLast().joined(separator: " ") : name, true, false
              )
            }
            return true
          }
          let titles =
            row.cells.count > 1 && row.cells[0].first?.isNumber != true
            ? row.cells.map { ColumnTitle($0) } : []
          if !titles.isEmpty, let table = ready.table(titles), let found = table.mapping.places(in: titles) {
            (places, width, isUnknown) = (found, row.cells.count, false)
            return true
          }
          if isUnknown {
            // The titles are no row of it.
            let isTitle = !isTitled && !row.cells[0].trimmed.isEmpty
            refused.unread(section, rows: isTitle ? 0 : 1)
            isTitled = true
            return true
          }
        }
        let verdict = sheet.sieve.verdict(row)
        switch verdict {
        case .row: break
        case .titlesAgain:
          width = row.cells.count
          refused.leaveOut(verdict)
          return true
        case .deleted, .left:
          refused.leaveOut(verdict)
          return true
        case .total:
          if totals.count < Self.mostTotals { totals.append(row) }
          return true
        }
        if sheet.sieve.hasTotals, let day = date.flatMap({ row.cell($0) }) { parted.insert(day) }
        if file.delimiter != nil, width > 0, row.cells.count != width,
          row.cells.count(where: { !$0.trimmed.isEmpty }) > 1,
          row.cells.count < width || !row.cells[width...].allSatisfy({ $0.trimmed.isEmpty })
        {
          refused.add(row.line, "has \(row.cells.count) cells where the titles are \(width)")
          return true
        }
        try take(row)
        return true
      }
      for row in totals {
        if let day = date.flatMap({ row.cell($0) }), parted.contains(day) {
          refused.leaveOut(.total)
        } else {
          try take(row)
        }
      }
    }
  }

  private func reason(_ reject: TableReject) -> String {
    reject.reason.hasSuffix("could be two dates")
      ? reject.reason + ": --dates dmy or mdy says which" : reject.reason
  }
}

extension TableRow {
  /// The only cell, as in a heading between tables; nil where there are others.
  var onlyCell: String? {
    cells.count == 1 ? cells[0].trimmed : nil
  }
}
