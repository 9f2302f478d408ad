import Domain
import Naming
import Reports

/// What colour and sign of a day's energy go by where `set energy.light net` was said: eaten less spent.
package struct EnergyLight {
  private let balance: BalanceRow

  package static func isNet(_ context: Context) throws -> Bool {
    try Settings.value(Settings.energyLight, context.log) == "net"
  }

  /// - Parameter book: with the energy spent in activity.
  package init(_ day: Day, _ book: EnergyBook, _ context: Context) throws {
    let resting = try RestingReader(DayRange(day), context)
    balance = BalanceRow(book.day(day), resting.value(on: day), context.today)
  }

  /// For the head of a day's page, where anything was eaten.
  var fields: [ReportField] {
    let (net, state) = (balance.net, balance.state)
    return [
      ReportField(
        "net_calories", "Net",
        net.map { .shown(.number($0.limit, digits: 3), as: text ?? "", state?.tone ?? .plain) } ?? .missing,
        balance.day.intake == nil ? .machines : .everyone),
      .machines("net_color", .optional(state?.rawValue)),
    ]
  }

  /// `✓ −1,100 kcal`; nil where it is not known.
  package var text: String? {
    guard let net = balance.net else { return nil }
    let sign = balance.state.map { $0.sign + " " } ?? ""
    return "\(sign)\(EnergyFormat.known(net)) \(EnergyFormat.symbol)"
  }
}

extension BalanceRow {
  /// How net energy stands; nil where it is not known.
  var state: CalorieState? {
    guard let net, let out = out?.exact else { return nil }
    return CalorieState(net: net, spent: out)
  }

  /// The light of a row.
  package static let light = Field<BalanceRow>(
    "net_color", "", .text,
    cell: { row in
      guard let state = row.state else { return .missing }
      return .shown(.text(state.rawValue), as: state.sign, state.tone)
    }, value: { .optional($0.state?.rawValue) })
}

extension Settings {
  package static let energyLight = {
    var light = Setting.choice(
      "energy.light", "what colour and sign of a day's energy go by: intake against its goal, or net energy",
      ["intake", "net"], scope: .shared)
    light.remark = { value in
      value == "net"
        ? Notice(
          "✓ a deficit, ≈ within a tenth of what is spent, ▲ a surplus; energy says what resting energy still needs.",
          .dim) : nil
    }
    return light
  }()
}
