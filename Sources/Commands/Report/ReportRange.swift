import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

/// The days of reports and the files they become.
enum ReportRange {
  /// Writes a page, or what it holds as a table, to where a line says.
  /// - Parameter what: what it is, in words: `90 days`.
  static func outcome(
    _ facts: DocumentFacts, _ target: TargetFile, _ what: String, _ range: DayRange, _ content: FileContent
  ) throws -> Outcome {
    var outcome = Outcome(
      Report(
        .record,
        fields: [
          .machines("file", .text(target.path)), .machines("first", .day(range.first)),
          .machines("last", .day(range.last)), .machines("logged", .int(facts.scores.scores.count)),
          .machines("score", facts.scores.mean.map { .score($0) } ?? .missing),
        ]))
    guard !target.isStandardOutput else {
      outcome.printed = content
      return outcome
    }
    try PageFormat.check(target)
    try Files.check(target)
    var kept = content
    if case .document(let page) = content {
      switch PageFormat(target) {
      case .pdf: kept = .pdf(page)
      case .text: kept = .plain(page)
      case .html, .csv: break
      }
    }
    outcome.effects = [
      Effect(
        SaveFile(content: kept, path: target.path, replaces: target.replaces),
        done: "\(target.path) written: \(what).",
        intent: "\(target.path) would be written: \(what).")
    ]
    return outcome
  }
}

/// What the name of a file says of what is to be in it.
enum PageFormat {
  case html, pdf, text, csv

  /// Refuses an ending that promises what is not written.
  static func check(_ file: TargetFile) throws {
    let name = file.path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let ending = name[name.index(after: dot)...].lowercased()
    guard !["html", "htm", "pdf", "txt", "csv"].contains(ending),
      ending.allSatisfy(\.isLetter) || ending.count <= 4
    else { return }
    throw CommandError.noReportFormat(ending).at(file.span)
  }

  init(_ file: TargetFile) {
    let name = file.path.lowercased()
    self =
      name.hasSuffix(".pdf") ? .pdf : name.hasSuffix(".csv") ? .csv : name.hasSuffix(".txt") ? .text : .html
  }
}
