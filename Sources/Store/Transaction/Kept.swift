import Synchronization

/// What every transaction has a place for: the catalog it read, the statement it prepared. The transaction knows none of
/// them; each is declared in the folder that uses it.
///
///     extension Catalog {
///       static let kept = Kept<Catalog?>(until: .record(in: tables), nil)
///     }
///     log[Catalog.kept] = fresh
///
/// Places are numbered, so that finding one is no search.
struct Kept<Value>: Sendable {
  /// How long it is kept.
  enum Term: Sendable {
    /// Until a record of some tables is written by `upsert`, `update`, `place` or `remove`, or something is taken back.
    case record(in: Set<String>)
    /// Until something is taken back.
    case attempt
    /// As long as the transaction.
    case transaction
  }

  fileprivate let number: Int
  fileprivate let term: Term
  fileprivate let initial: @Sendable () -> Value

  /// - Parameter initial: what is there at first, and again once it is forgotten.
  init(until term: Term, _ initial: @autoclosure @escaping @Sendable () -> Value) {
    number = KeptValues.nextNumber()
    self.term = term
    self.initial = initial
  }
}

/// What one transaction keeps.
struct KeptValues {
  /// By their numbers; nil for what was not asked for yet.
  private var boxes: [KeptBox?] = []

  private static let count = Mutex(0)

  fileprivate static func nextNumber() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }

  fileprivate mutating func box<Value>(_ kept: Kept<Value>) -> TypedBox<Value> {
    if kept.number < boxes.count, let box = boxes[kept.number] {
      // Only this value has the number.
      return unsafeDowncast(box, to: TypedBox<Value>.self)
    }
    while boxes.count <= kept.number { boxes.append(nil) }
    let box = TypedBox(kept)
    boxes[kept.number] = box
    return box
  }

  fileprivate func forget(_ isForgotten: (KeptBox) -> Bool) {
    for case let box? in boxes where isForgotten(box) { box.forget() }
  }
}

private class KeptBox {
  /// It is forgotten when a record of these is written.
  let tables: Set<String>
  /// Whether it is forgotten when something is taken back.
  let isOfAttempts: Bool

  init(tables: Set<String>, isOfAttempts: Bool) {
    self.tables = tables
    self.isOfAttempts = isOfAttempts
  }

  func forget() {}
}

private final class TypedBox<Value>: KeptBox {
  var value: Value
  private let initial: @Sendable () -> Value

  init(_ kept: Kept<Value>) {
    value = kept.initial()
    initial = kept.initial
    switch kept.term {
    case .record(let tables): super.init(tables: tables, isOfAttempts: true)
    case .attempt: super.init(tables: [], isOfAttempts: true)
    case .transaction: super.init(tables: [], isOfAttempts: false)
    }
  }

  override func forget() { value = initial() }
}

extension Transaction {
  /// What is kept at a place.
  subscript<Value>(kept: Kept<Value>) -> Value {
    get { keptValues.box(kept).value }
    _modify {
      let box = keptValues.box(kept)
      yield &box.value
    }
  }

  /// Forgets what names may depend on, so that they are looked up anew.
  func forget<Value>(_ kept: Kept<Value>) {
    keptValues.box(kept).forget()
    renew()
  }

  /// To be called where a record of a table was written.
  func forgetRecords(of table: String) {
    keptValues.forget { $0.tables.contains(table) }
    renew()
  }

  /// To be called where something was taken back.
  func forgetAttempts() {
    keptValues.forget(\.isOfAttempts)
    renew()
  }
}
