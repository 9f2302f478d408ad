import Domain
import Reports

/// What is said of a serving that counts in another kind of unit than it was given in.
package enum CountedByWeight {
  package static func notice(_ unit: MeasureUnit, _ category: Domain.Category, _ kept: MeasureUnit) -> Notice
  {
    let (gram, millilitre) = unit.dimension == .mass ? ("g", "ml") : ("ml", "g")
    return Notice(
      "\(category.name) is kept in \(kept.symbol): a serving given in \(gram) counts as so many \(millilitre)."
    )
  }
}
