import Language
import Store

/// Every word of food names, to find the ones that a misspelt or shortened word may stand for.
final class FoodVocabulary {
  private var bytes: [UInt8] = []
  /// Where each word ends.
  private var ends: [Int32] = []
  private var counts: [Int32] = []
  /// The letters each word holds, one bit for each of `a` to `z` and the digits together.
  private var letters: [UInt32] = []

  init(_ log: Transaction) throws {
    try log.foods.forEachWord { word, count in
      bytes += word.utf8
      ends.append(Int32(bytes.count))
      counts.append(Int32(clamping: count))
      letters.append(Self.letters(word.utf8))
    }
  }

  private static func letters(_ word: some Sequence<UInt8>) -> UInt32 {
    word.reduce(0) { $0 | 1 << ($1 >= 0x61 && $1 <= 0x7A ? UInt32($1 - 0x61) : 26) }
  }

  /// Words near to a typed one, the likeliest first, with a cost of about 1 for each letter that is wrong.
  func nearest(_ typed: String, limit: Int) -> [(word: String, cost: Double)] {
    let typed = Array(typed.utf8)
    guard typed.count >= 3, typed.count <= 32 else { return [] }
    let slips = typed.count < 5 ? 1 : typed.count < 9 ? 2 : 3
    let mask = Self.letters(typed)
    // Two letters that are not in it leave another word: `sleep` is no `sweet` and `saltines` no `sardines`, but
    // `toste` is `toast`.
    let others = typed.count < 9 ? 1 : slips - 1
    var found: [(cost: Double, index: Int)] = []
    var scratch = Distance()
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in ends.indices {
        let end = Int(ends[index])
        defer { start = end }
        // Each slip brings or takes at most two letters.
        let count = end - start
        guard count + slips >= typed.count, count > 1, (mask & ~letters[index]).nonzeroBitCount <= others
        else {
          continue
        }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard var cost = cost(typed, word, slips, &scratch) else { continue }
        // Another first letter and another slip besides make another word: `cream` is no `bread`.
        if word[0] != typed[0] {
          guard cost < 2 else { continue }
          cost += 0.6
        }
        // Of two words as near the one that more names hold.
        cost -= 0.05 * Double(32 - UInt32(counts[index]).leadingZeroBitCount)
        found.append((cost, index))
      }
    }
    found.sort { ($0.cost, $0.index) < ($1.cost, $1.index) }
    return found.prefix(limit).map { (word(at: $0.index), max(0.5, $0.cost)) }
  }

  private func cost(
    _ typed: [UInt8], _ word: UnsafeBufferPointer<UInt8>, _ slips: Int, _ scratch: inout Distance
  ) -> Double? {
    // What is still being typed is compared with beginnings of the word.
    if let (slips, rest) = scratch.slips(typed, word, limit: slips) {
      // Of few letters two wrong ones leave no beginning to be known again, nor a word of another length: `ramen` is
      // neither `romanesco` nor `randen`.
      guard slips < 2 || typed.count > 6 || (rest == 0 && (typed.count > 5 || word.count == typed.count))
      else { return nil }
      return Double(slips) + (rest > 0 ? 0.3 + min(0.5, 0.05 * Double(rest)) : 0)
    }
    // Letters left out: `chkn`.
    guard word[0] == typed[0], Self.isSubsequence(typed, of: word) else { return nil }
    let last: Double = word[word.count - 1] == typed[typed.count - 1] ? 0 : 0.3
    return 1.4 + 0.1 * Double(word.count - typed.count) + last
  }

  private static func isSubsequence(_ typed: [UInt8], of word: UnsafeBufferPointer<UInt8>) -> Bool {
    var next = 0
    for byte in word where next < typed.count && byte == typed[next] { next += 1 }
    return next == typed.count
  }

  private func word(at index: Int) -> String {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: bytes[start..<Int(ends[index])], as: UTF8.self)
  }
}

/// The distance between a typed word and the beginning of another: insertions, deletions, substitutions and
/// swaps of neighbours (optimal string alignment).
private struct Distance {
  private var rows: [UInt8] = Array(repeating: 0, count: 3 * 64)

  /// The fewest slips that make `typed` of the word or of a beginning of it, and how many letters are then left.
  mutating func slips(_ typed: [UInt8], _ word: UnsafeBufferPointer<UInt8>, limit: Int) -> (Int, Int)? {
    let columns = min(word.count, typed.count + limit)
    guard columns < 64 else { return nil }
    return rows.withUnsafeMutableBufferPointer { rows in
      var (before, last, row) = (0, 64, 128)
      for column in 0...columns { rows[last + column] = UInt8(column) }
      for i in 0..<typed.count {
        rows[row] = UInt8(i + 1)
        var least = rows[row]
        for j in 0..<columns {
          var best = min(rows[last + j + 1], rows[row + j]) + 1
          best = min(best, rows[last + j] + (typed[i] == word[j] ? 0 : 1))
          if i > 0, j > 0, typed[i] == word[j - 1], typed[i - 1] == word[j] {
            best = min(best, rows[before + j - 1] + 1)
          }
          rows[row + j + 1] = best
          least = min(least, best)
        }
        guard least <= limit else { return nil }
        (before, last, row) = (last, row, before)
      }
      var best: (slips: Int, rest: Int)?
      for column in stride(from: columns, through: 1, by: -1) {
        let slips = Int(rows[last + column])
        if slips <= limit, slips < best?.slips ?? .max { best = (slips, word.count - column) }
      }
      return best
    }
  }
}
