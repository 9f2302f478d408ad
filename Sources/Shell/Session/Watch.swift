import Language
import Rendering
import Runtime

/// Shows the answer to a line on a screen of its own, and anew whenever it may be another.
struct Watch {
  private let line: String
  private let session: Session
  /// How often the log is looked at, in milliseconds.
  private static let pause: Int32 = 500

  /// What an answer depends on: when none of it has changed, it is the same.
  private struct State: Equatable {
    var stamp: Engine.Stamp
    var size: Terminal.Size
  }

  init(_ line: String, session: Session) {
    self.line = line
    self.session = session
  }

  /// Returns when a key was pressed, or the program is to end.
  func run() throws {
    guard let screen = AlternateScreen() else {
      throw CommandError.watchNeedsTerminal(line)
    }
    defer { screen.leave() }
    var shown: State?
    while !Interrupt.isRaised {
      let state = try state()
      if state != shown, let rows = try rows(state.size) {
        guard screen.show(rows) else { return }
        shown = state
      }
      switch screen.wait(Self.pause) {
      case .nothing: continue
      case .key, .end: return
      case .suspend:
        screen.suspend()
        shown = nil
      }
    }
  }

  private func state() throws -> State {
    State(stamp: try session.engine.stamp(), size: Terminal.size())
  }

  /// The answer as it fits on the screen; nil when a key has come, or another program is in the way.
  private func rows(_ size: Terminal.Size) throws -> [String]? {
    var renderer = session.renderer
    renderer.width = size.columns
    var output = Output()
    let color = renderer.color
    do {
      for outcome in try TypeAhead.givingWay({ try session.engine.ask(line) }) {
        renderer.render(outcome, outcome.report, into: &output)
      }
    } catch {
      let error = Engine.explained(error)
      if error.kind == .interrupted || error.kind == .busy { return nil }
      // What it asks for may have been renamed meanwhile, and may come back.
      output.write(ErrorText.render(error, line: line, width: size.columns, isFolded: true, color: color))
    }
    var rows = output.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return Self.fit(rows, line: line, size) { Style.dim.applied(to: $0, color: color) }
  }

  /// As many rows as there is room for, and in the last what is left out and how to leave.
  static func fit(_ rows: [String], line: String, _ size: Terminal.Size, dim: (String) -> String) -> [String]
  {
    let room = max(0, size.rows - 1)
    let hidden = rows.count - room
    let blank = [String](repeating: "", count: max(0, -hidden))
    let more = hidden > 0 ? "… \(hidden) more row\(hidden == 1 ? "" : "s") · " : ""
    let foot = "\(more)any key leaves · watch \(line)".truncated(to: size.columns)
    return rows.prefix(room) + blank + [dim(foot)]
  }
}
