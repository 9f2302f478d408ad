extension Command {
  /// The food library.
  static let foodCommands: [Command] = [
    .food, .foodList, .foodShow, .foodFind, .foodAdd, .foodCompose, .foodEdit, .foodFavorite, .foodDelete,
  ]
}
