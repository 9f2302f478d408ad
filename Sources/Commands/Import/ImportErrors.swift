import Language

/// Tables and mappings that cannot be read.
extension CommandError {
  static func shippedMapping(_ name: String) -> CommandError {
    CommandError(.notApplicable, "\(name) comes with dhsh and stays", hint: "mapping list shows them all")
  }
}
