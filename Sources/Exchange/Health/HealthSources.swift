import Domain

/// The sources that records name.
struct HealthSources {
  private var table = ByteTable()
  /// By the number of the bytes; nil for what is no text.
  private var numbers: [Int?] = []
  private var named: [String: Int] = [:]
  private var new: [HealthSource] = []

  /// More than anyone has devices and apps.
  private static let most = 4096

  /// - Returns: nil where the name is no text.
  mutating func number(_ name: UnsafeRawBufferPointer?, device: UnsafeRawBufferPointer?) throws -> Int? {
    let (place, isNew) = table.number(of: name ?? UnsafeRawBufferPointer(start: nil, count: 0))
    guard isNew else { return numbers[place] }
    guard table.count <= Self.most else {
      throw ExchangeError.excessive(name: "", reason: "names more sources than anyone has")
    }
    guard let text = name.map(HealthText.decoded) ?? "" else {
      numbers.append(nil)
      return nil
    }
    let number = number(
      named: text.isEmpty ? HealthSource.unknown : text, device: device.flatMap(HealthText.decoded))
    numbers.append(number)
    return number
  }

  /// The number of a source, by its name as it is shown.
  /// - Parameter device: what the record says it was measured with.
  mutating func number(named text: String, device: String? = nil) -> Int {
    let name = String(text.prefix(100))
    if let known = named[name] { return known }
    named[name] = named.count
    new.append(HealthSource(name: name, device: Self.device(name, device)))
    return named.count - 1
  }

  /// Those met since this was asked last.
  mutating func takeNew() -> [HealthSource] {
    defer { new = [] }
    return new
  }

  /// A source is what its name says, or else what the first of its records was measured with.
  private static func device(_ name: String, _ device: String?) -> HealthSource.Device {
    let known = HealthSource.Device(named: name)
    guard known == .other else { return known }
    let text = device ?? ""
    return text.contains("model:Watch") ? .watch : text.contains("model:iPhone") ? .phone : .other
  }
}
