/// Something that could be typed next.
public struct Candidate: Equatable, Sendable {
  /// What replaces the word under the cursor.
  public var insert: String
  public var display: String
  public var detail: String
  /// Whether a blank follows it.
  public var endsWord = true
  /// How many words before the one under the cursor it replaces as well.
  public var wordsBefore = 0
  /// Whether habit makes it likely enough to be suggested without being asked for.
  public var isLikely = false

  public init(_ insert: String, display: String? = nil, detail: String = "") {
    self.insert = insert
    self.display = display ?? insert
    self.detail = detail
  }

  /// What is to be put in the place of the word at the end of a line alone: the words before it that the candidate has
  /// as well, as the `without` of `without Bun`, stand there already.
  public func behind(_ line: String) -> String {
    guard wordsBefore > 0 else { return insert }
    let typed = line.split(separator: " ").map { $0.lowercased() }
    let before = (line.last == " " ? typed[...] : typed.dropLast()).suffix(wordsBefore)
    let own = insert.split(separator: " ")
    guard own.count > before.count, zip(own, before).allSatisfy({ $0.lowercased() == $1 }) else {
      return insert
    }
    return own.dropFirst(before.count).joined(separator: " ")
  }
}
