import Domain
import Glibc
import Language
import Rendering
import Reports
import Runtime

/// What an assistant may do.
public struct AssistantAccess: Sendable {
  /// Whether it may log, once it has shown what that would do.
  public var writes = false
  /// Whether it is told what was logged in private, notes, meetings and documents.
  public var tellsPrivate = false

  /// - Parameter words: `write`, `private`, or both parted by a comma; nothing for neither. Nil for other words.
  public init?(_ words: String) {
    for word in words.split(separator: ",") {
      switch word {
      case "write": writes = true
      case "private": tellsPrivate = true
      default: return nil
      }
    }
  }
}

/// A conversation with an assistant by the Model Context Protocol (`dhsh --mcp`): a message of JSON a line. Standard output
/// has nothing else.
extension Session {
  /// Answers until there are no more messages.
  /// - Returns: the exit status.
  public func assistant(_ access: AssistantAccess, _ descriptor: Int32 = 0) -> Int32 {
    renderer.format = .json
    // Standard input is theirs.
    isListening = true
    if engine.author == nil { engine.author = "assistant" }
    let tools = AssistantTools(self, access)
    var reader = MessageReader(descriptor)
    do throws(CommandError) {
      while let line = try reader.next() {
        if let line, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        if let answer = tools.answer(RPCMessage(line)) { output.write(answer) }
        guard output.flush() else { return 74 }
        if Interrupt.isRaised { break }
      }
    } catch {
      tell(error)
      return error.exitStatus
    }
    return Interrupt.isRaised ? Interrupt.terminationSignal.map { 128 + $0 } ?? 130 : 0
  }
}
