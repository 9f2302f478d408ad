import Language

/// A script that is being read: what is left of its text, and of the line that it is at.
struct ScriptFile {
  let name: String
  let arguments: [String]
  /// The lines that included it, the innermost first.
  let chain: [CommandError.Place]
  /// The line it is at, with what arguments put into it.
  var text = ""
  var place: CommandError.Place
  /// The commands of that line that are still to come, the next one last.
  var commands: [Step] = []
  // Bytes, because a carriage return and a line feed are one Character; an array of them, because a script may
  // be long, and the bytes of a string are counted out one by one.
  private let bytes: [UInt8]
  private var start = 0
  private var number = 0
  private var joiner = LineJoiner()

  init(_ text: String, name: String, arguments: [String], chain: [CommandError.Place]) {
    self.name = name
    self.arguments = arguments
    self.chain = chain
    bytes = Array(text.utf8)
    place = CommandError.Place(file: name, line: 0, text: "")
  }

  /// Where its line stands, with those that included it.
  var places: [CommandError.Place] { [place] + chain }

  /// Goes on to its next line, with those that its backslash continues.
  /// - Returns: whether there is one.
  mutating func advance() -> Bool {
    var pending = ""
    var first = number + 1
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var line = bytes[start..<end]
      start = end + 1
      number += 1
      if line.last == 0x0D { line.removeLast() }
      if pending.isEmpty { first = number }
      // Only behind a backslash does another line begin, or what began with one end.
      if !pending.isEmpty || line.last == 0x5C, joiner.isContinued(line) {
        // The break stays in the text, as a blank, so that places keep their line.
        pending += String(decoding: line.dropLast(), as: UTF8.self) + "\n"
        continue
      }
      place = CommandError.Place(
        file: name, line: first, text: pending + String(decoding: line, as: UTF8.self))
      return true
    }
    guard !pending.isEmpty else { return false }
    place = CommandError.Place(file: name, line: first, text: pending)
    return true
  }
}
