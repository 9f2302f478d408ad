import Domain

/// The day in the name of a file: `2026-11-18.csv`, `heart_20261118.json`.
public enum FileDay {
  /// The only full date of a name; nil where it has none or several, or says when it was written.
  public static func day(ofFile path: String) -> Day? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard !["export", "backup", "report"].contains(where: name.lowercased().contains) else { return nil }
    var found: [Day] = []
    var groups = name.split { !($0.isASCII && $0.isNumber) }[...]
    while let group = groups.popFirst() {
      if group.count == 8, let number = Int(group),
        let day = Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      {
        found.append(day)
      } else if group.count == 4, groups.count > 1, let month = groups.first, month.count == 2,
        groups[groups.startIndex + 1].count == 2, let year = Int(group), let month = Int(month),
        let date = Int(groups[groups.startIndex + 1]), let day = Day(year: year, month: month, day: date)
      {
        found.append(day)
        groups = groups.dropFirst(2)
      }
    }
    guard found.count == 1, let year = Int(found[0].description.prefix(4)),
      TableTimeReader.years.contains(year)
    else { return nil }
    return found[0]
  }
}
