import Domain
import GRDB

extension Transaction {
  /// What the daily index is judged by, and from when on.
  public var indexSettings: IndexSettingRows { IndexSettingRows(log: self) }

  /// What `log.indexSettings` gives.
  public struct IndexSettingRows {
    let log: Transaction

    /// What was set, in order of day.
    public func all() throws -> [IndexChange] {
      try Row.fetchAll(
        log.db, sql: "SELECT metric, setting, day, low, high FROM index_setting ORDER BY day, metric, setting"
      ).map { row in
        IndexChange(
          from: try row.day(2),
          try Self.setting(
            row.read(0), row.read(1), row.readOptional(3) as Double?, row.readOptional(4) as Double?))
      }
    }

    public func timeline() throws -> IndexTimeline { IndexTimeline(try all()) }

    /// Makes a setting hold from its day on, in the place of all later ones of its kind.
    /// - Returns: the days of the later ones that it took the place of.
    @discardableResult
    public func set(_ change: IndexChange) throws -> [Day] {
      let (metric, setting, low, high) = Self.columns(change.setting)
      let later = try Row.fetchAll(
        log.db,
        sql: "SELECT day FROM index_setting WHERE metric = ? AND setting = ? AND day > ? ORDER BY day",
        arguments: [metric, setting, change.first.number]
      ).map { try $0.day(0) }
      for day in later {
        try log.db.execute(
          sql: "DELETE FROM index_setting WHERE metric = ? AND setting = ? AND day = ?",
          arguments: [metric, setting, day.number])
      }
      try log.upsert(
        "index_setting",
        [
          ("metric", metric), ("setting", setting), ("day", change.first.number), ("low", low),
          ("high", high),
        ], keys: 3)
      return later
    }

    private static let whole = IndexWords.whole
    private static let words = IndexWords.settings

    private static func columns(
      _ setting: IndexChange.Setting
    ) -> (metric: String, setting: String, low: Double?, high: Double?) {
      switch setting {
      case .variant(let variant): (whole, words[0], Double(variant.rawValue), nil)
      case .ideal(let metric, let range): (metric.rawValue, words[1], range?.lowerBound, range?.upperBound)
      case .weight(let metric, let weight): (metric.rawValue, words[2], weight, nil)
      case .limit(let metric, let limit): (metric.rawValue, words[3], limit, nil)
      case .isOn(let metric, let isOn): (metric.rawValue, words[4], isOn ? 1 : 0, nil)
      }
    }

    private static func setting(
      _ metric: String, _ setting: String, _ low: Double?, _ high: Double?
    ) throws -> IndexChange.Setting {
      if metric == whole, setting == words[0], let low,
        let variant = IndexVariant(rawValue: Int(clamping: low))
      {
        return .variant(variant)
      }
      guard let known = IndexMetric(rawValue: metric) else {
        throw StoreError.damaged(reason: "the index has no \(metric)")
      }
      switch setting {
      case words[1]:
        guard let low, let high else { return .ideal(known, nil) }
        guard low <= high else { break }
        return .ideal(known, low...high)
      case words[2]: return .weight(known, low)
      case words[3]: return .limit(known, low)
      case words[4]: return .isOn(known, low != 0)
      default: break
      }
      throw StoreError.damaged(reason: "\(metric) of the index cannot be set so: \(setting)")
    }
  }
}
