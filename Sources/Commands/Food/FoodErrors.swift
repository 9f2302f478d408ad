import Language

/// What cannot be done with foods.
extension CommandError {
  static var renamedByEdit: CommandError {
    CommandError(.notApplicable, "edit gives a thing another name", hint: "food edit soup name Broth")
  }

  /// - Parameter isAsked: whether it is not said of how much it is.
  static func nutritionOfWhich(isAsked: Bool) -> CommandError {
    CommandError(
      isAsked ? .ambiguous : .notApplicable,
      isAsked ? "is that of 100 g, or of one serving?" : "what a food has is said by food nutrition",
      hint: "food nutrition says what a food has of energy and nutrients")
  }

  static func servingKept(_ food: String, was: String, now: String) -> CommandError {
    CommandError(
      .ambiguous, "what \(food) has is of a serving of \(was); is it of \(now), or still of \(was)?",
      hint: "the first line keeps it of \(was), the second says it of \(now)")
  }

  /// - Parameter word: what it is had in: a bowl.
  static func energyPer(_ word: String) -> CommandError {
    CommandError(
      .badUnit, "what a \(word) weighs is not known",
      hint: "without per it is of one serving; per 250g says what a serving weighs")
  }

  static func nothingAsComponent(_ food: String) -> CommandError {
    CommandError(.badValue, "nothing of \(food) is no component")
  }

  static func nameOrServing(_ amount: String) -> CommandError {
    CommandError(
      .ambiguous, "\(amount) could be of the name, or what a serving is",
      hint: "per \(amount) says what a serving is; quotes keep it in the name")
  }

  static func nameOrNutrition(_ amount: String) -> CommandError {
    CommandError(
      .ambiguous, "\(amount) could be of the name, or what a serving has",
      hint: "behind the category it is what a serving has; quotes keep it in the name")
  }

  /// `meal save usual`
  static func composedOfFoods(_ name: String) -> CommandError {
    CommandError(
      .unknownName, "what is eaten together often is a food made of foods",
      hint: "food compose \(name) from toast, butter x2")
  }

  static func composedOfMeal(_ meal: String) -> CommandError {
    CommandError(
      .unknownName, "\(meal) is a meal, and no food",
      hint: "food compose lunch2 from toast, butter is made of foods, as the meal had them")
  }

  static var compositeOfNothing: CommandError {
    CommandError(.fault, "a composite of nothing")
  }

  static func isNoComposite(_ food: String) -> CommandError {
    CommandError(
      .notApplicable, "\(food) is not made of other foods",
      hint: "food compose NAME from \(Lexer.quoted(food)), … makes one that is")
  }

  static var noFoods: CommandError {
    CommandError(.nothingToDo, "there are no foods to write", hint: "food add NAME CATEGORY makes one")
  }

  static var measureNoWord: CommandError {
    CommandError(.badValue, "a measure is one word of letters", hint: "bowl")
  }

  static func hasNoPhoto(_ food: String) -> CommandError {
    CommandError(
      .nothingToDo, "\(food) has no photo", hint: "food photo \(Lexer.quoted(food)) from FILE gives it one")
  }

  static var unseenPhotographer: CommandError {
    CommandError(.badValue, "there is nothing to see in that name")
  }

  static func noAddress(_ fault: String) -> CommandError {
    CommandError(.badValue, "that is no address: \(fault)")
  }

  static func whichPhoto(_ food: String) -> CommandError {
    CommandError(
      .missing, "which photo is to be taken?",
      hint: "food photo \(Lexer.quoted(food)) search lists some, and take 1 takes the first")
  }

  static func foodGone(_ food: String) -> CommandError {
    CommandError(.notFound, "there is no \(food) any more")
  }

  static func otherSearch(_ food: String, number: Int, line: String) -> CommandError {
    CommandError(
      .notFound, "the last search was not for photos of \(food), so there is no number \(number) to take",
      hint: "search again: \(line); by its id a photo is taken at any time")
  }

  static func noFoodTable(_ name: String) -> CommandError {
    CommandError(
      .notFound, "there is no table of foods \(excerpt(name))",
      hint: "food table shows those there are, food table add FILE makes one")
  }

  static func fileOfTable(_ file: String) -> CommandError {
    CommandError(
      .syntax, "what is to be done with the file \(excerpt(file)) is not said",
      hint: "food table add FILE makes a table of it")
  }

  static var foodTableName: CommandError {
    CommandError(
      .badValue, "a table is called by letters, digits, - and _", hint: "--name usda")
  }

  static var noStarter: CommandError {
    CommandError(.fault, "the starter library cannot be read")
  }

  static var noUnsplashKey: CommandError {
    CommandError(
      .configuration, "Unsplash is not asked without a key of yours, and unsplash.key names none",
      hint:
        "https://unsplash.com/oauth/applications gives an access key; put it into a file, then set unsplash.key FILE"
    )
  }

  static func noPhotoCame(_ why: String, keeping line: String, code: Code) -> CommandError {
    CommandError(
      code, "no photo came of Unsplash; \(why)",
      hint: "nothing was changed; \(line) keeps a picture of yours")
  }

  static func nothingLeftAfterEdit(_ food: String) -> CommandError {
    .nothingLeft(of: food, hint: "food delete \(Lexer.quoted(food)) deletes it")
  }

  static var nutritionOfWhat: CommandError {
    .needsAmount("what the nutrition is of", hint: "per 100g, or per serving")
  }

  static func noUnsplashPhoto(_ typed: String) -> CommandError {
    .isNot(
      "no photo of Unsplash", typed,
      hint: "it is the number in the last search, the id of a photo, or the address of its page",
      code: .badValue)
  }

  static func noFoundPhoto(_ number: Int, count: Int, line: String) -> CommandError {
    .noNumber("photo \(number)", hint: count == 0 ? line : "1 to \(count) were found")
  }

  static func noCategory(of food: String) -> CommandError {
    CommandError(
      .incomplete, "of which category \(excerpt(food)) is, is not said",
      hint: "it stands behind the name; category list shows them all")
  }
}
