import Language
import Reports
import Store

/// What is said of what still holds an erased text, with the line that takes each away.
enum HolderNotices {
  private static let mostShown = 12

  static func all(_ erasure: Erasure) -> [Notice] {
    guard !erasure.holders.isEmpty else { return [] }
    var notices = erasure.holders.prefix(mostShown).map { holder in
      let way = line(holder).map { ": \($0) removes that" } ?? ""
      return Notice("The \(holder.noun) \(holder.label.neutralised()) still names it\(way).", .fair)
    }
    let more = erasure.holders.count - notices.count
    if more > 0 { notices.append(Notice("\(more) more still name it.", .fair)) }
    let word = erasure.texts.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? "WORDS"
    notices.append(
      Notice("Then erase text \(Lexer.quoted(word)) --sure takes what the journal has of it.", .fair))
    return notices
  }

  /// The line that takes a row away; nil where there is no one line.
  private static func line(_ holder: TextHolder) -> String? {
    let name = Lexer.quoted(holder.label)
    switch holder.table {
    case "alias": return "alias delete \(name)"
    case "day_trigger": return "trigger delete \(name)"
    case "food", "food_alias": return "erase food \(name) --sure"
    case "document": return "erase document \(name) --sure"
    case "budget": return "budget delete \(name) --sure"
    case "pause": return "pause edit \(holder.label.trimmingPrefix("from ")) --reason \"\""
    case "entry", "entry_nutrition":
      let parts = holder.label.split(separator: " ")
      guard parts.count == 3 else { return nil }
      return "erase \(parts[0].dropFirst()) \(parts[2]) --sure"
    case "body_value":
      let parts = holder.label.split(separator: " ")
      guard parts.count == 3 else { return nil }
      return "body edit \(parts[0]) \(parts[2]) --note \"\""
    default: return nil
    }
  }
}
