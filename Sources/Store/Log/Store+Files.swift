extension Store {
  /// Where files are kept beside the log; nil where it lives in memory.
  public var attachmentFolder: AttachmentFolder? {
    filesPath.map { AttachmentFolder($0) }
  }

  /// Keeps a file that stands in another folder under the digest of its bytes, where it is whole there.
  /// - Returns: whether it is kept now.
  public func keep(_ name: String, from folder: String) throws -> Bool {
    try attachmentFolder?.take(name, from: folder, shouldStop) ?? false
  }

  /// Keeps bytes under the digest of them, where they are what the name says.
  /// - Returns: whether they are kept now.
  public func keep(_ name: String, _ bytes: [UInt8]) throws -> Bool {
    try attachmentFolder?.take(name, bytes) ?? false
  }

  /// Deletes what stands in the folder of kept files and nothing needs, while nobody adds a file.
  /// - Returns: their names.
  @discardableResult
  public func sweepAttachments() throws -> [String] {
    guard !isReadOnly, let folder = attachmentFolder, !(folder.names() + folder.cutOff()).isEmpty else {
      return []
    }
    return try transaction { db, result in
      let leftovers = try Transaction(db, files: filesPath).attachments.leftovers()
      leftovers.forEach(folder.delete)
      result = leftovers
      return .commit
    }
  }
}
