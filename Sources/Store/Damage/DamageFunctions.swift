import Domain
import Foundation
import GRDB

/// What SQL asks Swift for while it looks for damage.
enum DamageFunctions {
  static func add(to db: Database) throws {
    // Whether a text may not stand in a column: 0 one line, 1 several, 2 a name.
    db.add(
      function: DatabaseFunction("dh_unfit", argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]), let kind = Int.fromDatabaseValue(values[1])
        else {
          return true
        }
        return text.firstControl(allowsLines: kind == 1) != nil || (kind == 2 && !text.isVisible)
      })
    // A text of one line, or of several, without its control characters; another where nothing of it is left.
    for (name, keepsLines) in [("dh_mended", false), ("dh_mended_lines", true)] {
      db.add(
        function: DatabaseFunction(name, argumentCount: 2, pure: true) { values in
          guard case .string(let text) = values[0].storage else { return values[1] }
          let mended = text.neutralised(keepsLines: keepsLines)
          return mended.isVisible ? mended.databaseValue : values[1]
        })
    }
    db.add(
      function: DatabaseFunction("dh_unreadable", argumentCount: 1, pure: true) { values in
        guard let data = Data.fromDatabaseValue(values[0]) else { return true }
        return data.isEmpty || !data.withUnsafeBytes(Changeset.isReadable)
      })
  }
}
