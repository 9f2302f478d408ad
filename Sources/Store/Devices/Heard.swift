import GRDB

/// The steps of other devices that were in a log when a step was made there: by device, up to which stamp.
struct Heard {
  private let stamps: [Int64: Int64]

  /// - Parameter text: `DEVICE:STAMP DEVICE:STAMP`, as the journal has it.
  /// - Returns: nil for what is none.
  init?(_ text: String) {
    guard let stamps = Self.numbers(text) else { return nil }
    self.stamps = stamps
  }

  /// Whether a step of another device was there.
  func has(_ place: Merging.Place) -> Bool { (stamps[place.device] ?? -1) >= place.stamp }

  /// The stamp above which no step of a device was there.
  func last(of device: Int64) -> Int64 { stamps[device] ?? -1 }

  /// Numbers by device, as text has them.
  static func numbers(_ text: String) -> [Int64: Int64]? {
    var numbers: [Int64: Int64] = [:]
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
      guard parts.count == 2, let device = parts[0], let number = parts[1], number >= 0 else { return nil }
      numbers[device] = number
    }
    return numbers
  }

  /// SQL for what a step that is made now has heard of; NULL in a log that is not shared.
  static let now = """
    (SELECT ifnull((SELECT group_concat(device || ':' || stamp, ' ') FROM peer WHERE stamp > 0), '') FROM share)
    """
}

extension SharedStep {
  /// Whether what it had heard of is told as it should be.
  var isHeardFit: Bool { heard.map { $0.utf8.count <= 1 << 14 && Heard($0) != nil } ?? true }
}
