import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension SampleSource: CatalogueRecord {}

/// A source of imported samples with its place among them.
struct SourceRow: CatalogueRow {
  let record: SampleSource
  /// From 1.
  let position: Int

  /// All there are, the one that counts first at the front. What is typed counts before all and is not among them; where
  /// it is off it counts last.
  /// - Parameter withTyped: whether it is, at 0, where it is on.
  static func all(_ context: Context, withTyped: Bool) throws -> [SourceRow] {
    let sources = try context.log.sources.all()
    let typed = sources.filter { $0.id == SampleSource.typed }
    let rows = (sources.filter { $0.id != SampleSource.typed } + typed.filter { !$0.isEnabled })
      .enumerated().map { SourceRow(record: $1, position: $0 + 1) }
    return withTyped ? typed.filter(\.isEnabled).map { SourceRow(record: $0, position: 0) } + rows : rows
  }

  @Sendable static func all(_ context: Context) throws -> [SourceRow] { try all(context, withTyped: false) }
}

/// What a source has.
enum SourceFields {
  static let all: [Field<SourceRow>] = [
    .position { $0.position },
    Field("source", "Source", .text, "as the device or program calls itself") { .text($0.record.name) },
    Field("kind", "From", .text, "what brought it") { .text($0.record.kind) },
    .enabled { $0.record.isEnabled },
  ]
}

extension ParameterKind where Self == NameKind<SampleSource> {
  /// A source of imported samples.
  static var source: Self { .shared }
}

extension NameKind<SampleSource> {
  fileprivate static let shared = NameKind.listed(
    "SOURCE", "a source of imported values", noun: "source", otherwise: "source list shows them all",
    lexicon: { try $0.sources() }, name: \.name, detail: { source, _ in source.kind })
}

extension NameResolver {
  /// The sources of samples, by their names; what is typed is one.
  func sources() throws -> Lexicon<SampleSource> {
    try lookedUp { Lexicon(try log.sources.all(), name: \.name) }
  }
}

extension CatalogueNoun<SourceRow, SampleSource> {
  /// What the order says and which ones count changes the values of days, which are made anew.
  static let sources = CatalogueNoun(
    word: "source", kind: .source, topic: .body, key: "sources", fields: { SourceFields.all },
    empty: "Nothing is imported. health import PATH brings an export in.", answer: .list,
    rows: SourceRow.all,
    save: { source, log in
      try log.sources.save(source)
      guard source.id != SampleSource.typed else { return }
      try log.imports.revise(days: try MetricReader(log).importedDays())
    },
    reorder: { ids, log in
      let before = try log.sources.ids()
      let after = [SampleSource.typed] + ids.filter { $0 != SampleSource.typed }
      guard before != after else { return }
      try log.sources.reorder(after)
      try log.imports.revise(days: try MetricReader(log).importedDays())
    },
    setEnabled: { $0.isEnabled = $1 })
}
