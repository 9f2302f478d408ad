import Foundation
import TestSupport
import Testing

/// A proxy of the environment is for what is elsewhere: what is sent to a model on this machine it never sees.
@Suite(.enabled(if: Binary.dhsh != nil)) struct ProxyTests {
  @Test(arguments: [
    "127.0.0.1", "localhost", "LOCALHOST", "127.1", "0x7f.1", "model.localhost", "[::ffff:127.0.0.1]",
  ])
  func aModelHereIsAskedWithoutIt(_ host: String) throws {
    let (model, proxy) = (try LocalServer(.text, text: "Fine."), try LocalServer(.text, text: "seen"))
    let program = try Program()
    let address = model.address.replacing("127.0.0.1", with: host)
    try program.say("log veg 1 yesterday", "log veg 1", "set model.address \(address)")
    let place = proxy.address.replacing("/v1", with: "")
    let variables = Dictionary(
      uniqueKeysWithValues: ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].map {
        ($0, place)
      })
    let answer = try program.run(["-c", "summary"], variables: variables)
    #expect(answer.status == 0, "\(answer)")
    #expect(try #require(model.request, "\(answer)").contains("chat/completions"))
    #expect(proxy.request == nil && proxy.got.isEmpty)
  }

  /// The proxy is one: what is elsewhere goes through it.
  @Test func aModelElsewhereIsAskedThroughIt() throws {
    let proxy = try LocalServer(.text, text: "seen")
    let program = try Program()
    try program.say("log veg 1", "set model.address http://model.invalid/v1")
    _ = try program.run(
      ["-c", "summary"], variables: ["http_proxy": proxy.address.replacing("/v1", with: "")])
    #expect(try #require(proxy.request).contains("model.invalid"))
  }
}
