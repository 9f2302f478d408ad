import CEdit
import Glibc

/// The terminal's second screen, with keys that come one by one: leaving it, the first is as it was.
final class AlternateScreen {
  enum Event {
    case nothing, key
    /// ^Z
    case suspend
    /// Nobody is there any more.
    case end
  }

  private var settings = termios()
  private var isEntered = false
  /// Long rows wrap again, the cursor is seen, and so is the first screen.
  private static let undo = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// - Returns: nil where there is no terminal that can do it.
  init?() {
    guard Terminal.isInteractive, !Terminal.isDumb, tcgetattr(0, &settings) == 0 else { return nil }
    enter()
  }

  deinit { leave() }

  func enter() {
    guard !isEntered else { return }
    isEntered = true
    cedit_rescue_begin(Self.undo)
    var raw = settings
    // ^C and ^Z are keys too, so that none of them leaves the screen behind.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    tcsetattr(0, TCSADRAIN, &raw)
    // The other screen, no cursor, and rows that are too long are cut off.
    Terminal.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  func leave() {
    guard isEntered else { return }
    isEntered = false
    Terminal.write(Self.undo)
    tcsetattr(0, TCSADRAIN, &settings)
    cedit_rescue_end()
  }

  /// Stops the program as ^Z does, on the first screen, and comes back when it goes on.
  func suspend() {
    leave()
    kill(0, SIGTSTP)
    enter()
  }

  /// Shows these rows, as many as the screen has.
  /// - Returns: false where they cannot be written.
  func show(_ rows: [String]) -> Bool {
    // Each row is erased before it is written: after a full one the cursor stands on its last character.
    Terminal.write("\u{1B}[H" + rows.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n"))
  }

  /// Waits for a key, so many milliseconds at most.
  func wait(_ milliseconds: Int32) -> Event {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, milliseconds) > 0 else { return .nothing }
    // A key may be several bytes.
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(0, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    guard count > 0 else { return .end }
    return bytes[0] == 0x1A ? .suspend : .key
  }
}
