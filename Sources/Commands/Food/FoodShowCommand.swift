import Language
import Naming
import Runtime

extension Command {
  static let foodShow = Command("food show", "Show a food", topic: .foods) {
    let food = Parameter("food", .food)
    return Form(
      syntax: food,
      examples: [.init("food show oatmeal", "", says: "50 g")],
      action: .query { call, context in try FoodReport.one(call[food], context) })
  }
}
