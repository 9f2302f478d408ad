import Exchange
import Language
import Tables

/// The mappings of a person, each a file in the folder `dhsh/mappings` of their configuration.
enum OwnMappings {
  static var folder: String? {
    let config = SystemText.Place.config.text ?? SystemText.Place.home.text.map { $0 + "/.config" }
    return config.map { $0 + "/dhsh/mappings" }
  }

  /// Those for a target: `values`, `foods`.
  static func all(for target: String) throws -> [ReadyMapping] {
    guard let folder else { return [] }
    return try MappingFolder.texts(in: folder).map { path, text in
      guard let mapping = ReadyMapping(text) else {
        throw ExchangeError.damaged(name: path, reason: "is no mapping")
      }
      return mapping
    }.filter { $0.target == target }
  }
}
