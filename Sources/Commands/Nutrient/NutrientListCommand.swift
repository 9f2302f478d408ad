import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let nutrientList = Command(
    "nutrient list", "List nutrients, with what today has of them", topic: .energy
  ) {
    Form(
      details: """
        Those dhsh knows beside energy, protein, carbs and fat, and your own. Foods have them (food nutrition muesli \
        fibre 8g per 100g), and so may an entry (edit 3 fibre 5g). What is not known of every entry is a lower bound, and \
        Known says of how many it is.
        """,
      examples: [.init("nutrient list", "all of them", says: "fibre")],
      action: .query { _, context in
        let book = try EnergyBook(DayRange(context.today), context)
        let total = book.day(context.today).total ?? NutritionTotal()
        let rows = try context.log.nutrients.catalogue.all.map { nutrient in
          let kind = GoalKind.nutrient(nutrient.key)
          let goal = book.goal(kind, on: context.today)
          return NutrientRow(
            nutrient: nutrient, today: total.other(nutrient.key),
            goal: try goal.flatMap { $0.value == nil ? nil : try GoalFormat(kind, context).text($0) })
        }
        return FieldTable.list("nutrients", NutrientRow.fields, rows)
      })
  }
}

/// A nutrient as the list shows it.
private struct NutrientRow {
  let nutrient: Nutrient
  let today: Partial
  /// In words; nil where there is none.
  let goal: String?

  static let fields: [Field<NutrientRow>] = [
    Field("nutrient", "Nutrient", .text, "what lines call it") { .text($0.nutrient.name) },
    Field("unit", "Unit", .text, "of its numbers") { .text($0.nutrient.unit.rawValue) },
    Field("today", "Today", .number(1), "what was eaten of it") {
      .bounded($0.today.value?.map(\.doubleValue))
    },
    Field(
      "known", "Known", .text, "of how many entries it is known",
      cell: { row in
        row.today.of == 0
          ? .missing
          : .shown(.int(row.today.known), as: "\(row.today.known) of \(row.today.of)", .dim)
      }, value: { $0.today.of == 0 ? .missing : .number(Double($0.today.known)) }),
    Field("eaten_entries", "Entries", .number(0), audience: .machines) { .number(Double($0.today.of)) },
    Field("goal", "Goal", .text) { .optional($0.goal) },
    Field("aliases", "Also", .text, "its other names", minimum: 12, isOptional: true) {
      $0.nutrient.aliases.isEmpty ? .missing : .text($0.nutrient.aliases.joined(separator: ", "))
    },
    Field("key", "Column", .text, "its column in questions", isOptional: true) { .text($0.nutrient.key) },
    Field("is_own", "Own", .flag, audience: .machines) { .flag($0.nutrient.isOwn) },
  ]
}
