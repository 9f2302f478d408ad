import Domain
import Exchange
import Language
import Records
import Store

/// The rows of a table, read as its plan says.
extension TablePlan {
  /// More than a life has, and as many as memory holds without a thought.
  private static let mostRows = 2_000_000

  /// Reads the rows behind the titles. A table of another kind that the same program writes may follow in the file.
  /// - Parameter body: given each row, with the places of its table.
  func read(
    _ context: Context, _ rejects: inout TableRejects, _ body: (TableRow, [TableMapping.Place]) throws -> Void
  ) throws {
    defer { context.work.show(nil) }
    var places = places
    var width = head.count
    var rows = 0
    // The heading read last, whether the table below it is none that is known, and whether its titles have gone by.
    var (section, isUnknown, isTitled) = ("", false, false)
    var last = 0
    var refused = rejects
    defer { rejects = refused }
    // The file is read before this returns.
    try withoutActuallyEscaping(body) { body in
      try file.read { piece, bytes in
        rows += 1
        guard rows <= Self.mostRows else {
          throw ExchangeError.excessive(name: file.path, reason: "has more than two million rows")
        }
        if rows & 255 == 0 {
          let share = file.size == 0 ? 1 : Double(bytes) / Double(file.size)
          context.work.show(Work.Progress(doing: "importing", share: share, records: rows))
          if context.work.isInterrupted() { throw StoreError.interrupted }
        }
        guard case .row(let row) = piece else {
          if case .fault(let fault, let line) = piece { refused.add(line, fault.rawValue) }
          return true
        }
        guard row.line > headLine, !row.isBlank else { return true }
        let isApart = row.line > last + 1
        last = row.line
        if let ready, ready.tables.count > 1 {
          if let name = row.onlyCell, file.delimiter != nil, name.first?.isLetter == true,
            (try? times.read(name)) == nil
          {
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
          let titles = row.cells.map { ColumnTitle($0) }
          if row.cells.count > 1, let table = ready.table(titles),
            let found = table.mapping.places(in: titles)
          {
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
        let filled = row.cells.count { !$0.trimmed.isEmpty }
        if file.delimiter != nil, width > 0, filled > 1, row.cells.count != width,
          row.cells.count < width || !row.cells[width...].allSatisfy({ $0.trimmed.isEmpty })
        {
          refused.add(row.line, "has \(row.cells.count) cells where the titles are \(width)")
          return true
        }
        do {
          try body(row, places)
        } catch let reject as TableReject {
          refused.add(reject.line, reason(reject))
        } catch let error as CommandError where error.kind != .interrupted {
          refused.add(row.line, error.message)
        }
        return true
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
