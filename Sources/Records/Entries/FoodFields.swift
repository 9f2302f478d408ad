import Domain
import Naming
import Query
import Reports

/// What a food has.
package enum FoodFields {
  package static let all = counted + nutrition + described

  private static let counted: [Field<FoodRow>] = [
    Field("food", "Food", .text, "its name", minimum: 16, alone: .unread, set: FoodSetters.name) {
      .text($0.food.name)
    },
    Field(
      "category", "Category", .text, "what it counts for", minimum: 8, set: FoodSetters.category,
      cell: { row in
        let cell = Cell.optional(row.category?.name)
        return row.shortCategory.map { .shortened(cell, as: $0) } ?? cell
      }, value: { .optional($0.category?.name) }),
    // A composite counts what its parts count.
    Field(
      "portion", "Serving", .number(3), "of one serving", set: FoodSetters.portion,
      cell: {
        $0.food.isComposite
          ? .missing : .shown(.portion($0.food.portion), as: $0.format.text($0.food.portion), .plain)
      },
      value: { .optional($0.food.isComposite ? nil : $0.food.portion.doubleValue) }),
    Field("unit", "Unit", .text, "the category's unit", role: .further, audience: .machines) {
      .optional($0.category?.unit?.symbol)
    },
    Field(
      "amount", "Amount", .number(3), "what one serving weighs or holds", audience: .machines,
      set: FoodSetters.amount,
      cell: { $0.food.servingAmount.map(Cell.amount) ?? .missing },
      value: { .optional($0.food.servingAmount?.doubleValue) }
    ),
    Field("amount_unit", "Unit", .text, "of the amount", audience: .machines) {
      .optional($0.amountUnit?.symbol)
    },
    Field("per", "Per serving", .text, audience: .people, right: true, isOptional: true, scope: .reports) {
      .optional($0.perServing)
    },
    favorite,
  ]

  private static let nutrition: [Field<FoodRow>] =
    [
      FoodSetters.kcal, FoodSetters.protein, FoodSetters.carbs, FoodSetters.fat,
      NutritionFields.computed { $0.serving },
    ] + FoodSetters.others

  private static let described: [Field<FoodRow>] = [
    Field(
      "aliases", "Also", .text, "its other names", role: .further, minimum: 16, isOptional: true,
      set: FoodSetters.aliases,
      cell: {
        let names = $0.food.aliases
        return names.isEmpty
          ? .missing : .shown(.text(FoodPartsText.text(of: names)), as: names.joined(separator: ", "), .dim)
      },
      value: {
        .optional($0.food.aliases.isEmpty ? nil : FoodPartsText.text(of: $0.food.aliases))
      }),
    Field(
      "note", "Note", .text, "the note", role: .further, minimum: 16, isOptional: true, set: FoodSetters.note
    ) {
      .optional($0.food.note)
    },
    Field(
      "number", "A number is", .text, "what a number without a unit counts", role: .further, isOptional: true,
      set: FoodSetters.number
    ) { .optional($0.bareNumber) },
    Field(
      "parts", "Parts", .text, "what a composite is made of", role: .further, minimum: 16, alone: .unread,
      cell: {
        $0.parts.isEmpty
          ? .missing
          : .shown(.optional($0.exactParts), as: $0.parts.joined(separator: ", "), .plain)
      }, value: { .optional($0.exactParts) }),
    Field(
      "has_photo", "Photo", .flag, "whether it has one", isOptional: true, alone: .unread,
      cell: { $0.hasPhoto ? .shown(.bool(true), as: "yes", .plain) : .shown(.bool(false), as: "", .plain) },
      value: { .flag($0.hasPhoto) }),
    Field("measures", "Measures", .text, "what a bowl or a slice of it is", audience: .machines) {
      .optional($0.measures)
    },
    Field(
      "uses", "Uses", .number(0), "how often it was logged", role: .measure, scope: .questions, needs: .uses
    ) { .number(Double($0.use?.count ?? 0)) },
    Field("first", "First", .day, "when it was logged first", scope: .questions, needs: .uses) {
      .optional($0.use?.first)
    },
    Field("last", "Last", .day, "when it was logged last", scope: .questions, needs: .uses) {
      .optional($0.use?.last)
    },
  ]

  private static let favorite = Field<FoodRow>(
    "favorite", "★", .flag, "whether it is one",
    alone: .titled("Favorite") { .yesOrNo($0.food.isFavorite) }, set: FoodSetters.favorite,
    cell: { .shown(.bool($0.food.isFavorite), as: $0.food.isFavorite ? "★" : "", .fair) },
    value: { .flag($0.food.isFavorite) })

  /// Those that a composite does not have from its parts.
  package static let ofComposites = all.filter {
    !["kcal", "protein_g", "carbs_g", "fat_g", "nutrients"].contains($0.key)
  }

  /// The columns that files of before do not have.
  package static let later: Set = ["nutrients"]

  /// Those of lists.
  package static let listed = all.filter { $0.scope != .questions }

  /// Those of files that other logs read; a photo is not in them.
  package static let exported = listed.filter { $0.key != "has_photo" }
}
