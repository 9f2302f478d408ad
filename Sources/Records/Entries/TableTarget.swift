import Domain
import Exchange
import Language
import Naming
import Store
import Tables

/// What the rows of a table become.
package struct TableTarget: Sendable {
  /// As kept mappings are sorted by: `foods`.
  package let word: String
  /// What messages call its rows: `foods`.
  package let noun: String
  /// The fields without which a row means nothing: one of each group.
  package let required: [[String]]
  /// What columns may be called; asked for once an import needs it.
  package let vocabulary: @Sendable (Context) throws -> TableVocabulary
  /// The mappings that come with the program; they are read once an import needs them.
  package var ready: MappingShelf { readyMappings() }
  private let readyMappings: @Sendable () -> MappingShelf
  /// Whether its rows are of days.
  package var isDated: Bool { required.contains { $0.contains("date") } }
  /// The fields whose values may be those of 100 g.
  package var per100: [String] = []
  /// Whether a column of this field in a row without titles looks like one of it: tells whether there are titles.
  package let looksRight: @Sendable (String) -> Bool

  /// Refuses a mapping that comes with the program for other rows.
  package func checkIsOwn(_ name: String, _ span: Range<Int>?) throws(CommandError) {
    for (other, command) in [(Self.values, "import"), (.foods, "food import")] where other.word != word {
      guard let ready = other.ready.named(name) else { continue }
      throw CommandError.readyMappingOf(other.word, mapping: ready.name, command: command, typed: name).at(
        span)
    }
  }

  package init(
    word: String, noun: String, required: [[String]],
    vocabulary: @escaping @Sendable (Context) throws -> TableVocabulary,
    ready: @escaping @Sendable @autoclosure () -> MappingShelf = MappingShelf([]),
    per100: [String] = [], looksRight: @escaping @Sendable (String) -> Bool
  ) {
    self.word = word
    self.noun = noun
    self.required = required
    self.vocabulary = vocabulary
    readyMappings = ready
    self.per100 = per100
    self.looksRight = looksRight
  }
}

/// The words that commands which read tables have in common.
package struct TableWords: Sendable {
  package let path = Parameter("path", .file)
  package let mapping: OptionalParameter<String>
  package let map = RepeatedParameter("map", .text("FIELD=COLUMN", "which column a field is read from"))
  package let keep = OptionalParameter("keep", .text("NAME", "a name to keep the mapping under"))
  package let dates = OptionalParameter("dates", .oneOf("ORDER", DateOrder.self))
  package let strict = Flag("strict")
  package let dryRun = Flag("dry-run")
  package let yes = Flag("yes")

  package init(_ target: TableTarget) { mapping = OptionalParameter("mapping", MappingKind(target: target)) }

  /// What may follow the file.
  package var options: [Syntax] {
    [
      .sequence("as", mapping), .repeated(.option("map", map)), .option("dates", dates),
      .option("keep", keep),
      strict.syntax, dryRun.syntax, yes.syntax,
    ]
  }

  package static let details = """
    The table is CSV (comma, semicolon or tab, told by what is in it) in UTF-8, or JSON. Which column is what is \
    guessed from its titles and shown; `as NAME` takes a mapping by its name, `as date,-,weight` the columns in \
    their order, where - passes one over, and --map "weight lb=Gewicht" says it of one. --keep NAME keeps the mapping; \
    mapping list shows them all. --dates dmy or mdy says how 3/11 is meant. Rows that cannot be read are listed with \
    their lines and left out; with --strict nothing is taken where there is one. --dry-run shows what would come of it, \
    --yes takes it as it is understood where that would be asked. \
    undo takes it back.
    """
}

/// Further files behind the first: what is written like a path, so that no word of the line is taken for one.
package struct MoreFiles: ParameterKind {
  package let label = "FILE"
  package let description = "another file, a folder or a zip file"

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String>
  {
    let text = line.tokens[index].text
    guard line.tokens[index].kind != .option,
      text.contains(".") || text.contains("/") || TableBundle.isFolder(FileKind.expandingHome(text))
    else { return .none }
    return try FileKind.file.parse(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard query.text.contains(".") || query.text.contains("/") else { return [] }
    return try FileKind.file.candidates(query, context)
  }
}

/// The name of a mapping, or fields in the order of their columns: `date,-,weight lb`.
package struct MappingKind: ParameterKind {
  package let label = "MAPPING"
  package let description = "a mapping by its name, or fields such as date,weight"
  /// What its rows become; nil for whatever somebody keeps.
  var target: TableTarget?

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String>
  {
    let token = line.tokens[index]
    guard token.kind == .quoted || token.isBare, !token.text.isEmpty else { return .none }
    // Commas part a line; here they part fields.
    var end = index + 1
    while end < line.tokens.count, line.tokens[end].span.lowerBound == line.tokens[end - 1].span.upperBound {
      end += 1
    }
    guard end > index + 1 else { return .one(token.text, 1) }
    return .one(line.source(index..<end), end - index)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let kept = try KeptMapping.all(context.names.log).filter { target == nil || $0.target == target?.word }
      .map {
        Candidate($0.name, detail: "kept for \($0.target)")
      }
    let ready = (target?.ready.files ?? []).map { Candidate($0.name, detail: "what \($0.source) exports") }
    return (kept + ready).filter { $0.insert.hasPrefix(query.text.lowercased()) }
  }

  package init(target: TableTarget? = nil) {
    self.target = target
  }
}

/// A mapping that somebody keeps under a name. It is a setting, so that it is undone, backed up and merged as one.
package struct KeptMapping {
  package let name: String
  /// The word of its target.
  package let target: String
  package let mapping: TableMapping
  /// What its values come from, where that is not its name.
  package var source: String?

  private static let prefix = "mapping "
  private static let sourcePrefix = "mapping.source "

  package static func all(_ log: Transaction) throws -> [KeptMapping] {
    try log.settings.all(prefix: prefix).compactMap { name, value in
      let parts = value.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let mapping = TableMapping(String(parts[1])) else { return nil }
      return KeptMapping(
        name: name, target: String(parts[0]), mapping: mapping, source: try log.settings[sourcePrefix + name])
    }
  }

  package func save(_ log: Transaction) throws {
    try log.settings.set(Self.prefix + name, "\(target):\(mapping.text)")
    try log.settings.set(Self.sourcePrefix + name, source)
  }

  package func delete(_ log: Transaction) throws {
    try log.settings.set(Self.prefix + name, nil)
    try log.settings.set(Self.sourcePrefix + name, nil)
  }

  package static func check(_ name: String, _ span: Range<Int>?) throws {
    try NameRule.check(name, span)
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x2C && $0 != 0x3D }), name == name.lowercased() else {
      throw CommandError.mappingName.at(span)
    }
    guard !MappingShelf.shipped.has(name) else {
      throw CommandError.shippedMappingName(name).at(span)
    }
  }

  package init(name: String, target: String, mapping: TableMapping, source: String? = nil) {
    self.name = name
    self.target = target
    self.mapping = mapping
    self.source = source
  }
}

extension TableTarget {
  /// Values of metrics.
  package static let values = TableTarget(
    word: "values", noun: "values", required: [["date", "evening", "time", "end"]],
    vocabulary: { try $0.metricColumns().vocabulary }, ready: MappingShelf.values,
    looksRight: {
      do { _ = try TableTimeReader(order: .dayFirst).read($0) } catch { return $0.first?.isNumber == true }
      return true
    })
}

extension Context {
  package func metricColumns() throws -> MetricColumns {
    let metrics = try log.metricCatalogue().all
    return metrics == Metrics.shipped ? MetricColumns.shipped : MetricColumns(metrics)
  }
}
