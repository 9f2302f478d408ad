import Language
import Runtime

extension Command {
  static let nutrientCommands: [Command] = [nutrientList, nutrientAdd, nutrientDelete]
}
