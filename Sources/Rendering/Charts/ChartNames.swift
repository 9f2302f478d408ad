import Domain
import Reports

/// What the positions of an axis are called, as short as there is need.
enum ChartNames {
  /// - Returns: a name for each group, in the longest form of which all have room, or else in the shortest;
  ///   and whether that is not the full form.
  static func fitting(_ axis: Chart.Axis, _ shared: ChartColumns, room: Int) -> (
    names: [String], isShort: Bool
  ) {
    var names: [String] = []
    for form in 0...2 {
      names = shared.groups.map { name(axis, $0, form: form) }
      if names.allSatisfy({ $0.displayWidth <= room }) { return (names, form > 0) }
    }
    return (names, true)
  }

  /// - Parameter form: 0 for the full name, 1 and 2 for shorter ones.
  static func name(_ axis: Chart.Axis, _ group: Range<Int>, form: Int = 0) -> String {
    switch axis {
    case .categories(let names): return names[group.lowerBound]
    case .numbers(let numbers): return Decimals.text(numbers[group.lowerBound], digits: 3)
    case .bins(let edges):
      let texts = self.edges(edges)
      return form > 0 ? texts[group.lowerBound] : "\(texts[group.lowerBound])–\(texts[group.upperBound])"
    case .days(let range):
      let first = range.first + group.lowerBound
      // The same day of two years is told apart.
      let needsYear = range.count > 366
      switch form {
      case 0 where group.count > 1:
        return DayRange(first, range.first + group.upperBound - 1).text(withYear: needsYear)
      case 0: return "\(first.weekday.short) \(first.short(withYear: needsYear))"
      case 1: return first.short(withYear: needsYear)
      default: return String(first.civil.day)
      }
    }
  }

  /// Edges of classes, all with the decimals that one of them needs.
  static func edges(_ edges: [Double]) -> [String] {
    let digits = edges.map {
      Decimals.text($0, digits: 6).split(separator: ".").dropFirst().first?.count ?? 0
    }
    return edges.map { Decimals.text($0, digits: digits.max() ?? 0, minimum: digits.max() ?? 0) }
  }
}
