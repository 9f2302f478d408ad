import Domain
import Language
import Naming
import Query

extension QuerySource {
  package static let foods = QuerySource(
    unit: "foods", range: nil, fields: foodFields,
    read: { _, _, needs, context, receive in
      let rowNames = RowNames(context)
      let uses = needs.contains(.uses) ? try foodUses(context, rowNames) : [:]
      for food in try context.log.foods.all() { try receive(FoodRow(food, rowNames, use: uses[food.id])) }
    })

  private static func foodUses(_ context: Context, _ names: RowNames) throws -> [Int64: FoodRow.Use] {
    var uses: [Int64: FoodRow.Use] = [:]
    var row: (day: Day, number: Int?)?
    try context.log.entries.forEach(in: .all, isWhole: true) { entry in
      func use(_ id: Int64) {
        uses[id, default: FoodRow.Use(first: entry.day, last: entry.day)].count += 1
        uses[id]?.last = entry.day
      }
      if let id = entry.foodID { use(id) }
      // A row counts once.
      if let id = entry.compositeID,
        entry.compositeNumber == nil || row?.day != entry.day
          || row?.number != entry.compositeNumber
      {
        use(id)
      }
      row = (entry.day, entry.compositeNumber)
    }
    // None is counted for a food that is not there.
    for id in uses.keys { _ = try names.food(id) }
    return uses
  }

  @Sendable private static func foodFields(_ names: NameResolver) throws -> [Field<FoodRow>] {
    let categories = try names.log.categories.all().map(\.name)
    var given = ColumnNames(FoodFields.all.map(\.key), meaning: "the food's own")
    let own: [Field<FoodRow>] = try NutritionFields.own(names, &given, "of one serving", needs: []) {
      $0.serving?.others[$1]
    }
    return given.noted(
      FoodFields.all.map { $0.key == "category" ? $0.listing(categories) : $0 } + own)
  }
}
