import Language
import Query

/// What the columns of a source are called where names come from the log and may meet.
///
/// What the source has of its own keeps its plain name. A thing of the log whose name is taken is called by what it is
/// as well: `category.weight`. Of two that would still be alike the later one gets `_2`.
struct ColumnNames {
  /// Each name that is given away, with what it then means.
  private var taken: [String: String] = [:]
  /// For a plain name that is not the one somebody may mean: what it is, and how to ask for the other.
  private var notes: [String: String] = [:]

  /// - Parameters:
  ///   - plain: the columns that are there whatever the log has.
  ///   - meaning: what each of them is, such as "the day's own".
  init(_ plain: some Sequence<String>, meaning: String) { take(plain, meaning) }

  /// Takes names that are known to be free, or are those of columns already there.
  mutating func take(_ names: some Sequence<String>, _ meaning: String) {
    for name in names where taken[name] == nil { taken[name] = meaning }
  }

  /// Gives names to things of the log.
  /// - Parameters:
  ///   - titles: their names, those that are to keep a plain name before others first.
  ///   - kind: what they are: `category`.
  ///   - parts: the columns each has beside its own, by what follows its name: `.score`.
  /// - Returns: a name for each, all different from each other and from all others.
  mutating func add(_ titles: [String], kind: String, parts: [String] = []) -> [String] {
    let known = taken
    var names = [String](repeating: "", count: titles.count)
    for (index, title) in titles.enumerated() where isFree(title.slug, parts) {
      names[index] = title.slug
      take(title.slug, parts, kind)
    }
    for (index, title) in titles.enumerated() where names[index].isEmpty {
      let slug = title.slug
      let base = known[slug] == nil ? slug : "\(kind).\(slug)"
      var name = base
      var number = 2
      while !isFree(name, parts) {
        name = "\(base)_\(number)"
        number += 1
      }
      names[index] = name
      take(name, parts, kind)
      if let meaning = taken[slug] {
        let note = "the \(kind) \(title) is \(name)"
        notes[slug] = notes[slug].map { "\($0); \(note)" } ?? "\(slug) is \(meaning) here; \(note)"
      }
    }
    return names
  }

  /// A name for something that gives way to the log's own things: its own where that is free, else another.
  mutating func add(_ name: String, else other: String) -> String {
    let chosen = taken[name] == nil ? name : other
    take([chosen], "another column")
    return chosen
  }

  /// Fields whose columns say, where a question names one of them, what else it might mean.
  func noted<Record>(_ fields: [Field<Record>]) -> [Field<Record>] {
    fields.map { known in
      var field = known
      field.column.note = notes[field.key]
      return field
    }
  }

  private func isFree(_ name: String, _ parts: [String]) -> Bool {
    taken[name] == nil && parts.allSatisfy { taken[name + $0] == nil }
  }

  private mutating func take(_ name: String, _ parts: [String], _ kind: String) {
    take([name] + parts.map { name + $0 }, "another \(kind)")
  }
}
