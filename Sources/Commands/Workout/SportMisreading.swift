import Language
import Phrases
import Runtime

/// `run 30 min` says what somebody did, where there is no such script.
struct SportMisreading: Misreading {
  func lines(for error: CommandError, of text: String) -> [String] {
    let words = text.split(separator: " ")
    guard error.kind == .noInput, words.count > 1, SpeechWords.isSport(Names.key(String(words[0]))),
      words[1].first?.isNumber == true
    else { return [] }
    return ["log " + text.trimmed]
  }

  func command(for word: String) -> String? { SpeechWords.isSport(Names.key(word)) ? "workout" : nil }
}
