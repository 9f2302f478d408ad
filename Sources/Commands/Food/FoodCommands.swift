extension Command {
  /// The food library.
  static let foodCommands: [Command] = [
    .food, .foodList, .foodShow, .foodFind, .foodAdd, .foodEdit, .foodFavorite, .foodDelete,
    .foodImport, .foodExport, .foodStarter,
  ]
}
