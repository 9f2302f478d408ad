import Domain
import Language

extension Command {
  static let foods = Command(
    "foods", "Foods as rows, to ask questions of", topic: .questions,
    examples: [
      .init("foods | where uses > 0 | sort last desc | take 10", "what was eaten lately", says: "Oatmeal")
    ],
    source: .foods)
}

extension QuerySource {
  fileprivate static let foods = QuerySource(
    unit: "foods", range: nil, columns: { try foodFields($0).map(\.column) },
    load: { _, _, names, context in
      let fields = try foodFields(context.names).filter { names.contains($0.key) }
      let uses = FieldNeeds(fields.map(\.needs)).contains(.uses) ? try foodUses(context) : [:]
      let rowNames = RowNames(context)
      let rows = try context.log.foods().map { food in
        let row = try FoodRow(food, rowNames, use: uses[food.id])
        return fields.map { $0.value(row) }
      }
      return RowSet(columns: fields.map(\.column), rows: rows, unit: "foods")
    })

  private static func foodUses(_ context: Context) throws -> [Int64: FoodRow.Use] {
    var uses: [Int64: FoodRow.Use] = [:]
    try context.log.forEachEntry(.all, isWhole: true) { entry in
      guard let id = entry.foodID else { return }
      uses[id, default: FoodRow.Use(first: entry.day, last: entry.day)].count += 1
      uses[id]?.last = entry.day
    }
    return uses
  }

  private static func foodFields(_ names: NameResolver) throws -> [Field<FoodRow>] {
    let categories = try names.log.categories().map(\.name)
    return FoodFields.all.filter { $0.scope != .reports }.map {
      $0.key == "category" ? $0.listing(categories) : $0
    }
  }
}
