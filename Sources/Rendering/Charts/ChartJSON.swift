import Domain
import Reports

extension JSONRenderer {
  /// The data of charts: their kind, and for each series its values as pairs of place and value.
  static func charts(_ charts: [Chart], into output: inout Output) {
    list(charts, into: &output, chart)
  }

  private static func chart(_ chart: Chart, into output: inout Output) {
    output.write("{\"title\":")
    string(chart.title, into: &output)
    output.write(",\"kind\":\"\(chart.kind.rawValue)\",\"unit\":")
    string(chart.unit, into: &output)
    if let goal = chart.goal {
      output.write(",\"goal\":{\"label\":")
      string(goal.label, into: &output)
      output.write(",\"lower\":\(number(goal.lower)),\"upper\":\(number(goal.upper))}")
    }
    // A class is placed by its lower edge.
    if case .bins(let edges) = chart.axis {
      output.write(",\"edges\":[\(edges.map(number).joined(separator: ","))]")
    }
    output.write(",\"series\":")
    list(chart.series, into: &output) { series, output in
      output.write("{\"name\":")
      string(series.name, into: &output)
      output.write(",\"points\":")
      list(Array(series.values.enumerated()), into: &output) { point, output in
        output.write(0x5B)
        place(chart.axis, point.offset, into: &output)
        output.write(",\(number(point.element))]")
      }
      output.write(0x7D)
    }
    output.write(0x7D)
  }

  private static func place(_ axis: Chart.Axis, _ index: Int, into output: inout Output) {
    switch axis {
    case .days(let range): output.write("\"\(range.first + index)\"")
    case .categories(let names): string(names[index], into: &output)
    case .numbers(let numbers), .bins(let numbers): output.write(number(numbers[index]))
    }
  }

  private static func number(_ value: Double?) -> String {
    value.flatMap(Decimals.exact) ?? "null"
  }

  private static func list<Item>(
    _ items: [Item], into output: inout Output, _ write: (Item, inout Output) -> Void
  ) {
    output.write(0x5B)
    for (index, item) in items.enumerated() {
      if index > 0 { output.write(0x2C) }
      write(item, &output)
    }
    output.write(0x5D)
  }
}
