import Domain
import Records
import Reports
import Store

extension ComingChanges {
  /// Of the index: what becomes of its metrics.
  static func ofIndex(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    func number(_ value: Double?) -> String { value.map { Decimals.text($0, digits: 4) } ?? "as usual" }
    for change in try context.log.indexSettings.all() where change.first > context.today {
      let text =
        switch change.setting {
        case .variant(let variant): "\(variant.rawValue) metrics"
        case .ideal(let metric, let range):
          "\(metric.rawValue) ideal \(range.map { metric.text($0) } ?? "as usual")"
        case .weight(let metric, let weight): "\(metric.rawValue) weight \(number(weight))"
        case .limit(let metric, let limit): "\(metric.rawValue) limit \(number(limit))"
        case .isOn(let metric, let isOn): "\(metric.rawValue) \(isOn ? "on" : "off")"
        }
      coming.add(change.first, text)
    }
    return coming.notices(context)
  }
}
