import Domain

extension Chart {
  /// The chart's data: a row for each position, a column for each series.
  public var table: Table {
    var columns = places
    var keys = Set(columns.map(\.key))
    for series in series {
      let key = Chart.unused(Chart.key(series.name) ?? (kind == .histogram ? "count" : "value"), &keys)
      let label =
        series.name.isEmpty ? (kind == .histogram ? "Count" : unit.isEmpty ? "Value" : unit) : series.name
      columns.append(Column(key, label, right: true))
    }
    let rows = (0..<axis.count).map { index in
      place(index) + series.map { $0.values[index].map(number)?.bounded($0.bound(at: index)) ?? .missing }
    }
    return Table(
      Chart.key(title) ?? kind.rawValue, title: title.isEmpty ? nil : title, columns: columns, rows: rows,
      empty: "No values.")
  }

  private var places: [Column] {
    switch axis {
    case .days: [Column("date", "Day")]
    case .categories: [Column("name", "")]
    case .numbers: [Column("x", "", right: true)]
    case .bins: [Column("from", "From", right: true), Column("to", "To", right: true)]
    }
  }

  /// The position of a value, as cells for `places`.
  private func place(_ index: Int) -> [Cell] {
    switch axis {
    case .days(let range): [.day(range.first + index)]
    case .categories(let names): [.text(names[index])]
    case .numbers(let numbers): [.number(numbers[index], digits: 6)]
    case .bins(let edges): [.number(edges[index], digits: 6), .number(edges[index + 1], digits: 6)]
    }
  }

  /// Machines get all decimals, people those worth showing.
  private func number(_ value: Double) -> Cell {
    .shown(.number(value, digits: 6), as: Decimals.text(value, digits: digits), .plain)
  }

  /// `7-day mean` is `7_day_mean`; nil when there is no letter and no digit.
  private static func key(_ name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? nil : words.joined(separator: "_")
  }

  private static func unused(_ key: String, _ used: inout Set<String>) -> String {
    var candidate = key
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(key)_\(number)"
      number += 1
    }
    return candidate
  }
}
