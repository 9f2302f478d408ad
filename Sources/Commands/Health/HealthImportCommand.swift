import Domain
import Exchange
import Language
import Reports
import Store

extension Command {
  static let healthImport = Command("health import", "Bring in an Apple Health export", topic: .body) {
    let path = Parameter("path", .file)
    let since = OptionalParameter("since", .day)
    let only = RepeatedParameter("only", .metric)
    let dryRun = Flag("dry-run")
    let check = Flag("check")
    let all = Flag("all")
    let sure = Flag("sure")
    return Form(
      syntax: .sequence(
        path,
        .anyOrder(
          .option("since", since), .option("only", only), dryRun, check, all, sure)),
      details: """
        PATH is the zip file a phone made (Health, your picture, Export All Health Data), the folder of it unpacked, \
        or the file of its records. A newer export brings what is new and corrected, and takes away what is no longer \
        in it; the same one again changes nothing. --since and --only bring a part and take nothing away. --all keeps \
        also what dhsh has no name for. --dry-run says what would change, --check what each source counted and which \
        one won. undo takes the whole import back.
        """,
      traits: .isLong,
      action: .change { call, context in
        let span = call.span(of: path)
        let export = try found(call[path], span)
        let request = HealthRequest(
          metrics: try context.log.metricCatalogue().all,
          boundary: DayBoundary(cutoff: context.names.cutoff), since: call[since],
          only: call[only].isEmpty ? nil : Set(call[only].flatMap(\.sampleKeys)), keepsOthers: call[all])
        let isWhole = call[since] == nil && call[only].isEmpty
        func bring() throws -> (HealthImportResult, ImportRun?) {
          let importer = try HealthImporter(export, request, isWhole: isWhole, context)
          let run = try importer.run(file: fileName(call[path]), allowsLoss: call[sure])
          return (importer.result, run)
        }
        do {
          guard call[check] || call[dryRun] else {
            let (result, run) = try bring()
            return HealthImportReport.outcome(result, run, call[path])
          }
          return try context.log.rehearse {
            let (result, run) = try bring()
            var outcome = HealthImportReport.outcome(result, run, call[path])
            if call[check] {
              outcome = try HealthCheck.report(since: call[since], only: call[only], context).asAnswer
            } else if run != nil {
              outcome.report.notices = [Notice("Nothing was changed: this was a dry run.", .dim)]
              outcome.report.title = "Would be brought in"
            }
            return outcome.asAnswer
          }
        } catch let error as ExchangeError {
          throw CommandError(error, span)
        } catch let loss as HealthLoss {
          throw CommandError(
            .refused, "\(loss.gone) of \(loss.all) days imported before are not in this export", span: span,
            hint: "--sure takes them away; --since DAY brings in the rest and leaves them")
        }
      })
  }

  private static func found(_ path: String, _ span: Range<Int>?) throws -> HealthExport {
    do {
      return try HealthExport(FileKind.expandingHome(path))
    } catch {
      throw CommandError(error, span)
    }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension CommandError {
  /// - Parameter span: where the path stands.
  init(_ error: ExchangeError, _ span: Range<Int>?) {
    switch error {
    case .missing(let path):
      self.init(.noInput, "there is no file \(path)", span: span)
    case .unreadable(let path, let reason):
      self.init(.inputOutput, "cannot read \(path): \(reason)", span: span, hint: "nothing was imported")
    case .nothingFound(let path):
      self.init(
        .refused, "there are no Apple Health records in \(path)", span: span,
        hint: "it takes the export.zip a phone makes, its folder, or its export.xml")
    case .damaged(let name, let reason), .excessive(let name, let reason):
      self.init(.refused, "\(name) \(reason)", span: span, hint: "nothing was imported; make the export anew")
    case .interrupted: self.init(.interrupted, "interrupted; nothing was changed")
    }
  }
}
