import Glibc

/// The host of an address, and whether it is this machine.
public struct WebHost: Sendable {
  /// In lowercase, without the brackets of an IPv6 address, its zone and a dot at the end.
  public let name: String

  /// - Parameter address: with its scheme, such as `http://localhost:11434/v1`.
  /// - Returns: nil where it has no host.
  public init?(of address: String) {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    var authority = address[scheme.upperBound...].prefix { !"/?#\\".contains($0) }
    // A name and a password end at the last `@`.
    if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
    let host: Substring
    if authority.hasPrefix("[") {
      host = authority.dropFirst().prefix { $0 != "]" && $0 != "%" }
    } else {
      host = authority.prefix { $0 != ":" }
    }
    var name = host.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Whether it is this machine, however its address is written: `127.0.0.1`, `127.1`, `0x7f000001`, `::1`,
  /// `::ffff:127.0.0.1`, `localhost` and names below it.
  public var isLoopback: Bool {
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    if let four = Self.four(name) { return four >> 24 == 127 }
    guard let six = Self.six(name) else { return false }
    let (front, last) = (six.prefix(12), six.suffix(4))
    let isMapped = front == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if isMapped { return last.first == 127 }
    return front.allSatisfy { $0 == 0 } && Array(last) == [0, 0, 0, 1]
  }

  /// An IPv4 address in any of the forms that curl takes.
  private static func four(_ text: String) -> UInt32? {
    var address = in_addr()
    return inet_aton(text, &address) != 0 ? UInt32(bigEndian: address.s_addr) : nil
  }

  private static func six(_ text: String) -> [UInt8]? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: address) { Array($0) }
  }
}
