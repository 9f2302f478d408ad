import Language
import Runtime

extension Command {
  static let nutrientCommands: [Command] = [nutrient, nutrientList, nutrientAdd, nutrientDelete]
}
