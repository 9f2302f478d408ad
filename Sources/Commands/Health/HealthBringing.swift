import Domain
import Exchange
import Language
import Naming
import Records
import Store

/// An export that is about to be brought in, whole or in part.
struct HealthBringing {
  private let path: String
  /// Where the path stands in the line; nil where it does not.
  private let span: Range<Int>?
  private let export: HealthExport
  private let request: HealthRequest
  private let isWhole: Bool
  private let context: Context

  /// - Parameters:
  ///   - since: the first day; nil for all.
  ///   - only: the metrics; none for all.
  ///   - keepsOthers: whether types without a metric become metrics of the person's own.
  /// - Throws: `CommandError` where there is no export at the path.
  init(
    _ path: String, _ span: Range<Int>?, since: Day? = nil, only: [Domain.Metric] = [],
    keepsOthers: Bool = false, _ context: Context
  ) throws {
    self.path = path
    self.span = span
    self.context = context
    do {
      export = try HealthExport(FileKind.expandingHome(path))
    } catch {
      throw CommandError(error, span)
    }
    request = HealthRequest(
      metrics: try context.log.metricCatalogue().all,
      boundary: DayBoundary(cutoff: context.names.cutoff), since: since,
      // Elsewhere on earth it may be a day later.
      last: context.now.date + 1,
      only: only.isEmpty ? nil : Set(only.flatMap(\.ownKeys)),
      kept: try context.log.imports.toldMetrics(kind: HealthImporter.format), keepsOthers: keepsOthers)
    isWhole = since == nil && only.isEmpty
  }

  /// Brings it in, inside the step of its line.
  /// - Parameter allowsLoss: whether most of what was imported before may go.
  /// - Returns: what it came to, and the import; no import where there is nothing new.
  func bring(allowsLoss: Bool) throws -> (HealthImportResult, ImportRun?) {
    let rule = try WorkoutLog(context.log)
    let before = try rule?.told(context.log)
    var (result, run) = try importing(allowsLoss: allowsLoss)
    if run != nil, let rule, let before {
      result.logged = (try rule.follow(from: before, context), rule.category)
    }
    return (result, run)
  }

  /// Brings it in as if nothing had been imported before, to look at it by itself. Only for a rehearsal.
  func bringAlone() throws {
    try context.log.imports.clear()
    _ = try importing(allowsLoss: true)
  }

  private func importing(allowsLoss: Bool) throws -> (HealthImportResult, ImportRun?) {
    do {
      let importer = try HealthImporter(export, request, isWhole: isWhole, context)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let run = try context.log.imports.inLittleMemory {
        try importer.run(file: name, allowsLoss: allowsLoss)
      }
      return (importer.result, run)
    } catch let error as ExchangeError {
      throw CommandError(error, span)
    } catch let loss as HealthLoss {
      throw CommandError.daysLost(loss.gone, all: loss.all).at(span)
    }
  }
}
