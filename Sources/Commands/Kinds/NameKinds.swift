import Domain
import Language

extension ParameterKind where Self == NameKind<BodyMetric> {
  static var metric: Self { .shared }
}
extension NameKind<BodyMetric> {
  fileprivate static let shared = NameKind.listed(
    "METRIC", "a body value such as weight", noun: "body value",
    otherwise: "known are " + BodyMetric.all.map(\.name).joined(separator: ", "),
    lexicon: { _ in Lexicon(BodyMetric.all, name: \.name) }, name: \.name,
    detail: { metric, _ in metric.unit.isEmpty ? "count" : metric.unit })
}
