import Domain
import Language
import Phrases
import Store

/// Where a sport is told of: by the notes of entries, `log run 20min`, and as workouts.
package struct AskedSport: Hashable, Sendable {
  /// What all its words come to, as entries have it in their column: `Run`.
  package let name: String
  /// Whether an entry has it.
  package let isLogged: Bool
  /// What workouts call it, each once.
  package let workouts: [String]
}

extension NameResolver {
  /// The sport that a word is of; nil of other words, and of movement without a name.
  package func sport(_ word: String) throws -> AskedSport? {
    guard let name = SpeechWords.sport(Names.key(word)) else { return nil }
    let timed = try log.categories.all().filter { try log.units[$0.unitID]?.dimension == .time }
    let notes = try log.entries.notes(inCategories: timed.map(\.id))
    let isLogged = notes.contains { Self.sport(ofNote: $0) == name }
    let workouts = try log.samples.workoutKinds().filter { kind in
      Names.words(Names.key(kind)).contains { SpeechWords.sport(String($0)) == name }
    }
    return AskedSport(name: name.capitalizedFirst, isLogged: isLogged, workouts: workouts)
  }

  /// What was done, by the first word of a note that names a sport; nil where none does.
  package static func sport(ofNote note: String) -> String? {
    note.split(whereSeparator: { !$0.isLetter }).first.flatMap { SpeechWords.sport(Names.key(String($0))) }
  }
}
