import Language
import Reports
import Runtime
import Store

extension Command {
  /// In the order of the help.
  static let sourceCommands: [Command] =
    CatalogueNoun.sources.lists(
      "List where imported values come from",
      examples: [.init("source list", "the one that counts first is first", says: "Nothing is imported.")])
    + [sourceShow, sourceMove, sourceOff, sourceOn]

  private static let sourceMove = CatalogueNoun.sources.move(
    "Let a source count before others",
    details: "Where two sources tell of the same time, the first in the list counts. Past days follow.",
    unplaced: (
      { $0.id == SampleSource.typed },
      "what is typed counts before all; source off typed lets devices count before it"
    ),
    examples: [
      .init(
        "source move gym 1", "before the other", in: .program,
        after: ["import weights.csv --source Scale", "import weights.csv --source Gym"],
        gives: ["position": 1, "source": "Gym"])
    ])

  private static let sourceOff = able(
    "off", false, "Leave out what a source says",
    "source on brings it back. `source off typed` keeps what you type, and lets it count only where no device tells of the day.",
    examples: [
      .init(
        "source off scale", "its values stay", in: .program, after: ["import weights.csv --source Scale"],
        gives: ["source": "Scale", "enabled": false]),
      .init(
        "source off typed", "devices before what is typed", gives: ["source": "typed", "enabled": false]),
    ])
  private static let sourceOn = able(
    "on", true, "Let a source count again", "",
    examples: [
      .init(
        "source on scale", "", in: .program,
        after: ["import weights.csv --source Scale", "source off scale"],
        gives: ["source": "Scale", "enabled": true])
    ])

  private static func able(
    _ verb: String, _ isEnabled: Bool, _ summary: String, _ details: String, examples: [Example]
  ) -> Command {
    Command("source \(verb)", summary, topic: .body) {
      let source = CatalogueNoun.sources.parameter
      return Form(
        syntax: source, details: details, examples: examples,
        action: .change { call, context in
          var record = call[source]
          guard record.isEnabled != isEnabled else {
            return try CatalogueNoun.sources.report(record, context)
          }
          record.isEnabled = isEnabled
          var report = try CatalogueNoun.sources.saved(record, context)
          if record.id == SampleSource.typed {
            report.notices.append(
              Notice(
                isEnabled
                  ? "What you type is the day's value again, whatever devices say."
                  : "What you type stays, and counts only where no device tells of the day.", .dim))
          }
          return report
        })
    }
  }
}
