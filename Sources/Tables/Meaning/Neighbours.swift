/// What the titles of a table say together of what its rows are.
public struct Neighbours: Sendable {
  private let titles: [ColumnTitle]
  private let names: Set<String>

  public init(_ titles: [ColumnTitle]) {
    self.titles = titles
    // A percentage of protein is what scales tell of a body.
    names = Set(titles.filter { $0.unit != "%" }.map { Self.bare($0) })
  }

  /// The words of a title without a unit at their end.
  public static func bare(_ title: ColumnTitle) -> String {
    guard let unit = title.unit?.lowercased(), title.name.hasSuffix(" " + unit) else { return title.name }
    return String(title.name.dropLast(unit.count + 1))
  }

  private func has(_ words: Set<String>) -> Bool { !names.isDisjoint(with: words) }

  /// Carbohydrates and the like are of food alone.
  public var hasFood: Bool { has(Self.food) }
  public var isEaten: Bool { has(Self.food) || has(Self.protein) && !isOfBody }
  public var isOfBody: Bool {
    has(Self.body) || titles.contains { $0.unit == "%" && Self.protein.contains(Self.bare($0)) }
  }
  /// Whether a title is one of what scales tell of a body beside the metrics.
  static func isOfBody(_ title: String) -> Bool { body.contains(title) }
  public var isLifted: Bool { has(Self.lifted) }
  public var isMoved: Bool { has(Self.moved) }
  /// Beside a pace a time is how long it took.
  public var hasPace: Bool {
    has(["pace", "avg pace", "average pace", "max pace", "speed", "avg speed", "average speed", "max speed"])
  }
  /// Beside when somebody went to bed a pulse is that of the night.
  public var isOfNight: Bool {
    has([
      "bedtime", "bed time", "bedtime start", "wake time", "wake up", "wakeup", "waketime", "sleep start",
      "sleep onset", "went to bed", "woke up",
    ])
  }
  public var hasSteps: Bool { has(["steps", "step count", "total steps", "schritte"]) }
  public var hasFoodNames: Bool { has(Self.foodNames) }
  public var hasWeight: Bool { has(Self.weight) }

  private static let protein: Set = [
    "protein", "proteins", "total protein", "eiweiß", "eiweiss", "protéines", "proteína", "proteínas",
    "proteine", "prot", "eiwit",
  ]
  private static let food: Set = [
    "carbs", "carbohydrates", "carbohydrate", "net carbs", "carb", "koolhydraten", "total carbs",
    "total carbohydrates", "fiber",
    "fibre", "sugar", "sugars", "sodium", "saturated fat", "cholesterol", "meal", "food name", "food",
    "kohlenhydrate", "ballaststoffe", "zucker", "glucides", "carbohidratos", "carboidrati", "potassium",
  ]
  private static let foodNames: Set = ["food", "food name", "serving", "serving size", "meal", "recipe"]
  private static let body: Set = [
    "muscle", "muscle mass", "skeletal muscle", "skeletal muscle mass", "muscle rate", "bone", "bone mass",
    "body water", "body water rate", "visceral fat", "fat free mass", "lean mass", "lean body mass", "bmi",
    "body mass index", "impedance", "metabolic age", "bmr", "basal metabolism", "metabolism", "lbm",
    "muskelmasse", "muskeln", "knochen", "knochenmasse", "körperwasser", "fettmasse", "fat mass",
    "water mass", "imc", "masse grasse", "masse musculaire", "masa muscular", "massa muscolare",
    "grasa corporal", "spiermassa", "lichaamsvet",
  ]
  private static let lifted: Set = [
    "reps", "sets", "set", "set order", "set index", "set type", "set number", "rpe", "exercise title",
    "weight unit", "wiederholungen", "sätze", "répétitions", "repetitions", "exercise name", "rep", "1rm",
  ]
  private static let moved: Set = [
    "steps", "step count", "total steps", "distance", "total distance", "floors", "flights",
    "flights climbed",
    "active minutes", "minutes active", "schritte", "distanz", "strecke", "active time", "walk distance",
    "run distance", "duration", "avg hr", "max hr", "elevation", "pace", "avg pace", "speed", "avg speed",
  ]
  private static let weight: Set = ["weight", "gewicht", "poids", "peso", "body weight", "weight kg"]
}
