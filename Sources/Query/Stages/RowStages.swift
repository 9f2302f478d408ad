import Domain
import Language
import Phrases

/// Stages that choose rows and columns, one row at a time.
extension Stage {
  static let filter = Stage(
    "where", "Keep the rows for which a condition holds",
    examples: [
      .init("days all | where treats > 1 and weekday in weekend | count", "how many days", says: "Count"),
      .init("entries all | where item ~ oat | count", "how often", says: "Count"),
      .init(
        "days all | where score < mean(score) - 2 * stddev(score) | count", "days far below the mean",
        says: "Count"),
    ]
  ) { rows in
    let condition = Parameter("condition", ConditionKind(columns: rows.columns, allowsWholes: true))
    return Form(condition) { call in
      let condition = call[condition]
      guard condition.wholes.isEmpty else { return comparedWithAll(condition, rows) }
      return BoundStage(shape: rows.chosen, reads: condition.columns) { next in
        let sink = next.sink
        var isKept = false
        let asked =
          rows.isChosen ? [] : condition.expression.texts.filter { rows.columns[$0.column].kind == .text }
        var near = asked.map { BegunNames($0.text) }
        // Where the answer does not show them, it says in which names a text was found.
        var found = condition.expression.patterns.filter {
          rows.columns[$0.column].isOfNames && !next.columns.contains($0.column)
        }.map { FoundNames($0.text, in: $0.column) }
        var (undecided, unknown) = (0, 0)
        return RowSink(
          take: { row in
            let answer = condition.answer(for: row)
            guard answer == .holds else {
              if !next.findings.isLookingBack {
                if answer == .undecided { undecided += 1 }
                if answer == .fails, condition.wouldHoldOfNothing(row) { unknown += 1 }
              }
              if !isKept { for index in asked.indices { near[index].see(row[asked[index].column]) } }
              return true
            }
            isKept = true
            if !next.findings.isLookingBack {
              for index in found.indices { found[index].see(row) }
            }
            return try sink.take(row)
          },
          finish: {
            if undecided > 0 { next.findings.notes.append(leftOut(undecided, rows.unit)) }
            if unknown > 0 { next.findings.notes.append(leftOut(unknown: unknown, rows.unit)) }
            // What is compared with a text that the column may have, and has not, is often a name begun.
            if !isKept {
              next.findings.notes += zip(asked, near).compactMap { asked, near in
                near.hint.map {
                  "no \(rows.unit) with the \(rows.columns[asked.column].name) \(CommandError.excerpt(asked.text.text)); \($0)"
                }
              }
            }
            next.findings.notes += found.compactMap(\.note)
            try sink.finish()
          })
      }
    }
  }

  /// `3 days are left out: what is known of them in part does not settle it`
  private static func leftOut(_ count: Int, _ unit: String) -> String {
    "\(count) of the \(unit) \(count == 1 ? "is" : "are") left out: what is known of \(count == 1 ? "it" : "them") in part does not settle it"
  }

  /// `3 of the days are left out: nothing is known of them`
  private static func leftOut(unknown count: Int, _ unit: String) -> String {
    "\(count) of the \(unit) \(count == 1 ? "is" : "are") left out: nothing is known of \(count == 1 ? "it" : "them")"
  }

  /// A condition that compares each row with all of its group.
  private static func comparedWithAll(_ condition: Condition, _ rows: RowShape) -> BoundStage {
    let place = rows.columns.count
    var judged = rows
    judged.columns.append(QueryColumn("", .flag))
    let kept = BoundStage(
      shape: rows.withUsedGroup.chosen, reads: [place], origins: rows.columns.indices.map { [$0] }
    ) { next in
      let sink = next.sink
      var undecided = 0
      return RowSink(
        take: { row in
          if row[place] == .flag(true) { return try sink.take(Row(row.prefix(place))) }
          if row[place] == .missing, condition.columns.contains(where: { $0 < place && row[$0].isBound }) {
            undecided += 1
          }
          return true
        },
        finish: {
          if undecided > 0 { next.findings.notes.append(leftOut(undecided, rows.unit)) }
          try sink.finish()
        })
    }
    return .appending([condition.expression], condition.wholes, to: rows, as: judged).then(kept)
  }

  static let select = Stage(
    "select", "Choose or compute columns",
    examples: [
      .init("days all | select date, score, vegetables + fruit", "a sum of two", says: "Vegetables + fruit"),
      .init(
        "days all | select date, score - mean(score) as above", "what each day is above the mean",
        says: "above"),
    ]
  ) { rows in
    let columns = Parameter("columns", TermsKind(columns: rows.columns, use: .columns))
    return Form(columns) { call in
      let terms = call[columns]
      let computed = try ComputedColumns(terms, rows, call)
      var places = computed.places
      // Groups and periods are told apart whatever is chosen.
      places = rows.grouping.filter { !places.contains($0) } + places
      let known = computed.knownBy(terms).filter { !places.contains($0) }
      places += known
      // `select weight | chart`
      let axis = [rows.day ?? rows.label].compactMap { place in
        place.flatMap { rows.isDrawnNext && !places.contains($0) ? $0 : nil }
      }
      places += axis
      let leftOut = rows.names(besides: places)
      var shape = computed.shape
      shape.columns = places.map { place in
        var column = computed.shape.columns[place]
        column.leftOut += leftOut
        column.isChosen = !axis.contains(place) && !known.contains(place)
        column.role =
          axis.contains(place)
          ? .asked
          : known.contains(place) ? .further : column.isNumeric && column.name != "year" ? .measure : .shown
        return column
      }
      let named = Set(zip(terms.items, computed.places).filter { $0.0.name != nil }.map(\.1))
      let unnamed = places.filter { !named.contains($0) && !known.contains($0) && !axis.contains($0) }
      try terms.checkNames(against: unnamed.map { computed.shape.columns[$0].name })
      shape.columns = shape.columns.withDistinctNames()
      func moved(_ columns: [Int]) -> [Int] { columns.compactMap { places.firstIndex(of: $0) } }
      shape.keys = places.indices.filter { rows.keys.contains(places[$0]) }
      shape.grouping = moved(rows.grouping)
      shape.sorted = moved(rows.sorted).count == rows.sorted.count ? moved(rows.sorted) : []
      shape.identity = rows.identity.flatMap { moved($0).count == $0.count ? moved($0) : nil }
      shape.periods = rows.periods(in: places)
      shape.isGroupOpen = computed.shape.isGroupOpen && terms.wholes.isEmpty
      return computed.with(
        BoundStage(shape: shape, origins: places.map { [$0] }) { next in
          let sink = next.sink
          return RowSink(take: { row in try sink.take(places.map { row[$0] }) }, finish: sink.finish)
        })
    }
  }
}

/// The texts of rows of which a word begins as what was asked for.
private struct BegunNames {
  private let asked: TextPattern
  private let key: String
  /// Whether a row has what was asked for itself, so that something else kept it out.
  private var isThere = false
  private var names: Set<String> = []
  /// More than these are no hint.
  private static let most = 3

  init(_ asked: TextPattern) { (self.asked, key) = (asked, Names.key(asked.text)) }

  mutating func see(_ value: QueryValue) {
    guard !isThere, case .text(let text) = value, !names.contains(text) else { return }
    isThere = asked.isSame(as: text)
    guard names.count <= Self.most, !key.isEmpty else { return }
    let name = Names.key(text)
    if name.hasPrefix(key) || name.contains(" " + key) { names.insert(text) }
  }

  /// What may have been meant; nil where what was asked for is there.
  var hint: String? {
    if isThere { return nil }
    guard (1...Self.most).contains(names.count) else { return "~ finds a part of it" }
    return CommandError.didYouMean(names.sorted())
  }
}

/// The names in which a text was found, where they are several: `coffee` in Coffee and in Milk in Coffee.
private struct FoundNames {
  private let asked: TextPattern
  private let column: Int
  private var counts: [String: Int] = [:]
  private var order: [String] = []
  /// More than these are only counted.
  private static let most = 5

  init(_ asked: TextPattern, in column: Int) { (self.asked, self.column) = (asked, column) }

  mutating func see(_ row: Row) {
    guard case .text(let name) = row[column] else { return }
    if counts[name] == nil { order.append(name) }
    counts[name, default: 0] += 1
  }

  /// What was found; nil where it is one name.
  var note: String? {
    guard order.count > 1 else { return nil }
    let sorted = order.enumerated().sorted {
      (counts[$1.element] ?? 0, $0.offset) < (counts[$0.element] ?? 0, $1.offset)
    }.map(\.element)
    let named = sorted.prefix(Self.most).map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    let rest = sorted.count > Self.most ? " and \(sorted.count - Self.most) more" : ""
    return "\(CommandError.excerpt(asked.text)) is in several: \(named)\(rest)"
  }
}
