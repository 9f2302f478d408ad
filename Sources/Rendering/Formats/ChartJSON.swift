import Domain
import Reports

extension JSONRenderer {
  /// The data of charts: their kind, and for each series its values as pairs of place and value.
  static func charts(_ charts: [Chart], into output: inout Output) {
    list(charts.map { $0.kept.first ?? $0 }, into: &output, chart)
  }

  private static func chart(_ chart: Chart, into output: inout Output) {
    output.write("{\"title\":")
    JSONText.string(chart.title, into: &output)
    output.write(",\"kind\":\"\(chart.kind.rawValue)\",\"unit\":")
    JSONText.string(chart.unit, into: &output)
    if let goal = chart.goal {
      output.write(",\"goal\":{\"label\":")
      JSONText.string(goal.label, into: &output)
      output.write(",\"lower\":\(number(goal.last.lower)),\"upper\":\(number(goal.last.upper))")
      if !goal.course.isEmpty {
        output.write(",\"changes\":")
        changes(goal.course, chart.axis, into: &output)
      }
      output.write(0x7D)
    }
    // A class is placed by its lower edge.
    if case .bins(let edges) = chart.axis {
      output.write(",\"edges\":[\(edges.map(number).joined(separator: ","))]")
    }
    output.write(",\"series\":")
    list(chart.series, into: &output) { series, output in
      output.write("{\"name\":")
      JSONText.string(series.name, into: &output)
      output.write(",\"points\":")
      list(Array(series.values.enumerated()), into: &output) { point, output in
        output.write(0x5B)
        place(chart.axis, point.offset, into: &output)
        output.write(",\(number(point.element))]")
      }
      if !series.partial.isEmpty {
        output.write(",\"at_least\":")
        list(series.partial.sorted(), into: &output) { index, output in
          place(chart.axis, index, into: &output)
        }
      }
      output.write(0x7D)
    }
    output.write(0x7D)
  }

  /// Where a goal changed: the place, and its bounds from there on, both null where none holds.
  private static func changes(
    _ course: [Chart.Goal.Bounds?], _ axis: Chart.Axis, into output: inout Output
  ) {
    let places = course.indices.filter { $0 == 0 || course[$0] != course[$0 - 1] }
    list(places, into: &output) { index, output in
      output.write(0x5B)
      place(axis, index, into: &output)
      output.write(",\(number(course[index]?.lower)),\(number(course[index]?.upper))]")
    }
  }

  private static func place(_ axis: Chart.Axis, _ index: Int, into output: inout Output) {
    switch axis {
    case .days(let range): output.write("\"\(range.first + index)\"")
    case .categories(let names): JSONText.string(names[index], into: &output)
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
