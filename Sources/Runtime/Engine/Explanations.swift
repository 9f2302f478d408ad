import Domain
import Language
import Records
import Store

extension Engine {
  /// Any error as one for the person.
  public static func explained(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as StoreError: CommandError(error)
    case let error as BackupError: CommandError(error)
    case let error as AttachmentError: CommandError(error)
    case let error as FileError: CommandError(error)
    case let error as FoodTableFault: CommandError(error)
    default: .fault(error)
    }
  }
}
