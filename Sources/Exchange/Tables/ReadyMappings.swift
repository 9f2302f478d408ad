/// A mapping that comes with the program, for what another one writes.
public struct ReadyMapping: Sendable {
  /// One kind of table that the other program writes.
  public struct Table: Sendable {
    private let titles: String
    private let text: String

    fileprivate init(_ titles: String, _ text: String) { (self.titles, self.text) = (titles, text) }

    // Read when they are asked for: of all these tables a file is one.

    /// Folded titles that a table of it has, all of them; what tells it from those of others.
    public var signature: [String] { titles.split(separator: ",").map { ColumnTitle.folded(String($0)) } }
    public var mapping: TableMapping { TableMapping(text) ?? TableMapping([]) }
    /// Whether others write such tables as well, so that only who names the program means it.
    public var isCommon: Bool { titles.hasPrefix("~") }
  }

  /// What people type: `withings`.
  public let name: String
  /// As the source of the values is called.
  public let source: String
  public let tables: [Table]

  private init(_ name: String, _ source: String, _ tables: KeyValuePairs<String, String>) {
    self.name = name
    self.source = source
    self.tables = tables.map { Table($0, $1) }
  }

  /// Whether it writes masses and lengths in the unit of the person's account, and does not say which that is.
  public var hidesUnits: Bool { name == "fitbit" }

  /// The table of it that a head is of.
  public func table(_ head: [ColumnTitle]) -> Table? {
    let names = Set(head.map(\.name))
    return tables.first { $0.signature.allSatisfy(names.contains) }
  }

  /// Those of body values, as the programs' own exports are publicly known to be written.
  public static let all = [
    ReadyMapping(
      "libra", "Libra",
      ["date, weight, weight trend": "date=date; weight=weight; fat=body fat"]),
    ReadyMapping(
      "withings", "Withings",
      [
        "date, weight, fat mass": "date=date; weight=weight",
        "datum, gewicht, fettmasse": "date=datum; weight=gewicht",
        "date, heart rate, systolic, diastolic":
          "date=date; heart=heart rate; systolic=systolic; diastolic=diastolic",
        "from, to, light, deep, rem": """
        date=from; end=to; sleep=light; sleep=deep; sleep=rem; sleep_core=light; sleep_deep=deep; sleep_rem=rem; \
        awake=awake
        """,
      ]),
    ReadyMapping(
      "fitbit", "Fitbit",
      [
        // The JSON of the whole account, which is in pounds whatever the app shows.
        "log id, weight, date, time": "date=date; time=time; weight lb=weight; bmi=bmi; fat=fat",
        "~date, weight, bmi, fat": "date=date; weight=weight; bmi=bmi; fat=fat",
        "~date, calories in": "date=date; dietary_energy=calories in",
        "date, calories burned, steps, activity calories":
          "date=date; steps=steps; distance=distance; flights=floors; active=activity calories",
        "start time, end time, minutes asleep": """
        date=start time; end=end time; sleep=minutes asleep; awake=minutes awake; in_bed=time in bed; \
        sleep_rem=minutes rem sleep; sleep_core=minutes light sleep; sleep_deep=minutes deep sleep
        """,
      ]),
    ReadyMapping(
      "garmin", "Garmin",
      [
        // Beside a date with its time, the time is how long it took. Steps and calories are those of the activity.
        "activity type, date, calories, time, avg hr":
          "date=date; workout=time; workout_kind=activity type; workout_kcal=calories; workout_km=distance",
        "aktivitätstyp, datum, kalorien, zeit":
          "date=datum; workout=zeit; workout_kind=aktivitätstyp; workout_kcal=kalorien; workout_km=distanz",
        // A row for the day, then one for each weighing.
        "time, weight, change, bmi": "time=time; weight=weight; bmi=bmi; fat=body fat",
        "~actual, goal": "date=; steps=actual",
        "~resting heart rate, high": "date=; rhr=resting heart rate",
      ]),
    ReadyMapping(
      "oura", "Oura",
      [
        "date, total sleep duration": """
        date=date; sleep s=total sleep duration; sleep_rem s=rem sleep duration; \
        sleep_core s=light sleep duration; sleep_deep s=deep sleep duration; awake s=awake time; \
        in_bed s=total bedtime; rhr=average resting heart rate; hrv=average hrv; respiration=respiratory rate; \
        steps=steps; active=activity burn
        """
      ]),
    ReadyMapping(
      "google", "Google Fit",
      [
        "date, move minutes count": """
        date=date; steps=step count; distance=distance; weight=average weight; heart=average heart rate; \
        exercise=move minutes count; sleep=sleep duration
        """
      ]),
    ReadyMapping(
      "health-auto-export", "Health Auto Export",
      [
        "name, units, date": autoExportRecords,
        // Single records of sleep alone, or workouts alone.
        "name, units, start date, end date": autoExportRecords,
        "name, start, end, active energy burned qty": autoExportRecords,
        "name, start, end, active energy qty": autoExportRecords,
        "type, start, end, duration, active energy": autoExportWorkouts("type"),
        "workout type, start, end, duration, active energy": autoExportWorkouts("workout type"),
        "date time, step count": autoExport("date time"),
        "date, step count, active energy": autoExport("date"),
        "date time, weight body mass": autoExport("date time"),
        "date time, active energy": autoExport("date time"),
        "date time, sleep analysis in bed": autoExport("date time"),
        "date, sleep analysis in bed": autoExport("date"),
        "date time, blood pressure systolic": autoExport("date time"),
        "date, blood pressure systolic": autoExport("date"),
      ]),
    ReadyMapping(
      "openscale", "openScale",
      [
        "date time, weight, fat, water":
          "date=date time; weight=weight; fat=fat; lean=lbm; waist=waist; hip=hip"
      ]),
    ReadyMapping(
      "waistline", "Waistline",
      [
        "date time, stats weight":
          "date=date time; weight=stats weight; fat=stats body fat; waist=stats waist; hip=stats hips",
        "~date, weight, calories, proteins": """
        date=date; weight=weight; dietary_energy=calories; dietary_protein=proteins; dietary_carbs=carbohydrates; \
        dietary_fat=fat
        """,
      ]),
    ReadyMapping(
      "myfitnesspal", "MyFitnessPal",
      [
        "date, meal, calories": """
        date=date; dietary_energy=calories; dietary_protein=protein; dietary_carbs=carbohydrates; dietary_fat=fat
        """,
        "date, exercise, exercise minutes":
          "date=date; workout=exercise minutes; workout_kind=exercise; workout_kcal=exercise calories",
      ]),
    ReadyMapping(
      "cronometer", "Cronometer",
      [
        "day, metric, unit, amount": "date=day; time=time; metric=metric; unit=unit; value=amount",
        "date, energy, alcohol": """
        date=date; dietary_energy=energy; dietary_protein=protein; dietary_carbs=carbs; dietary_fat=fat; \
        caffeine=caffeine; water ml=water
        """,
        "day, exercise, minutes, calories burned":
          "date=day; time=time; workout=minutes; workout_kind=exercise; workout_kcal=calories burned",
      ]),
  ]

  /// Its CSV of workouts, which names the units in its titles.
  private static func autoExportWorkouts(_ kind: String) -> String {
    "date=start; end=end; workout=duration; workout_kind=\(kind); workout_kcal=active energy; workout_km=distance"
  }

  /// The JSON of Health Auto Export: a record for each day or each value of a metric, sleep with its stages in hours as
  /// columns or as records of one stage each, and workouts, whose duration is in seconds.
  private static let autoExportRecords = """
    date=date; date=start date; date=start; end=end date; end=end; metric=name; unit=units; value=qty; value=avg; \
    stage=value; sleep h=total sleep; sleep? h=asleep; sleep_deep h=deep; sleep_core h=core; sleep_rem h=rem; \
    awake h=awake; in_bed h=in bed; systolic=systolic; diastolic=diastolic; workout s=duration; workout_kind=name; \
    workout_kcal=active energy burned qty; workout_kcal_unit=active energy burned units; \
    workout_kcal=active energy qty; workout_kcal_unit=active energy units; workout_km=distance qty; \
    workout_km_unit=distance units
    """

  private static func autoExport(_ date: String) -> String {
    """
    date=\(date); active=active energy; resting=resting energy; resting=basal energy burned; steps=step count; \
    distance=walking running distance; flights=flights climbed; exercise=apple exercise time; \
    stand=apple stand time; weight=weight body mass; weight=weight; fat=body fat percentage; lean=lean body mass; \
    heart=heart rate avg; rhr=resting heart rate; hrv=heart rate variability; oxygen=blood oxygen saturation; \
    respiration=respiratory rate; sleep=sleep analysis total; sleep?=sleep analysis asleep; \
    sleep_deep=sleep analysis deep; sleep_core=sleep analysis core; sleep_rem=sleep analysis rem; \
    awake=sleep analysis awake; in_bed=sleep analysis in bed; systolic=blood pressure systolic; \
    diastolic=blood pressure diastolic; mindful=mindful minutes; vo2max=vo2 max; \
    walking_heart=walking heart rate average; waist=waist circumference; bmi=body mass index; height=height; \
    cycling=cycling distance; glucose=blood glucose; temperature=body temperature; \
    dietary_energy=dietary energy; dietary_protein=protein; dietary_carbs=carbohydrates; dietary_fat=total fat; \
    water=dietary water; caffeine=caffeine
    """
  }

  /// Those of foods. Open Food Facts publishes its products with values per 100 g or 100 ml, as CSV and as JSON lines.
  /// Energy stands in kcal, in kJ, or in `energy_100g` alone, which is kJ as well.
  public static let foods = [
    ReadyMapping(
      "openfoodfacts", "Open Food Facts",
      [
        "code, product name, energy kcal": products(""),
        "code, product name, energy kj": products(""),
        "code, product name, energy, proteins": products(""),
        "code, product name, nutriments energy kcal": products("nutriments "),
        "code, product name, nutriments energy kj": products("nutriments "),
        "code, product name, nutriments energy": products("nutriments "),
      ])
  ]

  /// - Parameter record: what stands before the titles of nutrients. Those without `100g` are of a serving or of 100 g,
  ///   as the product was typed in, and are not read.
  private static func products(_ record: String) -> String {
    """
    food=product name; aliases=code; category=pnns groups 2; amount=serving quantity; amount=serving size; \
    kcal=\(record)energy kcal 100g; kcal kJ=\(record)energy kj 100g; kcal kJ=\(record)energy 100g; \
    protein_g=\(record)proteins 100g; carbs_g=\(record)carbohydrates 100g; fat_g=\(record)fat 100g
    """
  }

  /// The first that has a table with such a head, with that table.
  /// - Parameter section: the heading above it, where several tables stand in one file: Fitbit's "Body" tells whose a
  ///   table is that anybody might write.
  public static func recognised(
    _ head: [ColumnTitle], section: String? = nil, among ready: [ReadyMapping] = all
  ) -> (ReadyMapping, Table)? {
    for ready in ready {
      if let table = ready.table(head),
        !table.isCommon || section.map({ ready.sections.contains($0.lowercased()) }) == true
      {
        return (ready, table)
      }
    }
    return nil
  }

  /// The headings of its tables where it writes several into one file, in small letters.
  private var sections: [String] { name == "fitbit" ? ["body", "foods", "activities", "sleep"] : [] }

  /// By its name.
  public static func named(_ name: String, among ready: [ReadyMapping] = all + foods) -> ReadyMapping? {
    ready.first { $0.name == name.lowercased() }
  }
}
