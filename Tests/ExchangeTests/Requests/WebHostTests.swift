import Testing

@testable import Exchange

/// What is this machine, and what only looks like it.
@Suite struct WebHostTests {
  @Test(arguments: [
    "http://localhost", "http://LOCALHOST:11434/v1", "http://model.localhost/v1", "http://localhost:",
    "http://a:b@localhost/v1", "http://x@127.0.0.1", "http://0x7f.1", "http://017700000001", "http://127.256",
    "http://127.0.0.1#@evil.com", "http://127.0.0.1?@evil.com", "http://[::1%lo]/", "http://[::1]",
    "http://127.0.0.1:8080", "http://127.1", "http://127.0.0.53/", "http://2130706433/", "http://0x7f000001",
    "http://0177.0.0.1", "http://[::1]:11434/v1", "http://[0:0:0:0:0:0:0:1]", "http://[::ffff:127.0.0.1]",
    "http://[::1%25lo]", "https://localhost",
  ]) func isThisMachine(_ address: String) throws {
    #expect(try #require(WebHost(of: address)).isLoopback)
    #expect(!ChatEndpoint.isOpen(address))
    #expect(Curl(address).configuration.contains("noproxy = \"*\"\n"))
  }

  @Test(arguments: [
    "http://[::ffff:8.8.8.8]", "http://[::8.8.8.8]", "http://[64:ff9b::7f00:1]", "http://[fe80::1]",
    "http://10.0.0.1",
    "http://192.168.1.2:80/", "http://134744072", "http://0x08080808", "http://localhost.evil.com",
    "http://notlocalhost",
    "http://localhost@evil.com", "http://127.0.0.1@evil.com/", "http://127.0.0.1.evil.com",
    "http://128.0.0.1",
    "http://localhost./v1", "http://model.localhost.", "http://127.0.0.1.", "http://127.1.",
    "http://0x7f000001.",
    "http://localhost.localdomain", "http://4294967297", "http://09.0.0.1", "http://1.127.0.0.1",
    "http://[::127.0.0.1]",
    "http://evil.com/localhost", "http://evil.com#@localhost", "http://[::2]", "http://0.0.0.0",
  ]) func isElsewhere(_ address: String) throws {
    #expect(try !#require(WebHost(of: address)).isLoopback)
    #expect(ChatEndpoint.isOpen(address))
    #expect(!Curl(address).configuration.contains("noproxy"))
  }

  /// Escapes, letters of other scripts and blanks are read by one program so and by another so.
  @Test(arguments: [
    "http://", "http:///v1", "localhost", "", "http://loc%61lhost", "http://127%2e0.0.1", "http://１２７.0.0.1",
    "http://ⓛocalhost", "http://127.0.0.1 .evil.com", "http://127.0.0.1\t.evil.com", "http://[::1",
    "http://[::1].evil",
    "http://[::1]evil.com", "http://localhost:80x", "http://[evil.com]",
  ]) func hasNoHost(_ address: String) {
    #expect(WebHost(of: address) == nil)
    #expect(ChatEndpoint.fault(in: address) != nil)
    #expect(!Curl(address).configuration.contains("noproxy"))
  }
}
