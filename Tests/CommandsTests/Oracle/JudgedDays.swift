import Domain
import Foundation

/// Days as the product page says they are judged, written down plainly: every setting of every category for every day
/// of a window, one after another, and the formulas as they stand there. Nothing is shared with the program.
struct JudgedDays: Equatable {
  static let names = [
    "Unsweetened Drinks", "Vegetables", "Fruit", "Starchy Sides", "Protein Sources", "Dairy",
    "Oils / Fats / Nuts",
    "Treats", "Sports",
  ]

  enum Rule: Equatable {
    case exactly(Double), least(Double), most(Double), range(Double, Double)

    var kind: String {
      switch self {
      case .exactly: "exactly"
      case .least: "least"
      case .most: "most"
      case .range: "range"
      }
    }
    var low: Double? {
      switch self {
      case .exactly(let x): x - 0.1
      case .least(let x): x
      case .most: nil
      case .range(let a, _): a
      }
    }
    var high: Double? {
      switch self {
      case .exactly(let x): x + 0.1
      case .least: nil
      case .most(let x): x
      case .range(_, let b): b
      }
    }
    /// Where a surplus begins.
    var spare: Double? {
      switch self {
      case .least(let x): x
      case .most: nil
      case .exactly, .range: high
      }
    }
  }

  struct Profile: Equatable {
    var under: (Double, Double)
    var over: (Double, Double)
    var caps: Bool
    var square: Bool
    static func == (a: Profile, b: Profile) -> Bool {
      a.under == b.under && a.over == b.over && a.caps == b.caps && a.square == b.square
    }
  }

  struct Setting: Equatable {
    var rule: Rule
    var weight: Double?
    var profile: Profile?
    var enabled = true
  }

  struct Excuse: Equatable {
    let from: Int
    let to: Int
    var ratio: Double
    var most: Double
    var enabled: Bool
    var place: Int
    var exists = true
  }

  /// The table of the product page.
  static let table: [(Rule, Double, Profile)] = [
    (.range(1, 2), 0.10, Profile(under: (1, 0.5), over: (0, 1), caps: true, square: false)),
    (.least(3), 0.12, Profile(under: (1, 1.5), over: (0.25, 2), caps: true, square: false)),
    (.least(2), 0.08, Profile(under: (1, 1), over: (0.25, 2), caps: true, square: false)),
    (.exactly(3), 0.12, Profile(under: (0.5, 1.5), over: (1.25, 1), caps: false, square: true)),
    (.exactly(1), 0.12, Profile(under: (1.25, 0.5), over: (0.75, 1), caps: false, square: true)),
    (.exactly(3), 0.08, Profile(under: (1, 1.5), over: (1, 1.5), caps: false, square: false)),
    (.range(2, 3), 0.06, Profile(under: (0.5, 1), over: (0.5, 1), caps: false, square: false)),
    (.most(1), 0.12, Profile(under: (0, 1), over: (1.5, 1), caps: false, square: false)),
    (.least(30), 0.20, Profile(under: (1, 15), over: (0, 30), caps: true, square: false)),
  ]

  let window: ClosedRange<Int>
  /// By category, then by day of the window.
  private(set) var settings: [[Setting]]
  /// By rule in order of making, then by day of the window.
  private(set) var excuses: [[Excuse]]
  /// Tenths by day and category.
  var logged: [Int: [Int: Int]] = [:]

  init(_ window: ClosedRange<Int>) {
    self.window = window
    settings = Self.table.map { row in window.map { _ in Setting(rule: row.0, weight: nil, profile: nil) } }
    excuses = [
      window.map { _ in Excuse(from: 7, to: 8, ratio: 15, most: 2, enabled: true, place: 1) }
    ]
  }

  /// The first day a change made today holds on: the window's first for always.
  func first(_ asked: Int?, always: Bool, today: Int) -> Int {
    if always { return window.lowerBound }
    return asked ?? (logged.keys.contains { $0 < today } ? today : window.lowerBound)
  }

  func setting(_ category: Int, on day: Int) -> Setting { settings[category][day - window.lowerBound] }
  func excuse(_ index: Int, on day: Int) -> Excuse { excuses[index][day - window.lowerBound] }

  mutating func change(_ category: Int, from first: Int, _ body: (inout Setting) -> Void) {
    for day in first...window.upperBound { body(&settings[category][day - window.lowerBound]) }
  }

  /// A change of parts of a profile: the other parts are those of the first day, and then of each day on which somebody
  /// made it another.
  mutating func changeProfile(of category: Int, from first: Int, _ body: (inout Profile) -> Void) {
    var (last, base) = (
      setting(category, on: first).profile, Self.profile(category, setting(category, on: first))
    )
    for day in first...window.upperBound {
      let setting = setting(category, on: day)
      if setting.profile != last { (last, base) = (setting.profile, Self.profile(category, setting)) }
      var profile = base
      body(&profile)
      settings[category][day - window.lowerBound].profile = profile
    }
  }

  mutating func change(excuse index: Int, from first: Int, _ body: (inout Excuse) -> Void) {
    for day in first...window.upperBound { body(&excuses[index][day - window.lowerBound]) }
  }

  mutating func add(_ excuse: Excuse, from first: Int) {
    excuses.append(
      window.map { day in
        var excuse = excuse
        excuse.enabled = day >= first
        return excuse
      })
  }

  /// The rules there are, in the order of their list.
  var listed: [Int] {
    let last = window.upperBound
    return excuses.indices.filter { excuse($0, on: last).exists }.sorted {
      (excuse($0, on: last).place, $0) < (excuse($1, on: last).place, $1)
    }
  }

  static func profile(_ category: Int, _ setting: Setting) -> Profile {
    if let own = setting.profile { return own }
    if table[category].0.kind == setting.rule.kind { return table[category].2 }
    switch setting.rule {
    case .least(let x): return Profile(under: (1, x / 2), over: (0, 1), caps: true, square: false)
    case .most(let x): return Profile(under: (0, 1), over: (1, max(1, x / 2)), caps: false, square: false)
    case .exactly(let x), .range(let x, _):
      return Profile(under: (1, max(0.5, x / 2)), over: (1, max(0.5, x / 2)), caps: false, square: false)
    }
  }

  /// Nil where nothing was logged.
  func judged(_ day: Int) -> (score: Double?, met: Int, enabled: Int, adjusted: [Int: Double])? {
    guard let totals = logged[day] else { return nil }
    let counting = Self.names.indices.filter { setting($0, on: day).enabled }
    func total(_ category: Int) -> Double { Double(totals[category] ?? 0) / 10 }
    var adjusted = Dictionary(uniqueKeysWithValues: counting.map { ($0, total($0)) })
    var spent: [Int: Double] = [:]
    let rules = excuses.indices.map { excuse($0, on: day) }.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    for (_, rule) in rules where rule.exists && rule.enabled {
      guard let over = adjusted[rule.from], adjusted[rule.to] != nil,
        let high = setting(rule.from, on: day).rule.high, let spare = setting(rule.to, on: day).rule.spare
      else { continue }
      let surplus = max(0, total(rule.to) - spare - (spent[rule.to] ?? 0))
      let offset = min(max(0, over - high), surplus / rule.ratio, rule.most)
      adjusted[rule.from] = over - offset
      spent[rule.to, default: 0] += offset * rule.ratio
    }
    var (sum, weights, met) = (0.0, 0.0, 0)
    for category in counting {
      let setting = setting(category, on: day)
      let profile = Self.profile(category, setting)
      var score = 100.0
      func lose(_ distance: Double, _ side: (Double, Double)) {
        let ratio = distance / side.1
        score -= 50 * (profile.square ? ratio * ratio : ratio) * side.0
      }
      // Counted in tenths, so that a bound is met exactly.
      func isBelow(_ value: Double) -> Bool { setting.rule.low.map { value < $0 - 1e-9 } ?? false }
      func isAbove(_ value: Double) -> Bool { setting.rule.high.map { value > $0 + 1e-9 } ?? false }
      let value = adjusted[category]!
      if isBelow(value) { lose(setting.rule.low! - value, profile.under) }
      if isAbove(value), !profile.caps { lose(value - setting.rule.high!, profile.over) }
      let weight = setting.weight ?? Self.table[category].1
      sum += max(0, min(100, score)) * weight
      weights += weight
      if !isBelow(total(category)), !isAbove(total(category)) { met += 1 }
    }
    return (counting.isEmpty ? nil : sum / weights, met, counting.count, adjusted)
  }
}
