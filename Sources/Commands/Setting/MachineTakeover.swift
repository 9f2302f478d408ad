import Domain
import Language
import Reports
import Store

/// What a log of an older dhsh names that belongs to a machine: where backups go, which server is asked. It is not used
/// because a log says so. At the prompt it is asked about, and taken over or left.
struct MachineTakeover {
  let found: [(setting: Setting, value: String)]

  /// Nil where the log names nothing that this machine does not have already.
  init?(_ log: Transaction) throws {
    found = try Settings.all.filter(\.isOfMachine).compactMap { setting in
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
  var notice: Notice {
    Notice("The log names \(words), which this machine does not use: the prompt asks about it.", .fair)
  }
}

extension Command {
  static let setTake = Command(
    "set take", "Take over what an older log names for this machine", topic: .shell
  ) {
    let what = Parameter(
      "what",
      ChoiceKind(
        "WHAT",
        [
          (word: "all", value: true), (word: "none", value: false),
        ], detail: { $0 ? "this machine has them from now on" : "they go out of the log, unused" }))
    return Form(
      syntax: what,
      details: """
        A log of an older dhsh may name a folder for backups, a server that is asked or a file with a key. What a log \
        says is not done because a log says it: all takes these settings for this machine, none leaves them. Both take \
        them out of the log, which undo takes back. Only at the prompt.
        """,
      action: .change { call, context in
        guard context.history != nil || context.isRehearsal else {
          throw CommandError(
            .refused, "what an older log names is taken over at the prompt alone",
            hint: "dhsh, then set take all")
        }
        guard let takeover = try MachineTakeover(context.log) else {
          return Report.notice("This log names nothing that this machine does not have.", .dim).asAnswer
        }
        for (setting, value) in takeover.found {
          try context.log.settings.set(setting.name, nil)
          if call[what] { try context.log.setOfMachine(setting.name, value) }
        }
        let names = takeover.found.map(\.setting.name).joined(separator: ", ")
        var report = Report.notice(
          call[what]
            ? "\(names): taken for this machine." : "\(names): left, and no part of the log any more.",
          .good)
        if call[what] { report.notices.append(MachineFile.remark) }
        return report.asOfMachine
      })
  }
}

extension Engine {
  /// What is asked when the prompt starts on a log that names what belongs to a machine; nothing where it names none.
  public func machineQuestion() -> [String] {
    guard !store.isReadOnly, let found = try? store.read({ try MachineTakeover($0) }) else { return [] }
    offer(MachineTakeover.lines, areLikely: false)
    return [found.question]
  }
}
