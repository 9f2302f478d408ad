import Naming
import Phrases
import Store

extension Engine {
  /// An engine like this one on a log in memory, which is gone with it.
  public func onTrial() throws -> Engine {
    Engine(store: try Store.inMemory(), clock: clock, source: "tutorial", table: table, observers: observers)
  }
}

extension Engine {
  /// What a name is of that is eaten or drunk, for questions in words.
  func eaten(_ name: String) throws -> EatenName? { try store.read { try names($0).eaten(name) } }

  /// The column of days that has a nutrient, for questions in words; nil where there is none of that name.
  func nutrientColumn(_ name: String) throws -> String? {
    try store.read { try names($0).nutrientColumn(name) }
  }

  /// Where a sport is told of, for questions in words; nil of what is none.
  func sport(_ word: String) throws -> AskedSport? { try store.read { try names($0).sport(word) } }

  /// The category that a word stands for, for questions in words; nil of other words.
  func category(called word: String) throws -> String? {
    try store.read { try names($0).category(called: Names.key(word))?.name }
  }

  /// The column of days of a name, for questions in words.
  func dayColumn(_ name: String) throws -> String? { try store.read { try names($0).dayColumn(name) } }

  /// The meals that a word is near to, as a line names them.
  func meals(near word: String) throws -> [String] {
    try store.read { try MealKind.nearest(word, names($0)) }
  }
}
