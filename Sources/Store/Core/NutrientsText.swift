import Domain

/// Nutrients as a column has them: `{"fibre_g":2300000}`, in millionths of the unit of each.
enum NutrientsText {
  /// - Returns: nil where there are none.
  static func write(_ amounts: [String: Amount]) -> String? {
    guard !amounts.isEmpty else { return nil }
    let parts = amounts.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.micros)" }
    return "{\(parts.joined(separator: ","))}"
  }

  /// - Throws: `StoreError.damaged` where it is no such text.
  static func read(_ text: String?) throws -> [String: Amount] {
    guard let text else { return [:] }
    var amounts: [String: Amount] = [:]
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { throw unreadable }
    for part in bytes.dropFirst().dropLast().split(separator: UInt8(ascii: ",")) {
      let pair = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard pair.count == 2, let key = name(pair[0]), let number = Int64(Substring(trimmed(pair[1]))) else {
        throw unreadable
      }
      amounts[key] = try Stored.amount(number)
    }
    return amounts
  }

  private static func name(_ quoted: Substring.UTF8View) -> String? {
    let text = trimmed(quoted)
    let quote = UInt8(ascii: "\"")
    guard text.count > 2, text.first == quote, text.last == quote else { return nil }
    return String(Substring(text.dropFirst().dropLast()))
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    var text = text
    while let first = text.first, isBlank(first) { text = text.dropFirst() }
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    return text
  }

  private static var unreadable: StoreError { .damaged(reason: "nutrients that cannot be read") }
}
