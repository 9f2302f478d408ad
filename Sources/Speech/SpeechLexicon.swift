/// What words of a sentence do that name nothing to log: English first, and what German and French say most.
enum SpeechLexicon {
  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// Say nothing of what is logged.
  static let fillers = set(
    """
    i ive im am we weve had have having has ate eat eaten eating drank drink drunk drinking got get took take taken \
    consumed finished enjoyed grabbed just also please log logged add added record note down me my the of was were is \
    um uh er erm hmm hey hi hello well so like okay ok oh did do been really about around roughly approximately circa ca ungefahr \
    etwa environ war waren etait mich mir uns schon there that went going myself then_ ich habe hab hatte wir haben gegessen getrunken ass \
    trank gehabt dann noch bitte auch der die das den dem des von j jai ai nous avons mange bu pris de d du la le \
    les l gemacht meine mein mon ma for at on additionally extra only exactly in worth which nur seulement lediglich merely bisher
    """)

  /// Fillers of two words.
  static let phrases: Set = [
    "so far", "by now", "nothing but", "ich bin", "bin ich", "wir sind", "sind wir", "je suis", "nous sommes",
    "bis jetzt",
  ]

  /// Fillers that are one, and say so: `another coffee`.
  static let ones = set("another")

  /// Part things that are logged.
  static let ands = set("and plus then und et dann puis also along mit avec with ; , sowie")
  static let withouts = set("without no sans ohne hold kein keine keinen not nicht pas")

  /// Say that there was more than none, and not how much.
  static let vague = set(
    "some few several many much lots bit little loads plenty etwas einige viel viele wenig quelques beaucoup peu"
  )

  /// Make of what was said something that was not, or may not have been.
  static let doubtful = set(
    """
    id want wanted wants would could might may maybe perhaps almost nearly if will shall should plan planning planned \
    thinking thought think dream wish wished hoped hope instead unless pretend imagine craving crave dont didnt hasnt \
    havent wasnt isnt never cant couldnt wont refused declined vielleicht fast beinahe wollte mochte wurde presque \
    peutetre voulais nobody nothing gonna supposed considered considering resisted avoided tomorrows or oder ou each apiece jeweils chacun chacune
    """)

  /// Things that are left out, or alternatives, are joined by these.
  static let ors = set("or oder ou nor")

  /// Say that energy was spent, and not eaten.
  static let burning = set("burned burnt burning burn burns verbrannt brule brulees")

  /// Begin a question.
  static let asking = set(
    """
    how what when why which who whose should is are am can could do does did will would shall was were has have hab wie was \
    wann warum welche wieviel combien pourquoi quand quel quelle quels
    """)
  static let surelyAsking = set(
    """
    how what when why which who whose is are does should shall wie wann warum welche wieviel combien pourquoi quand
    """)

  /// Take back what was said just before.
  static let corrections: [String] = [
    "no wait", "no sorry", "oh no", "i mean", "i meant", "make that", "make it", "scratch that", "actually",
    "sorry",
    "rather", "correction", "wait", "oops", "nein", "pardon", "non", "ich meine", "je veux dire", "or rather",
  ]

  /// Units as they are spoken, and how a log knows them.
  static let units: [String: String] = {
    let table: KeyValuePairs = [
      "g": "g gr gram grams gramm gramme grammes",
      "kg": "kg kilo kilos kilogram kilograms kilogramm kilogramme",
      "mg": "mg milligram milligrams milligramm", "oz": "oz ounce ounces unze unzen",
      "lb": "lb lbs pound pounds",
      "l": "l litre litres liter liters", "cl": "cl centilitre centilitres centiliter centiliters zentiliter",
      "ml": "ml mil mils millilitre millilitres milliliter milliliters",
      "dl": "dl decilitre deciliter deziliter",
      "cup": "cup cups tasse tassen tasses", "tbsp": "tbsp tablespoon tablespoons essloffel",
      "tsp": "tsp teaspoon teaspoons teeloffel", "glass": "glass glasses glas glaser verre verres",
      "min": "min mins minute minutes minuten", "h": "h hr hrs hour hours stunde stunden heure heures",
      "pc": "pc pcs piece pieces stuck morceau morceaux",
      "slice": "slice slices scheibe scheiben tranche tranches",
      "portion": "portion portions serving servings helping helpings portionen",
      "kcal": "kcal kcals kilocalorie kilocalories calorie calories cal cals kalorie kalorien",
      "kJ": "kj kilojoule kilojoules", "st": "st stone stones",
      "km": "km kilometre kilometres kilometer kilometers k",
      "mi": "mile miles mi", "cm": "cm centimetre centimetres centimeter centimeters zentimeter",
      "ft": "ft foot feet", "metre": "metre metres meter meters",
      "in": "inch inches", "%": "percent % prozent",
    ]
    var units: [String: String] = [:]
    for (symbol, words) in table {
      for word in words.split(separator: " ") { units[String(word)] = symbol }
    }
    return units
  }()

  /// What holds or makes up some of a thing, and says how much only where the thing has such a measure.
  static let containers = set(
    """
    bowl bowls bottle bottles can cans tin tins plate plates handful handfuls bag bags packet packets pack packs box \
    boxes bar bars jar jars mug mugs pint pints shot shots scoop scoops spoonful spoonfuls spoon spoons sip sips bite \
    bites pot pots carton cartons tub tubs fillet fillets cube cubes loaf loaves stick sticks rasher rashers bunch \
    splash drop drizzle pinch dash knob pat wedge wedges strip strips schussel flasche flaschen dose dosen teller \
    handvoll becher riegel bol bouteille assiette poignee quart quarts gallon
    """)

  /// Units of which a smaller one may follow: 13 stone 4, 5 foot 11, 1 metre 80.
  static let parted = set("st ft metre")
  static let measured = set("height taille")
  static let heights = set("height tall grosse gross taille grand grande hoch")

  /// Movement, by what it is called and by what one did.
  static let sports = set(
    """
    run ran running jog jogged jogging cycle cycled cycling bike biked biking swim swam swimming walk walked walking \
    hike hiked hiking row rowed rowing yoga pilates gym workout workouts training exercise exercised exercising sport \
    sports lifted lifting climb climbed climbing danced dancing dance tennis football soccer basketball \
    volleyball badminton squash boxing boxed skiing skied skated skating stretching stretched aerobics crossfit \
    rowing treadmill elliptical spinning laufen gelaufen joggen gejoggt schwimmen geschwommen radfahren wandern \
    gewandert spazieren turnen krafttraining couru courir nage nager natation velo marche marcher randonnee
    """)
  static let plainSports = set("workout workouts training exercise exercised exercising sport sports gym")

  static let nutrients: [String: String] = [
    "protein": "protein", "proteins": "protein", "carbs": "carbs", "carb": "carbs", "carbohydrates": "carbs",
    "carbohydrate": "carbs", "fat": "fat", "fats": "fat", "eiweiss": "protein", "kohlenhydrate": "carbs",
    "fett": "fat", "proteines": "protein", "glucides": "carbs", "lipides": "fat",
  ]

  static let weighing = set(
    "weigh weighed weighing weight wiege wog gewogen gewicht pese pesais poids scale scales waage")
  static let sleeping = set("slept sleep sleeping asleep geschlafen schlief dormi schlaf sommeil")
  static let meditating = set("meditated meditation meditating mindfulness meditiert meditierte medite")

  /// Beside energy or movement: not what it was, but whose, or what is left of it.
  static let others = set(
    """
    left remaining remain over under deficit surplus goal target budget limit total more less per day daily allowance \
    need needs too basal resting active net expenditure maintenance far altogether away ubrig ziel reste objectif he \
    she they you her his their him them wife husband son daughter kid kids child children friend friends mother father \
    mum mom dad brother sister baby partner boyfriend girlfriend dog cat someone er sie elle lui ils frau mann femme \
    still cut skipped saved wasted earned go spare short banked lost gone spent it them gespart
    """)
  /// Said of movement and sleep besides what they are.
  static let manners = set(
    """
    ride rode riding session class outside outdoors indoors easy hard light brisk slow fast intense steady trail hill \
    park beach lake pool machine weights bag lesson practice well badly deeply soundly poorly night nights total quick \
    long gut schlecht tief bien mal
    """)

  /// Say how a thing is, and not what it is.
  static let adjectives = set(
    """
    large big small medium little tiny huge fresh hot cold warm iced boiled fried scrambled poached grilled baked raw \
    roasted toasted steamed sliced chopped cooked ripe plain organic homemade nice good delicious tall short double \
    gross grosse grosser kleine kleiner kleines frische grand grande petite
    """)

  static let undo: Set<String> = [
    "scratch that", "undo", "undo that", "undo it", "never mind", "nevermind", "forget it", "forget that",
    "cancel",
    "cancel that", "delete that", "delete it", "remove that", "take that back", "strike that", "scratch it",
    "vergiss es", "vergiss das", "streich das", "annule", "annuler", "oublie ca", "no scratch that",
    "ruckgangig", "take it back",
  ]
  static let pronouns = set("that it those these this they there das es")
  static let were = set("was were is are war waren etait")
}
