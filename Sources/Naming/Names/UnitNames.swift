import Domain
import Language

extension ParameterKind where Self == NameKind<MeasureUnit> {
  package static var unit: Self { .shared }
}
extension NameKind<MeasureUnit> {
  fileprivate static let shared = NameKind.listed(
    "UNIT", "a unit", noun: "unit", otherwise: "unit list shows them all",
    lexicon: { try $0.units() }, name: \.symbol,
    detail: { unit, _ in "\(unit.name) · \(unit.dimension.rawValue)" })
}

extension MeasureUnit {
  /// A name or symbol must be new and cannot start like a number.
  package static func checkName(
    _ name: String, _ span: Range<Int>?, for own: MeasureUnit?, _ names: NameResolver
  ) throws {
    try NameRule.check(name, span)
    if let first = name.first, !first.isLetter {
      throw CommandError.unitWithoutLetter.at(span)
    }
    if let other = try names.units().holder(of: name, besides: own)?.item {
      throw CommandError.unitTaken(name, other).at(span)
    }
  }
}
