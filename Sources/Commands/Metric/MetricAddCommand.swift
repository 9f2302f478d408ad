import Domain
import Language
import Naming
import Phrases
import Records
import Runtime
import Store

extension Command {
  static let metricAdd = Command("metric add", "Measure something of your own", topic: .body) {
    let name = Parameter("name", .newName)
    let low = OptionalParameter("low", .number("LOW", "the least it can be"))
    let high = OptionalParameter("high", .number("HIGH", "the most it can be"))
    let unit = OptionalParameter("unit", .text("UNIT", "the unit it is counted in"))
    let rule = OptionalParameter("day", .oneOf("RULE", DayRule.self))
    let decimals = OptionalParameter("decimals", .integer("DIGITS", "decimals to show, 0 to 3"))
    let alias = RepeatedParameter("alias", .text("NAME", "another name for it"))
    let yesNo = Keyword("yes/no")
    return Form(
      syntax: .sequence(
        name, .optional(.choice(yesNo, .sequence(low, "to", high))),
        .anyOrder(
          .sequence("in", unit), .option("day", rule), .option("decimals", decimals),
          .option("alias", alias))),
      details: """
        --day says what the value of a day is: latest (unless said otherwise), sum, mean, hourly_mean, minutes or \
        night. One of yes/no takes `body add headache yes`, and in questions 1 is yes: mean headache is the share of \
        days. Its values are logged with body add and asked for like the weight: days | mean pain.
        """,
      examples: [
        .init("metric add pain 0 to 10 --day mean", "a rating, several times a day", says: "pain"),
        .init("metric add headache yes/no", "there or not", says: "yes/no"),
        .init("metric add Coffee in cups --day sum", "counted up through the day", says: "cups"),
      ],
      action: .change { call, context in
        let span = call.span(of: name)
        // A name takes all the words it can get, this one too.
        let words = call[name].split(separator: " ")
        let isYesNo = call[yesNo] || words.count > 1 && words.last?.lowercased() == "yes/no"
        let given = isYesNo && !call[yesNo] ? words.dropLast().joined(separator: " ") : call[name]
        try NameRule.check(given, span)
        try checkWords(given, span, call)
        if isYesNo, call.has(unit) || call.has(decimals) {
          throw CommandError.yesNoHasNoUnit(given).at(call.span(of: unit) ?? span)
        }
        let catalogue = try context.log.metricCatalogue()
        let least = call[low]?.doubleValue
        let most = call[high]?.doubleValue
        if let least, let most, least > most {
          throw CommandError.rangeReversed.at(call.span(of: low))
        }
        guard (0...3).contains(call[decimals] ?? 0) else {
          throw CommandError.tooManyDecimals.at(call.span(of: decimals))
        }
        let symbol = isYesNo ? MetricUnit.yesNo.symbol : call[unit] ?? ""
        let metric = Domain.Metric(
          own: given, unit: symbol.isEmpty ? .rating : MetricUnit(symbol: symbol),
          plausible: isYesNo ? 0...1 : (least ?? -1e12)...max(least ?? -1e12, most ?? 1e12),
          decimals: call[decimals] ?? 0,
          day: call[rule] ?? .latest, aliases: call[alias].map { $0.lowercased() })
        // Its values are kept under its key, and asked for by it.
        guard Names.key(given).contains(where: { $0.isLetter || $0.isNumber }) else {
          throw CommandError.metricWithoutLetter.at(span)
        }
        if let span = call.span(of: unit) { try NameRule.check(symbol, span) }
        for word in [metric.name, metric.key] + metric.aliases {
          guard let other = catalogue.metric(named: word) else { continue }
          throw CommandError.metricTaken(other.name).at(span)
        }
        try context.log.metrics.save(
          StoredMetric(
            id: try context.log.newID(), key: metric.key, name: given, aliases: metric.aliases,
            unit: symbol, dayRule: metric.rule, low: isYesNo ? 0 : least, high: isYesNo ? 1 : most,
            decimals: metric.decimals,
            position: (try context.log.metrics.all().map(\.position).max() ?? 0) + 1))
        return MetricFields.one(metric, try context.names.unitSystem())
      })
  }
}
