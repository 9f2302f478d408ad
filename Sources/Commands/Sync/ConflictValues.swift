import Domain
import Records
import Reports
import Runtime
import Store

/// What differs between what stands and the other side of a conflict, where a line does not say it: as it was when the log
/// was shared. `kcal 190` and `kcal 195`.
struct ConflictValues {
  let stands: String
  let other: String

  /// More than these would say less.
  private static let most = 4

  /// - Returns: those of the conflicts that have a side without a line, by their places.
  static func all(of conflicts: [Conflict], in store: Store, _ engine: Engine) throws -> [Int: ConflictValues]
  {
    let wordless = conflicts.indices.filter { conflicts[$0].hasWordlessSide && conflicts[$0].canBeTaken }
    guard !wordless.isEmpty else { return [:] }
    return try store.rehearse { log in
      var values: [Int: ConflictValues] = [:]
      for place in wordless { values[place] = try ConflictValues(conflicts[place], log, engine) }
      return values
    }.value
  }

  /// - Returns: nil where nothing that people read differs.
  private init?(_ conflict: Conflict, _ log: Transaction, _ engine: Engine) throws {
    let now = try Self.values(of: conflict, log, engine)
    let then = try log.rehearse {
      try log.putOther(conflict) ? Self.values(of: conflict, log, engine) : now
    }
    let keys = now.map(\.key) + then.map(\.key).filter { key in !now.contains { $0.key == key } }
    let differing = keys.filter { key in Self.text(of: key, now) != Self.text(of: key, then) }
    guard !differing.isEmpty else { return nil }
    func words(_ values: [Value]) -> String {
      guard !values.isEmpty else { return "deleted" }
      let said = differing.prefix(Self.most).map { key in
        let name = key.replacing("_", with: " ")
        guard let text = Self.text(of: key, values) else { return "no \(name)" }
        // What has one value is that.
        return key == "value" ? text : "\(name) \(text)"
      }
      return said.joined(separator: ", ") + (differing.count > Self.most ? " …" : "")
    }
    (stands, other) = (words(now), words(then))
  }

  private typealias Value = (key: String, text: String?)

  private static func text(of key: String, _ values: [Value]) -> String? {
    values.first { $0.key == key }?.text
  }

  /// As other programs are told of it; else as the log keeps it.
  private static func values(of conflict: Conflict, _ log: Transaction, _ engine: Engine) throws -> [Value] {
    guard let row = conflict.feedRow else {
      return try log.values(of: conflict).map { ($0.column, $0.text) }
    }
    let context = try engine.contextApart(log)
    context.names.readIn = .metric
    return try FeedReader(context).row(row)?.cells.map { ($0.key, text($0.cell)) } ?? []
  }

  /// The feed has no other cells.
  private static func text(_ cell: Cell) -> String? {
    switch cell.bare {
    case .text(let text): text
    case .number(let value, let digits): Decimals.reading(value, digits: digits)
    case .day(let day), .listed(let day, _): "\(day)"
    case .bool(let isSo): isSo ? "yes" : "no"
    default: nil
    }
  }
}

extension Conflict.Side {
  /// Whether no line says its values: it is what was there when the log was shared, or the other side of a conflict.
  var isWordless: Bool {
    line.hasPrefix("# ") && line != "# erased" || line.hasPrefix(Command.syncConflicts.name)
  }
}

extension Conflict {
  fileprivate var hasWordlessSide: Bool { ([stands] + others).contains(where: \.isWordless) }
}
