import Glibc

/// The lines entered before: this session's and those of all others, newest last, each once.
///
/// The file is read when the first line is asked for, so that a prompt does not wait for it.
public final class History {
  /// How many entries are remembered.
  public static let capacity = 10_000

  /// While true, lines are remembered for this session alone, and only until it is false again.
  public var isPrivate = false {
    didSet {
      guard oldValue, !isPrivate else { return }
      loaded.removeAll { hidden.contains($0.line) }
      hidden.removeAll()
    }
  }

  /// Why the last line could not be saved, if it could not.
  public private(set) var problem: String?

  /// The name of this run in the file.
  public let session: String

  private let file: HistoryFile?
  let now: () -> Int64
  private var loaded: [HistoryEntry] = []
  private var isLoaded = false
  /// The file as it was read last.
  private var known: HistoryFile.State?
  private var hidden: Set<String> = []

  /// A history in a file, which need not exist yet, or without a path for this session alone.
  public init(path: String?, session: String = History.newSession(), now: @escaping () -> Int64) {
    file = path.map { HistoryFile(path: $0) }
    self.session = session
    self.now = now
  }

  /// A name for a run of the program.
  public static func newSession() -> String {
    String(UInt32.random(in: .min ... .max) | 0x1000_0000, radix: 16)
  }

  /// The entries, oldest first. Of a line entered more than once, the latest.
  public var entries: [HistoryEntry] {
    load()
    return loaded
  }

  /// Remembers a line. One that begins with a blank is not meant to be, nor is an empty one.
  /// - Parameter isPrivate: whether it was typed in private; nil where that is as now.
  public func record(_ line: String, outcome: HistoryEntry.Outcome, isPrivate: Bool? = nil) {
    let isPrivate = isPrivate ?? self.isPrivate
    guard self.isPrivate || !isPrivate else { return }
    guard let first = line.unicodeScalars.first, first != " ", first != "\t" else { return }
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    load()
    let entry = HistoryEntry(time: now(), session: session, outcome: outcome, line: line)
    let isKnown = loaded.contains { $0.line == line }
    if isPrivate {
      // A line known before stays where it was: its new time is private.
      if isKnown { return }
      hidden.insert(line)
    }
    if isKnown { loaded.removeAll { $0.line == line } }
    loaded.append(entry)
    if loaded.count > Self.capacity { loaded.removeFirst(loaded.count - Self.capacity) }
    if !isPrivate { problem = file?.append(entry) }
  }

  /// Removes lines from memory and from the file, however often and in whichever session they were entered.
  ///
  /// - Returns: what was removed; `problem` says what is still in the file, if anything is.
  @discardableResult
  public func forget(where isMeant: (String) -> Bool) -> Set<String> {
    load()
    var lines = Set(loaded.map(\.line).filter(isMeant))
    loaded.removeAll { lines.contains($0.line) }
    hidden.subtract(lines)
    problem = nil
    if let file {
      let (others, problem) = file.forget(where: isMeant)
      lines.formUnion(others)
      self.problem = problem
    }
    return lines
  }

  /// The newest line that begins with `prefix` and goes on, and was not refused.
  public func latest(withPrefix prefix: String) -> String? {
    guard !prefix.isEmpty else { return nil }
    load()
    return loaded.last {
      $0.outcome == .ok && $0.line.utf8.count > prefix.utf8.count && $0.line.hasPrefix(prefix)
    }?.line
  }

  /// Reads the file now, if it was not read yet or another session has written to it since.
  public func prepare() { load() }

  private func load() {
    let state = file?.state
    guard !isLoaded || state != known else { return }
    isLoaded = true
    known = state
    guard let file else { return }
    var seen: Set<String> = []
    var newestFirst: [HistoryEntry] = []
    for entry in file.load(last: Self.capacity).reversed() where seen.insert(entry.line).inserted {
      newestFirst.append(entry)
    }
    // What is private stands in no file.
    let own = loaded.filter { hidden.contains($0.line) }
    loaded = newestFirst.reversed() + own
  }
}
