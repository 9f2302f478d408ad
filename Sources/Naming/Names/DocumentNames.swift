import Domain
import Language

extension ParameterKind where Self == NameKind<HealthDocument> {
  /// A document there is, by its number or its title.
  package static var document: Self { .shared }
}

extension NameKind<HealthDocument> {
  fileprivate static let shared = NameKind.listed(
    "DOCUMENT", "a document, by number or title", noun: "document", otherwise: "document list shows them all",
    lexicon: { try $0.documents() }, name: \.title,
    detail: { document, names in
      "#\(document.number) · \(document.file.type.title) · \(document.day.label(near: names.today))"
    },
    resolve: { text, names in
      let documents = try names.documents()
      let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
      if let number = Int(digits), let found = documents.names.first(where: { $0.item.number == number }) {
        return .found(found.item)
      }
      return documents.resolve(typed: text)
    })
}

extension NameResolver {
  /// The documents by their titles.
  func documents() throws -> Lexicon<HealthDocument> {
    try lookedUp { Lexicon(try log.documents.all(), name: \.title) }
  }
}
