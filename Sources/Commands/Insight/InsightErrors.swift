import Language

/// x
extension CommandError {
  static func noMailbox(_ typed: String) -> CommandError {
    .isNot(
      "not the address of one mailbox", typed,
      hint: "it is a name and a host in plain letters, such as anna@example.org or anna@localhost",
      code: .badValue)
  }
}
