import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// Several tables, brought in one after the other as one step: what cannot be read is said, and takes none of the others
/// along.
struct TableBatch {
  /// What became of one of them.
  private struct Became {
    var name: String
    var samples = 0
    var source = ""
    var metrics = ""
    var reason: String?
  }

  private var all: [Became] = []
  private var first: CommandError?

  /// - Parameter bring: brings one table in.
  init(_ items: [TableBundle.Item], _ context: Context, _ bring: (TableBundle.Item) throws -> Outcome) throws
  {
    for (index, item) in items.enumerated() {
      if context.work.isInterrupted() { throw StoreError.interrupted }
      context.work.show(
        Work.Progress(doing: "importing", share: Double(index) / Double(items.count), records: index))
      var became = Became(name: item.name)
      do {
        let outcome = try bring(item)
        let report = outcome.report
        func text(_ key: String) -> String {
          guard case .text(let text)? = report.fields.first(where: { $0.key == key })?.cell else { return "" }
          return text
        }
        (became.source, became.metrics) = (text("source"), text("metrics"))
        // What was eaten, or foods.
        if became.metrics.isEmpty, !outcome.isAnswer,
          let added = report.fields.first(where: { $0.key == "added" }),
          case .shown(_, let count, _) = added.cell
        {
          became.metrics = "\(count) \(added.label.lowercased())"
        }
        if became.metrics.isEmpty { became.reason = "nothing new" }
      } catch let error as CommandError where error.kind != .interrupted {
        first = first ?? error
        became.reason = error.message + (error.hint.map { ": \($0)" } ?? "")
      } catch let error as ExchangeError {
        let error = CommandError(table: error, nil)
        first = first ?? error
        became.reason = error.message
      }
      all.append(became)
    }
    context.work.show(nil)
  }

  /// - Throws: what was wrong with the first where nothing came of any.
  func outcome() throws -> Outcome {
    let taken = all.filter { !$0.metrics.isEmpty }
    let isNothingNew = all.contains { $0.reason == "nothing new" }
    if taken.isEmpty, !isNothingNew, let first { throw first }
    var report = Report(.record, title: taken.isEmpty ? nil : "Imported")
    report.fields = [.count("tables", "Files", all.count), .count("taken", "Taken", taken.count)]
    report.tables = [
      FieldTable.table(
        "files",
        [
          Field("file", "File") { .text($0.name) }, Field("source", "Source") { Self.cell($0.source) },
          Field("metrics", "Metrics") { Self.cell($0.metrics) },
          Field("reason", "Left") { Self.cell($0.reason ?? "") },
        ], all)
    ]
    guard !taken.isEmpty else {
      report.notices.append(Notice("Nothing new: all they say is in the log already."))
      return report.asAnswer
    }
    return Outcome(report)
  }

  private static func cell(_ text: String) -> Cell { text.isEmpty ? .missing : .text(text) }
}
