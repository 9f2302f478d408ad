import Domain
import GRDB

extension Transaction {
  /// The files that are kept with the log.
  public var attachments: Attachments { Attachments(log: self) }

  /// Where they are; nil where the log lives in memory.
  var attachmentFolder: AttachmentFolder? { filesPath.map { AttachmentFolder($0) } }

  /// What `log.attachments` gives.
  ///
  /// A file is there before the row that names it is committed. It stays when the row is deleted, for undo brings that
  /// back; it goes when neither a row nor a step of the journal names it any more (`Store.sweepAttachments`).
  public struct Attachments {
    let log: Transaction

    /// The folder they are in, which is made for the first of them; nil where the log lives in memory.
    public var path: String? { log.filesPath }

    /// Keeps a copy of a PDF or a picture; the row that names it is still to be written. In a rehearsal nothing is
    /// copied, and the digest is not that of the file.
    /// - Parameter source: the path of a file.
    /// - Throws: `AttachmentError`.
    public func keep(_ source: String) throws -> Attachment {
      guard let folder = log.attachmentFolder else { throw AttachmentError.noFolder }
      guard !log.isRehearsal else { return try AttachmentFolder.look(at: source) }
      let (file, isNew) = try folder.keep(source, log.shouldStop)
      if isNew { log.newFiles.append(file.fileName) }
      return file
    }

    /// Keeps a file that another log kept, under the name it had there: the SHA-256 of its bytes. In a rehearsal it is
    /// only looked at.
    /// - Returns: whether it is kept now; false for one that is not there, or not what its name says.
    /// - Throws: `AttachmentError`.
    public func take(_ path: String) throws -> Bool {
      guard let folder = log.attachmentFolder else { throw AttachmentError.noFolder }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let name = String(parts.last ?? "")
      let other = parts.count < 2 ? "." : parts.dropLast().joined(separator: "/")
      guard Attachment.isName(name) else { return false }
      let source = AttachmentFolder(other)
      guard !log.isRehearsal else {
        return (try? source.isWhole(name, shouldStop: log.shouldStop)) ?? false
      }
      let isThere = (try? folder.isWhole(name, shouldStop: log.shouldStop)) ?? false
      guard try isThere || folder.take(name, from: other, log.shouldStop) else { return false }
      if !isThere { log.newFiles.append(name) }
      return true
    }

    /// What a PDF or a picture is, without keeping it.
    /// - Returns: an attachment whose digest is not that of its bytes.
    /// - Throws: `AttachmentError`.
    public func look(at source: String) throws -> Attachment { try AttachmentFolder.look(at: source) }

    /// How a kept file is found; of one that is only looked at in a rehearsal, as what it will be.
    public func state(of file: Attachment) -> AttachmentState {
      guard let folder = log.attachmentFolder else { return .gone }
      if folder.has(file) || log.isRehearsal && file.isOnlyLookedAt { return .whole }
      return folder.hasOther(file) ? .changed : .gone
    }

    /// Where a kept file is; nil where it is not there.
    public func path(of file: Attachment) -> String? {
      guard let folder = log.attachmentFolder, folder.has(file) else { return nil }
      return folder.path(of: file)
    }

    /// Every file that a row names, with what it belongs to in words.
    public func named() throws -> [(file: Attachment, owner: String)] {
      let sql = """
        SELECT sha256, type, size, 'document ' || title FROM document
        UNION ALL SELECT sha256, type, size, ifnull('photo of ' || food.name, 'photo of the profile')
          FROM photo LEFT JOIN food ON food.id = food_id ORDER BY 1, 4
        """
      return try Row.fetchAll(log.db, sql: sql).map { row in
        (try Attachment(row, at: 0), try row.read(3))
      }
    }

    /// Looks at every byte of the files that rows name.
    /// - Returns: those that are what was kept, each once with its path; and whose file is gone or another, in words.
    public func checked() throws -> (whole: [(file: Attachment, path: String)], lost: [String]) {
      var (whole, lost): ([(file: Attachment, path: String)], [String]) = ([], [])
      for (file, owner) in try named() {
        if whole.last?.file == file || log.isRehearsal && file.isOnlyLookedAt { continue }
        if let path = path(of: file),
          try log.attachmentFolder?.isWhole(file.fileName, shouldStop: log.shouldStop) == true
        {
          whole.append((file, path))
        } else {
          lost.append(owner)
        }
      }
      return (whole, lost)
    }

    /// Whether a step of the journal could bring back a row that names a file.
    func isInJournal(_ name: String) throws -> Bool {
      try Bool.fetchOne(
        log.db, sql: "SELECT EXISTS (SELECT 1 FROM journal WHERE instr(changeset, CAST(? AS BLOB)))",
        arguments: [String(name.prefix(64))]) ?? false
    }

    /// What stands in the folder and nothing needs, such as what a run that was cut off left there: whole files that
    /// neither a row nor a step of the journal names, and copies half made.
    public func leftovers() throws -> [String] {
      guard let folder = log.attachmentFolder else { return [] }
      let names = Set(try named().map(\.file.fileName))
      return try folder.names().filter { try !names.contains($0) && !isInJournal($0) } + folder.cutOff()
    }
  }
}

/// How a kept file is found.
public enum AttachmentState: Sendable {
  case whole
  /// Something of another size stands in its place.
  case changed
  case gone
}

extension Attachment {
  /// Three columns of a row.
  init(_ row: Row, at index: Int) throws {
    let (sha256, type): (String, String) = (try row.read(index), try row.read(index + 1))
    guard Attachment.isDigest(sha256), let type = FileType(rawValue: type) else {
      throw StoreError.damaged(reason: "a kept file cannot be “\(sha256)” of type “\(type)”")
    }
    self.init(sha256: sha256, type: type, size: try row.read(index + 2))
  }
}
