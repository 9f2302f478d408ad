import Domain
import Query
import Reports

/// What days have of the index.
package enum IndexFields {
  /// The columns of a list of indexes.
  package static func listed(_ context: Context) -> [Field<DayRow>] {
    let clock = context.indexClock
    @Sendable func text(_ row: DayRow) -> IndexText? { row.index.map { IndexText($0, clock) } }
    return [
      DayRowFields.date(clock.today),
      Field(
        "index", "Index", .number(1),
        cell: { row in
          guard let index = row.index?.index, let text = text(row) else { return .missing }
          return .shown(.number(index, digits: 4), as: text.number, text.tone)
        }, value: { .optional($0.index?.index) }),
      Field(
        "label", "Label", .text,
        cell: { row in
          guard let text = text(row), let label = text.label else { return .missing }
          return .shown(.text(label.rawValue), as: label.rawValue, text.tone)
        }, value: { .optional(text($0)?.label?.rawValue) }),
      Field("color", "Colour", .text, audience: .machines) { .optional(text($0)?.color?.rawValue) },
      Field(
        "bar", "", .text, audience: .people, isOptional: true, scope: .reports,
        cell: { row in
          guard let index = row.index?.index, let text = text(row) else { return .missing }
          return .bar(score: index, text.tone)
        }, value: { _ in .missing }),
      Field(
        "coverage", "Known", .number(2), isOptional: true,
        cell: { row in
          // Of a day that is still ahead nothing could be known.
          guard row.day <= clock.today else { return .missing }
          return row.index.map {
            .shown(.number($0.coverage, digits: 4), as: "\(Rounding.whole(100 * $0.coverage)) %", .dim)
          } ?? .missing
        }, value: { .optional($0.index?.coverage) }),
      Field("partial", "Partial", .flag, audience: .machines) { .flag($0.index?.isPartial ?? false) },
    ]
  }

  /// The columns that questions have of it, each metric's score among them. They give way to what the log calls so.
  static func columns(_ names: inout ColumnNames) -> [Field<DayRow>] {
    var fields = [
      column(
        names.add("index", else: "index.value"), "Index",
        "the daily index, 0 to 100; missing where too little is known, it is partial, or the day still runs"
      ) { $0.settled },
      column(
        names.add("index.coverage", else: "index.known"), "Index coverage", digits: 2,
        "how much is known of what the index counts, 0 to 1", within: 0...1
      ) { $0.coverage },
      column(
        names.add("nutrition", else: "index.nutrition"), "Nutrition", digits: 0,
        "what was eaten as the index takes it, in kcal", within: nil
      ) { $0[.nutrition].value },
    ]
    for metric in IndexMetric.allCases {
      let name = "\(metric.rawValue).score"
      fields.append(
        column(
          names.add(name, else: "index.\(name)"), "\(metric.title) score",
          "\(metric.title), its score in the index"
        ) { $0[metric].score })
    }
    return fields
  }

  /// - Parameter within: what all its values lie in.
  private static func column(
    _ key: String, _ title: String, digits: Int = 1, _ detail: String, within: ClosedRange<Double>? = 0...100,
    _ read: @escaping @Sendable (IndexEvaluation) -> Double?
  ) -> Field<DayRow> {
    var field = Field<DayRow>(
      key, title, .number(digits), detail, role: .further, scope: .questions, needs: .index
    ) { .optional($0.index.flatMap(read)) }
    field.column.within = within
    return field
  }
}
