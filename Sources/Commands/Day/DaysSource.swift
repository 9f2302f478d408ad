import Domain
import Language
import Query

extension QuerySource {
  static let days = QuerySource(
    unit: "days",
    range: { call, _ in call.range("range") ?? .all },
    columns: { names in try DayField.all(names.log, today: names.today).map(\.field.column) },
    read: { _, range, names, context, receive in
      let fields = try DayField.all(context.log, today: context.today)
      guard let range = try DayRow.known(range, context) else { return }
      var writer = RowWriter(fields.map { ($0.field.key, $0.field.value) }, names)
      let parts = fields.filter { names.contains($0.field.key) }.parts
      try DayRow.forEach(in: range, parts, context) { try receive(writer.row(of: $0)) }
    })
}
