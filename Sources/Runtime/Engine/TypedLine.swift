import Language
import Naming
import Records
import Store

/// A line as it was typed, and where it may be remembered.
public struct TypedLine: Equatable, Sendable {
  public enum Memory: Sendable {
    /// In the history file.
    case history
    /// Until `private off`, in this session alone.
    case session
    case nowhere
  }

  public let text: String
  public let memory: Memory
}

extension Engine {
  /// Whether a line is typed so as to be kept out of the history.
  public static func isHidden(_ text: String) -> Bool { text.utf8.first == 0x20 || text.utf8.first == 0x09 }

  /// The lines of what was typed, and where each may be remembered: known before they are run, so that it holds
  /// whether they can be or not.
  public func typedLines(_ text: String) -> [TypedLine] {
    let lines = Self.lines(text)
    let reader = try? scriptReader(keepGoing: true, isTyped: true, waitsForFiles: false)
    let memories = try? store.read { log -> [TypedLine.Memory]? in
      guard let reader else { return nil }
      let context = try context(log, isConversation: false)
      return lines.map { memory(of: $0, reader, context) }
    }
    return zip(lines, (memories ?? nil) ?? lines.map { _ in .nowhere }).map {
      TypedLine(text: $0, memory: $1)
    }
  }

  /// - Parameter context: is left with the privacy that the line sets.
  private func memory(of line: String, _ reader: ScriptReader, _ context: Context) -> TypedLine.Memory {
    var isPrivate = context.names.isPrivate
    var leavesTrace = !Self.isHidden(line)
    for step in included(line, reader) {
      if step.command.setsSession { _ = try? step.execute(context) }
      isPrivate = isPrivate || context.names.isPrivate
      if step.command.traits.contains(.leavesNoTrace) { leavesTrace = false }
    }
    return !leavesTrace ? .nowhere : isPrivate ? .session : .history
  }

  /// The commands of a line, with those of the scripts it runs.
  private func included(_ line: String, _ reader: ScriptReader) -> [Step] {
    guard
      let steps = try? StepReader(table: table, aliases: { reader.aliases }, metrics: { reader.metrics })
        .steps(line)
    else {
      return []
    }
    guard steps.contains(where: { $0.command.traits.contains(.includesScript) }) else { return steps }
    var script = try? reader.open(line, name: "prompt", arguments: [])
    return (try? script?.rest()) ?? []
  }

  /// The lines of a text, each with those that its backslash continues.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var isContinued = false
    var joiner = LineJoiner()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isContinued { lines[lines.count - 1] += "\n" + line } else { lines.append(String(line)) }
      isContinued = joiner.isContinued(line)
    }
    return lines
  }
}
