import Commands
import Domain
import Foundation
import Language
import Naming
import Rendering
import Runtime
import Shell
import Store
import Synchronization

/// A log in memory with a clock that stands still until told, for sessions in process.
public final class Sandbox {
  /// The clock's time; set it to go on.
  public final class Now: @unchecked Sendable {
    public var moment: Moment
    init(_ moment: Moment) { self.moment = moment }
  }

  public let now: Now
  public let engine: Engine
  public var renderer: Renderer
  /// Where lines make files: not in the working directory, which all tests share.
  public var folder: String { files.path }
  private lazy var files: TemporaryFolder = {
    do { return try TemporaryFolder() } catch { fatalError("no folder for the files of a test: \(error)") }
  }()

  public convenience init(
    now text: String = "2026-11-20T08:15", format: OutputFormat = .table, width: Int? = 80,
    table: CommandTable = .all
  ) throws {
    try self.init(
      Self.new.get().copiedInMemory(), Clock.parse(text) ?? Moment(date: Day(0), second: 0), format, width,
      table)
  }

  /// A log in which some lines were done at that moment. They are done once, and each sandbox has a copy of what they
  /// made.
  /// - Parameter asScript: whether they are one script, in which nobody is told what each means: many are done sooner.
  public convenience init(
    after lines: [String], asScript: Bool = false, now text: String = "2026-11-20T08:15",
    format: OutputFormat = .table, width: Int? = 80
  ) throws {
    let (key, moment) = (
      ["\(text) \(asScript)"] + lines, Clock.parse(text) ?? Moment(date: Day(0), second: 0)
    )
    let made = Self.done.withLock { Made(store: $0[key]?.store) }
    if let store = made.store {
      self.init(try store.copiedInMemory(), moment, format, width)
      return
    }
    var rest = lines[...]
    if lines.count > 1, lines[0] == Self.library {
      self.init(try Self.withLibrary(at: text), moment, format, width)
      rest = rest.dropFirst()
    } else {
      try self.init(now: text, format: format, width: width)
    }
    if asScript {
      try script(rest.joined(separator: "\n"))
    } else {
      for line in rest { _ = try answers(line) }
    }
    let copy = Made(store: try engine.store.copiedInMemory())
    Self.done.withLock { $0[key] = copy }
  }

  /// Asked for copies alone, which wait for each other.
  private struct Made: @unchecked Sendable { var store: Store? }
  private static let done = Mutex<[[String]: Made]>([:])

  /// What many begin with, and takes longer than the lines behind it.
  private static let library = "food starter"
  private static let libraries = Mutex<[String: Made]>([:])

  /// A log with the library, made once for each moment: who asks meanwhile waits.
  private static func withLibrary(at text: String) throws -> Store {
    try libraries.withLock { made in
      if made[text] == nil {
        let sandbox = try Sandbox(now: text)
        _ = try sandbox.answers(library)
        made[text] = Made(store: try sandbox.engine.store.copiedInMemory())
      }
      return Made(store: try made[text]?.store?.copiedInMemory())
    }.store ?? Store.inMemory(device: 1)
  }

  /// - Parameter store: one of its own.
  private init(
    _ store: Store, _ moment: Moment, _ format: OutputFormat = .table, _ width: Int? = 80,
    _ table: CommandTable = .all
  ) {
    let now = Now(moment)
    self.now = now
    engine = Engine(store: store, clock: Clock { now.moment }, source: "prompt", table: table)
    renderer = Renderer(format: format, width: width, color: false)
    // A place that is made once something is kept.
    engine.store.filesPath = kept
    engine.store.tablesPath = kept + ".tables"
    engine.store.clock = .still
  }

  deinit {
    for path in [kept, kept + ".tables"] where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Where files are kept with the log.
  private let kept =
    FileManager.default.temporaryDirectory.appendingPathComponent("dhsh-kept-\(UUID().uuidString)").path

  /// Writes a file into `folder`.
  /// - Returns: its path.
  public func file(_ text: String, _ name: String) throws -> String {
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// What dhsh answers to a line: the report or the error as it would be shown.
  public func say(_ line: String) -> String { told(line).text }

  /// The foods, entries and values that examples of commands speak of.
  public func furnish() throws {
    let isNew = try engine.store.read { try $0.journal.last(1).isEmpty }
    guard isNew, now.moment == Self.furnishedAt else {
      for line in Self.furniture { _ = try engine.run(line) }
      return
    }
    try Self.template.get().copy(to: engine.store)
  }

  /// Makes a file of the furnished log.
  public static func furnish(_ path: String) throws {
    let store = try Store.open(path: path)
    try template.get().copy(to: store)
    store.close()
  }

  /// Another log with all that is in this one, at the same moment.
  public func copied() throws -> Sandbox {
    let copy = Sandbox(try engine.store.copiedInMemory(), now.moment)
    copy.renderer = renderer
    return copy
  }

  /// A new log, made once: each sandbox has a copy of it.
  nonisolated(unsafe) private static let new = Result { try Store.inMemory(device: 1) }

  private static let furnishedAt = Moment(date: Day(20_777), second: (8 * 60 + 15) * 60)
  /// A furnished log, made once.
  nonisolated(unsafe) private static let template = Result {
    let sandbox = try Sandbox()
    for line in furniture { _ = try sandbox.engine.run(line) }
    return sandbox.engine.store
  }

  public static let furniture = [
    "food add Oatmeal starchy 1 per 50g", "food add Apple fruit 1", "food add Banana fruit 1",
    "log veg 1 yesterday", "log fruit 0.5 yesterday", "weight 85 yesterday",
    "log veg 1.5", "log oatmeal 80g", "log dairy 1", "weight 84.6", "category disable dairy",
    "category add Extra at least 1", "unit disable oz", "food favorite apple",
    "slot edit lunch to 14:00", "slot disable \"late night\"",
    "compensation add starchy by sports ratio 20", "compensation disable 2",
    "category profile dairy weight 0.3", "log fruit 1", "undo",
  ]
}
