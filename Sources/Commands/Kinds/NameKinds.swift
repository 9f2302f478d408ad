import Domain
import Language

extension ParameterKind where Self == NameKind<Domain.Category> {
  static var category: Self { .shared }
}
extension NameKind<Domain.Category> {
  fileprivate static let shared = NameKind.listed(
    "CATEGORY", "a category", noun: "category", otherwise: "category list shows them all",
    lexicon: { try $0.categories() }, name: \.name, detail: CandidateProvider.detail)
}

extension ParameterKind where Self == NameKind<MealSlot> {
  /// A meal after its `@`.
  static var slot: Self { .marked }
  /// A meal with or without its `@`, where nothing else can stand.
  static var slotName: Self { .plain }
}
extension NameKind<MealSlot> {
  fileprivate static let marked = named("@SLOT", "a meal such as @lunch", .required("@"))
  fileprivate static let plain = named("SLOT", "a meal slot", .allowed("@"))

  private static func named(_ label: String, _ description: String, _ marker: Marker) -> NameKind {
    .listed(
      label, description, noun: "meal slot", otherwise: "slot list shows them all", marker: marker,
      lexicon: { try $0.slots() }, name: \.name, detail: CandidateProvider.detail,
      isFirst: { $0.id == (try $1.moment().slotID) })
  }
}

extension ParameterKind where Self == NameKind<MeasureUnit> {
  static var unit: Self { .shared }
}
extension NameKind<MeasureUnit> {
  fileprivate static let shared = NameKind.listed(
    "UNIT", "a unit", noun: "unit", otherwise: "unit list shows them all",
    lexicon: { try $0.units() }, name: \.symbol,
    detail: { unit, _ in "\(unit.name) · \(unit.dimension.rawValue)" })
}

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
