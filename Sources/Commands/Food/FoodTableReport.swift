import Domain
import Records
import Reports
import Runtime
import Store

/// A table of foods as the list shows it.
struct FoodTableRow {
  let name: String
  /// Nil where its file cannot be read.
  let foods: Int?
  let bytes: Int

  static func all(_ tables: FoodTables) -> [FoodTableRow] {
    tables.names().map { name in
      FoodTableRow(
        name: name, foods: (try? tables.read(name) { try $0.foods.count() }) ?? nil,
        bytes: tables.size(of: name) ?? 0)
    }
  }

  fileprivate static let fields: [Field<FoodTableRow>] = [
    Field("table", "Table", .text, "what it is called") { .text($0.name) },
    Field("foods", "Foods", .number(0), "how many there are in it; none where it cannot be read") {
      $0.foods.map { .number(Double($0)) } ?? .missing
    },
    Field("megabytes", "MB", .number(1), "how large its file is") { .number(Double($0.bytes) / 1e6) },
  ]
}

enum FoodTableReport {
  static func list(_ rows: [FoodTableRow]) -> Report {
    FieldTable.list(
      "tables", FoodTableRow.fields, rows,
      empty:
        "No tables of foods yet. food table add FILE makes one, of what the USDA or Open Food Facts publish.")
  }
}

/// Lets a table that was made be found.
struct KeepFoodTable: EffectAction {
  let name: String
  let path: String
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.foodTables.keep(name, from: path)
    return nil
  }
}

struct DeleteFoodTable: EffectAction {
  let name: String
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.foodTables.delete(name)
    return nil
  }
}
