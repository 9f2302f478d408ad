import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let insights = Command("insights", "What a day has to tell, the most urgent first", topic: .index) {
    let when = OptionalParameter("when", .day)
    let all = Flag("all")
    return Form(
      syntax: .anyOrder(when, all),
      details: """
        Three at most, one of each metric: short sleep, a raised resting heart rate, what is unusual, recovery, training, \
        steps, what goes together, records, good news. What is the same as the day before is not told again. --all has \
        those left out, with the reason.
        """,
      examples: [
        .init("insights", "of today", says: "tell"),
        .init("insights yesterday --all", "all there was to tell", says: "Nothing to tell of this day yet."),
      ],
      action: .query { call, context in
        let day = call[when] ?? context.currentDay
        guard day <= context.today else {
          throw CommandError.stillAhead("\(day)").at(call.span(of: when))
        }
        var report = Insights.report(try Insights.choice(day, context), on: day, showsAll: call[all])
        if let pause = try context.log.pauses.all()[day] {
          report.notices = [
            Notice(
              "\(PauseText.mark) The day is \(PauseText.words(pause)), so there is nothing to tell of it.",
              .dim)
          ]
        }
        return report
      })
  }
}

/// Insights of a log.
enum Insights {
  /// - Returns: none of a paused day.
  static func choice(_ day: Day, _ context: Context) throws -> InsightChoice {
    guard try !context.log.pauses.all().contains(day) else { return InsightChoice(day) { _ in [] } }
    let book = try InsightBook(upTo: day, context)
    return InsightChoice(day, book.insights)
  }

  static func report(_ choice: InsightChoice, on day: Day, showsAll: Bool) -> Report {
    let rows = choice.insights.filter { showsAll || $0.reason == nil }.map {
      InsightRow(day: day, insight: $0.insight, reason: $0.reason)
    }
    var report = FieldTable.list("insights", fields, rows)
    guard !showsAll else {
      report.tables[0].empty = "Nothing to tell of this day yet."
      return report
    }
    report.tables[0].audience = .machines
    report.notices = rows.map { Notice($0.insight.text, tone($0.insight)) }
    if rows.contains(where: { $0.insight.kind == .correlation }) {
      report.notices.append(Notice(CorrelationWords.noCause, .dim))
    }
    if rows.isEmpty {
      let isQuiet = choice.insights.isEmpty
      report.notices.append(
        Notice(
          isQuiet
            ? "Nothing to tell of this day yet: sleep, steps, heart and mood are what it rests on."
            : "Nothing new to tell; insights --all has what is as it was.", .dim))
    }
    return report
  }

  private struct InsightRow {
    let day: Day
    let insight: Insight
    let reason: InsightChoice.Reason?
  }

  private static func tone(_ insight: Insight) -> Tone {
    switch insight.priority {
    case 80...: .fair
    case ...30: .good
    default: .plain
    }
  }

  private static let fields: [Field<InsightRow>] = [
    Field("priority", "Priority", .number(0), isOptional: true) { .number(Double($0.insight.priority)) },
    Field("text", "Insight", .text, minimum: 24) { .text($0.insight.text) },
    Field(
      "reason", "", .text, minimum: 12,
      cell: { row in
        let words =
          switch row.reason {
          case nil: "shown"
          case .unchanged: "as the day before"
          case .sameMetric: "another says it"
          case .lessUrgent: "less urgent"
          }
        return .shown(.optional(row.reason?.rawValue), as: words, row.reason == nil ? .good : .dim)
      }, value: { .optional($0.reason?.rawValue) }),
    Field("date", "Day", .day, audience: .machines) { .day($0.day) },
    Field("kind", "Kind", .text, audience: .machines) { .text($0.insight.kind.rawValue) },
    Field("metrics", "Metrics", .text, audience: .machines) {
      .text($0.insight.metrics.joined(separator: ","))
    },
    Field("shown", "Shown", .flag, audience: .machines) { .flag($0.reason == nil) },
  ]
}
