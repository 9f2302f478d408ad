import Domain

/// Units as tables write them.
public enum TableUnit {
  private static let spellings = [
    "steps": "count", "step": "count", "times": "count", "floors": "count", "flights": "count",
    "counts": "count",
    "hours": "h", "hour": "h", "hrs": "h", "std": "h", "stunden": "h", "stunde": "h", "minutes": "min",
    "minute": "min", "mins": "min", "minuten": "min",
    "seconds": "s", "second": "s", "secs": "s", "pounds": "lb", "pound": "lb", "stone": "st", "kgs": "kg",
    "kilograms": "kg", "kilogram": "kg", "grams": "g", "gram": "g", "gramm": "g", "calories": "kcal",
    "kilocalories": "kcal",
    "kj": "kJ", "metres": "m", "meters": "m", "metre": "m", "meter": "m", "kilometer": "km",
    "kilometers": "km", "kilometre": "km", "kilometres": "km", "centimeter": "cm", "centimeters": "cm",
    "milligrams": "mg", "milligram": "mg", "kilokalorien": "kcal", "miles": "mi", "mile": "mi",
    "inches": "in", "inch": "in",
    "feet": "ft", "percent": "%", "beats/min": "bpm", "counts/min": "bpm", "°f": "degF", "ºf": "degF",
    "fahrenheit": "degF", "°c": "degC", "ºc": "degC", "celsius": "degC", "milliseconds": "ms", "litres": "L",
    "liters": "L",
    "l": "L", "fl oz": "fl_oz_us", "mmhg": "mmHg", "mg/dl": "mg/dL", "breaths/min": "count/min",
    "br/min": "count/min", "ml/(kg·min)": "mL/min·kg", "ml/(kg*min)": "mL/min·kg", "ml/min/kg": "mL/min·kg",
  ]

  /// The unit that a word is another spelling of.
  public static func symbol(_ word: String) -> String? { spellings[word.lowercased()] }

  static func isKnown(_ word: String) -> Bool { symbols.contains(word) || spellings[word] != nil }

  private static let symbols: Set = [
    "kg", "g", "mg", "lb", "lbs", "cm", "m", "km", "min", "h", "s", "kcal", "bpm", "ms", "%", "ml",
  ]

  /// How far a scale goes that a unit names: `/10`, `1-10`, `out of 5`; nil for other units.
  public static func scale(_ unit: String) -> Double? {
    let parts = unit.split { !($0.isASCII && $0.isNumber) }
    let isNamed = unit.hasPrefix("/") || unit.lowercased().hasPrefix("out of")
    guard parts.count == (isNamed ? 1 : 2), isNamed || parts[0] == "0" || parts[0] == "1",
      unit.allSatisfy({ $0.isNumber || "/-–— ".contains($0) || isNamed && $0.isLetter }),
      let last = parts.last.flatMap({ Double($0) }), [5, 10, 100].contains(last)
    else { return nil }
    return last
  }

  /// Whether a word in small letters is a unit of one thing in another: `mg/dl`.
  static func isRate(_ word: String) -> Bool { rates.contains(word) }

  private static let rates: Set = [
    "mg/dl", "mmol/l", "count/min", "beats/min", "breaths/min", "ml/kg/min", "ml/min/kg",
  ]

  /// A value in the unit of a metric.
  /// - Parameter symbol: the unit it is in; nil or empty for the metric's own.
  /// - Returns: nil where it measures something else.
  public static func convert(_ value: Double, from symbol: String?, to unit: MetricUnit) -> Double? {
    guard let symbol = symbol?.trimmed, !symbol.isEmpty, symbol != unit.symbol else { return value }
    // `6 Std.`
    if symbol.last == ".", symbol.count > 1 {
      return convert(value, from: String(symbol.dropLast()), to: unit)
    }
    // `/1000`: thousandths.
    if symbol.first == "/", unit.quantity != .other || !unit.symbol.isEmpty,
      let parts = Double(symbol.dropFirst()), parts >= 1
    {
      return value / parts
    }
    let lower = symbol.lowercased()
    let known = spellings[lower] ?? (lower == "lbs" || lower == "kg" || lower == "km" ? lower : symbol)
    // What is drunk is in fluid ounces.
    if unit.quantity == .volume, known.lowercased() == "oz" || lower == "ounces" {
      return convert(value, from: "fl_oz_us", to: unit)
    }
    switch unit.quantity {
    // Percent in tables are percent, where an Apple Health export has fractions of one.
    case .ratio: return known == "%" ? value : lower == "fraction" ? value * 100 : nil
    // A bare number has no unit that could be wrong.
    case .other where unit.symbol.isEmpty: return value
    default: return UnitConversion(known, to: unit)?.convert(value)
    }
  }
}
