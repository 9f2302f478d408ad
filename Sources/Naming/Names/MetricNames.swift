import Domain
import Language
import Phrases

extension ParameterKind where Self == NameKind<Domain.Metric> {
  /// A metric that can be typed: one that is shipped, or of the person's own.
  package static var metric: Self { .shared }
  /// The same, as what a goal is of, which may be a nutrient as well.
  package static var goalMetric: Self { .ofGoal }
  /// The same, of which those of the person's own are offered.
  package static var ownMetric: Self { .own }
  /// The same, of which those are offered that have a value on the day of the line.
  package static var loggedMetric: Self { .logged }
}

extension NameKind<Domain.Metric> {
  fileprivate static let shared = offering { _, _, _ in true }
  fileprivate static let ofGoal = offering(
    otherwise: "metric list and nutrient list show them all; nutrient add makes one, as magnesium mg"
  ) { _, _, _ in true }
  fileprivate static let own = offering { metric, _, names in
    try names.log.metrics.find(key: metric.key) != nil
  }
  fileprivate static let logged = offering { metric, known, names in
    let day = known?.last(Day.self) ?? names.currentDay
    return try names.log.samples.numbered(on: day).contains { $0.metric == metric.key }
  }

  private static func offering(
    otherwise: String = "metric list shows them all",
    _ isOffered: @escaping @Sendable (Domain.Metric, Invocation?, NameResolver) throws -> Bool
  ) -> NameKind {
    NameKind(
      label: "METRIC", description: "a body value such as weight", noun: "body value",
      otherwise: otherwise,
      resolve: { text, names in try names.metric(text) }, name: \.name,
      nearest: { text, names in try names.metrics().nearest(Names.key(text)).map(\.name) },
      offers: { query, names in
        let fitting = try names.metrics().completions(query.key, allowsSlips: query.allowsSlips).map(\.item)
          .filter { try isOffered($0, query.known, names) }
        let first = fitting.filter { Domain.Metric.first.contains($0.key) }
        return (first + fitting.filter { !first.contains($0) }).map {
          Candidate(Lexer.quoted($0.name), display: $0.name, detail: $0.explanation)
        }
      })
  }
}

/// What a name is of that is eaten or drunk.
package enum EatenName: Sendable {
  case food, category
  /// A part of a name, or of several.
  case part
}

extension NameResolver {
  /// All that can be measured, by its names.
  package func metrics() throws -> Lexicon<Domain.Metric> {
    try lookedUp { Lexicon(try log.metricCatalogue().all, name: \.name, aliases: \.aliases) }
  }

  /// What is measured that words name, each by one of them.
  package func metrics(in words: [String]) throws -> [Domain.Metric] {
    let catalogue = try lookedUp { try log.metricCatalogue() }
    return words.compactMap { catalogue.metric(named: $0) }
  }

  /// Whether a name is that of something that is logged: a category by any word of it, or all of a food's.
  package func isLogged(named name: String) throws -> Bool {
    let key = Names.key(name)
    if case .unknown = try categories().resolve(key) {} else { return true }
    if try category(called: key) != nil { return true }
    if try food(called: name, key) != nil { return true }
    if case .unknown = try inOtherNumber(key) { return false }
    return true
  }

  /// What a name is of that is eaten or drunk; nil where it is of nothing such.
  package func eaten(_ name: String) throws -> EatenName? {
    let key = Names.key(name)
    if try foodCalled(name) != nil { return .food }
    if try category(called: key) != nil || categories().names.contains(where: { $0.key == key }) {
      return .category
    }
    switch try item(name) {
    case .unknown: return nil
    case .found(.category): return .category
    default: return .part
    }
  }

  /// The metric a word means. An exact name wins; else those that were there from the beginning, so that what has been
  /// abbreviated stays what it is when others come.
  func metric(_ text: String) throws -> Resolution<Domain.Metric> {
    let catalogue = try lookedUp { try log.metricCatalogue() }
    if let metric = catalogue.metric(named: text) { return .found(metric) }
    let first = Lexicon(Domain.Metric.first.compactMap { catalogue[$0] }, name: \.name)
    if case .found(let metric) = first.resolve(typed: text) { return .found(metric) }
    return try metrics().resolve(typed: text)
  }
}

extension Domain.Metric {
  /// `kg`, or what it is.
  var explanation: String { unit.symbol.isEmpty ? (unit == .count ? "count" : title) : unit.symbol }

  /// The names of the first version, whose abbreviations stay theirs.
  package static let first = Metrics.shipped.prefix(5).map(\.key)
}
