import Glibc

/// Keys that wait while something is computed for the line: what nobody waits for gives way to them.
public enum TypeAhead {
  /// The editor reads keys on one thread, the only one that asks.
  nonisolated(unsafe) private static var gives = false

  /// Whether what runs now shall stop because a key has come.
  public static var stopsWork: Bool { gives && isWaiting }

  /// Runs what may be given up for a key: see `stopsWork`.
  static func givingWay<T>(_ body: () throws -> T) rethrows -> T {
    gives = true
    defer { gives = false }
    return try body()
  }

  private static var isWaiting: Bool {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }
}
