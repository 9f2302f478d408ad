/// Which of the values that were typed for one day counts, where one does: each takes the place of those typed before it,
/// unless both have times and its own is the earlier.
public enum TypedOrder {
  /// Whether a value takes the place of one that was typed before it.
  /// - Parameters:
  ///   - earlier: the time of the one typed before; nil where only its day is known.
  ///   - later: that of the one typed after it.
  public static func replaces(_ earlier: Int?, by later: Int?) -> Bool {
    guard let earlier, let later else { return true }
    return later >= earlier
  }

  /// The one that counts.
  /// - Parameters:
  ///   - values: in the order in which they were typed.
  ///   - time: up to when one tells; nil where only its day is known.
  public static func counting<Value>(_ values: some Sequence<Value>, time: (Value) -> Int?) -> Value? {
    values.reduce(nil) { counting, value in
      guard let counting else { return value }
      return replaces(time(counting), by: time(value)) ? value : counting
    }
  }
}

extension Sequence<Sample> {
  /// The one of typed samples that counts, in whatever order they are.
  func countingOfTyped() -> Sample? {
    TypedOrder.counting(sorted { $0.id < $1.id }) { $0.end ?? $0.start }
  }

  /// Of typed totals the one that counts, and what was added to it since; what was added alone where there is none.
  func totalOfTyped() -> [Sample] {
    guard let total = filter({ !$0.isRelative }).countingOfTyped() else { return filter(\.isRelative) }
    func isSince(_ added: Sample) -> Bool {
      let (first, last) = added.id > total.id ? (total, added) : (added, total)
      let isReplaced = TypedOrder.replaces(first.end ?? first.start, by: last.end ?? last.start)
      return isReplaced == (added.id > total.id)
    }
    return [total] + filter { $0.isRelative && isSince($0) }
  }
}
