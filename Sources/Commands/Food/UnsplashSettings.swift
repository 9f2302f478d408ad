import Domain
import Exchange
import Language
import Naming
import Reports
import Store

extension Settings {
  static let unsplashKey = Setting.key(
    "unsplash.key",
    "where your key of Unsplash is, for photos of foods: env:NAME, or a file; never the key itself")

  static let unsplashAddress = Setting(
    name: "unsplash.address", meaning: "where photos of foods are searched for, when you ask for that",
    initial: Unsplash.home,
    normalized: { ChatEndpoint.fault(in: $0) == nil ? $0 : nil },
    allowed: "an address such as \(Unsplash.home)", choices: [Unsplash.home],
    scope: .machine,
    remark: { address in
      ChatEndpoint.isOpen(address)
        ? Notice("What is sent there, your key too, can be read on the way; https:// could not.", .fair) : nil
    })

  static let unsplash = [unsplashKey, unsplashAddress]
}

extension Unsplash {
  /// With the key of the person.
  /// - Throws: where there is none.
  init(_ log: Transaction) throws {
    let place = try Settings.value(Settings.unsplashKey, log)
    guard let key = try KeyPlace.key(place, of: "Unsplash", Settings.unsplashKey) else {
      throw CommandError.noUnsplashKey
    }
    self.init(address: try Settings.value(Settings.unsplashAddress, log), key: key)
  }
}

extension RequestFault {
  /// What came of a request to Unsplash, for people.
  var wordsOfUnsplash: String {
    switch self {
    case .refused(401): "it does not accept the key"
    case .refused(403): "it does not let this key do that"
    case .refused(404): "it has no such photo, or unsplash.address is no such server"
    case .refused(429): "your key has had all its requests of this hour; try again later"
    default: words
    }
  }
}
