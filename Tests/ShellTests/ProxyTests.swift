import Foundation
import TestSupport
import Testing

/// A proxy of the environment is for what is elsewhere: what is sent to a model on this machine it never sees.
@Suite(.enabled(if: Binary.dhsh != nil)) struct ProxyTests {
  private static let now = "2026-11-20T20:00"

  /// A day of which something can be said, and a model that is asked to.
  private func say(_ program: Program, _ address: String) throws {
    let answer = try program.say(
      at: Self.now, "mood 4", "body add sleep 7h steps 9000 rhr 60 hrv 50 oxygen 97",
      "set model.address \(address)")
    #expect(answer.status == 0, "\(answer)")
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "LOCALHOST", "127.1", "0x7f.1", "model.localhost", "[::ffff:127.0.0.1]",
  ])
  func aModelHereIsAskedWithoutIt(_ host: String) throws {
    let (model, proxy) = (try LocalServer(.text, text: "Fine."), try LocalServer(.text, text: "seen"))
    let program = try Program()
    let address = model.address.replacing("127.0.0.1", with: host)
    try say(program, address)
    let place = proxy.address.replacing("/v1", with: "")
    let variables = Dictionary(
      uniqueKeysWithValues: ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].map {
        ($0, place)
      })
    let answer = try program.run(["--now", Self.now, "-c", "summary"], variables: variables)
    #expect(answer.status == 0, "\(answer)")
    #expect(try #require(model.request, "\(answer)").contains("chat/completions"))
    #expect(proxy.request == nil && proxy.got.isEmpty)
  }

  /// The proxy is one: what is elsewhere goes through it.
  @Test func aModelElsewhereIsAskedThroughIt() throws {
    let proxy = try LocalServer(.text, text: "seen")
    let program = try Program()
    try say(program, "http://model.invalid/v1")
    _ = try program.run(
      ["--now", Self.now, "-c", "summary"],
      variables: ["http_proxy": proxy.address.replacing("/v1", with: "")])
    #expect(try #require(proxy.request).contains("model.invalid"))
  }
}
