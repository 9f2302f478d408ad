import Domain
import Language
import Reports

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

extension QuerySource {
  /// How many of its days are paused, where each row is a day and an answer has no days any more: its numbers are of
  /// paused days as well.
  package func pausedDays(_ call: Invocation, in answer: Report, _ context: Context) throws -> [Notice] {
    let columns = answer.tables.first?.columns.map(\.key) ?? []
    let pauses = try context.log.pauses.all()
    guard let identity, identity == Self.days.identity, !columns.contains(identity), !pauses.isEmpty,
      let asked = try range?(call, context.names), let known = try DayRow.known(asked, context)
    else { return [] }
    let count = pauses.count(in: DayRange(known.first, max(known.first, min(known.last, context.today))))
    guard count > 0 else { return [] }
    let days = Counting.text(count, "day is", "days are")
    return [
      Notice(
        "\(days) paused, without a score; where not paused leaves \(count == 1 ? "it" : "them") out", .dim)
    ]
  }
}
