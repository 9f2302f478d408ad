import Query
import Reports

/// Records as tables and as single records, by their fields.
package enum FieldTable {
  /// A table of records.
  /// - Parameter empty: what people read where there are none.
  package static func table<Record>(
    _ key: String, title: String? = nil, _ fields: [Field<Record>], _ records: some Sequence<Record>,
    empty: String = ""
  ) -> Table {
    table(key, title: title, FieldList(fields), records, empty: empty)
  }

  static func table<Record>(
    _ key: String, title: String? = nil, _ list: FieldList<Record>, _ records: some Sequence<Record>,
    empty: String = ""
  ) -> Table {
    // By index, since a field taken out of the list is a copy of all it holds, and a script asks line by line.
    Table(
      key, title: title, columns: list.columns,
      rows: records.map(list.row), empty: empty)
  }

  /// A list of records as a report.
  package static func list<Record>(
    _ key: String, _ fields: [Field<Record>], _ records: some Sequence<Record>, empty: String = ""
  ) -> Report {
    Report(.list, tables: [table(key, fields, records, empty: empty)])
  }

  /// The same with columns that were made before.
  package static func list<Record>(
    _ key: String, _ fields: FieldList<Record>, _ records: some Sequence<Record>, empty: String = ""
  ) -> Report {
    Report(.list, tables: [table(key, fields, records, empty: empty)])
  }

  /// One record as the fields of a report. What is missing people need not read.
  package static func fields<Record>(_ fields: [Field<Record>], _ record: Record) -> [ReportField] {
    fields.compactMap { field in
      let cell = (field.alone?.cell ?? field.cell)(record)
      let title = field.alone?.title ?? field.title
      let audience = field.alone?.audience ?? field.audience
      guard case .missing = cell else { return ReportField(field.key, title, cell, audience) }
      return audience == .people ? nil : ReportField(field.key, title, cell, .machines)
    }
  }
}

/// Fields with the columns of their tables, made once for tables that are made often.
package struct FieldList<Record>: Sendable {
  let fields: [Field<Record>]
  let columns: [Column]
  /// What makes the cells: to take a field out of the list would copy all it holds.
  private let cells: [@Sendable (Record) -> Cell]

  package init(_ fields: [Field<Record>]) {
    self.fields = fields
    columns = fields.map(\.heading)
    cells = fields.map(\.cell)
  }

  /// The row of a record.
  func row(_ record: Record) -> [Cell] {
    cells.withUnsafeBufferPointer { cells in
      [Cell](unsafeUninitializedCapacity: cells.count) { row, count in
        while count < cells.count {
          row.initializeElement(at: count, to: cells[count](record))
          count += 1
        }
      }
    }
  }
}
