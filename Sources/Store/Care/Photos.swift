import Domain
import GRDB

extension Transaction {
  /// The pictures of the person and of foods.
  public var photos: Photos { Photos(log: self) }

  /// What `log.photos` gives.
  public struct Photos {
    let log: Transaction

    /// The picture of a food, or of the person.
    /// - Parameter food: the id of a food; nil for the person.
    public func of(food: Int64?) throws -> Photo? {
      try read("WHERE food_id IS ? ORDER BY id LIMIT 1", [food]).first
    }

    /// All of them, in the order in which they were kept.
    public func all() throws -> [Photo] { try read("ORDER BY id", []) }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [Photo] {
      let sql = "SELECT id, food_id, sha256, type, size, photographer, link FROM photo \(clause)"
      return try Row.fetchAll(log.db, sql: sql, arguments: arguments).map { row in
        Photo(
          id: try row.read(0), file: try Attachment(row, at: 2), foodID: try row.readOptional(1),
          photographer: try row.readOptional(5), link: try row.readOptional(6))
      }
    }

    /// Gives a food, or the person, a picture in the place of the one before.
    public func set(
      _ file: Attachment, of food: Int64?, photographer: String? = nil, link: String? = nil
    ) throws {
      try remove(of: food)
      try log.upsert(
        "photo",
        [
          "id": try log.newID(), "food_id": food, "sha256": file.sha256, "type": file.type.rawValue,
          "size": file.size, "photographer": photographer, "link": link,
        ])
    }

    /// - Returns: whether there was one.
    @discardableResult
    public func remove(of food: Int64?) throws -> Bool {
      guard let old = try of(food: food) else { return false }
      try log.remove("photo", old.id)
      return true
    }
  }
}
