import Domain

/// Tells kilocalories from kilojoules by the nutrients of the same rows: protein and carbohydrates have 4 kcal a gram, fat
/// has 9.
public enum EnergyEvidence {
  /// The unit in which most rows have about the energy that their nutrients come to.
  /// - Parameters:
  ///   - energy: the place of the column of energy.
  ///   - nutrients: the places of protein, carbohydrates and fat, in grams.
  /// - Returns: nil where the rows say neither.
  public static func unit(
    _ rows: [TableRow], energy: Int, nutrients: (protein: Int, carbs: Int, fat: Int), decimalCommas: Bool
  ) -> String? {
    func number(_ row: TableRow, _ column: Int) -> Double? {
      row.cell(column).flatMap { TableNumber.value($0, decimalCommas: decimalCommas)?.value }
    }
    let ratios = rows.compactMap { row -> Double? in
      guard let all = number(row, energy), all > 0, let protein = number(row, nutrients.protein),
        let carbs = number(row, nutrients.carbs), let fat = number(row, nutrients.fat)
      else { return nil }
      let known = 4 * protein + 4 * carbs + 9 * fat
      return known < 20 ? nil : all / known
    }.sorted()
    guard !ratios.isEmpty else { return nil }
    switch ratios[ratios.count / 2] {
    case 0.6...1.6: return "kcal"
    case 2.9...6: return "kJ"
    default: return nil
    }
  }
}
