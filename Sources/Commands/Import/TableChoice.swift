import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Store
import Tables

extension TablePlan {
  /// What is asked of a table.
  struct Request {
    let file: TableFile
    /// As the line has it.
    let path: String
    /// The mapping that the line names.
    let mapping: String?
    let span: Range<Int>?
    /// What the line says of columns.
    let said: TableMapping
    let order: DateOrder?
    let target: TableTarget
    let vocabulary: TableVocabulary
    /// Mappings of programs: those of the person before those that come with dhsh.
    let ready: MappingShelf
    /// Whether it is one that dhsh wrote, whose columns are called what they are.
    let isOwn: Bool

    /// The name of the file alone, folded as titles are.
    var fileName: String { ColumnTitle.folded(path.split(separator: "/").last.map(String.init) ?? path) }
  }

  /// The mapping that a line asks for, that is recognised, or that the evidence makes.
  struct Choice {
    struct Found {
      var number: Int
      var head: [ColumnTitle]
      var line: Int
      /// Its own mapping; nil where it is that of the choice.
      var mapping: TableMapping?
      /// Which of its rows and cells say something.
      var rules = RowRules()
      /// Whether times that say no zone are those of UTC.
      var isUTC = false
    }

    var mapping: TableMapping
    var sheets: [Found]
    var name: String?
    var ready: ReadyMapping?
    /// What a kept mapping says that its values come from.
    var source: String?
    var questions: [TableQuestion] = []
    var reasons: [ColumnReason] = []
    var unknown: [String] = []
    /// Why nothing of the table is brought in, where its program says so.
    var nothing: String?

    init(_ request: Request, _ context: Context) throws {
      let target = request.target
      guard let text = request.mapping else {
        if var known = try Self.recognised(request, context).map({ try $0.withStrides(request, context) }) {
          if let answers = try KeptAnswers.find(known.sheets[0].head, context.log) {
            for index in known.sheets.indices {
              let head = known.sheets[index].head
              known.sheets[index].mapping?.take(answers, of: head)
            }
            let head = known.sheets[0].head
            known.mapping.take(answers, of: head)
          }
          self = known
        } else if target.word == TableTarget.values.word {
          self = try Self.byEvidence(request, context)
        } else if request.isOwn {
          self = Self.byTitles(request)
        } else {
          self = try Self.byItems(request, context)
        }
        return
      }
      if let ready = request.ready.named(text) {
        guard let known = Self.tables(of: ready, request, isNamed: true) else {
          throw CommandError.noSuchTable(request.path, source: ready.source, mapping: text).at(request.span)
        }
        self = known
        name = text
        return
      }
      if let kept = try KeptMapping.all(context.log).first(where: { $0.name == text.lowercased() }) {
        guard kept.target == target.word else {
          throw CommandError.mappingOf(kept.target, kept.name).at(request.span)
        }
        self = Self.fitting(kept.mapping, request)
        (name, source) = (kept.name, kept.source)
        return
      }
      guard var mapping = TableMapping(text),
        mapping.parts.contains(where: { request.vocabulary.field($0.field) != nil })
      else {
        try target.checkIsOwn(text, request.span)
        let names = try KeptMapping.all(context.log).map(\.name) + request.ready.files.map(\.name)
        let near = Lexicon(names, name: { $0 }).nearest(Names.key(text), limit: 1)
        throw CommandError.noMapping(text, near: near).at(request.span)
      }
      for index in mapping.parts.indices where mapping.parts[index].field != "-" {
        let field = mapping.parts[index].field
        mapping.parts[index].field = request.vocabulary.field(field) ?? field
      }
      self = Self.fitting(mapping, request)
    }

    init(mapping: TableMapping, sheets: [Found], ready: ReadyMapping? = nil) {
      (self.mapping, self.sheets, self.ready) = (mapping, sheets, ready)
    }

    /// The first rows of a table with what they would be as titles.
    private static func heads(_ sheet: TableSheet) -> [(head: [ColumnTitle], row: TableRow)] {
      firstRows(sheet).map { ($0.cells.map { ColumnTitle($0) }, $0) }
    }

    /// Those among which the titles are.
    static func firstRows(_ sheet: TableSheet) -> [TableRow] {
      Array(sheet.delimiter == nil ? sheet.head.prefix(1) : sheet.head.prefix(30))
    }

    /// What the columns of a row without titles may be called in their order: `date,METRIC,-`.
    private static func kinds(of row: TableRow) -> String {
      let times = TableTimeReader(order: .dayFirst)
      var isDated = false
      return row.cells.map { cell in
        let cell = cell.trimmed
        if !isDated, (try? times.read(cell)) != nil {
          isDated = true
          return "date"
        }
        if cell.contains(":"), TableTimeReader.clock(cell) != nil { return "time" }
        return TableNumber.value(cell, decimalCommas: false) == nil ? "-" : "METRIC"
      }.joined(separator: ",")
    }

    /// By titles, cells and neighbours.
    static func byEvidence(_ request: Request, _ context: Context) throws -> Choice {
      let columns = try context.metricColumns()
      let setting = try setting(request, context)
      var taken: [(found: Found, meaning: MetricMeaning)] = []
      for (number, sheet) in request.file.sheets.enumerated() {
        let name = sheet.name
        if taken.contains(where: { taken in
          let outer = request.file.sheets[taken.found.number].name
          return taken.meaning.hasValues(columns) && (outer.isEmpty || name.hasPrefix(outer + "."))
        }) {
          continue
        }
        let place =
          sheet.delimiter == nil
          ? 0
          : TitleLine.find(sheet.head, named: Set(request.said.parts.compactMap(\.title))) { titles in
            titles.count { columns.vocabulary.titled($0.name) != nil }
          }
        guard let place else {
          throw CommandError.untitled(request.path, columns: Self.kinds(of: sheet.head[0])).at(request.span)
        }
        let row = sheet.head[place]
        let head = Self.titles(of: row, sheet, columns)
        let rows = sheet.head.filter { $0.line > row.line }
        let sieve = RowSieve(head, rows)
        let own = rows.filter { sieve.verdict($0) == .row && !$0.isBlank }
        let times = TableTimeReader(order: request.order, samples: own.flatMap(\.cells))
        taken.append(
          (
            Found(number: number, head: head, line: row.line, mapping: nil),
            try Self.meaning(head, own, sheet, columns, times, setting, context)
          ))
      }
      let useful = taken.filter { $0.meaning.hasValues(columns) && $0.meaning.isDated }
      let best = useful.isEmpty ? [taken.first { !$0.meaning.unknown.isEmpty } ?? taken[0]] : useful
      var choice = Choice(
        mapping: best[0].meaning.mapping,
        sheets: best.map {
          Found(
            number: $0.found.number, head: $0.found.head, line: $0.found.line, mapping: $0.meaning.mapping,
            rules: RowRules(leaves: $0.meaning.leaves))
        })
      choice.questions = best.flatMap(\.meaning.questions)
      choice.reasons = best.flatMap(\.meaning.reasons)
      choice.unknown = best.flatMap(\.meaning.unknown)
      return choice
    }

    /// The titles of a row. In JSON the name of a list says what its values are: `"steps": [{"date": …, "value": …}]`.
    private static func titles(
      of row: TableRow, _ sheet: TableSheet, _ columns: MetricColumns
    ) -> [ColumnTitle] {
      var head = row.cells.map { ColumnTitle($0) }
      guard sheet.delimiter == nil, let name = sheet.name.split(separator: ".").last,
        columns.places[ColumnTitle.folded(String(name))] != nil,
        !head.contains(where: { $0.name == "metric" }),
        let value = head.indices.first(where: { index in
          !sheet.context.contains(index)
            && head[index].name.split(separator: " ").last.map { Self.values.contains(String($0)) } == true
        })
      else { return head }
      head[value] = ColumnTitle(String(name))
      return head
    }

    private static let values: Set = ["value", "qty", "quantity", "amount", "count", "avg"]

    /// What the titles of a table mean; where that is asked, by what was answered before.
    private static func meaning(
      _ head: [ColumnTitle], _ rows: [TableRow], _ sheet: TableSheet, _ columns: MetricColumns,
      _ times: TableTimeReader, _ setting: MetricMeaning.Setting, _ context: Context
    ) throws -> MetricMeaning {
      var meaning = MetricMeaning(head, rows, sheet, columns, times, setting)
      guard let answers = try KeptAnswers.find(head, context.log) else { return meaning }
      var said = setting
      let ways = Set(meaning.questions.flatMap(\.ways).compactMap { TableMapping($0)?.parts.first })
      let isAsked = !meaning.questions.isEmpty
      let own = answers.parts.filter { part in
        let isSaid = setting.said.parts.contains {
          $0.field == part.field || $0.isOfColumn(of: part, in: head)
        }
        return !isSaid
          && (isAsked
            ? ways.contains { $0.means(part, in: head) } : !meaning.hasValues(columns) || !meaning.isDated)
      }
      said.said.parts += own
      if !own.isEmpty { meaning = MetricMeaning(head, rows, sheet, columns, times, said) }
      meaning.take(TableMapping(own), words: answers.words)
      return meaning
    }

    /// A mapping on the rows that have the most of its titles.
    private static func fitting(_ mapping: TableMapping, _ request: Request) -> Choice {
      if mapping.isByPlace { return byPlace(mapping, request) }
      let all = request.file.sheets.enumerated().flatMap { number, sheet in
        heads(sheet).map { Found(number: number, head: $0.head, line: $0.row.line, mapping: nil) }
      }
      func own(_ found: Found) -> Int {
        let context = request.file.sheets[found.number].context
        return mapping.places(in: found.head, context: context)?.count { !context.contains($0.column) } ?? 0
      }
      let best = all.max {
        own($0) < own($1)
      }
      return Choice(mapping: mapping, sheets: best.map { [$0] } ?? [])
    }

    /// Columns in their order: a first row in which the first required field looks like none is titles.
    private static func byPlace(_ mapping: TableMapping, _ request: Request) -> Choice {
      let (head, row) = heads(request.file.sheets[0])[0]
      let target = request.target
      let column = mapping.parts.firstIndex { target.required[0].contains($0.field) } ?? 0
      let isTitle = row.cell(column).map { !target.looksRight($0) } ?? false
      return Choice(
        mapping: mapping,
        sheets: [Found(number: 0, head: isTitle ? head : [], line: isTitle ? row.line : 0, mapping: nil)])
    }
  }
}
