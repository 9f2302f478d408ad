import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Reports
import Store

/// How a table is read: which column is what, and from which row on.
struct TablePlan {
  let file: TableFile
  let mapping: TableMapping
  /// Empty where the table has no titles.
  let head: [ColumnTitle]
  /// The line of the titles, or 0.
  let headLine: Int
  let places: [TableMapping.Place]
  /// The mapping by its name, where it has one.
  let name: String?
  /// What wrote the table, where that is known.
  let ready: ReadyMapping?
  /// What its values come from, where the line, the program that wrote it or the name of its mapping says.
  let source: String?
  let times: TableTimeReader
  /// The unit of masses that lines before the titles name.
  let massUnit: String?

  /// - Parameter source: what the line says that its values come from.
  init(
    _ file: TableFile, _ call: Invocation, _ words: TableWords, _ target: TableTarget, _ context: Context,
    source: String? = nil
  ) throws {
    self.file = file
    let span = call.span(of: words.path)
    guard !file.head.isEmpty else {
      throw CommandError.noRows(call[words.path]).at(span)
    }
    let vocabulary = try target.vocabulary(context)
    let choice = try Self.choice(call, words, target, vocabulary, file, context)
    (head, headLine, name, ready) = (choice.head, choice.line, choice.name, choice.ready)
    // The same table by its mapping is of the same source as when the mapping was kept.
    self.source = source ?? choice.ready?.source ?? choice.source ?? call[words.keep] ?? choice.name
    var mapping = choice.mapping
    for text in call[words.map] {
      guard let own = TableMapping(text.contains("=") ? text : text + "="), !own.isByPlace,
        own.parts.count == 1,
        text.contains("=")
      else {
        throw CommandError.mapsNothing(text).at(call.spans(ofAny: [words.map]).first)
      }
      var part = own.parts[0]
      part.field = vocabulary.field(part.field) ?? part.field
      mapping.parts.removeAll { $0.field == part.field || $0.title == part.title }
      mapping.parts.append(part)
    }
    self.mapping = mapping
    let fields = Set(mapping.parts.map(\.field))
    for part in mapping.parts where part.field != "-" && vocabulary.field(part.field) == nil {
      throw CommandError.noField(part.field, noun: target.noun, required: Self.list(target.required)).at(span)
    }
    if let part = mapping.parts.first(where: \.isReadPer100), !target.per100.contains(part.field) {
      throw CommandError.notOf100g(part.field, others: target.per100).at(span)
    }
    guard let places = mapping.places(in: head), target.required.allSatisfy({ !fields.isDisjoint(with: $0) })
    else {
      let titles = (head.isEmpty ? file.head[0].cells.map { ColumnTitle($0) } : head).map(\.text)
      let missing = target.required.first { fields.isDisjoint(with: $0) }?.first ?? "date"
      let isOfFoods = target.word != "foods" && Self.isOfFoods(titles, context)
      throw CommandError.missingColumn(
        call[words.path], missing: missing, isOfFoods: isOfFoods,
        isUnreadable: file.head[0].line > 1 && file.delimiter != nil, titles: titles
      ).at(span)
    }
    self.places =
      target.word == TableTarget.values.word
      ? try Self.fitting(places, choice.head, call, words, context) : places
    let columns = Set(places.filter { ["date", "end", "time"].contains($0.field) }.map(\.column))
    times = TableTimeReader(
      order: call[words.dates],
      samples: file.head.filter { $0.line > choice.line }.flatMap { row in columns.compactMap { row.cell($0) }
      })
    massUnit =
      file.head.lazy.filter { $0.line < choice.line }.compactMap { row in
        let words = ColumnTitle.folded(row.cells[0]).split(separator: " ")
        return words.count == 2 && words[0] == "units" ? String(words[1]) : nil
      }.first
    if let keep = call[words.keep] {
      try KeptMapping.check(keep, call.span(of: words.keep))
      try KeptMapping(
        name: keep, target: target.word, mapping: mapping,
        source: self.source == keep ? nil : self.source
      ).save(context.log)
    }
  }

  /// Without the columns whose titles end in a unit that is none of what they were taken for: `Active Minutes` is no
  /// active energy.
  /// - Throws: where the line itself says what such a column is.
  private static func fitting(
    _ places: [TableMapping.Place], _ head: [ColumnTitle], _ call: Invocation, _ words: TableWords,
    _ context: Context
  ) throws -> [TableMapping.Place] {
    let names = try context.metricColumns().places
    let metrics = try context.log.metricCatalogue().all
    let said = Set(call[words.map].compactMap { TableMapping($0)?.parts.first?.title })
    // Scales tell how much of a body is water, which nobody drank.
    let isOfScale = head.contains { ["muscle", "muscle mass", "bone", "bone mass"].contains($0.name) }
    return try places.filter { place in
      let title = place.part.title ?? ""
      if isOfScale, place.field == "water", place.unit == nil, !said.contains(title) { return false }
      // `Sleep hr` is in hours, `Resting HR` a rate by all of its name.
      let hours = title.hasSuffix(" hr") && names[title] == nil ? "h" : nil
      guard place.part.unit == nil, let unit = place.unit ?? hours,
        let index = names[ColumnTitle.folded(place.field)] ?? names[place.field],
        TableUnit.convert(1, from: unit, to: metrics[index].unit) == nil
      else { return true }
      guard !said.contains(title) else {
        let metric = metrics[index]
        throw CommandError.noUnitOfColumn(
          unit, title: metric.title.lowercased(), metric: metric.name, symbol: metric.unit.symbol,
          column: head[place.column].text
        ).at(call.spans(ofAny: [words.map]).first)
      }
      return false
    }
  }

  /// A table whose titles say what its columns are.
  init(_ file: TableFile, _ target: TableTarget, _ context: Context) throws {
    self.file = file
    head = file.head[0].cells.map { ColumnTitle($0) }
    headLine = file.head[0].line
    mapping = try target.vocabulary(context).guess(head)
    places = mapping.places(in: head) ?? []
    (name, ready, source, massUnit) = (nil, nil, nil, nil)
    times = TableTimeReader()
  }

  /// The mapping that a line asks for, or that fits best, with the titles it was found by.
  private struct Choice {
    var mapping: TableMapping
    var head: [ColumnTitle]
    var line: Int
    var name: String?
    var ready: ReadyMapping?
    /// What a kept mapping says that its values come from.
    var source: String?
  }

  private static func choice(
    _ call: Invocation, _ words: TableWords, _ target: TableTarget, _ vocabulary: TableVocabulary,
    _ file: TableFile,
    _ context: Context
  ) throws -> Choice {
    let rows = file.head.prefix(30).map { (head: $0.cells.map { ColumnTitle($0) }, row: $0) }
    guard let text = call[words.mapping] else {
      for (place, (head, row)) in rows.enumerated() where !target.ready.isEmpty {
        let section = place > 0 ? rows[place - 1].row.onlyCell : nil
        if let (ready, table) = ReadyMapping.recognised(head, section: section, among: target.ready) {
          return Choice(mapping: table.mapping, head: head, line: row.line, name: ready.name, ready: ready)
        }
      }
      let guesses = rows.map { (vocabulary.guess($0.head), $0.head, $0.row) }
      let best = guesses.max { $0.0.parts.count < $1.0.parts.count } ?? guesses[0]
      let first = guesses.first { $0.0.parts.count == best.0.parts.count } ?? best
      let line = first.2.line
      let mapping = WorkoutColumns.settled(
        first.0, first.1, file.head.filter { $0.line > line }, vocabulary)
      return Choice(mapping: mapping, head: first.1, line: line)
    }
    let span = call.span(of: words.mapping)
    if let ready = ReadyMapping.named(text, among: target.ready) {
      for (head, row) in rows {
        guard let table = ready.table(head) else { continue }
        return Choice(mapping: table.mapping, head: head, line: row.line, name: text, ready: ready)
      }
      throw CommandError.noSuchTable(call[words.path], source: ready.source, mapping: text).at(span)
    }
    if let kept = try KeptMapping.all(context.log).first(where: { $0.name == text.lowercased() }) {
      guard kept.target == target.word else {
        throw CommandError.mappingOf(kept.target, kept.name).at(span)
      }
      if kept.mapping.isByPlace {
        var choice = byPlace(kept.mapping, kept.name, rows, target)
        choice.source = kept.source
        return choice
      }
      let best = rows.max { a, b in
        (kept.mapping.places(in: a.head)?.count ?? 0) < (kept.mapping.places(in: b.head)?.count ?? 0)
      }
      return Choice(
        mapping: kept.mapping, head: best?.head ?? [], line: best?.row.line ?? 0, name: kept.name,
        source: kept.source)
    }
    guard var mapping = TableMapping(text),
      mapping.parts.contains(where: { vocabulary.field($0.field) != nil })
    else {
      try target.checkIsOwn(text, span)
      let names = try KeptMapping.all(context.log).map(\.name) + target.ready.map(\.name)
      let near = Lexicon(names, name: { $0 }).nearest(Names.key(text), limit: 1)
      throw CommandError.noMapping(text, near: near).at(span)
    }
    for index in mapping.parts.indices where mapping.parts[index].field != "-" {
      mapping.parts[index].field = vocabulary.field(mapping.parts[index].field) ?? mapping.parts[index].field
    }
    guard mapping.isByPlace else {
      let best = rows.max {
        (mapping.places(in: $0.head)?.count ?? 0) < (mapping.places(in: $1.head)?.count ?? 0)
      }
      return Choice(mapping: mapping, head: best?.head ?? [], line: best?.row.line ?? 0)
    }
    return byPlace(mapping, nil, rows, target)
  }

  /// Columns in their order: a first row in which the first required field looks like none is titles.
  private static func byPlace(
    _ mapping: TableMapping, _ name: String?, _ rows: [(head: [ColumnTitle], row: TableRow)],
    _ target: TableTarget
  ) -> Choice {
    let first = rows[0]
    let column = mapping.parts.firstIndex { target.required[0].contains($0.field) } ?? 0
    let isTitle = first.row.cell(column).map { !target.looksRight($0) } ?? false
    return Choice(
      mapping: mapping, head: isTitle ? first.head : [], line: isTitle ? first.row.line : 0, name: name)
  }

  /// Whether titles are those of a table of foods.
  private static func isOfFoods(_ titles: [String], _ context: Context) -> Bool {
    let fields =
      (try? TableTarget.foods.vocabulary(context))?.guess(titles.map { ColumnTitle($0) }).parts
      .map(\.field) ?? []
    return fields.contains("food") && !Set(fields).isDisjoint(with: ["category", "amount", "kcal"])
  }

  private static func list(_ groups: [[String]]) -> String { groups.map { $0[0] }.joined(separator: " and ") }
}

extension TablePlan {
  /// Which column is what, for people: `food ← name, amount ← serving_g (g)`.
  var shown: String {
    places.map { place in
      let title = head.indices.contains(place.column) ? head[place.column].text : "column \(place.column + 1)"
      let unit = place.unit.map { title.hasSuffix("(\($0))") ? "" : " in \($0)" } ?? ""
      let field = place.part.isReadPer100 ? "\(place.field)_100g" : place.field
      return ColumnTitle.folded(field) == ColumnTitle.folded(title) && unit.isEmpty
        ? field : "\(field) ← \(title)\(unit)"
    }.joined(separator: ", ")
  }

  /// The titles of columns that are not read.
  var unread: [String] {
    let read = Set(places.map(\.column))
    return head.indices.filter { !read.contains($0) && !head[$0].text.isEmpty }.map { head[$0].text }
  }

  var notices: [Notice] {
    var text = "Columns: \(shown)"
    if let ready { text += " (as \(ready.name))" } else if let name { text += " (as \(name))" }
    var notices = [Notice(text + ".", .dim)]
    if !unread.isEmpty {
      let more = unread.count > 8 ? " and \(unread.count - 8) more" : ""
      notices.append(Notice("Not read: \(unread.prefix(8).joined(separator: ", "))\(more).", .dim))
    }
    return notices
  }
}
