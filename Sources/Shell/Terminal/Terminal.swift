import Glibc
import Language

/// When to use colours.
public enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// What there is to know about the terminal, and the way to write to it.
public enum Terminal {
  /// Rows and columns.
  public struct Size: Sendable, Equatable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Whether a file descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a line editor can be started: both ends are a terminal.
  public static var isInteractive: Bool { isTerminal(0) && isTerminal(1) }

  /// Whether the terminal can do no more than print, as an editor's shell buffer.
  public static var isDumb: Bool {
    guard let kind = variable("TERM") else { return true }
    return kind == "dumb"
  }

  /// The terminal's size; what it does not tell is 80 by 24.
  public static func size(_ descriptor: Int32 = 1) -> Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return Size(columns: 80, rows: 24) }
    return Size(
      columns: window.ws_col > 0 ? Int(window.ws_col) : 80,
      rows: window.ws_row > 0 ? Int(window.ws_row) : 24)
  }

  /// How many columns there are to write in: the terminal's, else `COLUMNS`, else 80.
  public static func width(_ descriptor: Int32 = 1) -> Int {
    if isTerminal(descriptor) { return size(descriptor).columns }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// Whether to write colours to a file descriptor.
  public static func usesColor(_ choice: ColorChoice = .auto, _ descriptor: Int32 = 1) -> Bool {
    decidesColor(
      choice, isTerminal: isTerminal(descriptor), noColor: variable("NO_COLOR"), kind: variable("TERM"))
  }

  /// The rule behind `usesColor`: an explicit choice wins, then `NO_COLOR`, then the terminal.
  static func decidesColor(
    _ choice: ColorChoice, isTerminal: Bool, noColor: String?, kind: String?
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal && (noColor ?? "").isEmpty && kind != nil && kind != "dumb"
    }
  }

  /// Whether charts and bars may be drawn in dots and blocks, in a locale such as `en_US.UTF-8`.
  public static func draws(_ locale: String, _ descriptor: Int32 = 1) -> Bool {
    decidesDrawing(locale, isTerminal: isTerminal(descriptor), kind: variable("TERM"))
  }

  /// The rule behind `draws`: the locale says UTF-8, or says nothing; the console of Linux has no dots.
  static func decidesDrawing(_ locale: String, isTerminal: Bool, kind: String?) -> Bool {
    let name = locale.lowercased()
    guard !isTerminal || kind != "linux" else { return false }
    return locale.isEmpty || name.contains("utf-8") || name.contains("utf8")
  }

  /// A variable of the environment.
  public static func variable(_ name: String) -> String? {
    SystemText.variable(name)
  }

  /// Writes all of `text`, also where the system takes it in parts. False if it cannot be written.
  @discardableResult
  public static func write(_ text: String, to descriptor: Int32 = 1) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all bytes. False if they cannot be written.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, rest.count > 0 {
      let written = Glibc.write(descriptor, start, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, 1000)
          continue
        }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }
}
