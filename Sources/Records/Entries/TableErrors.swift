import Language

/// Tables and mappings that are of something else.
extension CommandError {
  static var mappingName: CommandError {
    CommandError(.badValue, "a mapping is called by one word in small letters")
  }

  /// - Parameter target: what it is for: "foods".
  package static func mappingOf(_ target: String, _ name: String, hint: String? = nil) -> CommandError {
    CommandError(.notApplicable, "the mapping \(name) is for \(target)", hint: hint)
  }

  static func readyMappingOf(_ target: String, mapping: String, command: String, typed: String)
    -> CommandError
  {
    .mappingOf(target, mapping, hint: "\(command) reads it; without as \(typed) the columns are guessed")
  }

  static func shippedMappingName(_ name: String) -> CommandError {
    .already(name, "a mapping that comes with dhsh")
  }
}
