import Glibc

/// The host of an address, and whether it is this machine. It is read as curl reads it; where a form could be read in
/// another way, such as one with escapes, it is none.
public struct WebHost: Sendable {
  /// In lowercase, without the brackets of an IPv6 address and its zone.
  public let name: String
  private let isInBrackets: Bool

  /// - Parameter address: with its scheme, such as `http://localhost:11434/v1`.
  /// - Returns: nil where it has no host, or none that is written plainly.
  public init?(of address: String) {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    var authority = address[scheme.upperBound...].prefix { !"/?#\\".contains($0) }
    // A name and a password end at the last `@`.
    if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
    isInBrackets = authority.hasPrefix("[")
    var rest: Substring
    if isInBrackets {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      name = authority[..<end].dropFirst().prefix { $0 != "%" }.lowercased()
      rest = authority[end...].dropFirst()
    } else {
      name = authority.prefix { $0 != ":" }.lowercased()
      rest = authority[authority.index(authority.startIndex, offsetBy: name.count)...]
    }
    if rest.first == ":" { rest = rest.dropFirst().drop { ("0"..."9").contains($0) } }
    let signs = isInBrackets ? "0123456789abcdef:." : "0123456789abcdefghijklmnopqrstuvwxyz.-_"
    guard !name.isEmpty, rest.isEmpty, name.unicodeScalars.allSatisfy(signs.unicodeScalars.contains) else {
      return nil
    }
  }

  /// Whether it is this machine, however its address is written: `127.0.0.1`, `127.1`, `0x7f000001`, `::1`,
  /// `::ffff:127.0.0.1`, `localhost` and names below it. With a dot at its end curl asks a server of names for any of
  /// them, so that it is none.
  public var isLoopback: Bool {
    guard isInBrackets else {
      if name == "localhost" || name.hasSuffix(".localhost") { return true }
      return Self.four(name).map { $0 >> 24 == 127 } ?? false
    }
    guard let six = Self.six(name) else { return false }
    let (front, last) = (six.prefix(12), six.suffix(4))
    let isMapped = front == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if isMapped { return last.first == 127 }
    return front.allSatisfy { $0 == 0 } && Array(last) == [0, 0, 0, 1]
  }

  /// An IPv4 address in any of the forms that curl takes.
  private static func four(_ text: String) -> UInt32? {
    var address = in_addr()
    return text.last != "." && inet_aton(text, &address) != 0 ? UInt32(bigEndian: address.s_addr) : nil
  }

  private static func six(_ text: String) -> [UInt8]? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: address) { Array($0) }
  }
}
