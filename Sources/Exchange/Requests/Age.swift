import Domain
import Glibc

/// Seals files by the program `age`, for those whose keys are named and nobody else.
public struct Age: Sendable {
  /// What is run.
  static let (program, keygen) = ("age", "age-keygen")
  /// Seconds that a file may take.
  private static let seconds = 120

  /// A key of one's own, and what others seal for it by.
  public struct Identity: Equatable, Sendable {
    /// A line that begins with `AGE-SECRET-KEY-`.
    public let secret: String
    /// `age1…`
    public let recipient: String
  }

  /// The keys that open what is sealed here.
  public let secrets: [String]

  public init(secrets: [String]) { self.secrets = secrets }

  /// Draws a key.
  /// - Returns: nil where `age` is not installed.
  public static func draw() -> Identity? {
    ChildProgram.filter([keygen], [], limit: 1 << 16, seconds: seconds).flatMap(identity)
  }

  /// What a key is known by.
  public static func identity(secret: String) -> Identity? {
    ChildProgram.filter([keygen, "-y"], Array((secret + "\n").utf8), limit: 1 << 16, seconds: seconds).map {
      String(decoding: $0, as: UTF8.self).trimmed
    }.flatMap { isRecipient($0) ? Identity(secret: secret, recipient: $0) : nil }
  }

  private static func identity(_ text: [UInt8]) -> Identity? {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let secret = lines.first(where: { $0.hasPrefix("AGE-SECRET-KEY-") }) else { return nil }
    return identity(secret: secret)
  }

  /// Whether a text can be what others seal by.
  public static func isRecipient(_ text: String) -> Bool {
    text.hasPrefix("age1") && text.utf8.count < 4000
      && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A }
  }

  /// - Returns: nil where `age` is not installed or a key is none.
  public func seal(_ bytes: [UInt8], for recipients: [String]) -> [UInt8]? {
    guard !recipients.isEmpty, recipients.allSatisfy(Self.isRecipient) else { return nil }
    return ChildProgram.filter(
      [Self.program] + recipients.flatMap { ["-r", $0] }, bytes, limit: 2 << 30, seconds: Self.seconds)
  }

  /// - Returns: nil for what is not sealed for any of the keys, is not whole, or is longer.
  public func open(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    let keys = ChildProgram.memory(Array(secrets.map { $0 + "\n" }.joined().utf8))
    guard keys >= 0 else { return nil }
    defer { close(keys) }
    return ChildProgram.filter(
      [Self.program, "-d", "-i", "/dev/fd/\(Self.keys)"], bytes, besides: [(keys, Self.keys)], limit: limit,
      seconds: Self.seconds)
  }

  private static let keys: Int32 = 9
}
