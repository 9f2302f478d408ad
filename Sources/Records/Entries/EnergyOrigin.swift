import Domain

/// What the energy of an entry rests on.
package enum EnergyOrigin: String, CaseIterable, Sendable {
  /// What somebody said, of the entry or of its food.
  case said
  case nutrients, category

  /// What was said of what a row of a file has: what its category says and what was worked out of its nutrients need not
  /// be said.
  /// - Parameter origin: the word of a file that dhsh wrote; nil where it has none.
  package static func said(of row: Nutrition, by origin: String?) -> Nutrition {
    if origin == said.rawValue { return row }
    if origin == category.rawValue, row.energy == .zero { return Nutrition() }
    var rest = row
    rest.energy = nil
    return origin == category.rawValue || row.energy == rest.knownEnergy ? rest : row
  }
}

extension EntryRow {
  /// Whether its energy is worked out of its nutrients or its category, and was not said.
  package var isEnergyEstimated: Bool { energyOrigin.map { $0 != .said } ?? false }
  /// Whether it was eaten or drunk, and nothing is known of its energy.
  package var lacksEnergy: Bool { !isActivity && !isFree && intake?.knownEnergy == nil }

  /// Nil where no energy is known, and of what was done and not eaten.
  var energyOrigin: EnergyOrigin? {
    guard let intake, intake.knownEnergy != nil else { return nil }
    guard entry.nutrition?.knownEnergy != nil else { return .category }
    return intake.energy == nil ? .nutrients : .said
  }
}
