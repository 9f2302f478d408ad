import Domain
import Language
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let remindCommands: [Command] = [.remind, .remindInstall, .remindUninstall]

  static let remind = Command("remind", "What is missing, or due, now", topic: .days) {
    Form(
      details: """
        A meeting today or tomorrow, a meal that is usual at this time and not logged, a week without a weighing, the mood \
        of the day, values that ask for attention. The prompt says the same when it starts; set remind chooses which, or \
        off. remind install lets the system say it at a time of day.
        """,
      examples: [.init("remind", "what is due", says: "Nothing is due")],
      action: .query { _, context in
        let due = try Reminder.due(context)
        var report = FieldTable.list("reminders", fields, due)
        report.tables[0].audience = .machines
        report.notices =
          due.isEmpty
          ? [Notice("Nothing is due.", .dim)]
          : due.map { Notice($0.text + ($0.line.map { " \($0)" } ?? "")) }
        return report
      })
  }

  static let remindInstall = Command(
    "remind install", "Be reminded by the system at a time of day", topic: .days
  ) {
    let time = OptionalParameter("time", .time)
    return Form(
      syntax: .optional("at", time),
      details: """
        Writes a timer of systemd for you alone, two short files to read, which asks for what is due (at 20:00 where no \
        time is given) and shows it by notify-send. The answer says the line that starts it. remind uninstall removes both.
        """,
      examples: [
        .init("remind install at 19:30", "in the evening", in: .program, says: "A timer for 19:30 is in")
      ],
      foresight: { call, _ in .notice("The timer would be written: \(RemindTimer.folder).", .dim) },
      action: .control { call, engine in
        guard !engine.store.isReadOnly else { throw StoreError.readOnly }
        let timer = try RemindTimer(minute: call[time] ?? 20 * 60, log: engine.store.path)
        var outcome = Outcome(
          Report(
            .record,
            fields: [
              .machines("timer", .text(RemindTimer.path("timer"))),
              .machines("service", .text(RemindTimer.path("service"))),
            ],
            notices: engine.isDryRun
              ? []
              : [
                Notice("A timer for \(TimeOfDay.text(call[time] ?? 20 * 60)) is in \(RemindTimer.folder):"),
                Notice("  dhsh-remind.timer and dhsh-remind.service, to be read and changed as you like."),
                Notice(
                  "systemctl --user enable --now dhsh-remind.timer starts it; remind uninstall removes it.",
                  .dim),
              ]))
        outcome.effects = [
          Effect(
            InstallFiles(files: timer.files), intent: "The timer would be written: \(RemindTimer.folder).")
        ]
        return outcome
      })
  }

  static let remindUninstall = Command("remind uninstall", "Remove the timer of remind install", topic: .days)
  {
    Form(
      examples: [
        .init("remind uninstall", "", in: .program, after: ["remind install"], says: "The timer is removed.")
      ],
      foresight: { _, _ in .notice("The timer would be removed.", .dim) },
      action: .control { _, engine in
        let paths = RemindTimer.installed
        guard !paths.isEmpty else { return Outcome(.notice("No timer is installed.", .dim)) }
        guard !engine.store.isReadOnly else { throw StoreError.readOnly }
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            UninstallFiles(paths: paths),
            done: "The timer is removed. systemctl --user stop dhsh-remind.timer ends one that runs.",
            intent: "The timer would be removed.")
        ]
        return outcome
      })
  }

  private static let fields: [Field<Reminder>] = [
    Field("kind", "Kind", .text) { .text($0.kind.rawValue) },
    Field("text", "What", .text) { .text($0.text) },
    Field("line", "Line", .text) { .optional($0.line) },
  ]
}
