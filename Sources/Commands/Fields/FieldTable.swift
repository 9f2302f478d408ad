import Query
import Reports

/// Records as tables and as single records, by their fields.
enum FieldTable {
  /// A table of records.
  /// - Parameter empty: what people read where there are none.
  static func table<Record>(
    _ key: String, title: String? = nil, _ fields: [Field<Record>], _ records: some Sequence<Record>,
    empty: String = ""
  ) -> Table {
    Table(
      key, title: title, columns: fields.map(\.heading),
      rows: records.map { record in fields.map { $0.cell(record) } }, empty: empty)
  }

  /// A list of records as a report.
  static func list<Record>(
    _ key: String, _ fields: [Field<Record>], _ records: some Sequence<Record>, empty: String = ""
  ) -> Report {
    Report(.list, tables: [table(key, fields, records, empty: empty)])
  }

  /// One record as the fields of a report. What is missing people need not read.
  static func fields<Record>(_ fields: [Field<Record>], _ record: Record) -> [ReportField] {
    fields.compactMap { field in
      let cell = field.cell(record)
      guard case .missing = cell else {
        return ReportField(field.key, field.title, cell, field.audience)
      }
      return field.audience == .people ? nil : ReportField(field.key, field.title, cell, .machines)
    }
  }
}
