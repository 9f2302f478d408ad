import Domain
import Testing

@testable import Exchange
@testable import Tables

/// What the columns of a table are taken for, and what is asked.
@Suite struct MeaningTests {
  private func meaning(_ text: String, _ setting: MetricMeaning.Setting = .init()) throws -> MetricMeaning {
    let file = try TableFile(Array(text.utf8), name: "t")
    let sheet = try #require(file.sheets.first)
    let head = sheet.head[0].cells.map { ColumnTitle($0) }
    let rows = Array(sheet.head.dropFirst())
    return MetricMeaning(
      head, rows, sheet, MetricColumns(Metrics.shipped), TableTimeReader(samples: rows.flatMap(\.cells)),
      setting)
  }

  @Test(arguments: [
    ("when,Weight\n2026-11-18,84.6\n", "date=when; weight=weight"),
    ("ts,Weight\n1794985200,84.6\n", "date=ts; weight=weight"),
    ("Date,Fat,Protein\n2026-11-18,80,100\n", "date=date; dietary_fat=fat; dietary_protein=protein"),
    ("Date,Fat,Muscle\n2026-11-18,20,40\n", "date=date; fat=fat"),
    ("Date,Steps,Calories\n2026-11-18,8000,300\n", "date=date; steps=steps"),
    ("Date,Steps,Distance\n2026-11-18,8000,5900\n", "date=date; steps=steps; distance m=distance"),
    ("Date,Steps,Distance\n2026-11-18,8000,5.9\n", "date=date; steps=steps; distance=distance"),
    ("Date,Height\n2026-11-18,1.8\n", "date=date; height m=height"),
    ("Date,Temperature\n2026-11-18,98.6\n", "date=date; temperature degF=temperature"),
    ("Date,Glucose\n2026-11-18,104\n2026-11-19,98\n", "date=date; glucose mg/dL=glucose"),
    ("Date,SpO2\n2026-11-18,0.97\n", "date=date; oxygen fraction=sp o2"),
    ("Start,End,Steps\n2026-11-18 08:00,2026-11-18 09:00,500\n", "date=start; end=end; steps=steps"),
    ("Created,Day,Weight\n2026-11-19 08:00,2026-11-18,84.6\n", "date=day; weight=weight"),
    ("Name,At,Value\nWeight,2026-11-18,84.6\nMood,2026-11-18,4\n", "date=at; metric=name; value=value"),
    ("Date,Weight,Unit\n2026-11-18,186,lb\n", "date=date; weight lb=weight"),
    (
      "Date,Sport,Distance (km),Duration\n2026-11-18,Run,5,31:10\n",
      "date=date; workout_kind=sport; workout_km=distance; workout mm:ss=duration"
    ),
    (
      "Date,Sport,Distance (km),Duration\n2026-11-18,Ride,30,1:10\n",
      "date=date; workout_kind=sport; workout_km=distance; workout h:mm=duration"
    ),
    (
      "Date,Sport,Duration\n2026-11-18,Row,12:10\n2026-11-19,Row,1:02:10\n",
      "date=date; workout_kind=sport; workout mm:ss=duration"
    ),
    ("Date,Sleep\n2026-11-18,25200\n2026-11-19,27000\n", "date=date; sleep s=sleep"),
    ("Datum;Poids\n18/11/2026;84,6 kg\n17/11/2026;84,8 kg\n", "date=datum; weight=poids"),
    ("Date,Steps\n2026-11-18,8 123\n2026-11-17,10 204\n", "date=date; steps=steps"),
    (
      "Date,Minutes asleep,Deep,REM\n2026-11-18,422,90,92\n",
      "date=date; sleep=minutes asleep; sleep_deep=deep; sleep_rem=rem"
    ),
    (
      "Start,End,Activity,Distance (m)\n2026-11-18 18:00,2026-11-18 18:30,Run,5020\n",
      "date=start; end=end; workout_kind=activity; workout_km=distance"
    ),
    (
      "start,end,stage\n2026-11-17 23:10,2026-11-18 01:40,light\n2026-11-18 01:40,2026-11-18 03:00,deep\n",
      "date=start; end=end; stage=stage"
    ),
    ("Week,Weight\n2026-11-16,84.6\n", "date=week; weight=weight"),
    (
      "Date,Sport,Duration (mm:ss)\n2026-11-18,Row,12:10\n", "date=date; workout_kind=sport; workout=duration"
    ),
  ]) func isTakenFor(_ table: String, _ mapping: String) throws {
    let meaning = try meaning(table)
    #expect(meaning.mapping.text == mapping)
    #expect(meaning.questions.isEmpty, "\(meaning.questions)")
  }

  @Test(arguments: [
    ("Date,Weight\n2026-11-18,186\n", "weight lb=Weight"), ("Date,Fat\n2026-11-18,20\n", "dietary_fat=Fat"),
    ("Date,Fat,Body fat,Weight\n2026-11-18,43,24.5,84\n", "dietary_fat=Fat"),
    ("Date,Weight\n2026-11-18,1e99\n2026-11-19,186\n2026-11-20,187.5\n", "weight lb=Weight"),
    ("Date,Calories\n2026-11-18,2000\n", "active=Calories"), ("Date,Mood\n2026-11-18,8\n", "mood /10=Mood"),
    ("Date,Temperature\n2026-11-18,12\n", "-=Temperature"), ("Date,Water\n2026-11-18,2.5\n", "water L=Water"),
    ("Day,When,Weight\n2026-11-18,2026-11-19,84\n", ""),
    ("User,Date,Weight\nA,2026-11-18,60\nB,2026-11-18,84\n", "-=User"),
    ("Date,Steps\n2026-11-18,8000\n2026-11-18,7600\n", "steps=Steps"),
    ("Name,Date,Weight\nAnna,2026-11-18,60\nBen,2026-11-18,84\n", "-=Name"),
    ("Week,Steps\n2026-11-09,61000\n2026-11-16,56000\n", "-=Steps"),
    ("Date,Sport,Duration\n2026-11-18,Row,1:10\n", "workout h:mm=Duration"),
  ]) func isAsked(_ table: String, _ way: String) throws {
    let meaning = try meaning(table)
    #expect(way.isEmpty || meaning.questions.contains { $0.ways.contains(way) }, "\(meaning.questions)")
  }

  /// What the log knows settles what the table leaves open.
  @Test func aLogOfPoundsKnows() throws {
    let known = MetricMeaning.Setting(isMetric: false, known: ["weight_kg": 84])
    #expect(try meaning("Date,Weight\n2026-11-18,186\n", known).mapping.text == "date=date; weight lb=weight")
    #expect(try meaning("Date,Weight\n2026-11-18,84.4\n", known).questions.isEmpty)
  }

  @Test func aMappingIsReadAsAPersonWritesIt() throws {
    let mapping = try #require(
      ReadyMapping(
        """
        # where it is from
        program My Scale
        name scale
        table Time of Measurement, Weight
        without fat
        leave type = deleted, rest
        offset zone
        date = Time of Measurement
        weight lb = Weight
        mood so so = 3
        """))
    #expect(mapping.name == "scale" && mapping.source == "My Scale" && mapping.target == "values")
    let table = try #require(mapping.table([ColumnTitle("Time of Measurement"), ColumnTitle("Weight (lb)")]))
    #expect(table.mapping.text == "date=time of measurement; weight lb=weight; mood so so=3")
    #expect(table.rules.leaves == ["type": ["deleted", "rest"]] && table.offset == "zone")
    #expect(
      mapping.table([ColumnTitle("Time of Measurement"), ColumnTitle("Weight"), ColumnTitle("Fat")]) == nil)
    #expect(ReadyMapping("weight = Weight") == nil && ReadyMapping("program x\nname y\nzzz z") == nil)
  }

  @Test(arguments: [
    ("2026-11-18,84.6,true", RowSieve.Verdict.deleted), ("2026-11-18,84.6,0", .row),
    ("Total,84.6,false", .total), ("Date,Weight,Deleted", .titlesAgain), ("2026-11-18,84.6,", .row),
  ]) func rowsThatDoNotCount(_ row: String, _ verdict: RowSieve.Verdict) {
    func made(_ text: String) -> TableRow {
      TableRow(
        line: 2, cells: text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }
    let sieve = RowSieve(
      ["Date", "Weight", "Deleted"].map { ColumnTitle($0) }, [made("2026-11-18,84.6,0"), made("Total,1,0")])
    #expect(sieve.verdict(made(row)) == verdict)
  }
}
