import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Reports
import Store
import Tables

/// How a table is read: which column is what and why, which rows are left out, and what nothing settles.
struct TablePlan {
  /// One table of a file. JSON may have several that are taken.
  struct Sheet {
    /// Its place among the tables of the file.
    var number: Int
    /// Empty where it has no titles.
    var head: [ColumnTitle]
    /// The line of the titles, or 0.
    var headLine: Int
    var places: [TableMapping.Place]
    var sieve: RowSieve
    /// Which of its rows and cells say something.
    var rules = RowRules()
  }

  let file: TableFile
  /// As messages name the file.
  let path: String
  let mapping: TableMapping
  /// What the line says of columns.
  private(set) var said = TableMapping([])
  /// The tables that are read; the first one is shown.
  let sheets: [Sheet]
  /// The mapping by its name, where it has one.
  let name: String?
  /// What wrote the table, where that is known.
  let ready: ReadyMapping?
  /// What its values come from, where the line, the program that wrote it or the name of its mapping says.
  let source: String?
  let times: TableTimeReader
  /// The unit of masses that lines before the titles name.
  let massUnit: String?
  /// Whether times that say no zone are those of UTC.
  private(set) var isUTC = false
  /// What its rows become: `values`, `entries`.
  private(set) var target = TableTarget.values.word
  /// The day of rows that say no day, where the name of the file does.
  private(set) var fileDay: Day?
  /// Whether dhsh wrote it.
  private(set) var isOwn = false
  /// Whether a line of a person names it, so that what it was read as is kept.
  private(set) var isOfLine = false
  /// Whether a table of the same titles was taken before as this one is read.
  private(set) var wasTaken = false
  /// Whether it is taken as it is understood, and nothing asked but for units: no reading of a table tells those.
  var isTaken = false
  /// What evidence does not settle.
  var questions: [TableQuestion] = []
  /// What is asked before it is brought in.
  var open: TableQuestion? { questions.first { !isTaken || $0.isOfUnit } }
  /// Why columns are not read that sound as if they were.
  var reasons: [ColumnReason] = []
  /// Columns of numbers that nothing says the meaning of.
  var unknown: [String] = []

  var head: [ColumnTitle] { sheets[0].head }
  var headLine: Int { sheets[0].headLine }
  var places: [TableMapping.Place] { sheets[0].places }
  /// The first rows below the titles.
  var rows: [TableRow] { file.sheets[sheets[0].number].head.filter { $0.line > headLine } }

  /// - Parameters:
  ///   - named: what the file is called in messages, if not as the line has it.
  ///   - source: what the line says that its values come from.
  ///   - isOwn: whether dhsh wrote it.
  init(
    _ file: TableFile, _ call: Invocation, _ words: TableWords, _ target: TableTarget, _ context: Context,
    path named: String? = nil, source: String? = nil, isOwn: Bool = false
  ) throws {
    self.file = file
    let path = named ?? call[words.path]
    self.path = path
    let span = call.span(of: words.path)
    guard !file.head.isEmpty else { throw CommandError.noRows(path).at(span) }
    let vocabulary = try target.vocabulary(context)
    let said = try Self.said(call, words, vocabulary)
    let request = Request(
      file: file, path: path, mapping: call[words.mapping],
      span: call.span(of: words.mapping) ?? span, said: said, order: call[words.dates], target: target,
      vocabulary: vocabulary, ready: try OwnMappings.shelf(target), isOwn: isOwn)
    let choice = try Choice(request, context)
    (name, ready) = (choice.name, choice.ready)
    if let why = choice.nothing {
      throw CommandError.tableOfNothing(path, source: choice.ready?.source ?? "its program", why: why).at(
        span)
    }
    // The same table by its mapping is of the same source as when the mapping was kept.
    self.source =
      source ?? choice.ready?.source ?? choice.source ?? call[words.keep] ?? choice.name
      ?? Self.source(of: choice.sheets[0].head)
    self.target = target.word
    (self.isOwn, isTaken, isOfLine) = (isOwn, call[words.yes], true)
    self.said = said
    isUTC = choice.sheets.contains(where: \.isUTC)
    var mapping = choice.mapping
    mapping.take(said, of: choice.sheets[0].head)
    // Who names one source means all rows.
    if source != nil { mapping.parts.removeAll { $0.field == "source" } }
    self.mapping = mapping
    let fields = Set(mapping.parts.map(\.field))
    for part in mapping.parts where part.field != "-" && vocabulary.field(part.field) == nil {
      throw CommandError.noField(
        part.field, noun: target.noun, required: Self.list(target.required), file: choice.ready?.file
      ).at(span)
    }
    if let part = mapping.parts.first(where: { $0.isReadPer100 && !target.per100.contains($0.field) }) {
      throw CommandError.notOf100g(part.field, others: target.per100).at(span)
    }
    (questions, reasons, unknown) = (choice.questions, choice.reasons, choice.unknown)
    if target.word == TableTarget.values.word, fields.isDisjoint(with: ["date", "evening", "end"]) {
      fileDay = FileDay.day(ofFile: path)
    }
    if choice.ready != nil, target.word == TableTarget.values.word {
      questions += try choice.openUnits(request, context)
    }
    let head = choice.sheets[0].head
    if choice.name == nil, !isOwn, let kept = try KeptAnswers.reading(head, context.log) {
      wasTaken = kept.text == mapping.text && questions.isEmpty
      if !wasTaken, choice.ready == nil {
        let rows = file.sheets[choice.sheets[0].number].head.filter { $0.line > choice.sheets[0].line }
        questions += Self.changes(mapping, since: kept, said: said, head, rows, try context.metricColumns())
      }
    }
    guard mapping.places(in: head) != nil, target.required.allSatisfy({ !fields.isDisjoint(with: $0) })
    else {
      let titles = (head.isEmpty ? file.head[0].cells.map { ColumnTitle($0) } : head).map(\.text)
      let missing = target.required.first { fields.isDisjoint(with: $0) }?.first ?? "date"
      let isOfFoods = target.word != "foods" && Self.isOfFoods(titles, context)
      if !isOfFoods, let question = questions.first {
        throw CommandError.unsettled(question, shown: nil).at(span)
      }
      throw CommandError.missingColumn(
        path, missing: missing, isOfFoods: isOfFoods,
        isUnreadable: file.head[0].line > 1 && file.delimiter != nil, titles: titles
      ).at(span)
    }
    if target.word == TableTarget.values.word { try Self.checkUnits(said, head, call, words, context) }
    sheets = choice.sheets.compactMap { found in
      var own = found.mapping ?? choice.mapping
      own.take(said, of: found.head)
      if source != nil { own.parts.removeAll { $0.field == "source" } }
      let context = file.sheets[found.number].context
      guard let places = own.places(in: found.head, context: context),
        context.isEmpty || choice.sheets.count == 1
          || places.contains(where: { !context.contains($0.column) })
      else { return nil }
      let rows = file.sheets[found.number].head.filter { $0.line > found.line }
      return Sheet(
        number: found.number, head: found.head, headLine: found.line, places: places,
        sieve: RowSieve(found.head, rows, found.rules), rules: found.rules)
    }
    times = TableTimeReader(order: call[words.dates], samples: Self.dates(file, sheets))
    massUnit =
      file.head.lazy.filter { [sheets] in $0.line < sheets[0].headLine }.compactMap { row in
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

  /// A table whose titles say what its columns are.
  init(_ file: TableFile, _ target: TableTarget, _ context: Context) throws {
    let head = file.head[0].cells.map { ColumnTitle($0) }
    self.init(file, head, mapping: try target.vocabulary(context).guess(head), times: TableTimeReader())
  }

  /// A table that dhsh wrote: its columns are what they are called.
  init(own file: TableFile) {
    let head = (file.head.first?.cells ?? []).map { ColumnTitle($0) }
    self.init(file, head, mapping: TableMapping([]), times: TableTimeReader(order: .dayFirst))
  }

  private init(_ file: TableFile, _ head: [ColumnTitle], mapping: TableMapping, times: TableTimeReader) {
    (self.file, path, self.mapping, self.times) = (file, file.path, mapping, times)
    sheets = [
      Sheet(
        number: 0, head: head, headLine: file.head.first?.line ?? 0, places: mapping.places(in: head) ?? [],
        sieve: RowSieve([], []))
    ]
    (name, ready, source, massUnit) = (nil, nil, nil, nil)
  }

  /// What the line says of columns and words, one after the other.
  private static func said(
    _ call: Invocation, _ words: TableWords, _ vocabulary: TableVocabulary
  ) throws -> TableMapping {
    var said = TableMapping([])
    for text in call[words.map] {
      guard text.contains("="), !text.contains("…"), let own = TableMapping(text),
        !own.isByPlace || own.parts.isEmpty,
        own.parts.count + own.words.count == 1
      else { throw CommandError.mapsNothing(text).at(call.spans(ofAny: [words.map]).first) }
      for var part in own.parts {
        part.field = vocabulary.field(part.field) ?? part.field
        said.parts.append(part)
      }
      for (field, words) in own.words {
        said.words[vocabulary.field(field) ?? field, default: [:]].merge(words) { _, new in new }
      }
    }
    return said
  }

  /// Refuses a column whose title ends in a unit that it cannot have, where the line says what it is.
  private static func checkUnits(
    _ said: TableMapping, _ head: [ColumnTitle], _ call: Invocation, _ words: TableWords, _ context: Context
  ) throws {
    let columns = try context.metricColumns()
    for part in said.parts where part.unit == nil {
      guard let title = part.column(in: head).map({ head[$0] }), let unit = title.unit,
        let metric = columns.metric(part.field), TableUnit.convert(1, from: unit, to: metric.unit) == nil,
        metric.unit.quantity != .time || TableDuration.clock(unit) == nil
      else { continue }
      throw CommandError.noUnitOfColumn(
        unit, title: metric.title.lowercased(), metric: metric.name, symbol: metric.unit.symbol,
        column: title.text
      ).at(call.spans(ofAny: [words.map]).first)
    }
  }

  /// What the values of a table come from that nobody has named: those of other titles are of another.
  private static func source(of head: [ColumnTitle]) -> String? {
    let titles = head.map { $0.text.neutralised() }.filter { !$0.isEmpty }
    guard !titles.isEmpty else { return nil }
    let more = titles.count > 4 ? " and \(titles.count - 3) more" : ""
    let first = titles.prefix(more.isEmpty ? 4 : 3).map { String($0.prefix(30)) }
    return "Table of \(first.joined(separator: ", "))\(more)"
  }

  private static func dates(_ file: TableFile, _ sheets: [Sheet]) -> [String] {
    sheets.flatMap { sheet in
      let columns = Set(
        sheet.places.filter { ["date", "evening", "end", "time"].contains($0.field) }.map(\.column))
      return file.sheets[sheet.number].head.filter { $0.line > sheet.headLine }
        .flatMap { row in columns.compactMap { row.cell($0) } }
    }
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

extension TableMapping {
  /// Puts what somebody says in the place of what it says of the same fields and columns.
  /// - Parameter head: the titles of the columns.
  mutating func take(_ said: TableMapping, of head: [ColumnTitle]) {
    for part in said.parts {
      // What is said of the values of one name leaves the column of all of them.
      let isOfName = parts.contains { $0.field == "metric" } && part.unit != nil
      parts.removeAll {
        $0.field == part.field && part.field != "-"
          || $0.isOfColumn(of: part, in: head) && !(isOfName && $0.field == "value")
      }
      parts.append(part)
    }
    words.merge(said.words) { own, said in own.merging(said) { _, new in new } }
  }
}
