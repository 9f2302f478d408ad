import Reports
import Runtime

/// Writes what is done from now on into a new file, as a script.
struct StartRecording: EffectAction {
  let path: String

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.startRecording(outside.placed(path))
    return nil
  }
}

/// Ends that.
struct EndRecording: EffectAction {
  func perform(_ outside: any Outside) throws -> Report? {
    outside.engine.endRecording()
    return nil
  }
}
