import Reports
import Runtime

/// Makes a backup; what became of it is said then.
struct MakeBackup: EffectAction {
  let order: BackupOrder

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.backUp(order)
  }
}

/// Deletes the backups at some paths.
struct DeleteBackups: EffectAction {
  let paths: [String]
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.deleteBackups(paths)
    return nil
  }
}
