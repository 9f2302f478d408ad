import Foundation
import TestSupport
import Testing

/// Machines that share a log through a folder, as people use them.
protocol SharesLog {
  var program: Program { get }
  /// Whether lines are run by the program itself, which is slower: where files, processes or what comes with options matter.
  static var startsProgram: Bool { get }
}

extension SharesLog {
  /// A place of programs, with the folder that they share.
  static func place() throws -> Program {
    let program = try Program()
    try FileManager.default.createDirectory(
      atPath: "\(program.folder.path)/shared", withIntermediateDirectories: false)
    return program
  }

  func path(_ name: String) -> String { "\(program.folder.path)/\(name)" }

  static var startsProgram: Bool { false }

  /// Runs lines on a machine.
  @discardableResult
  func run(_ machine: String, _ lines: String..., options: [String] = []) throws -> Program.Answer {
    guard Self.startsProgram || !options.isEmpty else {
      let local = try LocalProgram(
        path: path(machine), folder: program.folder.path, now: "2026-11-20T12:00")
      // The working directory is that of all tests.
      return try local.run(
        lines.map { $0.replacing(/^sync (set|join) shared/) { "sync \($0.1) \(path("shared"))" } })
    }
    return try program.run(
      ["--db", path(machine), "--now", "2026-11-20T12:00"] + options + lines.flatMap { ["-c", $0] })
  }

  /// Two machines that share a log, and sync when they are told.
  func share() throws {
    try run("laptop", "log veg 1", "food add Kefir dairy 1 per 200ml")
    #expect(try run("laptop", "sync set shared --name laptop").status == 0)
    #expect(try run("desktop", "sync join shared --name desktop").status == 0)
    for machine in ["laptop", "desktop"] { try run(machine, "set sync.auto off") }
  }

  func quiet() throws {
    for machine in ["laptop", "desktop", "laptop"] { try run(machine, "sync") }
  }

  /// Whether both machines have the same, and nothing is damaged.
  func checkBoth() throws {
    // Each machine has numbers of its own.
    let entries = "entries all | select date, slot, item, portion | sort date, item, portion"
    for question in [entries, "food list", "score all", "days all | mean weight, kcal"] {
      #expect(try run("laptop", question).out == run("desktop", question).out, "\(question)")
    }
    for machine in ["laptop", "desktop"] {
      let doctor = try run(machine, "doctor")
      #expect(doctor.status == 0, "\(machine): \(doctor.out)\(doctor.err)")
    }
  }

  /// What is listed where nothing is.
  static var all: String { "Everything stands as it was typed.\n" }

  /// One more machine.
  func join(_ machine: String) throws {
    #expect(try run(machine, "sync join shared --name \(machine)", "set sync.auto off").status == 0)
    try quietAll()
  }

  /// Three machines tell each other all that they know.
  func quietAll() throws {
    for machine in ["laptop", "desktop", "phone", "laptop", "desktop"] { try run(machine, "sync") }
  }
}
