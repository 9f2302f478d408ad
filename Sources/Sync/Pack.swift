import Domain
import Foundation
import Store

/// Some turns of one device in a row, as a file has them: a head, then a line of JSON for each, packed by gzip.
///
/// A file is known by its content alone: carriers rename files, double them and cut them off.
struct Pack {
  var share: String
  var device: Int64
  /// What the device is called.
  var name: String
  /// How often its turns were written anew.
  var generation: Int
  /// The chain of turns before the first.
  var before: String
  var turns: [Turn]

  var first: Int64 { turns[0].number }
  var last: Int64 { turns[turns.count - 1].number }

  /// The chain of turns tells whether two devices go on under one number: each link has all turns before it.
  static func link(_ chain: String, _ turn: Turn) -> String {
    String(SHA256.hex(Array("\(chain)\n\(turn.mark)".utf8)).prefix(32))
  }

  /// The chain up to a turn of this pack, or up to that before its first.
  func chain(upTo number: Int64) -> String {
    turns.prefix { $0.number <= number }.reduce(before) { Self.link($0, $1) }
  }

  /// A file of more bytes is none of ours.
  static let mostBytes = 256 << 20
  /// Bytes that it may have unpacked.
  static let mostUnpacked = 1 << 30

  private struct Head: Codable {
    var dhsh = "steps"
    var share: String
    var device: Int64
    var name: String
    var first: Int64
    var last: Int64
    var generation: Int
    var before: String
    /// Of all lines behind it.
    var sha256: String
  }

  private struct Line: Codable {
    var n: Int64
    var device: Int64
    var stamp: Int64
    var at: String?
    var zone: Int?
    var line: String?
    var source: String?
    var script: String?
    var day: Int?
    var grammar: Int?
    var undone: Bool?
    var turned: Int64?
    var changes: Data?
    /// What was erased with it.
    var erases: String?
    /// What its device had heard of when it was made.
    var heard: String?
    /// Both as in the line before where they are not said.
    var schema: Int?
    var knew: [String: Int64]?
  }

  /// The file, and what it is called.
  func file() throws -> (name: String, bytes: [UInt8]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var body: [UInt8] = []
    var (schema, knew): (Int?, [Int64: Int64]?) = (nil, nil)
    for turn in turns {
      let step = turn.step
      var line = Line(n: turn.number, device: step.device, stamp: step.stamp)
      if let intent = step.intent {
        (line.at, line.zone, line.line, line.source) = (step.at, step.zone, step.line, step.source)
        (line.script, line.day, line.grammar, line.changes) = (
          step.script, step.day, step.grammar, Data(intent)
        )
      }
      (line.erases, line.heard) = (step.erases, step.heard)
      if step.isUndone { line.undone = true }
      if step.turned > 0 { line.turned = step.turned }
      if turn.schema != schema { (line.schema, schema) = (turn.schema, turn.schema) }
      if turn.knew != knew {
        line.knew = Dictionary(uniqueKeysWithValues: turn.knew.map { (String($0.key), $0.value) })
        knew = turn.knew
      }
      body += [UInt8](try encoder.encode(line)) + [0x0A]
    }
    let digest = SHA256.hex(body)
    let head = Head(
      share: share, device: device, name: name, first: first, last: last, generation: generation,
      before: before, sha256: digest)
    let text = [UInt8](try encoder.encode(head)) + [0x0A] + body
    return ("steps-\(first)-\(last)-\(generation)-\(digest.prefix(12)).jsonl.gz", Gzip.packed(text))
  }

  init(
    share: String, device: Int64, name: String, generation: Int = 0, before: String, turns: [Turn]
  ) {
    (self.share, self.device, self.name) = (share, device, name)
    (self.generation, self.before, self.turns) = (generation, before, turns)
  }

  /// - Returns: nil for what is no whole pack.
  init?(_ bytes: [UInt8]) {
    guard let text = Gzip.unpacked(bytes, limit: Self.mostUnpacked),
      let end = text.firstIndex(of: 0x0A)
    else { return nil }
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: Data(text[..<end])), head.dhsh == "steps",
      head.first >= 1, head.last >= head.first, (0...1_000_000).contains(head.generation)
    else { return nil }
    let body = text[(end + 1)...]
    guard SHA256.hex(Array(body)) == head.sha256 else { return nil }
    var turns: [Turn] = []
    var (schema, knew): (Int, [Int64: Int64]) = (0, [:])
    for line in body.split(separator: 0x0A) {
      guard let line = try? decoder.decode(Line.self, from: Data(line)),
        line.n == head.first + Int64(turns.count), let step = Self.step(line)
      else { return nil }
      if let next = line.schema { schema = next }
      if let next = line.knew {
        knew = [:]
        for (device, number) in next {
          guard let device = Int64(device), number >= 0 else { return nil }
          knew[device] = number
        }
      }
      turns.append(Turn(number: line.n, step: step, knew: knew, schema: schema))
    }
    guard turns.last?.number == head.last else { return nil }
    self.init(
      share: head.share, device: head.device, name: head.name, generation: head.generation,
      before: head.before, turns: turns)
  }

  private static func step(_ line: Line) -> SharedStep? {
    let numbers = 0...Int64(0x7FFF_FFFF)
    guard numbers.contains(line.device), Stamp.all.contains(line.stamp), Stamp.all.contains(line.turned ?? 0)
    else { return nil }
    guard let changes = line.changes else {
      // What became of a step is said without it; so is one that its device has forgotten.
      return SharedStep(
        device: line.device, stamp: line.stamp, at: "", line: "", source: "", isUndone: line.undone ?? false,
        turned: line.turned ?? 0)
    }
    guard let at = line.at, let text = line.line, let source = line.source else { return nil }
    return SharedStep(
      device: line.device, stamp: line.stamp, at: at, line: text, source: source, script: line.script,
      day: line.day, grammar: line.grammar, zone: line.zone, isUndone: line.undone ?? false,
      turned: line.turned ?? 0, intent: [UInt8](changes),
      erases: line.erases, heard: line.heard)
  }

  /// The numbers of turns that a name tells of: enough to leave a file alone whose turns are all known, and no more.
  static func numbers(_ name: String) -> ClosedRange<Int64>? {
    let parts = name.split(separator: "-", maxSplits: 4)
    guard parts.count >= 4, parts[0] == "steps", let first = Int64(parts[1]), let last = Int64(parts[2]),
      first >= 1, last >= first
    else { return nil }
    return first...last
  }

  /// How often a name tells that its turns were written anew.
  static func generation(_ name: String) -> Int? {
    let parts = name.split(separator: "-", maxSplits: 4)
    return parts.count >= 4 ? Int(parts[3]) : nil
  }

  /// What a name tells of the contents.
  static func digest(_ name: String) -> Substring {
    name.split(separator: "-", maxSplits: 4).last.map { $0.prefix(12) } ?? ""
  }
}
