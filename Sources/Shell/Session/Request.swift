import Domain
import Language
import Rendering
import Runtime
import Tables

/// What another program asks: a line as it would be typed, or an object that has it in parts.
struct Request {
  /// What the program calls it, as it wrote it, and as a text.
  var id: (json: String, text: String)?
  /// The lines to run, as one change.
  var lines: [String] = []
  /// A line that is being typed, whose candidates are wanted.
  var completed: String?

  /// Why it is none; what it is called is known all the same where it says so.
  private(set) var fault: CommandError?

  /// What may stand in one, and what each takes.
  private static let keys = [
    ("id", "a number, or a text of 1 to 200 bytes"), ("line", "a text"), ("lines", "a list of texts"),
    ("day", "a day such as 2026-11-20"), ("time", "a time such as 08:10"), ("meal", "the name of a meal"),
    ("complete", "a line that is being typed, in place of line and lines"),
  ]

  /// - Parameter table: what tells where a command ends.
  init(_ text: String, _ table: CommandTable) {
    do { try read(text, table) } catch { fault = error }
  }

  private mutating func read(_ text: String, _ table: CommandTable) throws(CommandError) {
    guard text.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == 0x7B else {
      lines = [text]
      return
    }
    let value: JSONValue
    do { value = try JSONReader.value(Array(text.utf8)) } catch {
      throw CommandError.badRequest("the request is no JSON: \(error.reason)")
    }
    guard case .object(let members) = value else { throw CommandError.badRequest("a request is one object") }
    var behind = (day: "", time: "", meal: "")
    // First of all, since the answer names it whatever is wrong with the others.
    if let (key, value) = members.first(where: { $0.key == "id" }) {
      switch value {
      case .string(let text) where (1...200).contains(text.utf8.count): id = (JSONLine.string(text), text)
      case .number(let text): id = (text, text)
      case .null: break
      default: throw Self.bad(key)
      }
    }
    for (key, value) in members where key != "id" {
      switch (key, value) {
      case ("line", .string(let text)): lines.append(text)
      case ("lines", .array(let values)):
        for value in values {
          guard case .string(let text) = value else { throw Self.bad(key) }
          lines.append(text)
        }
      case ("day", .string(let text)):
        guard let day = Self.day(text) else { throw Self.bad(key) }
        behind.day = " \(day)"
      case ("time", .string(let text)):
        guard text.utf8.count == 5, TimeOfDay.parse(text) != nil else { throw Self.bad(key) }
        behind.time = " at \(text)"
      case ("meal", .string(let text)) where !text.isEmpty: behind.meal = " @" + Lexer.quoted(text)
      case ("complete", .string(let text)): completed = text
      case (_, .null): continue
      default: throw Self.bad(key)
      }
    }
    guard completed == nil || lines.isEmpty else { throw Self.bad("complete") }
    guard completed != nil || !lines.isEmpty else {
      throw CommandError.badRequest("there is neither a line nor one to complete")
    }
    let words = behind.day + behind.time + behind.meal
    guard !words.isEmpty else { return }
    for index in lines.indices {
      guard table.takesMore(lines[index]) else {
        throw CommandError.badRequest("day, time and meal go with lines of one command each")
      }
      lines[index] += words
    }
  }

  private static func bad(_ key: String) -> CommandError {
    guard let (_, takes) = keys.first(where: { $0.0 == key }) else {
      let names = keys.map(\.0).joined(separator: ", ")
      return .badRequest("a request has no “\(key)”: it may have \(names)")
    }
    return .badRequest("“\(key)” of a request is \(takes)")
  }

  /// `2026-11-20`
  private static func day(_ text: String) -> Day? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
