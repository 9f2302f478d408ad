import Domain
import Language
import Phrases

/// Body values in a list without blanks, `steps,sleep`; one by itself is written as anywhere.
package struct MetricsKind: ParameterKind {
  package let label = "METRIC"
  package let description = "body values such as weight or steps,sleep"
  package var isName: Bool { true }
  package var spansWords: Bool { true }
  private let one = NameKind<Domain.Metric>.metric

  package func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<[Domain.Metric]> {
    guard let words = Self.words(line.tokens[index]) else {
      return try one.parse(at: index, in: line, context).map { [$0] }
    }
    var metrics: [Domain.Metric] = []
    for word in words {
      guard let metric = try context.names.metric(word).found else { return .none }
      metrics.append(metric)
    }
    return .one(metrics, 1)
  }

  /// Says which word of a list is no body value, and what there is.
  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let words = Self.words(line.tokens[index]) ?? [line.tokens[index].text]
    for word in words {
      switch try context.names.metric(word) {
      case .found: continue
      case .ambiguous(let metrics): return Diagnostic(.ambiguous(word, metrics.map(\.name)), rank: 3)
      case .unknown:
        let lexicon = try context.names.metrics()
        return Diagnostic(
          .unknown(
            one.noun, word, near: lexicon.nearest(Names.key(word)).map(\.name),
            otherwise: "known are \(try Self.known(context))"), rank: 2)
      }
    }
    return nil
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard let comma = query.text.lastIndex(of: ",") else { return try one.candidates(query, context) }
    var last = query
    let before = query.text[...comma]
    (last.text, last.before) = (String(query.text[query.text.index(after: comma)...]), [])
    // A name in quotes cannot stand in the middle of a word.
    return try one.candidates(last, context).filter { !$0.insert.hasPrefix("\"") }.map {
      Candidate(before + $0.insert, display: before + $0.display, detail: $0.detail)
    }
  }

  private static func known(_ context: any ParseContext) throws -> String {
    try context.names.log.metricCatalogue().all.prefix(100).map(\.name).joined(separator: ", ")
  }

  /// The words of a list; nil for what is none.
  private static func words(_ token: Token) -> [String]? {
    guard token.kind == .word || token.kind == .quoted, token.text.contains(",") else { return nil }
    return token.text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
  }

  package init() {}
}
