import Domain
import Exchange
import Records
import Store

/// The sources of an export beside those of the log: a source is known by its name.
struct HealthImportSources {
  private var places: [String: Int] = [:]
  private var names: [String] = []
  private var devices: [HealthSource.Device] = []
  private var ids: [Int64?] = []
  private var placesOfIDs: [Int64: Int] = [:]
  /// The places of the export's sources, in its own order.
  private var exported: [Int] = []
  private var isUsed: [Bool] = []
  private var made: Set<Int64> = []

  init(_ log: Transaction) throws {
    for source in try log.sources.all() where source.kind == HealthImporter.format {
      let place = place(of: source.name, device: HealthSource.Device(named: source.name))
      ids[place] = source.id
      placesOfIDs[source.id] = place
    }
  }

  /// Takes note of sources that a batch brings; a second reading brings the same ones.
  mutating func meet(_ sources: [HealthSource]) {
    for source in sources {
      let place = place(of: source.name, device: source.device)
      devices[place] = source.device
      if !exported.contains(place) { exported.append(place) }
    }
  }

  /// The place of a source by its number in the export.
  func place(_ number: Int) -> Int { exported[number] }

  func place(ofID id: Int64) -> Int? { placesOfIDs[id] }

  /// The ids of the sources of the export that the log has by now.
  var known: Set<Int64> { Set(exported.compactMap { ids[$0] }) }

  /// The imports of the same phone, in the order in which they came: those with which the export has a device or app in
  /// common, directly or through others of them. What any export may name, such as the activity rings, is none.
  func importsOfSamePhone(_ log: Transaction) throws -> [SourcedImport] {
    let all = try log.imports.withSources(format: HealthImporter.format)
    let ofNone = Set(HealthSource.namesOfNone.compactMap { places[$0].flatMap { ids[$0] } })
    var own = known.subtracting(ofNone)
    var found: Set<Int64> = []
    while let next = all.first(where: { !found.contains($0.id) && !own.isDisjoint(with: $0.sources) }) {
      found.insert(next.id)
      own.formUnion(next.sources.subtracting(ofNone))
    }
    return all.filter { found.contains($0.id) }
  }

  /// The id of a source that has one by now.
  func id(_ place: Int) -> Int64 { ids[place] ?? SampleSource.typed }

  /// The id of a source by its number in the export; one that is new is put into its place in the order.
  mutating func idMadeIfNeeded(of number: Int, _ log: Transaction) throws -> Int64 {
    let place = exported[number]
    isUsed[place] = true
    if let id = ids[place] { return id }
    let id = try log.newID()
    let position = (try log.sources.all().map(\.position).max() ?? 0) + 1
    try log.sources.save(
      SampleSource(id: id, name: names[place], kind: HealthImporter.format, position: position))
    made.insert(id)
    ids[place] = id
    placesOfIDs[id] = place
    return id
  }

  /// Puts new sources into their places in the order.
  /// - Returns: the names of the sources used, in their order.
  func settle(_ log: Transaction) throws -> [String] {
    let order = try SourcePlaces.settle(made, log) { source in
      placesOfIDs[source.id].map { devices[$0] }
    }
    return order.filter { source in placesOfIDs[source.id].map { isUsed[$0] } == true }.map(\.name)
  }

  private mutating func place(of name: String, device: HealthSource.Device) -> Int {
    if let known = places[name] { return known }
    places[name] = names.count
    names.append(name)
    devices.append(device)
    ids.append(nil)
    isUsed.append(false)
    return names.count - 1
  }
}
