import Domain
import Reports

/// Something that a log has a list of, in an order of the person's own.
package protocol CatalogueRecord: Identifiable, Sendable where ID == Int64 {
  /// Its place in the order, as kept: lists count from 1 without gaps.
  var position: Int { get }
}

/// A record with what its fields need of other records.
package protocol CatalogueRow: Sendable {
  associatedtype Record: CatalogueRecord
  var record: Record { get }
}

extension Field {
  /// Its place in the order; a list needs no heading for it.
  package static func position(_ value: @escaping @Sendable (Record) -> Int) -> Field {
    Field("position", "", .number(0), "its place in the order", alone: .titled("Position")) {
      .number(Double(value($0)))
    }
  }

  /// Whether it counts; where it does not, that is dim.
  package static func enabled(_ value: @escaping @Sendable (Record) -> Bool) -> Field {
    Field(
      "enabled", "Enabled", .flag, "whether it counts",
      cell: { .yesOrNo(value($0), no: .dim) }, value: { .flag(value($0)) })
  }
}

extension Cell {
  /// - Parameter tone: how `no` stands.
  static func yesOrNo(_ flag: Bool, no tone: Tone = .plain) -> Cell {
    .shown(.bool(flag), as: flag ? "yes" : "no", flag ? .plain : tone)
  }
}
