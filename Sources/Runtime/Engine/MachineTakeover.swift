import Domain
import Language
import Naming
import Reports
import Store

/// What a log of an older dhsh names that belongs to a machine: where backups go, which server is asked. It is not used
/// because a log says so. At the prompt it is asked about, and taken over or left.
package struct MachineTakeover {
  package let found: [(setting: Setting, value: String)]

  /// Nil where the log names nothing that this machine does not have already.
  package init?(_ log: Transaction, _ settings: [Setting]) throws {
    found = try settings.filter(\.isOfMachine).compactMap { setting in
      guard log.machine.values[setting.name] == nil, let value = try log.settings[setting.name],
        let wanted = setting.normalized(value), wanted != setting.initial
      else { return nil }
      return (setting, wanted)
    }
    if found.isEmpty { return nil }
  }

  static let lines = ["set take all", "set take none"]

  /// `model.address http://localhost:11434/v1 and backup.folder /mnt/usb`
  private var words: String {
    let all = found.map { "\($0.setting.name) \(Lexer.argument($0.value))" }
    return all.count < 2
      ? all.joined() : all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
  }

  /// The question at the prompt.
  var question: String {
    "This log names \(words). Such settings belong to a machine, and are not used here: "
      + "set take all takes them for this machine, set take none leaves them."
  }

  /// What is said elsewhere.
  package var notice: Notice {
    Notice("The log names \(words), which this machine does not use: the prompt asks about it.", .fair)
  }
}

extension Engine {
  /// What is asked when the prompt starts on a log that names what belongs to a machine; nothing where it names none.
  public func machineQuestion() -> [String] {
    guard !store.isReadOnly, let found = try? store.read({ try MachineTakeover($0, table.settings) }) else {
      return []
    }
    offer(MachineTakeover.lines, areLikely: false)
    return [found.question]
  }
}
