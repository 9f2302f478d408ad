import Domain
import Language
import Phrases

extension FoodMeasure {
  /// Whether a measure may be called so: by one word of letters.
  package static func isName(_ name: String) -> Bool {
    let key = Names.key(name)
    return !key.isEmpty && key.allSatisfy(\.isLetter) && !name.contains(" ")
  }
}
