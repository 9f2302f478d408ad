import Domain
import Exchange
import Language
import Records
import Reports
import Tables

/// Cells of a table that could not be taken, and what they say of the rest.
struct Doubts {
  var faults: [TableReject] = []
  private var implausible: [TableReject] = []
  private var words: [(metric: String, text: String)] = []

  mutating func note(_ fault: TableReject) {
    if let word = fault.word, !words.contains(where: { $0 == word }) { words.append(word) }
    if fault.isImplausible { implausible.append(fault) }
  }

  /// - Parameter values: how many were taken.
  func check(values: Int, _ span: Range<Int>?) throws {
    if let word = words.first {
      let own = words.filter { $0.metric == word.metric }.map(\.text)
      throw CommandError.unknownWords(own, metric: word.metric, range: Metrics.mood.plausible).at(span)
    }
    let all = values + implausible.count
    guard implausible.count > max(1, all / 100), let first = implausible.first else { return }
    throw CommandError.implausible(
      count: implausible.count, values: all, first: "line \(first.line): \(first.reason)"
    ).at(span)
  }
}

extension SampleImporter {
  /// Asks what evidence does not settle.
  func checkMeaning(_ path: String, _ span: Range<Int>?) throws {
    if let question = plan.open {
      throw CommandError.unsettled(question, shown: plan.shown).at(span)
    }
    guard !plan.isTaken else { return }
    let columns = try context.metricColumns()
    let isMeant = plan.sheets.flatMap(\.places).contains { place in
      columns.metric(place.field) != nil || Self.meaning.contains(place.field)
    }
    guard !isMeant else { return }
    if let ready = plan.ready {
      throw CommandError.tableOfNothing(path, source: ready.source, unread: plan.unread).at(span)
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let words = ColumnTitle.folded(file.split(separator: ".").first.map(String.init) ?? file)
    // The name of the file says it where it is that of a metric, days and numbers aside.
    let name = words.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    let example = plan.unknown.count == 1 ? columns.metric(name)?.name : nil
    throw CommandError.nothingMeant(
      path, columns: plan.unknown, reasons: plan.reasons, titles: plan.head.map(\.text), example: example
    ).at(span)
  }

  /// The values of the first row that has some, in the units of the log.
  func firstValues() -> [Notice] {
    var table = table
    for row in plan.rows.prefix(20) where plan.sheets[0].sieve.verdict(row) == .row {
      guard let found = try? table.samples(row, plan.places), !found.isEmpty else { continue }
      let values = found.prefix(6).map { found in
        let sample = found.ofDay ?? found.sample
        let metric = metrics[sample.metric]
        return "\(metric.name) \(Decimals.text(sample.value, digits: metric.decimals)) \(metric.unit.symbol)"
      }
      return [
        Notice("First: \((found[0].ofDay ?? found[0].sample).day): \(values.joined(separator: ", ")).", .dim)
      ]
    }
    return []
  }

  private static let meaning: Set = [
    "metric", "stage", "workout_kind", "night", "bed", MetricColumns.bloodPressure,
  ]

  /// Columns of counts in which every point and comma has three digits behind it: nobody takes 12.345 steps. What a
  /// known program writes is known, and numbers of JSON are what they are.
  func thousands() throws -> Set<Int> {
    guard plan.ready == nil, plan.file.delimiter != nil else { return [] }
    let known = try context.metricColumns()
    var columns: Set<Int> = []
    for place in plan.places {
      guard let metric = known.metric(place.field), metric.decimals == 0 else { continue }
      let isEnergy = metric.unit.quantity == .energy
      guard metric.unit == .count || isEnergy else {
        continue
      }
      let parted = plan.rows.compactMap { $0.cell(place.column) }.filter {
        $0.contains(".") || $0.contains(",")
      }
      // So few kilocalories are none of a day: `2.110`.
      let isTiny = parted.contains { ($0.first?.wholeNumberValue ?? 0) < 10 && $0.utf8.count == 5 }
      if isEnergy, parted.isEmpty || !isTiny { continue }
      if parted.allSatisfy({ PartedFigures.isOne($0) }) { columns.insert(place.column) }
    }
    return columns
  }
}
