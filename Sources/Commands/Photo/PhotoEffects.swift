import Exchange
import Reports
import Runtime

/// Asks a language model what a meal on a photo may be; the answer has a line for it, which is done by nobody but the person.
struct AskForEstimate: EffectAction {
  let order: PhotoOrder
  let endpoint: ChatEndpoint
  var traits: EffectTraits { [.isAnswer, .isRequest] }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.estimate(order, endpoint)
  }
}
