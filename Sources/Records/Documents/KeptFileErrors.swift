import Domain
import Language
import Naming
import Store

/// Files that cannot be kept.
extension CommandError {
  static func notAPicture(_ path: String) -> CommandError {
    CommandError(.badFile, "\(path) is a PDF, not a picture", hint: "document add keeps it")
  }
}

extension CommandError {
  package init(_ error: FileError) {
    switch error {
    case .cannotRead(let path, let reason): self = .cannotRead(path, reason)
    case .cannotWrite(let path, let reason): self.init(AttachmentError.cannotWrite(path, reason: reason))
    }
  }

  package init(_ error: AttachmentError, _ span: Range<Int>? = nil) {
    switch error {
    case .cannotRead(let path, let reason):
      self = .cannotRead(path, reason, hint: FileFault.hint(reading: path), code: .noFile).at(span)
    case .cannotWrite(let path, let reason):
      self.init(
        .inputOutput, "the file cannot be kept at \(path): \(reason)", span: span, hint: "nothing was changed"
      )
    case .noFile(let path): self.init(.noFile, "\(path) is no file", span: span)
    case .tooLarge(let path):
      self.init(
        .outOfRange, "\(path) is larger than \(AttachmentFolder.largest >> 20) MB", span: span)
    case .unknown(let path):
      self.init(
        .badFile, "\(path) is neither a PDF nor a picture", span: span,
        hint: "pictures are JPEG, PNG, GIF, WebP, HEIC, AVIF, TIFF or BMP, whatever the name says")
    case .noFolder:
      self.init(.notHere, "a log in memory keeps no files", span: span, hint: "--db PATH opens one on disk")
    }
  }
}
