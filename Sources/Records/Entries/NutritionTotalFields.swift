import Domain
import Query
import Reports

/// What several entries come to, as days and meals show it.
package enum NutritionTotalFields {
  static func all<Record>(
    _ detail: String, needs: FieldNeeds = [], _ read: @escaping @Sendable (Record) -> NutritionTotal?
  ) -> [Field<Record>] {
    NutritionFields.all(detail, scope: .questions, needs: needs) { record in
      read(record).map {
        Nutrition(energy: $0.energy, protein: $0.protein, carbs: $0.carbs, fat: $0.fat)
      }
    } + [
      Field(
        "unknown_kcal", "Unknown", .number(0), "entries without energy", role: .further, scope: .questions,
        needs: needs
      ) { .optional(read($0).map { Double($0.unknown) }) }
    ]
  }

  /// As the fields of a report.
  static func report(_ total: NutritionTotal) -> [ReportField] {
    func grams(_ key: String, _ label: String, _ amount: Amount?) -> ReportField {
      ReportField.machines(key, amount.map(Cell.amount) ?? .missing)
    }
    // Of what is known of nutrients alone people read that.
    let text = EnergyFormat.text(total)
    let energy = text.map {
      Cell.shown(
        total.energy.map(Cell.amount) ?? .missing, as: $0 + (total.isImported ? "  (imported)" : ""), .plain)
    }
    return [
      ReportField(
        "kcal", total.energy == nil ? "Eaten" : "Energy", energy ?? .missing,
        text == nil ? .machines : .everyone),
      grams("protein_g", "Protein", total.protein), grams("carbs_g", "Carbs", total.carbs),
      grams("fat_g", "Fat", total.fat),
      .machines("unknown_kcal", .int(total.unknown)),
    ]
  }

  /// Of how many entries the energy is not known, where that of some is.
  package static func notices(_ total: NutritionTotal) -> [Notice] {
    guard EnergyFormat.text(total) != nil, let unknown = EnergyFormat.unknown(total) else { return [] }
    return [Notice("\(unknown); \(total.unknown == 1 ? "it is" : "they are") not in the sum.", .dim)]
  }
}
