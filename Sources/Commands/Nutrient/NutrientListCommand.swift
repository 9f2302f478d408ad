import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let nutrient = Command("nutrient", "Show nutrients, or one of them", topic: .energy) {
    let nutrient = OptionalParameter("nutrient", NutrientKind())
    let added = NutrientAddWords()
    return Form(
      syntax: .optional(nutrient), spoken: added.syntax,
      details: """
        What today has of it, of how many entries that is known, and its goal. Foods have nutrients (food nutrition \
        muesli fibre 8g per 100g), and so may an entry (log muesli fibre 8g). nutrient add follows one of your own, goal \
        fibre 30g sets a goal, days | mean fibre asks of many days.
        """,
      examples: [
        .init("nutrient", "all of them", says: "fibre"),
        .init("nutrient salt", "one of them", says: "salt"),
      ],
      action: .change { call, context in
        added.isGiven(call)
          ? try added.add(call, context).outcome : try NutrientRow.list(call[nutrient], context).asAnswer
      })
  }

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
      action: .query { _, context in try NutrientRow.list(nil, context) })
  }
}

/// A nutrient as the list shows it.
private struct NutrientRow {
  let nutrient: Nutrient
  let today: Partial
  /// In words; nil where there is none.
  let goal: String?

  /// All of them, or one.
  static func list(_ one: Nutrient?, _ context: Context) throws -> Report {
    let book = try EnergyBook(DayRange(context.today), context)
    let total = book.day(context.today).total ?? NutritionTotal()
    let rows = try context.log.nutrients.catalogue.all.filter { (one ?? $0) == $0 }.map { nutrient in
      let kind = GoalKind.nutrient(nutrient.key)
      let goal = book.goal(kind, on: context.today)
      return NutrientRow(
        nutrient: nutrient, today: total.other(nutrient.key),
        goal: try goal.flatMap { $0.value == nil ? nil : try GoalFormat(kind, context).text($0) })
    }
    return FieldTable.list("nutrients", NutrientRow.fields, rows)
  }

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
