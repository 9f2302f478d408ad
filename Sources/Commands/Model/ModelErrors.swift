import Language

/// Keys of services that cannot be read.
extension CommandError {
  static func keyNotSet(_ owner: String, name: String) -> CommandError {
    CommandError(
      .configuration, "the key of \(owner) is not there: \(name) is not set", hint: "export \(name)=…")
  }

  static func keyUnreadable(_ owner: String, place: String, setting: String) -> CommandError {
    CommandError(
      .configuration, "the key of \(owner) is not there: \(place) cannot be read",
      hint: "\(setting) names a file with the key in it, or env:NAME")
  }
}
