import Domain
import Tables

/// A photo that a library of photos has, as it is offered.
public struct OfferedPhoto: Equatable, Sendable {
  /// By which the library finds it again: letters, digits, `-` and `_`.
  public let id: String
  public let photographer: String
  /// What is on it, in the library's words.
  public let about: String?
  /// Where the picture itself is.
  let picture: String
  /// What is asked once when the picture is taken, which counts it for the photographer.
  let counter: String

  /// Its page, for people.
  public var link: String { "https://unsplash.com/photos/\(id)" }
}

/// Photos of Unsplash, or of a server that answers as it does. Nothing that it says is believed: texts lose their control
/// characters, and no other place is gone to than its own and, for a picture, one that is reached by https.
public struct Unsplash: Sendable {
  public static let home = "https://api.unsplash.com"
  /// How many photos a search brings.
  public static let most = 10

  /// Without a slash at its end.
  public let address: String
  /// Sent to that address alone.
  private let key: String
  public var seconds = 20
  public var program = "curl"

  public init(address: String, key: String) {
    var address = address
    while address.hasSuffix("/") { address.removeLast() }
    self.address = address
    self.key = key
  }

  /// Photos that answer to some words, the best first.
  public func search(
    _ words: String, shouldStop: () -> Bool = { false }
  ) throws(RequestFault) -> [OfferedPhoto] {
    let value = try value(
      "\(address)/search/photos?query=\(Self.encoded(words))&per_page=\(Self.most)&content_filter=high",
      shouldStop)
    guard case .array(let results)? = value["results"] else { throw .misshapen(reason: "has no results") }
    let photos = results.prefix(Self.most).compactMap { photo($0) }
    guard results.isEmpty || !photos.isEmpty else { throw .misshapen(reason: "has no photo in its results") }
    return photos
  }

  /// The photo that has an id.
  public func photo(
    _ id: String, shouldStop: () -> Bool = { false }
  ) throws(RequestFault) -> OfferedPhoto {
    guard let photo = photo(try value("\(address)/photos/\(Self.encoded(id))", shouldStop)), photo.id == id
    else { throw .misshapen(reason: "is not that photo") }
    return photo
  }

  /// The bytes of a photo, with the format that they are in. That it is taken is counted for the photographer, as
  /// Unsplash asks of all who show its photos.
  public func picture(
    of photo: OfferedPhoto, shouldStop: () -> Bool = { false }
  ) throws(RequestFault) -> (type: FileType, bytes: [UInt8]) {
    _ = try answer(photo.counter, shouldStop)
    // What is asked for without the key may be anywhere.
    var curl = Curl(photo.picture)
    curl.headers = [("Accept", "image/jpeg,image/png,image/webp")]
    curl.mostBytes = Self.mostPictureBytes
    (curl.seconds, curl.program) = (seconds * 3, program)
    let bytes = try Self.whole(curl, shouldStop)
    guard let type = FileType(head: Array(bytes.prefix(FileType.headLength))), type.isImage else {
      throw .misshapen(reason: "is no picture")
    }
    return (type, bytes)
  }

  /// A photo of 1080 pixels has some 200 KB.
  private static let mostPictureBytes = 20 << 20

  /// Whether a text can be the id of a photo.
  public static func isID(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private func value(_ url: String, _ shouldStop: () -> Bool) throws(RequestFault) -> JSONValue {
    let bytes = try answer(url, shouldStop)
    do { return try JSONReader.value(bytes) } catch { throw .misshapen(reason: "is not JSON") }
  }

  /// Asks the address itself, with the key.
  private func answer(_ url: String, _ shouldStop: () -> Bool) throws(RequestFault) -> [UInt8] {
    var curl = Curl(url)
    curl.headers = [("Authorization", "Client-ID \(key)"), ("Accept-Version", "v1")]
    (curl.seconds, curl.program) = (seconds, program)
    return try Self.whole(curl, shouldStop)
  }

  private static func whole(_ curl: Curl, _ shouldStop: () -> Bool) throws(RequestFault) -> [UInt8] {
    let (status, bytes) = try curl.answer(shouldStop: shouldStop)
    // Too many requests are 403 there, with these words.
    if status == 403, String(decoding: bytes.prefix(200), as: UTF8.self).lowercased().contains("rate limit") {
      throw .refused(status: 429)
    }
    guard (200..<300).contains(status) else { throw .refused(status: status) }
    return bytes
  }

  /// - Returns: nil for what lacks a part, or names a place that is not gone to.
  private func photo(_ value: JSONValue) -> OfferedPhoto? {
    guard let id = value["id"]?.text, Self.isID(id), let name = Self.shown(value["user"]?["name"]?.text),
      let picture = value["urls"]?["regular"]?.text, Self.isAddress(picture),
      picture.hasPrefix("https://") || isOwn(picture)
    else { return nil }
    let named = value["links"]?["download_location"]?.text
    let counter = named.flatMap { Self.isAddress($0) && $0.hasPrefix("\(address)/") ? $0 : nil }
    return OfferedPhoto(
      id: id, photographer: name,
      about: Self.shown(value["alt_description"]?.text) ?? Self.shown(value["description"]?.text),
      picture: picture, counter: counter ?? "\(address)/photos/\(id)/download")
  }

  /// Whether something is at the host that was chosen.
  private func isOwn(_ url: String) -> Bool {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let end = address[start...].firstIndex(of: "/") ?? address.endIndex
    return url.hasPrefix(address[..<end] + "/")
  }

  private static func isAddress(_ url: String) -> Bool {
    url.utf8.count <= 2000 && ChatEndpoint.fault(in: url) == nil
  }

  /// A text as it may be kept and shown, in one line; nil where nothing of it is to be seen.
  private static func shown(_ text: String?) -> String? {
    guard let text else { return nil }
    var plain = ""
    for scalar in text.prefix(400).unicodeScalars {
      let isBlank = ControlCharacter.contains(scalar) || scalar.properties.isWhitespace
      if !isBlank { plain.unicodeScalars.append(scalar) } else if plain.last != " " { plain += " " }
    }
    let words = plain.split(separator: " ").joined(separator: " ").prefix(120)
    return words.isEmpty || !String(words).isVisible ? nil : String(words)
  }

  /// As it stands in a query (RFC 3986, section 2).
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { encoded, byte in
      if isAlphanumeric(byte) || "-._~".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
