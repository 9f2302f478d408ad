import Exchange
import Language
import Records
import Reports
import Runtime
import Tables

extension Command {
  static let mappingCommands: [Command] = [mappingList, mappingDelete]

  static let mappingList = Command(
    "mapping list", "List the mappings by which tables are imported", topic: .body
  ) {
    Form(
      details: "Your own, kept with --keep, and those that dhsh has for what other programs export.",
      examples: [.init("mapping list", "all of them", says: "withings")],
      action: .query { _, context in
        let kept = try KeptMapping.all(context.log).map { [$0.name, $0.target, "", $0.mapping.text] }
        let known = ReadyMapping.all.map { ($0, "values") } + ReadyMapping.foods.map { ($0, "foods") }
        let ready = known.map { ready, target in
          [ready.name, target, ready.source, ready.tables[0].mapping.text]
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
          ])
      })
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
          let isReady = ReadyMapping.named(call[name]) != nil
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
