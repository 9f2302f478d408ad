import Domain
import Reports

/// Bytes that renderers write, on their way out.
public struct Output {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Takes room for so many bytes more, where about as many are to come.
  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// One byte of UTF-8.
  public mutating func write(_ byte: UInt8) { bytes.append(byte) }

  public mutating func newline() { bytes.append(0x0A) }

  public mutating func spaces(_ count: Int) { for _ in 0..<max(0, count) { bytes.append(0x20) } }

  public var isEmpty: Bool { bytes.isEmpty }
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written.
  public mutating func clear() { bytes.removeAll(keepingCapacity: true) }
}

extension Column {
  var isForPeople: Bool { audience != .machines }
  var isForMachines: Bool { audience != .people }
}

extension Cell {
  var tone: Tone {
    switch self {
    case .shown(_, _, let tone), .barred(_, _, let tone): tone
    case .shortened(let cell, _): cell.tone
    case .score(let score): Tone(ScoreColor(score: score))
    default: .plain
    }
  }

  /// The same as `machineText`, for eyes and `cut`: with three decimals at most, or as many as people read of it.
  var plainText: String? {
    switch self {
    case .number(let value, let digits): Decimals.text(value, digits: max(digits, 3))
    case .score(let value): Decimals.text(value, digits: 3)
    case .shown(let cell, _, _), .barred(let cell, _, _), .shortened(let cell, _): cell.plainText
    default: machineText
    }
  }

  /// The value in plain characters and in full, as in CSV; nil where it is missing.
  var machineText: String? {
    switch self {
    case .missing: nil
    case .text(let text): text
    case .id(let id): Cell.text(ofID: id)
    case .int(let value): String(value)
    case .bool(let value): value ? "true" : "false"
    case .number(let value, _), .score(let value): Decimals.exact(value)
    case .portion(let portion): portion.shortDescription
    case .amount(let amount): amount.description
    case .day(let day), .listed(let day, _): day.description
    case .list(let cells): cells.map { $0.machineText ?? "" }.joined(separator: "; ")
    case .record: json
    case .shown(let cell, _, _), .barred(let cell, _, _), .shortened(let cell, _): cell.machineText
    }
  }
}

extension Cell {
  private var json: String {
    var output = Output()
    JSONText.cell(self, into: &output)
    return output.text
  }
}

extension Tone {
  var style: Style {
    switch self {
    case .plain: .plain
    case .dim: .dim
    case .strong: .emphasis
    case .good: .good
    case .fair: .warn
    case .low: .low
    case .bad: .bad
    }
  }
}
