extension Command {
  /// The food library.
  static let foodCommands: [Command] = [
    .food, .foodList, .foodShow, .foodFind, .foodAdd, .foodCompose, .foodEdit, .foodNutrition, .foodMeasure,
    .foodFavorite, .foodPhoto, .foodDelete, .foodImport, .foodExport, .foodStarter,
  ]
}
