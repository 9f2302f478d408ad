extension Command {
  /// The food library.
  static let foodCommands: [Command] = [
    .food, .foodList, .foodShow, .foodFind, .foodAdd, .foodCompose, .foodEdit, .foodNutrition, .foodMeasure,
    .foodFavorite, .foodDelete, .foodImport, .foodExport, .foodStarter,
  ]
}
