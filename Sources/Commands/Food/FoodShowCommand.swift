import Language
import Naming
import Reports
import Runtime

extension Command {
  static let foodShow = Command("food show", "Show a food", topic: .foods) {
    let food = Parameter("food", .anyFood)
    return Form(
      syntax: food,
      details: "Where your library has none of that name, one of a table beside the log is shown.",
      examples: [.init("food show oatmeal", "", says: "50 g")],
      action: .query { call, context -> Report in
        guard let table = call[food].table else { return try FoodReport.one(call[food], context) }
        return try FoodReport.listed(call[food], in: table, context)
      })
  }
}
