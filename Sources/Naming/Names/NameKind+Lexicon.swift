import Domain
import Language
import Phrases

extension NameKind {
  /// A kind whose names all stand in a lexicon.
  /// - Parameters:
  ///   - lexicon: the names there are now.
  ///   - detail: what completion says of one.
  ///   - isFirst: which of those that fit come before the others.
  ///   - resolve: what a name means, where more than the lexicon says so.
  package static func listed(
    _ label: String, _ description: String, noun: String, otherwise: String, marker: Marker = .none,
    lexicon: @escaping @Sendable (NameResolver) throws -> Lexicon<Value>,
    name: @escaping @Sendable (Value) -> String,
    detail: @escaping @Sendable (Value, NameResolver) throws -> String,
    isFirst: @escaping @Sendable (Value, NameResolver) throws -> Bool = { _, _ in false },
    resolve: (@Sendable (String, NameResolver) throws -> Resolution<Value>)? = nil
  ) -> NameKind {
    NameKind(
      label: label, description: description, noun: noun, otherwise: otherwise, marker: marker,
      resolve: resolve ?? { text, names in try lexicon(names).resolve(typed: text) },
      name: name,
      nearest: { text, names in try lexicon(names).nearest(Names.key(text)).map(name) },
      offers: { query, names in
        let fitting = try lexicon(names).completions(query.key, allowsSlips: query.allowsSlips).map(\.item)
        let first = try fitting.filter { try isFirst($0, names) }
        let others = try first.isEmpty ? fitting : fitting.filter { try !isFirst($0, names) }
        return try (first + others).map {
          Candidate(Lexer.quoted(name($0)), display: name($0), detail: try detail($0, names))
        }
      })
  }
}
