/// What the terms of a step are for.
enum TermUse: Sendable {
  /// Anything with a value.
  case any
  /// The columns of the answer.
  case columns
  /// Numbers to be made one, each with an aggregate before it or without: `mean score, max treats`.
  case aggregates(Aggregate)
  /// Numbers.
  case numbers
  /// Numbers, up to `to`, which begins a file.
  case chart
  /// Two numbers, up to `lag`.
  case pair
  /// What to sort by: `score desc`.
  case order

  /// Whether each may be compared with all rows, as in `score - mean(score)`.
  var allowsWholes: Bool {
    switch self {
    case .columns, .order, .chart: true
    case .any, .aggregates, .numbers, .pair: false
    }
  }

  /// Whether each may be given a name.
  var allowsNames: Bool { if case .order = self { false } else { true } }

  /// Whether each may be shown as a bar.
  var allowsBars: Bool { if case .columns = self { true } else { false } }

  /// The word that ends them.
  var end: String? {
    switch self {
    case .chart: "to"
    case .pair: "lag"
    default: nil
    }
  }
}
