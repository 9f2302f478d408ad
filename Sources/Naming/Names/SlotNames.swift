import Domain
import Language
import Store

extension ParameterKind where Self == NameKind<MealSlot> {
  /// A meal after its `@`.
  package static var slot: Self { .marked }
  /// A meal with or without its `@`, where nothing else can stand.
  package static var slotName: Self { .plain }
}
extension NameKind<MealSlot> {
  fileprivate static let marked = named("@SLOT", "a meal such as @lunch", .required("@"))
  fileprivate static let plain = named("SLOT", "a meal slot", .allowed("@"))

  private static func named(_ label: String, _ description: String, _ marker: Marker) -> NameKind {
    .listed(
      label, description, noun: "meal slot", otherwise: "slot list shows them all", marker: marker,
      lexicon: { try $0.slots() }, name: \.name,
      detail: { slot, resolver in
        let end = SlotSchedule(try resolver.log.slots.all()).end(of: slot)
        return "\(TimeOfDay.text(slot.start)) to \(TimeOfDay.text(end))"
      },
      isFirst: { $0.id == (try $1.moment().slotID) })
  }
}

extension MealSlot {
  package static func checkName(
    _ name: String, _ span: Range<Int>?, for own: MealSlot?, _ names: NameResolver
  ) throws {
    try NameRule.checkNew(name, span, for: own, "meal slot", among: names.slots()) {
      "slot edit \($0) changes it"
    }
  }
}
