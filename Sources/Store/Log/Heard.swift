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
  func has(stamp: Int64, device: Int64) -> Bool { (stamps[device] ?? -1) >= stamp }

  /// A stamp up to which all steps of other devices were there.
  /// - Parameter last: the stamp of the last step of each device that is here.
  func floor(among last: [Int64: Int64]) -> Int64 {
    last.filter { !has(stamp: $0.value, device: $0.key) }.keys.map { stamps[$0] ?? -1 }.min() ?? .max
  }

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
