/// A message as programs called sendmail take it: headers, a blank line, and a text in UTF-8.
public struct MailMessage: Sendable {
  public let address: MailAddress
  public let subject: String
  public let text: String

  /// - Parameter subject: of ASCII; what is none, and what would end a header, is left out.
  public init(to address: MailAddress, subject: String, text: String) {
    self.address = address
    self.subject = String(
      String.UnicodeScalarView(subject.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }))
    self.text = text
  }

  /// All of it, with line breaks as pipes between programs have them.
  public var bytes: [UInt8] {
    let headers = [
      "To: \(address.text)", "Subject: \(subject)", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
      "Auto-Submitted: auto-generated",
    ]
    let body = text.hasSuffix("\n") ? text : text + "\n"
    return Array((headers.joined(separator: "\n") + "\n\n" + body).utf8)
  }
}

/// The address of one mailbox, `anna@example.org`: nothing in it ends a header, names a second one, or is taken for a
/// file or a program.
public struct MailAddress: Equatable, Sendable {
  public let text: String

  /// Longer ones are no addresses (RFC 5321, 4.5.3.1).
  private static let longest = 254

  /// - Returns: nil for what is no such address.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.longest, parts.count == 2, Self.isDotted(parts[0], Self.isOfName),
      Self.isDotted(parts[1], Self.isOfHost), parts[0].first != "-"
    else { return nil }
    self.text = text
  }

  private static func isDotted(_ text: Substring, _ allows: (UInt8) -> Bool) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(allows)
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool { isOfHost(byte) || Array("_+='~".utf8).contains(byte) }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
