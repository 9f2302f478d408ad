import Domain
import Exchange
import Language
import Records
import Reports
import Runtime
import Tables

extension Command {
  static func mappingCommands(_ takers: [TableTaker]) -> [Command] {
    [mappingList, mappingShow(takers), mappingDelete]
  }

  static let mappingList = Command(
    "mapping list", "List the mappings by which tables are imported", topic: .body
  ) {
    Form(
      details: "Your own, kept with --keep, and those that dhsh has for what other programs export.",
      examples: [.init("mapping list", "all of them", says: "withings")],
      action: .query { _, context in
        let kept = try KeptMapping.all(context.log).map { [$0.name, $0.target, "", $0.mapping.text] }
        let ready = MappingShelf.shipped.behind(try OwnMappings.all()).mappings.map { ready in
          [ready.name, ready.target, ready.source, ready.tables.first?.mapping.text ?? ""]
        }
        let notices = try OwnMappings.unreadable().map {
          Notice("\($0) is no mapping, and left out: each line is a word and what it says.", .fair)
        }
        return Report(
          .list,
          tables: [
            Table(
              "mappings",
              columns: [
                Column("mapping", "Mapping"), Column("target", "For"), Column("source", "Source"),
                Column("columns", "Columns", .machines),
              ], rows: (kept + ready).map { $0.map { $0.isEmpty ? .missing : .text($0) } })
          ], notices: notices)
      })
  }

  private static func mappingShow(_ takers: [TableTaker]) -> Command {
    Command(
      "mapping show", "Show a mapping, or how a table is read, as a file", topic: .body
    ) {
      let words = TableWords(.values)
      return Form(
        syntax: .sequence(words.path, .anyOrder(of: words.options)),
        details: """
          Of a table it shows what import would read it as, in the form of a mapping: the titles that it is known by, and \
          a line for each column. Of a mapping that comes with dhsh it shows the file. Such a file of your own, kept as \
          ~/.config/dhsh/mappings/NAME.mapping, is known as those that come with dhsh.
          """,
        examples: [
          .init("mapping show withings", "one that comes with dhsh", says: "program Withings"),
          .init("mapping show weights.csv", "how a table is read", in: .program, says: "weight"),
        ],
        action: .rehearsal { call, context in
          let known = MappingShelf.shipped.behind(try OwnMappings.all())
          if let ready = known.named(call[words.path]) { return Report.notice(ready.text.trimmed) }
          let file = try words.file(call)
          let taker = try TableTaker.of(file, call, words, context, path: call[words.path], among: takers)
          let plan = try TablePlan(file, call, words, taker?.target ?? .values, context)
          return Report.notice(plan.asFile)
        })
    }
  }

  static let mappingDelete = Command("mapping delete", "Forget a mapping of your own", topic: .body) {
    let name = Parameter("name", MappingKind())
    return Form(
      syntax: name,
      examples: [
        .init(
          "mapping delete scale", "", in: .program, after: ["import weights.csv --keep scale"],
          says: "Deleted the mapping scale.")
      ],
      action: .change { call, context in
        guard let kept = try KeptMapping.all(context.log).first(where: { $0.name == call[name].lowercased() })
        else {
          let isReady = MappingShelf.shipped.has(call[name])
          let error =
            isReady
            ? CommandError.shippedMapping(call[name])
            : .noSuch("mapping", call[name], otherwise: "mapping list shows them all")
          throw error.at(call.span(of: name))
        }
        try kept.delete(context.log)
        return Report.notice("Deleted the mapping \(kept.name). undo brings it back.")
      })
  }
}
