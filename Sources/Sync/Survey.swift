import Domain
import Store

/// What stands in the folder of one device, beyond what is known of it.
struct Survey {
  /// The turns that follow on those that are known, in order.
  var turns: [Turn] = []
  /// What the device is called, as it says last.
  var name: String?
  /// Whether its files go on otherwise than what is known of it did.
  var isForked = false
  /// Files that are not what they say, or not whole yet.
  var unread: [String] = []
  /// The first turn behind a gap.
  var behindGap: Int64?

  /// - Parameters:
  ///   - number: the last turn that is known.
  ///   - chain: the chain up to it.
  init(_ files: any SharedFiles, share: String, device: Int64, after number: Int64, chain: String) throws {
    let folder = Self.folder(of: device)
    var packs: [Pack] = []
    let names = try (files.names(in: folder) ?? []).filter { $0.hasPrefix("steps-") }.sorted()
    let doubtful = Self.doubtful(names)
    for name in names {
      // A conflict copy has the numbers of its original.
      if let numbers = Pack.numbers(name), numbers.upperBound <= number, !doubtful.contains(name) { continue }
      guard let bytes = try files.bytes("\(folder)/\(name)", limit: Pack.mostBytes), let pack = Pack(bytes),
        pack.device == device
      else {
        unread.append("\(folder)/\(name)")
        continue
      }
      // Of another log that was begun to be shared here.
      guard pack.share == share else { continue }
      packs.append(pack)
    }
    isForked = Self.disagree(packs)
    packs.removeAll { $0.last <= number }
    // Of two that begin alike the one that says more, and then the one that was written last.
    packs.sort { ($0.first, $1.last, $1.generation) < ($1.first, $0.last, $0.generation) }
    var (at, chain) = (number, chain)
    while let pack = packs.first(where: { $0.first <= at + 1 && $0.last > at }) {
      packs.removeAll { $0.last <= at || ($0.first == pack.first && $0.last == pack.last) }
      guard pack.chain(upTo: at) == chain else {
        isForked = true
        continue
      }
      name = pack.name
      for turn in pack.turns where turn.number > at {
        turns.append(turn)
        chain = Pack.link(chain, turn)
        at = turn.number
      }
    }
    behindGap = packs.map(\.first).filter { $0 > at }.min()
  }

  /// Files that tell of the same turns as another with other contents does.
  private static func doubtful(_ names: [String]) -> Set<String> {
    let known = names.compactMap { name in
      Pack.numbers(name).map { (name: name, numbers: $0, digest: Pack.digest(name)) }
    }.sorted { $0.numbers.lowerBound < $1.numbers.lowerBound }
    var doubtful: Set<String> = []
    var widest: (name: String, numbers: ClosedRange<Int64>, digest: Substring)?
    for file in known {
      if let widest, file.numbers.lowerBound <= widest.numbers.upperBound, file.digest != widest.digest {
        doubtful.formUnion([file.name, widest.name])
      }
      if widest.map({ file.numbers.upperBound > $0.numbers.upperBound }) ?? true { widest = file }
    }
    return doubtful
  }

  /// Whether two say different things under one number.
  private static func disagree(_ packs: [Pack]) -> Bool {
    var marks: [Int64: String] = [:]
    for turn in packs.flatMap(\.turns) {
      if let known = marks[turn.number], known != turn.mark { return true }
      marks[turn.number] = turn.mark
    }
    return false
  }

  static let devices = "devices"

  static func folder(of device: Int64) -> String { "\(devices)/\(device)" }

  /// The devices that have a folder, in order.
  static func devices(_ files: any SharedFiles) throws -> [Int64] {
    try (files.names(in: devices) ?? []).compactMap { name in
      Int64(name).flatMap { (1...0x7FFF_FFFF).contains($0) && String($0) == name ? $0 : nil }
    }.sorted()
  }

  /// The newest card of a device.
  static func card(_ files: any SharedFiles, share: String, of device: Int64) throws -> Card? {
    let folder = folder(of: device)
    return try (files.names(in: folder) ?? []).filter { $0.hasPrefix("card-") }.compactMap { name in
      try files.bytes("\(folder)/\(name)", limit: Card.mostBytes).flatMap { Card($0) }
    }.filter { $0.share == share && $0.device == device }.max { $0.time < $1.time }
  }
}
