/// What words of a sentence do that name nothing to log.
enum SpeechLexicon {
  /// Say nothing of what is logged.
  static let fillers = WordBook.words("filler")

  /// Fillers of two words.
  static let phrases = WordBook.phrases("filler-phrase")

  /// Fillers that are one, and say so: `another coffee`.
  static let ones = WordBook.words("another")

  /// Part things that are logged.
  static let ands = WordBook.words("joins")
  /// Parts things of which one is on the other.
  static let upons = WordBook.words("line-upon")
  static let withouts = WordBook.words("without")

  /// Say that there was more than none, and not how much.
  static let vague = WordBook.words("vague")

  /// Make of what was said something that was not, or may not have been.
  static let doubtful = WordBook.words("doubtful")

  /// Things that are left out, or alternatives, are joined by these.
  static let ors = WordBook.words("or")

  /// Say that energy was spent, and not eaten.
  static let burning = WordBook.words("burnt")

  /// Begin a question.
  static let asking = WordBook.words("asks")
  static let surelyAsking = WordBook.words("surely-asks")

  /// Take back what was said just before.
  static let corrections = WordBook.phrases("correction")

  /// Units as they are spoken, and how a log knows them.
  static let units = WordBook.values("unit") { $0 }

  /// What holds or makes up some of a thing, and says how much only where the thing has such a measure.
  static let containers = WordBook.words("container")

  /// Units of which a smaller one may follow: 13 stone 4, 5 foot 11, 1 metre 80.
  static let parted: Set = ["st", "ft", "metre"]
  static let measured = WordBook.words("measured")
  static let heights = WordBook.words("height")

  /// Movement, by what it is called and by what one did.
  static let sports = WordBook.words("sport")
  static let plainSports = WordBook.words("plain-sport")
  /// What each form of a word for movement is a form of.
  static let sportNames = WordBook.values("sport-name") { $0 }

  static let nutrients = WordBook.values("nutrient") { $0 }
  /// Words for nutrients beside the three, with their keys.
  static let otherNutrients = WordBook.values("other-nutrient") { $0 }

  static let weighing = WordBook.words("weighing")
  static let sleeping = WordBook.words("sleeping")
  static let meditating = WordBook.words("meditating")

  /// Beside energy or movement: not what it was, but whose, or what is left of it.
  static let others = WordBook.words("other")
  /// Said of movement and sleep besides what they are.
  static let manners = WordBook.words("manner")

  /// Say how a thing is, and not what it is.
  static let adjectives = WordBook.words("adjective")

  /// Correct where they stand by themselves, and only colour what a person tells: `actually`.
  static let adverbs = WordBook.words("adverb")
  /// Behind a correction belong to it.
  static let behindCorrections = WordBook.words("behind-correction")

  static let undo = WordBook.phrases("undo")
  static let pronouns = WordBook.words("pronoun")
  static let were = WordBook.words("was")

  /// Leave out of a thing what it would have, and deny nothing.
  static let mere = WordBook.words("merely-without")
  /// Stands between two numbers or things.
  static let tos = WordBook.words("to")
  /// Only beside a number; else of what was done just now.
  static let justs = WordBook.words("just")
  /// Add.
  static let plus = WordBook.words("plus")
  /// Say what a thing came with.
  static let withs = WordBook.words("with")
  /// What a scale does.
  static let sayings = WordBook.words("says")
  /// Before a number make it one more: `noch einen`.
  static let mores = WordBook.words("one-more")
  /// Begin what is told further.
  static let furthers = WordBook.words("further")
  /// Part one thing from the next, and say no more.
  static let parting = WordBook.phrases("parts-things")
  /// Take back what was said, or deny what follows.
  static let noes = WordBook.words("no")
  /// Behind `no` begin to tell how it was.
  static let tellings = WordBook.words("tells")
  /// Before a meal say when.
  static let atMeals = WordBook.words("at-meal")
  /// Before `to` and a deed say that it is not done yet.
  static let intents = WordBook.words("intent")
  /// Deeds that people say they will do.
  static let doings = WordBook.words("doing")
  /// Say what somebody likes.
  static let likes = WordBook.words("like")
  /// Stand before such a word.
  static let liking = WordBook.words("before-like")
  /// Say some behind an article: `ein paar`.
  static let vagueAfterArticle = WordBook.words("vague-behind-article")
  /// Say some only behind an article; before a thing how it is: `little`.
  static let vagueWithArticle = WordBook.words("vague-with-article")
  /// Belong to what says some: `a lot of`.
  static let behindVague = WordBook.words("behind-vague")
  /// Units of several words.
  static let unitPhrases = WordBook.phrases("unit-phrase")
  /// Beside a meal say that there was nothing.
  static let nothings = WordBook.words("nothing-alone")
  /// Before a meal say that there was none.
  static let nones = WordBook.words("none")
  /// Stand before what is told.
  static let beforeTold = WordBook.words("before-told")
  /// Stand before a question.
  static let beforeQuestions = WordBook.words("before-question")
  /// Behind a word that may ask, tell that it does.
  static let asked = WordBook.words("asked")
  /// Ask wherever they stand.
  static let howMuch = WordBook.phrases("how-much")
  /// Between what was and what was not.
  static let insteadOf = WordBook.phrases("instead-of")
  /// Orders of change that are much else besides.
  static let makings = WordBook.words("making")
  /// What a walk is counted in.
  static let steps = WordBook.words("step")
}
