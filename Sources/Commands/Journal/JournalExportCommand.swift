import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let journalExport = Command(
    "journal export", "Write what was done as a script that does it again", topic: .changes
  ) {
    let file = OptionalParameter("file", .writtenFile)
    let force = Flag("force")
    return Form(
      syntax: .anyOrder(file, force),
      details: """
        The script replays every change that is in effect, in order: run on a new log it makes the same one. \
        Before each step stands the time it was done at (now) and, where `on` had chosen one, its day. Without \
        a file it is printed; - writes it to standard output as it is. A file that is there already is left as it \
        is, unless --force says to overwrite it. Steps of older versions are written in \
        the words of now; what was measured in another unit than portions then comes out exact.
        """,
      examples: [.init("journal export", "to read what was done", says: "now 2026-11-20T08:15:00")],
      traits: .isLong,
      action: .query { call, context in
        let (script, steps) = try ReplayScript.make(context)
        guard let file = try TargetFile(call, file, force: force) else {
          return Outcome(
            Report(
              .record,
              fields: [
                .machines("steps", .int(steps)), .machines("script", .text(script)),
              ],
              notices: script.split(separator: "\n").map { Notice(String($0)) }))
        }
        var outcome = Outcome(.nothing)
        try outcome.write(.text(script), to: file, Counting.text(steps, "step", "steps"))
        return outcome
      })
  }
}

/// What replayed scripts have in common.
private enum ReplayScript {
  private static let head =
    "# What was done in this log, as a script: dhsh --db NEW.db THIS-FILE does it again.\n"

  static func make(_ context: Context) throws -> (script: String, steps: Int) {
    // Numbers without a unit mean what they meant there, wherever it is done again.
    var script = head
    for setting in [Settings.units, Settings.dates] {
      script += "set \(setting.name) \(try Settings.initial(setting, context.log))\n"
    }
    var steps = 0
    var replay = Replay(context.names.table, context.names)
    // The highest number of each day that the script comes to give.
    var given: [Day: Int] = [:]
    try context.log.journal.forEach(moment: moment) { step in
      // What it passes over was given to something that the journal no longer has.
      if !isErased(step) {
        for (day, numbers) in step.numbers.sorted(by: { $0.key < $1.key }) {
          let passed = numbers.lowerBound - 1
          if passed > given[day, default: 0], try context.log.entries.retired(on: day) >= passed {
            script += "journal number \(numbers.lowerBound) \(day)\n"
          }
          given[day] = max(given[day, default: 0], numbers.upperBound)
        }
      }
      script += replay.lines(step)
      steps += 1
    }
    if script.contains("\n# erased\n") {
      script =
        """
        # Something was erased from this log, and where "# erased" stands what was done besides is not known any more:
        # export script writes the log as it is.

        """ + script
    }
    if Replay.leavesOut(script) {
      script =
        """
        # Where "# not done again" stands, something was done that names what this log alone has:
        # export script writes the log as it is.

        """ + script
    }
    if script.contains("\nprivate on\n") { script = "# It holds what was done in private.\n" + script }
    return (script, steps)
  }

  private static func isErased(_ step: JournalStep) -> Bool {
    step.line == "# erased" && step.script == nil
  }

  private static func moment(_ text: String) throws -> Moment {
    guard let moment = Clock.parse(text) else {
      throw StoreError.damaged(reason: "a step of its journal has the time \(text)")
    }
    return moment
  }
}
