import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  /// - Parameter takers: what brings in tables of other rows than values of days.
  static func importCommands(_ takers: [TableTaker]) -> [Command] {
    [importValues(takers)] + mappingCommands(takers)
  }

  private static func importValues(_ takers: [TableTaker]) -> Command {
    Command(
      "import", "Bring in weights and other values from a table of another program", topic: .body
    ) {
      let category = OptionalParameter("category", .category)
      let watch = Flag("watch")
      let words = TableWords(.values)
      let source = OptionalParameter("source", .text("NAME", "what the values come from"))
      let more = RepeatedParameter("more", MoreFiles())
      return Form(
        syntax: .sequence(
          words.path, .optional(.repeated(more)),
          .anyOrder(
            of: words.options + [.option("source", source), .option("category", category), watch.syntax])),
        details: """
          Each row has a date, maybe a time, and a column for each metric (metric list), or the columns metric and \
          value. Units are taken from the titles, the cells or the mapping. The exports of Libra, Withings, Fitbit, \
          Garmin, Oura, Google Fit, Health Auto Export, openScale, Waistline, MyFitnessPal and Cronometer are \
          recognised, and so is what dhsh writes itself (samples, workouts, metrics, days, body list, pause list): what was typed \
          comes back as typed, what was imported under its source, and the value of a day where the log has none. \
          A table of what was eaten is logged as log import does, one of foods goes into the library as food import does; \
          --category is for foods that name none. --watch looks for newer ones in the same folder whenever the prompt \
          starts (health watch). At the prompt it is shown first what each column is read as. \
          Several files may be named, or a folder or a zip file of tables: the answer says what each became. \
          The same file again changes nothing, a newer one brings what is new and corrected. The values \
          stand beside typed ones, under the name of their source (source list); Apple Health has health import.
          \(TableWords.details)
          """,
        examples: [
          .init(
            "import weights.csv", "a column for each metric", in: .program,
            gives: ["samples": 4, "metrics": "weight, steps", "rejected": 0]),
          .init(
            "import weights.csv --source Scale", "under a name of its own", in: .program,
            gives: ["source": "Scale", "samples": 4]),
          .init(
            "import weights.csv --dry-run", "what would come of it", in: .program,
            says: "Nothing was changed: this was a dry run."),
        ],
        traits: [.isLong, .bringsThePast, .isShownFirst],
        foresight: { call, context in
          Report(.record, notices: try TableTaker.foresight(call, words, context, among: takers))
        },
        action: .change { call, context in
          func bring(_ item: TableBundle.Item) throws -> Outcome {
            let file = try TableBundle.open(item)
            if let table = try words.own(
              file, call, context, reads: [.samples, .workouts, .values, .days, .pauses],
              others: takers.map(\.own), path: item.name)
            {
              if let taker = takers.first(where: { $0.own == table.rows }) {
                return try taker.outcome(
                  file, call, words, category: call[category], context, path: item.name)
              }
              try refuse(call, [call.span(of: source), call.span(of: words.keep)])
              if table.rows == .pauses {
                return try OwnPauses(file, context).run(call, words, path: item.name)
              }
              var importer = try OwnImporter(table, file, context)
              return try importer.run(call, words, path: item.name)
            }
            if let taker = try TableTaker.of(file, call, words, context, path: item.name, among: takers) {
              return try taker.outcome(
                file, call, words, category: call[category], context, path: item.name)
            }
            let plan = try TablePlan(
              file, call, words, .values, context, path: item.name, source: call[source])
            return try SampleImporter(plan, context).run(call, words)
          }
          let outcome = try words.run(call, context) {
            let bundles = try ([call[words.path]] + call[more]).map {
              try TableBundle(FileKind.expandingHome($0))
            }
            let items = bundles.flatMap(\.items)
            if bundles.count == 1, bundles[0].isFile { return try bring(items[0].named(call[words.path])) }
            guard !items.isEmpty else { throw ExchangeError.nothingFound(path: call[words.path]) }
            return try TableBatch(items, context, bring).outcome()
          }
          return call[watch] && !call[words.dryRun] ? try watched(outcome, call, words, context) : outcome
        })
    }
  }
}

extension Command {
  /// What dhsh wrote says itself what its columns are and where its values come from.
  fileprivate static func refuse(_ call: Invocation, _ spans: [Range<Int>?]) throws {
    guard let span = spans.compactMap(\.self).first else { return }
    throw CommandError.ownTable.at(span)
  }
}

extension Command {
  /// Watches the folder of what was imported from now on.
  fileprivate static func watched(
    _ outcome: Outcome, _ call: Invocation, _ words: TableWords, _ context: Context
  ) throws -> Outcome {
    let path = try Files.absolute(call[words.path], call.span(of: words.path))
    let folder = TableBundle.isFolder(path) ? path : FileFault.folder(of: path)
    if try HealthWatch(context.log)?.folder != folder {
      try context.log.setOfMachine(Settings.healthWatch.name, folder)
      try context.log.watchedFiles.forget()
    }
    var outcome = outcome
    outcome.report.notices.append(
      Notice(
        "Newer tables in \(folder) are brought in when the prompt starts. health watch off ends it.", .dim))
    return outcome
  }
}

extension TableWords {
  /// Does an import, or tells what it would do.
  func run(_ call: Invocation, _ context: Context, _ bring: () throws -> Outcome) throws -> Outcome {
    do {
      guard call[dryRun] else {
        var outcome = try bring()
        if !outcome.isAnswer {
          outcome.report.notices.append(Notice("undo takes the whole import back.", .dim))
        }
        return outcome
      }
      return try context.log.rehearse {
        var outcome = try bring()
        if outcome.report.title != nil { outcome.report.title = "Would be brought in" }
        outcome.report.notices.append(Notice("Nothing was changed: this was a dry run.", .dim))
        return outcome.asAnswer
      }
    } catch let error as ExchangeError {
      throw CommandError(table: error, call.span(of: path))
    }
  }
}
