import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let healthImport = Command("health import", "Bring in an Apple Health export", topic: .body) {
    let path = OptionalParameter("path", .file)
    let new = Flag("new")
    let since = OptionalParameter("since", .day)
    let only = RepeatedParameter("only", MetricsKind())
    let dryRun = Flag("dry-run")
    let check = Flag("check")
    let all = Flag("all")
    let sure = Sure()
    return Form(
      syntax: .sequence(
        .choice(new.syntax, .sequence(path)),
        .anyOrder(
          .option("since", since), .repeated(.option("only", only)), dryRun, check, all, sure)),
      details: """
        PATH is the zip file a phone made (Health, your picture, Export All Health Data), the folder of it unpacked, \
        or the file of its records; --new takes the newest one of the watched folder, if it was not looked at yet. \
        A newer export brings what is new and corrected, and takes away what is no longer \
        in it; the same one again changes nothing. --since and --only (as often as you like, or --only steps,sleep) bring a part, and leave all other days and values as they are. --all keeps \
        also what dhsh has no name for. An export older than the last one of that phone brings nothing, not in part \
        either, without --sure. --dry-run says what would change, --check what each source of the export counted and \
        which one won, by itself: without what is typed and what other imports brought. undo takes the whole import back.
        """,
      examples: [
        .init(
          "health import export.xml", "what the phone wrote", in: .program,
          gives: ["records": 2, "samples": 2, "metrics": 2, "sources": "iPhone, Scale"]),
        .init(
          "health import export.xml --dry-run", "what would change", in: .program,
          says: "Nothing was changed: this was a dry run."),
        .init(
          "health import export.xml --only steps --since 1 nov", "a part of it", in: .program,
          gives: ["samples": 1, "metrics": 1, "sources": "iPhone"]),
      ],
      traits: [.isLong, .bringsThePast],
      action: .change { call, context in
        var finding: HealthWatch.Finding?
        if call[new] {
          finding = try newest(context)
          guard finding?.export != nil else {
            try context.log.watchedFiles.add(finding?.seen ?? [])
            return Report.notice("Nothing new in the watched folder.").asAnswer
          }
        }
        let from = finding?.export?.path ?? call[path] ?? ""
        let bringing = try HealthBringing(
          from, call.span(of: path), since: call[since], only: call[only].flatMap(\.self),
          keepsOthers: call[all], context)
        func bring() throws -> (HealthImportResult, ImportRun?) {
          try bringing.bring(allowsLoss: sure.isGiven(call))
        }
        guard call[check] || call[dryRun] else {
          let (result, run) = try bring()
          try context.log.watchedFiles.add(finding?.seen ?? [])
          return HealthImportReport.outcome(result, run, from)
        }
        return try context.log.rehearse {
          if call[check] {
            try bringing.bringAlone()
            return try HealthCheck.report(since: call[since], only: call[only].flatMap(\.self), context)
              .asAnswer
          }
          let (result, run) = try bring()
          var outcome = HealthImportReport.outcome(result, run, from)
          if run != nil {
            outcome.report.notices = [Notice("Nothing was changed: this was a dry run.", .dim)]
            outcome.report.title = "Would be brought in"
          }
          return outcome.asAnswer
        }
      })
  }

  /// What is new in the watched folder.
  private static func newest(_ context: Context) throws -> HealthWatch.Finding {
    guard let watch = try HealthWatch(context.log) else {
      throw CommandError.noWatchedFolder
    }
    do {
      let finding = try watch.look(context.log)
      if let problem = finding.problem { throw problem }
      return finding
    } catch let error as ExchangeError {
      throw CommandError(error, nil)
    }
  }
}
