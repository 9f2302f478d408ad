/// The words of corrections.
extension SpeechLexicon {
  /// Stand before an order and say nothing of it.
  static let courtesies = WordBook.words("courtesy")
  /// Order that something is taken out of the log.
  static let removing = WordBook.words("remove")
  /// Order it together with one of `outs`.
  static let takingOut = WordBook.words("take")
  static let outs = WordBook.words("out")
  /// Of an order to take out: not what, but from where and once more.
  static let ofRemoval = WordBook.words("of-removal")
  /// Order that something becomes something else.
  static let changing = WordBook.words("change")
  /// Order that something stands elsewhere.
  static let moving = WordBook.words("move")
  static let intos = WordBook.words("into")
  /// Point at one that is known.
  static let definites = WordBook.words("definite")
  /// Deny what follows, and nothing more.
  static let nots = WordBook.words("not")
  /// Deny a deed where `not` follows.
  static let auxiliaries = WordBook.words("auxiliary")
  /// Make of `not` something else than that a thing was not.
  static let afterNot = WordBook.words("after-not")
  /// Say that there was no more: `only one`.
  static let restricting = WordBook.words("only")
  /// Say of what is denied that there was none at all.
  static let anys = WordBook.words("any")
  /// Who tells of what was had.
  static let persons = WordBook.words("person")
  static let havings = WordBook.words("had")
}
