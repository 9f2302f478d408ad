import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let healthWatch = Command("health watch", "Bring in newer exports from a folder", topic: .body) {
    let folder = OptionalParameter("folder", .file)
    let off = Keyword("off")
    return Form(
      syntax: .optional(.choice(off, folder)),
      details: """
        Where exports arrive: a synced folder, or ~/Downloads. When the prompt starts, the newest export in it is \
        brought in if it was not looked at yet, and said in one line; undo takes it back, and it stays so. A single \
        question, --read-only and a dry run look at nothing. Tables of other programs in it are brought in as import does, \
        and what one of them waits for is said once. import FILE --watch watches the folder of FILE. health import --new does the same where there is no \
        prompt, as for cron. health watch alone says which folder it is, health watch off ends it.
        """,
      examples: [.init("health watch", "which folder it is", says: "No folder is watched")],
      setsMachine: { _ in true },
      action: .change { call, context in
        let before = try HealthWatch(context.log)?.folder
        if call[off] {
          guard before != nil else { return Report.notice("No folder is watched.").asAnswer }
          try context.log.setOfMachine(Settings.healthWatch.name, Settings.none)
          try context.log.watchedFiles.forget()
          return Report.notice("No folder is watched any more.").asOfMachine
        }
        guard let typed = call[folder] else {
          return answer(before).asAnswer
        }
        let path = try Files.absolute(typed, call.span(of: folder))
        let found: [HealthCandidate]
        do throws(ExchangeError) {
          found = try HealthCandidate.all(in: path)
        } catch .missing {
          throw CommandError.noFolder(path).at(call.span(of: folder))
        } catch {
          throw CommandError(error, call.span(of: folder))
        }
        guard before != path else { return answer(before).asAnswer }
        try context.log.setOfMachine(Settings.healthWatch.name, path)
        try context.log.watchedFiles.forget()
        var outcome = answer(path).asOfMachine
        outcome.report.notices.append(MachineFile.remark)
        if !found.isEmpty {
          outcome.nextLines = ["health import --new"]
          outcome.report.notices.append(
            Notice("health import --new brings in what is there already.", .dim))
        }
        return outcome
      })
  }

  private static func answer(_ folder: String?) -> Report {
    guard let folder else {
      return .notice("No folder is watched. health watch FOLDER brings in newer exports from one.")
    }
    var report = Report(.record)
    report.fields = [ReportField("folder", "Watched folder", .text(folder))]
    report.notices = [Notice("The newest export in it is brought in when the prompt starts.", .dim)]
    return report
  }
}
