import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store
import Sync

extension Command {
  static let syncCommands: [Command] = [
    sync, syncSet, syncJoin, syncStatus, syncConflicts, syncForget, syncOff,
  ]

  static let sync = Command("sync", "Bring a shared log up to date", topic: .changes) {
    Form(
      details: """
        Takes in what other machines have logged and sends what is new here, through the folder of sync set or sync join. \
        It is done by itself before the prompt and after the last change, as set sync.auto says: on, start (once, and at \
        the end) or off.
        """,
      examples: [.init("sync", "", in: .program, after: ["sync set shared"], says: "Nothing new.")],
      insteadOfRehearsal: "sync status shows what there is",
      action: .control { _, engine in
        guard !engine.isDryRun else {
          return Report.notice("What is new would be taken in and sent. sync status shows it.", .dim)
        }
        return try SyncAnswer.report(engine.bringUpToDate(), engine)
      })
  }

  static let syncSet = Command("sync set", "Share this log through a folder", topic: .changes) {
    let folder = Parameter("folder", .file)
    let name = OptionalParameter("name", .text("NAME", "what this machine is called"))
    let seal = Flag("seal")
    return Form(
      syntax: .sequence(folder, .anyOrder(.option("name", name), seal)),
      details: """
        For a folder that Syncthing, git, Nextcloud, rclone or a stick carries to your other machines, where sync join \
        adds theirs. Each machine writes files of its own into it, and never changes one; what is in the log now goes \
        there first. Who reads the folder reads the log; --seal has age seal each file for your machines alone, and shows \
        a line once that joining then needs. docs/devices.md says how it works with each of them.
        """,
      examples: [
        .init(
          "sync set shared", "", in: .program, says: "This log is shared through")
      ],
      insteadOfRehearsal: "sync status shows how it stands",
      action: .control { call, engine in
        try SyncBeginning(call, folder, name, isFirst: true, engine).set(isSealed: call[seal])
      })
  }

  static let syncJoin = Command("sync join", "Add this log to those that share a folder", topic: .changes) {
    let folder = Parameter("folder", .file)
    let name = OptionalParameter("name", .text("NAME", "what this machine is called"))
    let key = OptionalParameter("key", .file)
    let sure = Sure()
    return Form(
      syntax: .sequence(folder, .anyOrder(.option("name", name), .option("key", key), sure)),
      details: """
        What is in this log and what is shared is then in both: entries of both stay, foods of one name become one, and of \
        a value that differs that of the log that was changed last is taken. Where this log has been used it says first what comes together, \
        and does it with --sure; what is there now is saved as a backup. --key FILE opens what is sealed.
        """,
      examples: [
        .init(
          "sync join shared --sure", "on a second machine", in: .program,
          after: ["sync set shared", "sync off"], says: "This log is shared through")
      ],
      insteadOfRehearsal: "without --sure it says what it would do",
      action: .control { call, engine in
        try SyncBeginning(call, folder, name, isFirst: false, engine).join(
          isSure: sure.isGiven(call), keyFile: call[key])
      })
  }

  static let syncOff = Command("sync off", "Share this log no longer", topic: .changes) {
    Form(
      details: """
        The log goes on as that of this machine alone, with all that it has; the folder and the other machines stay as \
        they are. sync join has it go on there, as if it had only been away.
        """,
      examples: [
        .init("sync off", "", in: .program, after: ["sync set shared"], says: "is no longer shared")
      ],
      insteadOfRehearsal: "sync status shows how it stands",
      action: .control { _, engine in
        guard let share = try engine.store.share(), !share.isOff else {
          throw CommandError.sharing(.notShared)
        }
        guard !engine.isDryRun else { return Report.notice("This log would no longer be shared.", .dim) }
        try engine.store.endSharing()
        engine[SyncKeeper.self] = nil
        return Report.notice(
          "This log is no longer shared through \(share.folder). It keeps all it has; sync join has it go on there.",
          .good)
      })
  }

  static let syncForget = Command("sync forget", "Wait for a machine no longer", topic: .changes) {
    let name = OptionalParameter("name", .text("NAME", "a machine, as sync status calls it"))
    return Form(
      syntax: .optional(name),
      details: """
        For a machine that is lost or sold: nobody waits for what it has logged and not sent. What it has sent stays, and \
        what it still sends is taken in.
        """,
      examples: [
        .init(
          "sync forget", "which there are", in: .program, after: ["sync set shared"],
          says: "No other machine yet.")
      ],
      insteadOfRehearsal: "sync status shows how it stands",
      action: .control { call, engine in
        guard var share = try engine.store.share(), !share.isOff else {
          throw CommandError.sharing(.notShared)
        }
        let peers = try engine.store.peers().values.filter { !$0.isForgotten }
        let names = peers.map(\.name).sorted()
        guard let typed = call[name] else {
          return Report.notice(
            names.isEmpty
              ? "No other machine yet." : "sync forget takes one of \(names.joined(separator: ", ")).", .dim)
        }
        guard var peer = peers.first(where: { Names.key($0.name) == Names.key(typed) }) else {
          throw CommandError.noDevice(typed, of: names, call.span(of: name))
        }
        guard !engine.isDryRun else {
          return Report.notice("\(peer.name) would be waited for no longer.", .dim)
        }
        peer.isForgotten = true
        share.seen = nil
        try engine.store.note(share, peers: [peer])
        return Report.notice("\(peer.name) is waited for no longer.", .good)
      })
  }
}

/// The answer to `sync`.
enum SyncAnswer {
  static func report(_ sync: SyncReport, _ engine: Engine) throws -> Report {
    let words = try engine.store.read { try SyncWords(sync, $0, today: engine.clock.now().date) }
    var report = Report(
      .record,
      fields: [
        .machines("taken", .int(sync.news.reduce(0) { $0 + $1.steps.count + $1.turned })),
        .machines("sent", .int(sync.sent)), .machines("waiting", .int(sync.waiting.count)),
      ])
    report.notices = words.news.map { Notice($0, .good) }
    if sync.sent > 0 {
      report.notices.append(Notice("Sent \(Counting.text(sync.sent, "change", "changes")).", .good))
    }
    report.notices += words.waiting.map { Notice($0, .fair) }
    if report.notices.isEmpty {
      let hasTold = engine[SyncKeeper.self]?.hasTold == true
      report.notices = [Notice(hasTold ? "Nothing more." : "Nothing new.", .dim)]
    }
    return report
  }
}
