import Domain
import Language

extension QuerySource {
  static let days = QuerySource(
    unit: "days",
    range: { call, _ in call.range("range") ?? .all },
    columns: { names in try DayField.all(names.log, today: names.today).map(\.field.column) },
    load: { _, range, names, context in
      let wanted = try DayField.all(context.log, today: context.today).filter {
        names.contains($0.field.key)
      }
      let fields = wanted.map(\.field)
      var frame = RowSet(columns: fields.map(\.column), rows: [], unit: "days")
      guard let range = try DayRow.known(range, context) else { return frame }
      try DayRow.forEach(in: range, wanted.parts, context) { row in
        frame.rows.append(fields.map { $0.value(row) })
      }
      return frame
    })
}
