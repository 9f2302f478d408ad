import TestSupport
import Testing

@testable import Exchange

/// A language model is asked by curl, and whatever it does comes to a text or to a plain reason.
@Suite struct ChatEndpointTests {
  private static func ask(_ server: LocalServer, key: String? = nil, seconds: Int = 2) -> Result<
    String, RequestFault
  > {
    var endpoint = ChatEndpoint(address: server.address, model: "tiny", key: key)
    endpoint.seconds = seconds
    do throws(RequestFault) {
      return .success(try endpoint.answer(rules: "Be brief.", question: "A \"quoted\" line\nand another 😀"))
    } catch {
      return .failure(error)
    }
  }

  @Test func whatIsAskedAndAnswered() throws {
    let server = try LocalServer(.text, text: "<think>hm</think>Two sentences. In all.")
    #expect(Self.ask(server, key: "se\"cret") == .success("Two sentences. In all."))
    let request = try StrictJSON(try #require(server.request))
    #expect(request["path"] == .string("/v1/chat/completions"))
    #expect(request["key"] == .string("Bearer se\"cret"))
    let body = try #require(request["body"])
    #expect(body["model"] == .string("tiny") && body["stream"] == .bool(false))
    guard case .array(let messages)? = body["messages"], messages.count == 2 else {
      Issue.record("two messages were to be sent")
      return
    }
    #expect(messages[0]["content"] == .string("Be brief."))
    #expect(messages[1]["content"] == .string("A \"quoted\" line\nand another 😀"))
  }

  private static let bad: [(LocalServer.Manner, RequestFault?)] = [
    (.stall, .timedOut(seconds: 2)), (.flood, .tooLong),
    (.garbage, .misshapen(reason: "is not JSON")),
    (.shape, .misshapen(reason: "has no choices[0].message.content")),
    (.drop, .unreachable(reason: "the connection was cut off")), (.redirect, nil),
    (.unauthorised, .refused(status: 401)), (.missing, .refused(status: 404)), (.busy, .refused(status: 429)),
    (.broken, .refused(status: 500)),
  ]

  @Test(arguments: bad) func badServers(_ manner: LocalServer.Manner, _ fault: RequestFault?) throws {
    let server = try LocalServer(manner)
    let answer = Self.ask(server, seconds: manner == .stall ? 2 : 20)
    guard let fault else {
      // It stays where it was sent, whatever it is told.
      #expect((try? answer.get()) == "")
      return
    }
    #expect(answer == .failure(fault))
  }

  @Test func nobodyThereAndNoProgram() throws {
    let gone: ChatEndpoint
    do {
      let server = try LocalServer(.text)
      gone = ChatEndpoint(address: server.address, model: "tiny", key: nil)
      var none = gone
      none.program = "no-such-program-anywhere"
      #expect(throws: RequestFault.noProgram) { try none.answer(rules: "", question: "") }
    }
    #expect(throws: RequestFault.unreachable(reason: "there is no such host")) {
      try ChatEndpoint(address: "http://no.such.host.invalid/v1", model: "", key: nil).answer(
        rules: "", question: "")
    }
  }

  @Test func itCanBeInterrupted() throws {
    let server = try LocalServer(.stall)
    var asked = 0
    #expect(throws: RequestFault.interrupted) {
      try ChatEndpoint(address: server.address, model: "tiny", key: nil).answer(
        rules: "", question: "",
        shouldStop: {
          asked += 1
          return asked > 2
        })
    }
  }

  @Test(arguments: [
    ("http://localhost:11434/v1", true), ("https://api.example.org/v1", true), ("localhost:11434", false),
    ("ftp://example.org", false), ("http://", false), ("http://user:word@host/v1", false),
    ("http://a b", false),
    ("http://host/\"x", false),
  ])
  func addresses(_ address: String, _ isFine: Bool) {
    #expect((ChatEndpoint.fault(in: address) == nil) == isFine)
  }

  @Test func openAddresses() {
    #expect(!ChatEndpoint.isOpen("http://localhost:1/v1") && !ChatEndpoint.isOpen("http://127.0.0.1/v1"))
    #expect(!ChatEndpoint.isOpen("https://example.org") && ChatEndpoint.isOpen("http://example.org/v1"))
  }

  @Test func membersOfAnObject() {
    #expect(ChatEndpoint.members("```json\n{\"a\": \"b\"}\n```") == ["a": "b"])
    #expect(ChatEndpoint.members("{\"a\": 1}") == nil && ChatEndpoint.members("none") == nil)
  }

  @Test func base64() {
    let all = ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "foobar": "Zm9vYmFy"]
    for (plain, coded) in all { #expect(Base64.text(Array(plain.utf8)) == coded) }
  }
}
