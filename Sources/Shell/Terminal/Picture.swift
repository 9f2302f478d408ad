import Domain
import Glibc
import Language

/// Pictures in the terminal, by the way that the terminal at hand understands.
enum Picture {
  /// How a terminal is told to show a picture.
  enum Way: Equatable {
    /// The protocol of kitty, which reads PNG by itself.
    case kitty
    /// The inline pictures of iTerm2, of any kind.
    case iTerm
    /// By `chafa`, which draws in the way named.
    case chafa(format: String)
  }

  /// The way of a terminal with some environment; nil where none is known to work.
  static func way(_ type: FileType, hasChafa: Bool, _ variable: (String) -> String?) -> Way? {
    // Inside of a multiplexer the terminal behind it is not the one that the environment tells of.
    guard type.isImage, variable("TMUX") == nil, variable("STY") == nil else { return nil }
    let (term, program) = (variable("TERM") ?? "", variable("TERM_PROGRAM") ?? "")
    if ["iTerm.app", "WezTerm", "mintty"].contains(program) { return .iTerm }
    if term.contains("kitty") || term.contains("ghostty") || variable("KITTY_WINDOW_ID") != nil {
      return type == .png ? .kitty : hasChafa ? .chafa(format: "kitty") : nil
    }
    let drawsSixels =
      ["foot", "mlterm", "contour", "yaft"].contains { term.hasPrefix($0) } || term.contains("sixel")
    return drawsSixels && hasChafa ? .chafa(format: "sixels") : nil
  }

  /// - Returns: whether it was drawn.
  static func show(_ path: String, _ type: FileType) -> Bool {
    guard Terminal.isTerminal(1),
      let way = way(type, hasChafa: SystemText.isInstalled("chafa"), Terminal.variable)
    else { return false }
    switch way {
    case .chafa(let format):
      return ForegroundProgram.run(["chafa", "-f", format, "--size", "60x20", "--", path]) == 0
    case .kitty:
      guard let bytes = contents(path) else { return false }
      return Terminal.write(kitty(bytes), to: 1)
    case .iTerm:
      guard let bytes = contents(path) else { return false }
      return Terminal.write(iTerm(bytes), to: 1)
    }
  }

  /// A picture of so many rows at most, as kitty reads it: base64 in parts of 4096 bytes.
  static func kitty(_ png: [UInt8], rows: Int = 20) -> [UInt8] {
    let text = base64(png)
    var out: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(start + 4096, text.count)
      let head = start == 0 ? "a=T,f=100,r=\(rows)," : ""
      out +=
        Array("\u{1B}_G\(head)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end]
        + Array("\u{1B}\\".utf8)
    }
    return out + [0x0A]
  }

  static func iTerm(_ bytes: [UInt8], rows: Int = 20) -> [UInt8] {
    Array("\u{1B}]1337;File=inline=1;size=\(bytes.count);height=\(rows);preserveAspectRatio=1:".utf8)
      + base64(bytes) + [0x07, 0x0A]
  }

  /// Pictures larger than this are told by their path: a terminal would take long.
  private static let largest = 20 << 20

  private static func contents(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_size <= largest else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes[filled...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word = 0
      for offset in 0..<3 { word = word << 8 | (offset < part.count ? Int(part[start + offset]) : 0) }
      for offset in 0..<4 {
        out.append(offset <= part.count ? digits[word >> (18 - 6 * offset) & 63] : 0x3D)
      }
    }
    return out
  }
}
