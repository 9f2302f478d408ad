import Domain
import Language
import Naming
import Phrases

/// A part of the report for a doctor, by the word that chooses it, in the order they have there.
enum VisitPart: String, CaseIterable, Sendable {
  case weight, energy, sleep, vitals, mood, index, anomalies, medication, notes

  var title: String { rawValue.capitalizedFirst }

  /// What it has, for completion.
  var detail: String {
    switch self {
    case .weight: "weight, body fat, waist"
    case .energy: "what was eaten and spent"
    case .sleep: "how long the nights were"
    case .vitals: "heart, blood pressure, glucose, temperature"
    case .mood: "how the days were rated"
    case .index: "one number for each day, and what it is made of"
    case .anomalies: "values far from what is usual for you"
    case .medication: "the metrics of your own"
    case .notes: "what was noted, day by day"
    }
  }

  /// The metrics it shows of those there are.
  func metrics(_ all: [Domain.Metric]) -> [Domain.Metric] {
    switch self {
    case .weight: all.filter { ["weight", "fat", "lean", "waist", "bmi"].contains($0.name) && !$0.isOwn }
    case .sleep: all.filter { $0 == Metrics.sleep }
    case .mood: all.filter { $0 == Metrics.mood }
    case .medication: all.filter(\.isOwn)
    case .vitals: all.filter { Self.signs.contains($0.name) && !$0.isOwn }
    case .energy, .index, .anomalies, .notes: []
    }
  }

  private static let signs: Set = [
    "heart", "rhr", "walking_heart", "hrv", "oxygen", "respiration", "systolic", "diastolic", "glucose",
    "temperature", "vo2max",
  ]
}

/// Parts in a row: `weight, sleep, notes`.
struct VisitPartsKind: ParameterKind {
  let label = "PARTS"
  let description = "parts such as weight, sleep, notes"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<[VisitPart]> {
    var parts: [VisitPart] = []
    var next = index
    while next < line.tokens.count, let more = Self.parts(line.tokens[next]) {
      parts += more
      next += 1
    }
    return parts.isEmpty ? .none : .one(parts, next - index)
  }

  /// The parts of one word, commas behind or between them left out; nil where it holds another word.
  private static func parts(_ token: Token) -> [VisitPart]? {
    guard token.kind == .word || token.kind == .quoted || token.kind == .comma else { return nil }
    let words = token.text.lowercased().split { $0 == "," || $0 == " " }
    let parts = words.compactMap { VisitPart(rawValue: String($0)) }
    return parts.count == words.count ? parts : nil
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let words = VisitPart.allCases.map(\.rawValue)
    let text = line.tokens[index].text.filter { $0 != "," }
    let near = Lexicon(words, name: { $0 }).nearest(Names.key(text), limit: 1)
    return Diagnostic(.noneOf(words, text, near: near), rank: 2)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    // What is typed may be the last of several joined by commas.
    let start = query.text.lastIndex(of: ",").map { query.text.index(after: $0) } ?? query.text.startIndex
    let (before, last) = (query.text[..<start], query.text[start...].lowercased())
    return VisitPart.allCases.filter { $0.rawValue.hasPrefix(last) }.map {
      Candidate(before + $0.rawValue, detail: $0.detail)
    }
  }
}
