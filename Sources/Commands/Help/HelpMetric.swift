import Domain
import Language
import Naming
import Records
import Reports
import Runtime

/// How a value of the body is logged, as lines to type: what somebody who asks about `sleep` wants to know first.
enum HelpMetric {
  /// - Returns: nil for a word that is no metric, and for what comes from devices alone.
  static func table(_ word: String, _ context: Context) throws -> Table? {
    guard let metric = try context.log.metricCatalogue().metric(named: word), metric.isTyped else {
      return nil
    }
    let format = try context.format(metric)
    let isShort = try context.names.isShort(metric)
    let name = (isShort ? "" : "body add ") + Lexer.quoted(metric.name)
    let value = format.examples[0]
    var rows = format.examples.enumerated().map { index, example in
      ("\(name) \(example)", index == 0 ? "logs it: \(format.wanted)" : "the same, from when to when")
    }
    rows.append(("\(name) \(value) yesterday", "of another day; at 07:30 says when"))
    rows.append(
      (isShort ? Lexer.quoted(metric.name) : "body show \(Lexer.quoted(metric.name))", "how it stands"))
    var table = Table(
      "lines", columns: [Column("line", ""), Column("meaning", "", minimum: 16)],
      rows: rows.map { [.text($0.0), .text($0.1)] })
    table.hasHeader = false
    return table
  }
}
