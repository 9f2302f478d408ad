import Domain
import Glibc
import Language
import Naming
import Reports
import Store

extension Setting {
  /// Where a key of the person's is found, which itself is never in the log.
  static func key(_ name: String, _ meaning: String) -> Setting {
    Setting(
      name: name, meaning: meaning, initial: Settings.none, normalized: KeyPlace.normalized,
      allowed: "\(Settings.none), env:NAME, or the path of a file from the root or ~",
      choices: [Settings.none], scope: .machine)
  }
}

/// Where a key is: in a variable (`env:NAME`), or in a file.
enum KeyPlace {
  /// A place in its normal form; nil for what is none, such as a key.
  @Sendable static func normalized(_ text: String) -> String? {
    if text.lowercased() == Settings.none { return Settings.none }
    if text.hasPrefix("env:") {
      let name = text.dropFirst(4)
      return !name.isEmpty && name.utf8.allSatisfy({ isOfVariable($0) }) ? text : nil
    }
    let path = FileKind.expandingHome(text)
    return path.hasPrefix("/") && !path.unicodeScalars.contains(where: ControlCharacter.contains)
      ? path : nil
  }

  private static func isOfVariable(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  /// The key that is at a place; nil where there is to be none.
  /// - Parameters:
  ///   - owner: whose key it is, in words.
  ///   - setting: what names the place.
  static func key(_ place: String, of owner: String, _ setting: Setting) throws(CommandError) -> String? {
    guard place != Settings.none else { return nil }
    if place.hasPrefix("env:") {
      let name = String(place.dropFirst(4))
      guard let value = SystemText.variable(name), !value.isEmpty else {
        throw CommandError.keyNotSet(owner, name: name)
      }
      return value
    }
    guard let text = try? Files.text(place, isInterrupted: { false }),
      let line = text.split(whereSeparator: \.isNewline).first(where: { !$0.isEmpty })
    else {
      throw CommandError.keyUnreadable(owner, place: place, setting: setting.name)
    }
    return String(line).trimmed
  }
}
