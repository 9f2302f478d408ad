import Language

extension Engine {
  /// Writes down what was done. Where that cannot be, the recording ends: what is in the file does all up to then.
  package func recording(_ write: (Recorder) throws -> Void) throws {
    guard let recorder else { return }
    do {
      try write(recorder)
    } catch {
      self.recorder = nil
      recorder.dropTornStep()
      var error = Engine.explained(error)
      error.message += "; the recording ends before this"
      error.hint = "what was changed is saved"
      throw error
    }
  }
}
