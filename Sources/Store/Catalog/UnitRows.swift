import Domain
import GRDB

extension MeasureUnit {
  /// In the order in which they are read: there are so many units that asking for each by name would be felt.
  static let columns = "id, name, symbol, aliases, dimension, factor, decimals, enabled, position"

  init(_ row: RawRow) throws {
    let aliases = try row.lines(3)
    self.init(
      id: try row.integer(0), name: try row.name(1), symbol: try row.name(2),
      aliases: aliases.isEmpty ? [] : aliases.parted(at: 0x0A),
      dimension: try row.word(4), factorNanos: try Stored.within(Stored.factors, row.integer(5)),
      allowsDecimals: try row.flag(6), isEnabled: try row.flag(7), position: try row.number(8))
  }
}
