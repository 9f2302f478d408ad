extension SchemaDifference {
  /// Nil for a table of somebody else's, which nothing here looks at: it is left alone.
  var damage: Damage? {
    switch kind {
    case .foreign where type == "table": return nil
    case .foreign: return damage("another program put it into the log", "it is removed")
    case .missing: return damage("it is gone", type == "table" ? "it is made anew, empty" : "it is made anew")
    case .altered: return damage("another program changed it", type == "table" ? nil : "it is made anew")
    }
  }

  private func damage(_ problem: String, _ repair: String?) -> Damage {
    Damage(place: "the \(type) \(name)", problem: problem, repair: repair, isOutside: true)
  }
}
