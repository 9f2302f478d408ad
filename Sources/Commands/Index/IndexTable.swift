import Domain
import Records
import Reports

/// The table of the index's metrics as help and documents have it.
enum IndexTable {
  static let text: String = {
    let rows =
      [["Metric", "Typed as", "Ideal", "of 9", "of 11", "Limit"]]
      + IndexMetric.allCases.map { metric in
        let rule = IndexSettings.usual[metric]
        let ideal =
          metric == .nutrition ? "90–110 % of the goal" : metric.text(metric.usual.low...metric.usual.high)
        let hasLimit = metric.hasLimit
        return [
          metric.title + (metric.isCumulative ? " *" : metric.days > 1 ? ", \(metric.days) days" : ""),
          metric.rawValue, ideal,
          metric.usual.weight9.map(weight) ?? "–", weight(metric.usual.weight11),
          hasLimit ? Decimals.text(rule.effectiveLimit, digits: 1) + side(metric) : "",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      "  " + zip(row, widths).map { $0.padding($1) }.joined(separator: "  ").trimmed
    }.joined(separator: "\n")
  }()

  private static func weight(_ weight: Double) -> String { Decimals.text(weight, digits: 2, minimum: 2) }

  private static func side(_ metric: IndexMetric) -> String {
    switch metric.kind {
    case .floor: ", below alone"
    case .ceiling: ", above alone"
    default: ""
    }
  }
}
