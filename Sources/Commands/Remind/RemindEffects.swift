import Reports
import Runtime

/// Writes files of the person's configuration, each by its path, with the folders they are in.
struct InstallFiles: EffectAction {
  let files: [(path: String, text: String)]
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.install(files)
    return nil
  }
}

/// Removes such files.
struct UninstallFiles: EffectAction {
  let paths: [String]
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.uninstall(paths)
    return nil
  }
}
