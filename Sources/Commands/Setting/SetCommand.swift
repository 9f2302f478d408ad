import Domain
import Language
import Naming
import Phrases
import Query
import Records
import Reports
import Runtime

extension Command {
  static func set(_ all: [Setting]) -> Command {
    Command("set", "Show or change a setting", topic: .shell) {
      let name = OptionalParameter(
        "name", ChoiceKind("SETTING", all.map { (word: $0.name, value: $0) }, detail: \.meaning))
      let value = OptionalParameter("value", SettingValueKind(setting: name))
      return Form(
        syntax: .optional(name, .optional(value)),
        examples: [
          .init("set", "all settings and what they mean", says: "cutoff"),
          .init("set cutoff 05:00", "days begin at five in the morning", says: "05:00"),
        ],
        setsMachine: { words in
          all.first { $0.name == words.first?.text.lowercased() }?.isOfMachine ?? false
        },
        action: .change { call, context in
          guard let named = call[name] else { return try list(all, context).asAnswer }
          guard let text = call[value] else {
            var report = try list([named] + named.takesFor, context)
            report.notices = [
              Notice(
                "It can be \(named.told). At first it is \(try Settings.initial(named, context.log)).",
                .dim)
            ]
            return report.asAnswer
          }
          let setting = named.takesFor.first { $0.normalized(text) != nil } ?? named
          guard let wanted = setting.normalized(text) else {
            throw CommandError.badSetting(setting.name, text, allowed: setting.told).at(
              call.span(of: value))
          }
          if let word = try setting.unknown(wanted, context.names) {
            throw try unknown(word, in: setting, call.span(of: value), context)
          }
          if setting.isOfMachine { return try ofMachine(setting, wanted, context) }
          if try Settings.value(setting, context.log) != wanted {
            try Settings.keep(setting, wanted, context.log, on: context.today)
          }
          var report = try list([setting], context)
          report.notices += [setting.remark(wanted)].compactMap { $0 }
          return setting.scope == .remembered ? report.asAnswer : report.outcome
        })
    }
  }

  /// Sets what is of this machine: no step of the journal knows of it.
  private static func ofMachine(_ setting: Setting, _ wanted: String, _ context: Context) throws -> Outcome {
    try context.log.setOfMachine(setting.name, wanted)
    var report = try list([setting], context)
    report.notices += [setting.remark(wanted), MachineFile.remark].compactMap { $0 }
    return report.asOfMachine
  }

  /// A part of a value that is not known: the nearest one, and what there is.
  private static func unknown(
    _ word: String, in setting: Setting, _ span: Range<Int>?, _ context: Context
  ) throws -> CommandError {
    let known = try setting.known?(context.names)
    let near = known.map { Lexicon($0.all, name: \.self).nearest(Names.key(word), limit: 1) } ?? []
    return CommandError.badSetting(setting.name, word, allowed: known?.told ?? setting.allowed, near: near)
      .at(span)
  }

  static let setReset = Command("set reset", "Set all settings as they were at first", topic: .shell) {
    let sure = Sure()
    return Form(
      syntax: .optional(sure),
      details: """
        Only with --sure; without it, it says which would change. undo brings them back. Settings of this machine stay \
        as they are.
        """,
      examples: [
        .init(
          "set reset --sure", "", after: ["set cutoff 05:00"], gives: ["setting": "cutoff", "value": "04:00"])
      ],
      action: .change { call, context in
        let changed = try context.names.table.settings.filter {
          try !$0.isOfMachine && Settings.value($0, context.log) != Settings.initial($0, context.log)
        }
        guard !changed.isEmpty else {
          return Report.notice("All settings are as they were at first.", .dim).asAnswer
        }
        guard sure.isGiven(call) else {
          throw Sure.isMissing(call, .setsBack(changed.map(\.name)))
        }
        var isStep = false
        for setting in changed {
          if setting.scope == .remembered {
            try Settings.keep(
              setting, Settings.initial(setting, context.log), context.log, on: context.today)
          } else {
            try context.log.settings.set(setting.name, nil)
            isStep = true
          }
        }
        let report = try list(changed, context)
        return isStep ? report.outcome : report.asAnswer
      })
  }

  private static func list(_ settings: [Setting], _ context: Context) throws -> Report {
    let log = context.log
    let rows = try settings.map {
      (setting: $0, value: try Settings.value($0, log), initial: try Settings.initial($0, log))
    }
    var report = FieldTable.list("settings", fields, rows)
    report.notices += [try MachineTakeover(log, context.names.table.settings)?.notice].compactMap { $0 }
    return report
  }

  private static let fields: [Field<(setting: Setting, value: String, initial: String)>] = [
    Field("setting", "Setting", .text) { .text($0.setting.name) },
    Field("value", "Value", .text) { .text($0.value) },
    Field("meaning", "Meaning", .text, minimum: 16) { .text($0.setting.meaning) },
    Field("initial", "At first", .text, audience: .machines) { .text($0.initial) },
    Field("kept", "Kept", .text, audience: .machines) { .text($0.setting.isOfMachine ? "machine" : "log") },
    Field("allowed", "Can be", .text, audience: .machines) { .text($0.setting.allowed) },
  ]
}

/// The value of the setting named before it.
struct SettingValueKind: ParameterKind {
  let label = "VALUE"
  let description = "a value"
  let setting: OptionalParameter<Setting>

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    .one(line.tokens[index].text, 1)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard let setting = query.known?[setting] else { return [] }
    if setting.isPath { return try FileKind.file.candidates(query, context) }
    return try ([setting] + setting.takesFor).flatMap { setting in
      let current = try Settings.value(setting, context.names.log)
      let initial = try Settings.initial(setting, context.names.log)
      let values = setting.choices.isEmpty ? [current] : setting.choices
      return values.filter { $0.lowercased().hasPrefix(query.text.lowercased()) }.map {
        Candidate(
          $0, detail: $0 == current ? "as it is now" : $0 == initial ? "as it was at first" : "")
      }
    }
  }
}
