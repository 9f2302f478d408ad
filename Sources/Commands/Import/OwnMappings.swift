import Exchange
import Language
import Tables

/// The mappings of a person, each a file in the folder `dhsh/mappings` of their configuration.
enum OwnMappings {
  static var folder: String? {
    let config = SystemText.Place.config.text ?? SystemText.Place.home.text.map { $0 + "/.config" }
    return config.map { $0 + "/dhsh/mappings" }
  }

  /// The files that are no mappings.
  static func unreadable() throws -> [String] {
    guard let folder else { return [] }
    return try MappingFolder.texts(in: folder).filter { ReadyMapping($0.text) == nil }.map(\.name)
  }

  /// Those for a target: `values`, `foods`.
  static func all(for target: String) throws -> [ReadyMapping] {
    guard let folder else { return [] }
    // One that cannot be read takes none of the others along; mapping list says which.
    return try MappingFolder.texts(in: folder).compactMap { name, text in
      var mapping = ReadyMapping(text)
      mapping?.file = name
      return mapping?.target == target ? mapping : nil
    }
  }
}
