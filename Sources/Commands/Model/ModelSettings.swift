import Domain
import Exchange
import Language
import Naming
import Reports
import Store

extension Settings {
  static let modelAddress = Setting(
    name: "model.address",
    meaning: "a language model of yours that writes summaries; none: nothing is ever sent",
    initial: none,
    normalized: { text in
      let text = text.lowercased() == none ? none : text
      return text == none || ChatEndpoint.fault(in: text) == nil ? text : nil
    }, allowed: "\(none), or an address such as http://localhost:11434/v1", choices: [none],
    scope: .machine,
    remark: { address in
      guard address != none else { return nil }
      return ChatEndpoint.isOpen(address)
        ? Notice("What is sent there can be read on the way; https:// could not.", .fair)
        : Notice("summary show-prompt shows what is sent there.", .dim)
    })

  static let modelName = Setting(
    name: "model.name", meaning: "the name of that model, as its server has it", initial: none,
    normalized: { text in
      text.isEmpty || text.unicodeScalars.contains(where: ControlCharacter.contains) ? nil : text
    }, allowed: "a name such as llama3.1", scope: .machine)

  static let modelKey = Setting.key(
    "model.key", "where the key of the model is: env:NAME, or a file; never the key itself")

  /// Before somebody has said whether photos may be sent.
  static let ask = "ask"
  /// They may not.
  static let never = "never"

  static let modelPhotos = Setting(
    name: "model.photos",
    meaning: "whether photos of meals may be sent to that model: ask, never, or the address they may go to",
    initial: ask,
    normalized: { text in
      let lower = text.lowercased()
      return [ask, never].contains(lower) ? lower : ChatEndpoint.fault(in: text) == nil ? text : nil
    }, allowed: "\(ask), \(never), or the address that model.address has", choices: [ask, never],
    scope: .machine)

  static let model = [modelAddress, modelName, modelKey, modelPhotos]
}

extension ChatEndpoint {
  /// The model that the person chose; nil where none is.
  /// - Throws: where its key cannot be found.
  init?(_ log: Transaction) throws {
    let address = try Settings.value(Settings.modelAddress, log)
    guard address != Settings.none else { return nil }
    let name = try Settings.value(Settings.modelName, log)
    let key = try Settings.value(Settings.modelKey, log)
    self.init(
      address: address, model: name == Settings.none ? "default" : name,
      key: try KeyPlace.key(key, of: "the model", Settings.modelKey))
  }
}

extension RequestFault {
  /// What came of a request, for people.
  var words: String {
    switch self {
    case .noProgram: "curl is not installed: apt-get install curl"
    case .timedOut(let seconds): "it did not answer within \(seconds) seconds"
    case .tooLong: "its answer was too long"
    case .unreachable(let reason): "it was not reached: \(reason)"
    case .refused(401), .refused(403): "it does not accept the key"
    case .refused(404): "it has no such model, or no such address"
    case .refused(429): "it has had too many requests"
    case .refused(300..<400): "it names another address, which is not gone to"
    case .refused(let status): "it answered with an error (\(status))"
    case .misshapen(let reason): "its answer \(reason)"
    case .interrupted: "it was interrupted"
    }
  }
}
