import Domain
import Language

extension QuerySource {
  package static let days = {
    var source = everyDay
    source.identity = "date"
    source.byName = FoodsOfDay()
    return source
  }()

  private static let everyDay = QuerySource(
    unit: "days", range: { call, _ in call[asked] ?? .all },
    fields: { names in try DayRowFields.all(names) },
    read: { _, range, needs, context, receive in
      // Days that were only measured are days too: those of years of imports before the first entry.
      let measured = range == .all ? try context.log.samples.measuredRange() : nil
      guard let range = try DayRow.known(range, measured: measured, context) else { return }
      try DayRow.forEach(in: range, needs: needs, context, receive)
    })
}
