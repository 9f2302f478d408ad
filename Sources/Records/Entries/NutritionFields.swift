import Domain
import Naming
import Query
import Reports

/// Energy and nutrients, as every record that has them shows them.
package enum NutritionFields {
  /// - Parameters:
  ///   - isShownAlone: whether people read them where one record is shown by itself.
  ///   - audience: who reads them in lists.
  ///   - needs: what they need of a record.
  ///   - isNone: whether a record is nothing eaten, of which questions are told 0.
  ///   - read: what a record has of them.
  static func all<Record>(
    _ detail: String, isShownAlone: Bool = false, audience: Audience = .machines,
    scope: FieldScope = .everywhere, needs: FieldNeeds = [],
    isNone: @escaping @Sendable (Record) -> Bool = { _ in false },
    _ read: @escaping @Sendable (Record) -> Nutrition?
  ) -> [Field<Record>] {
    @Sendable func energy(_ record: Record) -> Cell {
      guard let known = read(record), let energy = known.knownEnergy else { return .missing }
      return .energy(energy, isEstimated: known.isEstimated)
    }
    // Beside what was said stands what follows from the nutrients.
    @Sendable func alone(_ record: Record) -> Cell {
      let text = read(record).flatMap { EnergyFormat.beside($0) }
      return text.map { .shown(energy(record), as: $0, .plain) } ?? energy(record)
    }
    return [
      Field(
        "kcal", "Energy", .number(0, "kcal"), "energy \(detail), in kcal", role: .further, audience: audience,
        alone: isShownAlone ? .titled("Energy", cell: alone) : nil, otherNames: ["energy", "calories"],
        scope: scope,
        needs: needs, cell: energy,
        value: { isNone($0) ? .number(0) : .optional(read($0)?.knownEnergy?.doubleValue) }),
      grams("protein_g", "Protein", detail, isShownAlone, scope, needs, isNone) { read($0)?.protein },
      grams("carbs_g", "Carbs", detail, isShownAlone, scope, needs, isNone) { read($0)?.carbs },
      grams("fat_g", "Fat", detail, isShownAlone, scope, needs, isNone) { read($0)?.fat },
    ]
  }

  /// The nutrients beside the three: one by one for questions, all of them in one text elsewhere.
  static func others<Record>(
    _ detail: String, needs: FieldNeeds = [],
    isNone: @escaping @Sendable (Record) -> Bool = { _ in false },
    _ read: @escaping @Sendable (Record) -> [NutrientValue]
  ) -> [Field<Record>] {
    let whole = Field<Record>(
      "nutrients", "Nutrients", .text, "nutrients beside protein, carbs and fat", role: .further,
      audience: .machines, alone: .titled("Nutrients"), needs: needs,
      cell: { record in
        let values = read(record)
        return NutrientText.shown(values).map {
          .shown(.optional(NutrientText.exact(values)), as: $0, .plain)
        }
          ?? .missing
      }, value: { .optional(NutrientText.exact(read($0))) })
    return Nutrient.shipped.map { nutrient in
      other(nutrient, nutrient.key, detail, needs: needs) { record in
        isNone(record)
          ? .zero : read(record).first { $0.nutrient.key == nutrient.key }?.amount
      }
    } + [whole]
  }

  /// The column of one of them.
  /// - Parameter name: what the column is called.
  static func other<Record>(
    _ nutrient: Nutrient, _ name: String, _ detail: String, needs: FieldNeeds,
    _ read: @escaping @Sendable (Record) -> Amount?
  ) -> Field<Record> {
    let unit = nutrient.unit.rawValue
    var field = Field<Record>(
      name, nutrient.name.capitalizedFirst, .number(1, unit), "\(nutrient.name) \(detail), in \(unit)",
      role: .asked, audience: .machines, otherNames: nutrient.aliases.map { $0.slug }, scope: .questions,
      needs: needs
    ) { .optional(read($0)?.doubleValue) }
    (field.column.givesWay, field.column.saysWhereItGivesWay) = (.toOthers, true)
    return field
  }

  /// The columns of the person's own nutrients.
  static func own<Record>(
    _ names: NameResolver, _ given: inout ColumnNames, _ detail: String, needs: FieldNeeds,
    _ read: @escaping @Sendable (Record, String) -> Amount?
  ) throws -> [Field<Record>] {
    let own = try names.nutrients().all.filter(\.isOwn)
    guard !own.isEmpty else { return [] }
    return zip(own, given.add(own.map(\.key), kind: "nutrient")).map { nutrient, name in
      other(nutrient, name, detail, needs: needs) { read($0, nutrient.key) }
    }
  }

  /// What the nutrients come to, beside an energy that was said: for questions.
  static func computed<Record>(
    needs: FieldNeeds = [], _ read: @escaping @Sendable (Record) -> Nutrition?
  ) -> Field<Record> {
    Field(
      "kcal_computed", "Computed", .number(0, "kcal"), "what its nutrients come to, in kcal", role: .further,
      scope: .questions, needs: needs
    ) { .optional(read($0)?.computedEnergy?.doubleValue) }
  }

  private static func grams<Record>(
    _ key: String, _ title: String, _ detail: String, _ isShownAlone: Bool, _ scope: FieldScope,
    _ needs: FieldNeeds, _ isNone: @escaping @Sendable (Record) -> Bool,
    _ read: @escaping @Sendable (Record) -> Amount?
  ) -> Field<Record> {
    var field = Field<Record>(
      key, title, .number(1, "g"), "\(title.lowercased()) \(detail), in g", role: .further,
      audience: .machines, alone: isShownAlone ? .titled(title) : nil, scope: scope, needs: needs,
      cell: { record in
        guard let grams = read(record)?.doubleValue else { return .missing }
        return .shown(.number(grams, digits: 6), as: Decimals.reading(grams, digits: 1) + " g", .plain)
      }, value: { isNone($0) ? .number(0) : .optional(read($0)?.doubleValue) })
    (field.column.givesWay, field.column.saysWhereItGivesWay) = (.toOthers, true)
    return field
  }
}

extension Field {
  /// Kilocalories of which perhaps only a bound is known; people read whole ones.
  static func kilocalories(
    _ key: String, _ title: String, _ detail: String = "",
    _ read: @escaping @Sendable (Record) -> Bounded<Double>?
  ) -> Field {
    Field(
      key, title, .number(0), detail,
      cell: { record in
        read(record).map {
          .shown(.number($0.limit, digits: 3), as: EnergyFormat.known($0), .plain)
        } ?? .missing
      }, value: { .bounded(read($0)) })
  }
}

extension Cell {
  /// Kilocalories; people read whole ones, marked where they are estimated.
  static func energy(_ energy: Amount, isEstimated: Bool) -> Cell {
    .shown(
      .number(energy.doubleValue, digits: 6),
      as: (isEstimated ? "~" : "") + EnergyFormat.text(energy),
      .plain)
  }
}

extension EnergyFormat {
  /// `450 kcal · protein 30 g`; `~` marks an estimate.
  static func words(_ nutrition: Nutrition) -> String {
    var parts: [String] = []
    if let energy = nutrition.knownEnergy {
      parts.append((nutrition.isEstimated ? "~" : "") + fine(energy))
    }
    parts += nutrition.nutrients.map { "\($0.name) \($0.text)" }
    return parts.joined(separator: " · ")
  }

  /// What is known of several entries: `1,240 kcal · protein ≥ 61 g`.
  package static func words(_ total: NutritionTotal, withNutrients: Bool = true) -> String? {
    var parts = total.energy.value.map { [energy($0, isEstimated: total.estimated > 0) + " \(symbol)"] } ?? []
    guard withNutrients else { return parts.first }
    for (name, amount) in [("protein", total.protein), ("carbs", total.carbs), ("fat", total.fat)] {
      if let grams = amount.rounded { parts.append("\(name) \(WholeFormat.known(grams)) g") }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// `3 of 14 entries have no energy`
  static func unknown(_ total: NutritionTotal) -> String? {
    guard total.unknown > 0 else { return nil }
    return
      "\(total.unknown) of \(Counting.text(total.entries, "entry", "entries")) \(total.unknown == 1 ? "has" : "have") no energy"
  }
}

extension Nutrition {
  /// The nutrients that are known, each with its grams as people read them.
  fileprivate var nutrients: [(name: String, text: String)] {
    [("protein", protein), ("carbs", carbs), ("fat", fat)].compactMap { name, amount in
      amount.map { (name, "\(Decimals.text($0.doubleValue, digits: 1)) g") }
    }
  }

  /// What is known of it, where that is one nutrient and nothing else.
  var onlyNutrient: (name: String, text: String)? {
    energy == nil && nutrients.count == 1 ? nutrients[0] : nil
  }
}
