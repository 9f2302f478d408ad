import Domain
import Language
import Phrases

/// What any name must be.
package enum NameRule {
  package static let maximumLength = 200
  /// Bytes, since marks without number may stand on one character.
  static let maximumBytes = 4 * maximumLength

  package static func check(_ name: String, _ span: Range<Int>?) throws {
    guard !name.trimmed.isEmpty else { throw CommandError.emptyName.at(span) }
    guard name.isVisible else {
      throw CommandError.invisibleName.at(span)
    }
    if name.hasPrefix("@") {
      throw CommandError.markedName.at(span)
    }
    // Characters are counted only where there are bytes enough for so many.
    guard name.utf8.count <= maximumLength || name.count <= maximumLength else {
      throw CommandError.atMost("a name", maximumLength, "characters").at(span)
    }
    guard name.utf8.count <= maximumBytes else {
      throw CommandError.atMost("a name", maximumBytes, "bytes").at(span)
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
      throw CommandError.taken(noun, other.display, hint: hint(Lexer.quoted(other.display))).at(span)
    }
  }
}

extension Lexicon where Item: Identifiable {
  /// Who has a name, in any of its spellings.
  func holder(of name: String, besides own: Item?) -> Name? {
    let key = Names.key(name)
    return names.first { $0.key == key && $0.item.id != own?.id }
  }
}
