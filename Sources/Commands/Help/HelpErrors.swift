import Language

/// What there is no help for.
extension CommandError {
  static func noHelp(_ name: String, near: [String]) -> CommandError {
    var error = CommandError(
      .unknownName, "there is no help for \(excerpt(name))", hint: "help lists the commands", near: near)
    error.hint = didYouMean(near, behind: "help ") ?? "help all lists the commands"
    return error
  }
}
