import Records
import Reports
import Runtime

/// Takes lines out of the history.
struct ForgetLines: EffectAction {
  let lines: [String]
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.history?.forget(lines)
    return nil
  }
}

/// Takes lines out of the history, with or without a prompt, and all that hold one of some texts.
struct ForgetTraces: EffectAction {
  let lines: Set<String>
  let texts: Set<String>
  var traits: EffectTraits { .changesWhatIsKept }

  func perform(_ outside: any Outside) throws -> Report? {
    try (outside.engine.history ?? outside.storedHistory)?.forget(lines, holding: texts)
    return nil
  }
}
