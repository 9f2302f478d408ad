/// Mappings among which that of a table is looked for.
public struct MappingShelf: Sendable {
  public let files: [MappingFile]

  /// Those that come with the program, of all targets.
  public static let shipped = MappingShelf(ShippedFiles.all.map { MappingFile($0) })
  /// Those of body values.
  public static let values = shipped.of("values")
  /// Those of foods.
  public static let foods = shipped.of("foods")
  /// Those of what was eaten.
  public static let entries = shipped.of("entries")

  public init(_ files: [MappingFile]) { self.files = files }

  private func of(_ target: String) -> MappingShelf {
    MappingShelf(files.filter { $0.target == target })
  }

  /// Some before these.
  public func behind(_ others: [MappingFile]) -> MappingShelf {
    others.isEmpty ? self : MappingShelf(others + files)
  }

  /// All of them that are mappings, read as a whole.
  public var mappings: [ReadyMapping] { files.compactMap(\.mapping) }

  /// Whether there is one of a name.
  public func has(_ name: String) -> Bool {
    let name = name.lowercased()
    return files.contains { $0.name == name }
  }

  /// The first of a name.
  public func named(_ name: String) -> ReadyMapping? {
    let name = name.lowercased()
    return files.lazy.filter { $0.name == name }.compactMap(\.mapping).first
  }

  /// The first that has a table with such a head, with that table.
  /// - Parameters:
  ///   - section: the heading above it, where several tables stand in one file.
  ///   - file: the name of the file, folded as titles are.
  public func recognised(
    _ head: [ColumnTitle], section: String? = nil, file: String = ""
  ) -> (ReadyMapping, ReadyMapping.Table)? {
    let titles = Set(head.map { MappingFile.number($0) })
    for own in files where own.mayKnow(titles) {
      if let mapping = own.mapping, let table = mapping.recognised(head, section: section, file: file) {
        return (mapping, table)
      }
    }
    return nil
  }

  /// The first that has such a table without titles.
  public func untitled(_ row: TableRow, file: String) -> (ReadyMapping, ReadyMapping.Table)? {
    for own in files where own.hasPlaces {
      if let mapping = own.mapping, let table = mapping.untitled(cells: row.cells.count, file: file) {
        return (mapping, table)
      }
    }
    return nil
  }
}
