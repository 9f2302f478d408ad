import TestSupport
import Testing

@testable import Exchange

/// Unsplash is asked by curl; whatever a server in its place does comes to photos or to a plain reason.
@Suite struct UnsplashTests {
  private static func library(_ server: LocalServer, seconds: Int = 20) -> Unsplash {
    var library = Unsplash(address: server.address + "/", key: "se\"cret")
    library.seconds = seconds
    return library
  }

  @Test func whatIsAskedAndFound() throws {
    let server = try LocalServer(.text, files: PhotoLibrary.files)
    let library = Self.library(server)
    let photos = try library.search("brown bread & café")
    #expect(photos.map(\.id) == ["Loaf-1_x", "Roll-2"])
    #expect(photos.map(\.photographer) == ["Ann Baker", "Bo"] && photos.map(\.about) == ["a loaf", nil])
    #expect(photos[0].link == "https://unsplash.com/photos/Loaf-1_x")
    let picture = try library.picture(of: photos[0])
    #expect(picture.type == .jpeg && picture.bytes == SamplePicture.jpeg())
    // The key goes with what is asked of the address, and not with the picture; taking it is counted.
    #expect(
      server.got == [
        "/v1/search/photos?query=brown%20bread%20%26%20caf%C3%A9&per_page=10&content_filter=high Client-ID se\"cret",
        "/v1/photos/counted?ixid=1 Client-ID se\"cret", "/v1/bread.jpg None",
      ])
    #expect(try library.photo("Roll-2").photographer == "Bo")
    #expect(throws: RequestFault.refused(status: 404)) { try library.photo("none") }
  }

  static let bad: [(LocalServer.Manner, RequestFault)] = [
    (.stall, .timedOut(seconds: 2)), (.flood, .tooLong), (.garbage, .misshapen(reason: "is not JSON")),
    (.shape, .misshapen(reason: "has no photo in its results")), (.limited, .refused(status: 429)),
    (.drop, .unreachable(reason: "the connection was cut off")), (.redirect, .refused(status: 302)),
    (.unauthorised, .refused(status: 401)), (.forbidden, .refused(status: 403)),
    (.broken, .refused(status: 500)),
  ]

  @Test(arguments: bad) func badSearches(_ manner: LocalServer.Manner, _ fault: RequestFault) throws {
    let server = try LocalServer(manner, files: PhotoLibrary.files)
    #expect(throws: fault) {
      try Self.library(server, seconds: manner == .stall ? 2 : 20).search("bread")
    }
    // Where it is sent elsewhere it does not go.
    #expect(server.got.count == 1)
  }

  @Test(arguments: bad) func badPictures(_ manner: LocalServer.Manner, _ fault: RequestFault) throws {
    let server = try LocalServer(manner, files: PhotoLibrary.files, at: "/v1/bread.jpg")
    let library = Self.library(server, seconds: manner == .stall ? 1 : 20)
    let photo = try library.search("bread")[0]
    let isNone = manner == .garbage || manner == .shape
    let expected =
      isNone ? .misshapen(reason: "is no picture") : manner == .stall ? .timedOut(seconds: 3) : fault
    #expect(throws: expected) { try library.picture(of: photo) }
  }

  /// What a server names is gone to only at its own host, or by https; of texts, what can be shown in a line is left.
  @Test func whatIsNotBelieved() throws {
    let photos = [
      PhotoLibrary.photo("file", picture: "file:///etc/passwd"),
      PhotoLibrary.photo("open", picture: "http://example.org/a.jpg"),
      PhotoLibrary.photo("near", picture: "http://127.0.0.1.example.org/a.jpg"),
      PhotoLibrary.photo("user", picture: "https://a:b@example.org/a.jpg"),
      PhotoLibrary.photo("../../x"), PhotoLibrary.photo("none", by: " \\u202e "),
      PhotoLibrary.photo("https", picture: "https://images.example.org/a.jpg"),
      PhotoLibrary.photo(
        "text", by: "A\\u001b[31m\\nB", about: "\"\(String(repeating: "long ", count: 2000))\"",
        counter: "https://example.org/steal"),
    ]
    var files = PhotoLibrary.files
    files["/v1/search/photos"] = PhotoLibrary.results(photos)
    files["/v1/photos/text/download"] = Array("{}".utf8)
    let server = try LocalServer(.text, files: files)
    let library = Self.library(server)
    let found = try library.search("bread")
    #expect(found.map(\.id) == ["https", "text"])
    #expect(found[1].photographer == "A [31m B" && (found[1].about?.count ?? 0) <= 120)
    // The key goes to no other address.
    #expect(found[1].counter == "\(server.address)/photos/text/download")
    _ = try library.picture(of: found[1])
    #expect(server.got.contains("/v1/photos/text/download Client-ID se\"cret"))
  }

  @Test func nobodyThereAndInterrupted() throws {
    var library = Unsplash(address: "http://no.such.host.invalid", key: "k")
    #expect(throws: RequestFault.unreachable(reason: "there is no such host")) { try library.search("bread") }
    library.program = "no-such-program-anywhere"
    #expect(throws: RequestFault.noProgram) { try library.search("bread") }
    let server = try LocalServer(.stall)
    var asked = 0
    #expect(throws: RequestFault.interrupted) {
      try Self.library(server).search(
        "bread",
        shouldStop: {
          asked += 1
          return asked > 2
        })
    }
  }
}
