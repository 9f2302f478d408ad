import Testing

@testable import Exchange

/// What is this machine, and what only looks like it.
@Suite struct WebHostTests {
  @Test(arguments: [
    "http://localhost", "http://LOCALHOST:11434/v1", "http://localhost./v1", "http://model.localhost/v1",
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
    "http://evil.com/localhost", "http://evil.com#@localhost", "http://[::2]", "http://0.0.0.0",
  ]) func isElsewhere(_ address: String) throws {
    #expect(try !#require(WebHost(of: address)).isLoopback)
    #expect(ChatEndpoint.isOpen(address))
    #expect(!Curl(address).configuration.contains("noproxy"))
  }

  @Test(arguments: ["http://", "http:///v1", "localhost", ""]) func hasNoHost(_ address: String) {
    #expect(WebHost(of: address) == nil)
  }
}
