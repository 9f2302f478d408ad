/// The unit in which people read numbers that are kept in another, or in the same.
public struct ShownUnit: Hashable, Sendable {
  /// The symbol of its numbers: `lb`; of those in two parts that of the first, `st`.
  public let symbol: String
  /// The decimals worth showing; of those in two parts, of the second.
  public let decimals: Int
  /// How many decimals more may be shown, where they were typed.
  private let spareDigits: Int
  /// The unit of its numbers, and the one they are kept in; nil where they are the same.
  private let conversion: Conversion?

  private struct Conversion: Hashable {
    let shown: PhysicalUnit
    let kept: PhysicalUnit
    /// The smaller unit of two.
    let part: PhysicalUnit?
  }

  /// Numbers that are read in the unit they are kept in.
  public init(keptAs unit: MetricUnit, decimals: Int) {
    symbol = unit.symbol
    self.decimals = decimals
    spareDigits = 2
    conversion = nil
  }

  /// - Parameter isParted: whether people read two numbers, as stones and pounds.
  init(
    _ shown: PhysicalUnit, of kept: PhysicalUnit, decimals: Int, isParted: Bool, spareDigits: Int = 2
  ) {
    symbol = shown.symbol
    self.decimals = decimals
    self.spareDigits = spareDigits
    let part = isParted ? shown.part.flatMap { PhysicalUnit(symbol: $0, of: shown.quantity) } : nil
    conversion = Conversion(shown: shown, kept: kept, part: part)
  }

  public var isKept: Bool { conversion == nil }
  /// The unit in a sentence.
  public var word: String { symbol == "in" ? "inches" : symbol }
  /// Whether people read 1 as yes and 0 as no.
  public var isYesNo: Bool { isKept && symbol == MetricUnit.yesNo.symbol }
  /// Whether people read two numbers.
  public var isParted: Bool { conversion?.part != nil }
  /// The unit of a number without one; nil where that is the kept one.
  public var physical: PhysicalUnit? { conversion?.shown }
  /// The smallest unit that is read: pounds, where there are stones.
  public var smallest: String { conversion?.part?.symbol ?? symbol }

  /// A kept number in the shown unit: as it was typed, where that was in it.
  public func number(_ kept: Double) -> Double {
    guard let conversion else { return kept }
    let unit = conversion.part ?? conversion.shown
    let exact = digits(kept).flatMap { rounded(kept, $0) }?.doubleValue
    return unit.convert(exact ?? conversion.kept.convert(kept, to: unit), to: conversion.shown)
  }

  /// A difference of two kept numbers, in the shown unit.
  public func difference(_ kept: Double) -> Double {
    conversion.map { $0.kept.difference(kept, in: $0.shown) } ?? kept
  }

  /// As `difference`, in the smallest unit that is read.
  public func smallDifference(_ kept: Double) -> Double {
    conversion.map { $0.kept.difference(kept, in: $0.part ?? $0.shown) } ?? kept
  }

  /// A number of the shown unit as it is kept.
  public func kept(_ shown: Double) -> Double {
    conversion.map { $0.shown.convert(shown, to: $0.kept) } ?? shown
  }

  /// A kept number with its unit: `186.4 lb`, `13 st 4.4 lb`, `5 ft 11 in`.
  public func text(_ kept: Double) -> String {
    guard let conversion else {
      return isYesNo ? yesNo(kept) : joined(Decimals.text(kept, digits: decimals, minimum: decimals))
    }
    let digits = digits(kept) ?? decimals
    guard conversion.part != nil else {
      return joined(Decimals.text(number(kept), digits: digits, minimum: decimals))
    }
    return parted(conversion.kept.convert(kept, to: conversion.part ?? conversion.shown), digits)
  }

  /// The same of a number of the shown unit, as questions have them.
  public func text(shown: Double) -> String { text(kept(shown)) }

  /// How large a difference is: `0.9 lb`; stones only from one.
  public func size(ofDifference kept: Double) -> String {
    guard let conversion, let part = conversion.part else {
      return joined(Decimals.text(abs(difference(kept)), digits: decimals, minimum: decimals))
    }
    return parted(abs(conversion.kept.difference(kept, in: part)), decimals, hasWhole: false)
  }

  /// The number alone, where it is one: as many decimals as were typed, up to three.
  public func numberText(_ kept: Double) -> String {
    isParted || isYesNo ? text(kept) : Decimals.text(number(kept), digits: digits(kept) ?? decimals)
  }

  /// - Parameters:
  ///   - number: of the smaller unit.
  ///   - hasWhole: whether there are stones also where they are none.
  private func parted(_ number: Double, _ digits: Int, hasWhole: Bool = true) -> String {
    guard let conversion, let part = conversion.part else {
      return joined(Decimals.text(number, digits: digits))
    }
    let size = Rounding.whole(conversion.shown.difference(1, in: part))
    // Rounded once, so that no 14.0 lb is left beside the stones.
    let scale = (0..<digits).reduce(Int64(1)) { scale, _ in scale * 10 }
    guard let all = Amount(nearest: number.magnitude * Double(scale)) else { return joined(String(number)) }
    let count = Rounding.divide(Int128(all.micros), by: Int128(Amount.scale)) ?? 0
    let (whole, rest) = (count / (Int64(size) * scale), count % (Int64(size) * scale))
    // Half inches are told, but not that there are none of them.
    let minimum = part.symbol == "in" ? 0 : decimals
    let small = "\(Decimals.text(rest, scaleDigits: digits, minimum: minimum)) \(part.symbol)"
    let text = whole > 0 || hasWhole ? "\(whole) \(symbol) \(small)" : small
    return number < 0 && count != 0 ? "-\(text)" : text
  }

  /// The fewest decimals, up to two more than usual, that mean the number that is kept: those that were typed. Nil where none do: it
  /// was typed in another unit.
  private func digits(_ kept: Double) -> Int? {
    guard conversion != nil, let micros = Amount(nearest: kept)?.micros else { return nil }
    return (decimals...decimals + spareDigits).first { digits in
      guard let back = rounded(kept, digits).flatMap(keptAmount) else { return false }
      return abs(back.micros - micros) <= 1
    }
  }

  /// A number of the unit with decimals, as it is kept.
  private func keptAmount(_ amount: Amount) -> Amount? {
    guard let conversion else { return amount }
    let unit = conversion.part ?? conversion.shown
    if unit.offset == conversion.kept.offset { return unit.convert(amount, to: conversion.kept) }
    return Amount(nearest: unit.convert(amount.doubleValue, to: conversion.kept))
  }

  /// A kept number in the smallest unit that is read, rounded.
  private func rounded(_ kept: Double, _ digits: Int) -> Amount? {
    guard let conversion else { return Amount(nearest: kept) }
    let number = conversion.kept.convert(kept, to: conversion.part ?? conversion.shown)
    return Amount(Decimals.text(number, digits: digits))
  }

  /// What lies between is how often it was so.
  private func yesNo(_ kept: Double) -> String {
    kept == 1 ? "yes" : kept == 0 ? "no" : "\(Decimals.text(kept * 100, digits: 0)) % yes"
  }

  private func joined(_ number: String) -> String { symbol.isEmpty ? number : "\(number) \(symbol)" }
}
