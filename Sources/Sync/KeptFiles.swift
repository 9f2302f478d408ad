import Domain
import Store

extension Store {
  /// Puts the files that are kept with the log into the folder, and takes those from it that are not here yet: each under
  /// the digest of its bytes.
  /// - Parameter anew: whether those that are there are written once more.
  /// - Returns: the names of those that are neither here nor there yet.
  func exchangeFiles(_ files: any SharedFiles, anew: Bool) throws -> [String] {
    guard let kept = attachmentFolder else { return [] }
    var missing: [String] = []
    for file in Set(try read { try $0.attachments.named().map(\.file) }).sorted(by: { $0.sha256 < $1.sha256 })
    {
      let name = file.fileName
      let folder = "files/\(name.prefix(2))"
      if kept.has(file) {
        guard try anew || files.names(in: folder)?.contains(name) != true else { continue }
        if let bytes = try DiskFiles(kept.path).bytes(name, limit: AttachmentFolder.largest) {
          try files.write(bytes, to: "\(folder)/\(name)")
        }
      } else if !(files is SealedFiles), let place = files.place(of: folder), try keep(name, from: place) {
        continue
      } else if files is SealedFiles,
        let bytes = try files.bytes("\(folder)/\(name)", limit: AttachmentFolder.largest),
        try keep(name, bytes)
      {
        continue
      } else {
        missing.append(name)
      }
    }
    return missing
  }
}
