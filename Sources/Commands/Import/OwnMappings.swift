import Exchange
import Language
import Records
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

  /// Those for a target: `values`, `foods`; nil are those for any.
  static func all(for target: String? = nil) throws -> [MappingFile] {
    guard let folder else { return [] }
    return try MappingFolder.texts(in: folder).map { MappingFile(Array($0.text.utf8), path: $0.name) }.filter
    {
      target == nil || $0.target == target
    }
  }

  /// Those for a target, before those that come with dhsh. One that cannot be read takes none of the others along; mapping
  /// list says which.
  static func shelf(_ target: TableTarget) throws -> MappingShelf {
    target.ready.behind(try all(for: target.word))
  }
}
