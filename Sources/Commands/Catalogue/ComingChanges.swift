import Domain
import Records
import Reports
import Store

/// What days after today are judged by otherwise, in words: a line for each day.
struct ComingChanges {
  private var lines: [(day: Day, parts: [String])] = []

  mutating func add(_ day: Day, _ text: String) {
    if let index = lines.firstIndex(where: { $0.day == day }) {
      lines[index].parts.append(text)
    } else {
      lines.append((day, [text]))
    }
  }

  func notices(_ context: Context) -> [Notice] {
    lines.sorted { $0.day < $1.day }.map { line in
      Notice("From \(line.day.label(near: context.today)): \(line.parts.joined(separator: " · "))", .dim)
    }
  }
}
