import Domain

extension SimulatedLife {
  /// Twelve years of a person who diets, gains some of it back, and pauses weighing and logging now and then.
  ///
  /// What they spend has a season of 100 kcal and follows a fifth of each diet. Water stays at 0.93 with a deviation of 0.9
  /// kg, and 0.5 to 1.8 kg of it leave in the first week of a diet of 500 kcal and come back behind it. Three weighings of
  /// ten and two days of food of ten are missing, and thirty pauses of up to two months besides.
  public static func years(_ g: inout Generator, days count: Int = 12 * 365) -> SimulatedLife {
    var spent: [Double] = []
    var energy = 2300 + 300 * g.normal()
    for day in 0..<count {
      energy += 15 * g.normal()
      spent.append(energy + 100 * season(day))
    }
    var (plan, gone) = (spent, [Double](repeating: 0, count: count))
    func ramp(_ days: Double) -> Double { min(1, max(0, days / 7)) }
    var at = g.int(60..<200)
    while at < count - 160 {
      let (size, length, back) = (g.double(200...700), g.int(40..<120), g.int(60..<200))
      let water = size / 500 * g.double(0.5...1.8)
      let regained = size * Double(length) / Double(back) * g.double(0.4...1)
      for day in at..<count {
        let (since, after) = (Double(day - at), Double(day - at - length))
        gone[day] += water * (ramp(since) - ramp(after))
        spent[day] -= 0.2 * size * (ramp(since / 3) - ramp(after / 3))
      }
      let planned = plan[at] - size
      for day in at..<min(count, at + length) { plan[day] = planned }
      for day in min(count, at + length)..<min(count, at + length + back) { plan[day] += regained }
      at += length + back + g.int(30..<200)
    }
    var days: [SpentDay] = []
    var (mass, wet) = (g.double(65...105), 0.0)
    for day in 0..<count {
      let weekend = 200 * ((day % 7 >= 5 ? 1.0 : 0) - 2.0 / 7)
      let eaten = max(500, plan[day] + 450 * g.normal() + weekend).rounded()
      if day > 0 { wet = 0.93 * wet + 0.9 * 0.3676 * g.normal() }
      let shown = ((mass + wet - gone[day] + 0.25 * g.normal()) * 10).rounded() / 10
      let isLogged = g.double(0...1) >= 0.2
      days.append(
        SpentDay(
          weight: day == 0 || g.double(0...1) >= 0.3 ? shown : nil, eaten: isLogged ? eaten : nil,
          isWhole: isLogged))
      mass += (eaten - spent[day]) / 7700
    }
    for _ in 0..<30 {
      let (first, length) = (g.int(1..<count), g.int(5..<60))
      let (pausesFood, pausesWeight) = (g.double(0...1) < 0.7, g.bool())
      for day in first..<min(count, first + length) {
        if pausesFood { (days[day].eaten, days[day].isWhole) = (nil, false) }
        if pausesWeight { days[day].weight = nil }
      }
    }
    return SimulatedLife(days: days, spent: spent)
  }

  /// From −1 to 1 within a year, as two parabolas.
  private static func season(_ day: Int) -> Double {
    let part = Double(day % 365) / 365
    let half = part < 0.5 ? part * 2 : part * 2 - 1
    return (part < 0.5 ? 4 : -4) * half * (1 - half)
  }
}
