/// The words of corrections.
extension SpeechLexicon {
  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// Stand before an order and say nothing of it.
  static let courtesies = set(
    "please bitte ok okay oh um uh so and well hey then just now actually wait sorry can could you no nein")
  /// Order that something is taken out of the log.
  static let removing = set(
    """
    remove delete drop forget scratch strike cancel undo erase discard unlog streich streiche losch losche entferne \
    entfern enleve supprime retire efface annule
    """)
  /// Order it together with one of `outs`.
  static let takingOut = set("take cross throw get nimm leave pull strike cut wipe")
  static let outs = set("out off away back raus weg heraus rid again wieder")
  /// Of an order to take out: not what, but from where and once more.
  static let ofRemoval = set("please bitte from log list entry entries again wieder")
  /// Order that something becomes something else.
  static let changing = set(
    "change make replace swap switch correct turn update set edit andere mach ersetze tausche remplace")
  /// Order that something stands elsewhere.
  static let moving = set("move put shift verschiebe deplace")
  static let intos = set("to into for with by zu auf in durch gegen par en")
  /// Point at one that is known.
  static let definites = set("the that those these both den der die das dem le la les")
  /// Deny what follows, and nothing more.
  static let nots = set("not nicht pas")
  /// Deny a deed where `not` follows.
  static let auxiliaries = set(
    "did do does have has had am could would should can will must habe hatte haben kann ai avons might may")
  /// Make of `not` something else than that a thing was not.
  static let afterNot = set(
    "sure even only just yet really all enough quite exactly too so as more less finish")
  /// Say that there was no more: `only one`.
  static let restricting = set("only just nur seulement merely lediglich")
  /// Say of what is denied that there was none at all.
  static let anys = set("any anything all")
  /// Who tells of what was had.
  static let persons = set("i ive we weve ich wir j jai je nous")
  static let havings = set(
    "had have having ate eat eaten drank drink drunk consumed hatte habe gegessen getrunken trank ass mange bu pris"
  )
}
