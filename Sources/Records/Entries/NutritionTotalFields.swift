import Domain
import Naming
import Query
import Reports

/// What several entries come to, as days and meals show it.
package enum NutritionTotalFields {
  static func all<Record>(
    _ detail: String, needs: FieldNeeds = [], _ read: @escaping @Sendable (Record) -> NutritionTotal?
  ) -> [Field<Record>] {
    @Sendable func count(
      _ key: String, _ title: String, _ detail: String,
      _ number: @escaping @Sendable (NutritionTotal) -> Int
    ) -> Field<Record> {
      Field(key, title, .number(0), detail, role: .further, scope: .questions, needs: needs) {
        .optional(read($0).map { Double(number($0)) })
      }
    }
    let all = parts + Nutrient.shipped.map { Part($0, key: $0.key) }
    return all.map { sum($0, detail, needs, read) } + [
      count("unknown_kcal", "Unknown", "entries without energy") { $0.energy.of - $0.energy.known },
      count("eaten_entries", "Eaten", "entries of what was eaten or drunk") { $0.entries },
    ] + all.map { known($0, needs, read) }
  }

  /// The columns of the person's own nutrients.
  static func own<Record>(
    _ names: NameResolver, _ given: inout ColumnNames, _ detail: String, needs: FieldNeeds,
    _ read: @escaping @Sendable (Record) -> NutritionTotal?
  ) throws -> [Field<Record>] {
    let own = try names.nutrients().all.filter(\.isOwn)
    guard !own.isEmpty else { return [] }
    let columns = given.add(own.map(\.key), kind: "nutrient", parts: ["", Part.known])
    return zip(own, columns).flatMap { nutrient, name in
      let part = Part(nutrient, key: name)
      return [sum(part, detail, needs, read), known(part, needs, read)]
    }
  }

  private static func sum<Record>(
    _ part: Part, _ detail: String, _ needs: FieldNeeds,
    _ read: @escaping @Sendable (Record) -> NutritionTotal?
  ) -> Field<Record> {
    var field = Field<Record>(
      part.key, part.title, .number(part.unit == "kcal" ? 0 : 1, part.unit),
      "\(part.title.lowercased()) \(detail), in \(part.unit)", role: part.role, audience: .machines,
      otherNames: part.otherNames, scope: .questions, needs: needs
    ) { .partial(read($0).map(part.sum)) }
    field.column.knownBy = ["eaten_entries", part.knownKey]
    field.column.growsInTheDay = true
    if part.unit != "kcal" { (field.column.givesWay, field.column.saysWhereItGivesWay) = (.toOthers, true) }
    return field
  }

  private static func known<Record>(
    _ part: Part, _ needs: FieldNeeds, _ read: @escaping @Sendable (Record) -> NutritionTotal?
  ) -> Field<Record> {
    var field = Field<Record>(
      part.knownKey, "Known", .number(0), "entries whose \(part.title.lowercased()) is known",
      role: part.role,
      scope: .questions, needs: needs
    ) { .optional(read($0).map { Double(part.sum($0).known) }) }
    // Asked for by its whole name: `carbs` is not it.
    (field.column.isComputed, field.column.givesWay) = (true, .toOthers)
    return field
  }

  /// A number that adds up, with the column that tells of how many entries it is known.
  private struct Part: Sendable {
    let key: String
    let title: String
    let unit: String
    let role: QueryColumn.Role
    let otherNames: [String]
    let sum: @Sendable (NutritionTotal) -> Partial

    /// What the name of the column ends with that says of how many entries it is known.
    static let known = "_known"
    var knownKey: String { key + Self.known }

    init(
      key: String, title: String, unit: String, otherNames: [String] = [],
      sum: @escaping @Sendable (NutritionTotal) -> Partial
    ) {
      (self.key, self.title, self.unit, role) = (key, title, unit, .further)
      (self.otherNames, self.sum) = (otherNames, sum)
    }

    /// One beside protein, carbs and fat.
    /// - Parameter key: what its column is called.
    init(_ nutrient: Nutrient, key: String) {
      (self.key, title, unit) = (key, nutrient.name.capitalizedFirst, nutrient.unit.rawValue)
      (role, otherNames) = (.asked, nutrient.aliases.map { $0.slug })
      sum = { $0.other(nutrient.key) }
    }
  }

  private static let parts = [
    Part(key: "kcal", title: "Energy", unit: "kcal", otherNames: ["energy", "calories"]) { $0.energy },
    Part(key: "protein_g", title: "Protein", unit: "g") { $0.protein },
    Part(key: "carbs_g", title: "Carbs", unit: "g") { $0.carbs },
    Part(key: "fat_g", title: "Fat", unit: "g") { $0.fat },
  ]

  /// As the fields of a report.
  static func report(_ total: NutritionTotal) -> [ReportField] {
    // Of what is known of nutrients alone people read that.
    let text = EnergyFormat.words(total)
    let energy = text.map {
      Cell.shown(
        total.energy.value.map { .amount($0.limit) } ?? .missing,
        as: $0 + (total.isImported ? "  (imported)" : ""), .plain)
    }
    return [
      ReportField(
        "kcal", total.energy.value == nil ? "Eaten" : "Energy", energy ?? .missing,
        text == nil ? .machines : .everyone)
    ]
      + parts.dropFirst().map { part in
        .machines(part.key, part.sum(total).value.map { .amount($0.limit) } ?? .missing)
      } + [
        .machines("unknown_kcal", .int(total.energy.of - total.energy.known)),
        .machines("eaten_entries", .int(total.entries)),
      ] + parts.map { .machines($0.knownKey, .int($0.sum(total).known)) }
  }

  /// For machines, beside sums of a day that a report shows: how many entries were eaten, and of how many each is known.
  /// - Parameters:
  ///   - keys: of the sums, `kcal` and `protein_g`.
  ///   - suffix: what their names end with, `_before`.
  package static func knowledge(
    of keys: [String], _ total: NutritionTotal?, suffix: String = ""
  ) -> [ReportField] {
    let shown = parts.filter { keys.contains($0.key) }
    guard !shown.isEmpty else { return [] }
    return [.machines("eaten_entries\(suffix)", .int(total?.entries ?? 0))]
      + shown.map { part in
        .machines("\(part.knownKey)\(suffix)", .int(total.map { part.sum($0).known } ?? 0))
      }
  }

  /// Of how many entries the energy is not known, where that of some is.
  package static func notices(_ total: NutritionTotal) -> [Notice] {
    guard EnergyFormat.words(total) != nil, let unknown = EnergyFormat.unknown(total) else { return [] }
    return [Notice("\(unknown); \(total.unknown == 1 ? "it is" : "they are") not in the sum.", .dim)]
  }
}
