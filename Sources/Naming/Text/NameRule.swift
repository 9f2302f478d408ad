import Domain
import Language

/// What any name must be.
package enum NameRule {
  package static let maximumLength = 200
  /// Bytes, since marks without number may stand on one character.
  static let maximumBytes = 4 * maximumLength

  package static func check(_ name: String, _ span: Range<Int>?) throws {
    guard !name.trimmed.isEmpty else { throw CommandError(.refused, "a name cannot be empty", span: span) }
    guard name.isVisible else {
      throw CommandError(.refused, "a name needs something that can be seen", span: span)
    }
    if name.hasPrefix("@") {
      throw CommandError(.refused, "a name cannot start with @, which marks a meal", span: span)
    }
    // Characters are counted only where there are bytes enough for so many.
    guard name.utf8.count <= maximumLength || name.count <= maximumLength else {
      throw CommandError(.refused, "a name can have at most \(maximumLength) characters", span: span)
    }
    guard name.utf8.count <= maximumBytes else {
      throw CommandError(.refused, "a name can have at most \(maximumBytes) bytes", span: span)
    }
  }

  /// Checks the name of something new, or another name for something there is.
  /// - Parameters:
  ///   - noun: what messages call such a thing: "meal slot".
  ///   - names: those there are.
  ///   - own: the one that is to get the name.
  ///   - hint: what to do with the one that has it, by its name as typed.
  package static func checkNew<Item: Identifiable>(
    _ name: String, _ span: Range<Int>?, for own: Item?, _ noun: String, among names: Lexicon<Item>,
    hint: (String) -> String
  ) throws {
    try check(name, span)
    if let other = names.holder(of: name, besides: own) {
      throw taken(noun, other.display, span, hint: hint(Lexer.quoted(other.display)))
    }
  }

  /// The refusal of a name that something has already.
  package static func taken(_ noun: String, _ name: String, _ span: Range<Int>?, hint: String) -> CommandError
  {
    CommandError(.refused, "there is already a \(noun) \(name)", span: span, hint: hint)
  }
}

extension Lexicon where Item: Identifiable {
  /// Who has a name, in any of its spellings.
  func holder(of name: String, besides own: Item?) -> Name? {
    let key = Names.key(name)
    return names.first { $0.key == key && $0.item.id != own?.id }
  }
}
