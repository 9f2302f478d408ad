import Domain
import Foundation
import Language
import Runtime
import Shell
import TestSupport
import Testing

/// Random logs with settings that change from day to day are judged as the plain rules judge them.
@Suite struct JudgedDaysTests {
  private static let first = Day(year: 2026, month: 11, day: 1)!
  private static let window = first.number...first.number + 34

  @Test func everyDayIsJudgedByWhatWasInForce() throws {
    try forAll(cases: 8) { g in
      let sandbox = try Sandbox(now: "2026-11-10T12:00", format: .json)
      var model = JudgedDays(Self.window)
      var past: [JudgedDays] = []
      for _ in 0..<g.int(10...60) {
        let today = sandbox.now.moment.date.number
        if g.oneIn(5), today < Self.window.upperBound - 10 {
          sandbox.now.moment = Moment(date: Day(today + g.int(1...3)), second: 43_200)
          continue
        }
        if g.oneIn(9), let before = past.popLast() {
          _ = try sandbox.engine.run("undo")
          model = before
          continue
        }
        var changed = model
        let line = step(&changed, today, &g)
        let isDone = (try? sandbox.engine.run(line)) != nil
        // What is refused would have changed nothing.
        try #require(isDone || changed == model, "\(line)")
        if isDone { past.append(model) }
        model = changed
      }
      try compare(sandbox, model)
    }
  }

  private func compare(_ sandbox: Sandbox, _ model: JudgedDays) throws {
    let (from, to) = (Day(Self.window.lowerBound), Day(Self.window.upperBound))
    let list = try json("score \(from)..\(to)", sandbox) as? [[String: Any]] ?? []
    try #require(list.count == Self.window.count)
    for (row, number) in zip(list, Self.window) {
      let day = Day(number)
      guard let expected = model.judged(number) else {
        try #require(row["score"] is NSNull, "\(day)")
        continue
      }
      let said = try #require(try json("day \(day)", sandbox) as? [String: Any])
      let score = said["score"] as? Double
      try #require(score == row["score"] as? Double)
      try #require((score == nil) == (expected.score == nil), "\(day)")
      if let score, let wanted = expected.score {
        try #require(abs(score - wanted) < 1e-3, "\(day): \(score), not \(wanted)")
      }
      try #require(said["enabled"] as? Int == expected.enabled, "\(day)")
      try #require(said["on_target"] as? Int == expected.met, "\(day)")
      for category in said["categories"] as? [[String: Any]] ?? [] {
        let name = try #require(category["category"] as? String)
        let index = try #require(JudgedDays.names.firstIndex(of: name))
        let adjusted = try #require(category["adjusted"] as? Double)
        try #require(abs(adjusted - (expected.adjusted[index] ?? -1)) < 1e-3, "\(day) \(name)")
      }
    }
  }

  /// A line, and what it makes of the model.
  private func step(_ model: inout JudgedDays, _ today: Int, _ g: inout Generator) -> String {
    let category = g.int(0...8)
    let name = Lexer.quoted(JudgedDays.names[category])
    if g.bool() {
      let day = g.int(Self.window.lowerBound + 2...today)
      let tenths = category == 8 ? g.int(0...12) * 100 : g.int(0...50)
      if model.setting(category, on: day).enabled {
        model.logged[day, default: [:]][category, default: 0] += tenths
      }
      return "log \(name) \(Double(tenths) / 10) \(Day(day))"
    }
    let always = g.oneIn(4)
    let asked = !always && g.oneIn(2) ? g.int(Self.window.lowerBound + 1...Self.window.upperBound - 2) : nil
    let first = model.first(asked, always: always, today: today)
    let holds = always ? " always" : asked.map { " from \(Day($0))" } ?? ""
    switch g.int(1...9) {
    case 1...3:
      let (low, more) = (Double(g.int(1...40)) / 10, Double(g.int(0...20)) / 10)
      let (rule, words) = g.pick([
        (JudgedDays.Rule.exactly(low), "exactly \(low)"), (.least(low), "at least \(low)"),
        (.most(low), "at most \(low)"),
        (.range(low, (low * 10 + more * 10) / 10), "range \(low) to \((low * 10 + more * 10) / 10)"),
      ])
      model.change(category, from: first) { $0.rule = rule }
      return "target \(name) \(words)\(holds)"
    case 4:
      let weight = Double(g.int(1...40)) / 100
      model.change(category, from: first) { $0.weight = weight }
      return "category profile \(name) weight \(weight)\(holds)"
    case 5:
      guard g.bool() else {
        model.change(category, from: first) { ($0.weight, $0.profile) = (nil, nil) }
        return "category profile \(name) reset\(holds)"
      }
      let under = (Double(g.int(0...8)) / 4, Double(g.int(1...8)) / 2)
      let caps = g.bool()
      model.changeProfile(of: category, from: first) { ($0.under, $0.caps) = (under, caps) }
      return "category profile \(name) under \(under.0) limit \(under.1) cap \(caps ? "on" : "off")\(holds)"
    case 6:
      let enabled = g.bool()
      model.change(category, from: first) { $0.enabled = enabled }
      return "category \(enabled ? "enable" : "disable") \(name)\(holds)"
    default: return compensation(&model, category, name, first, holds, today, &g)
    }
  }

  private func compensation(
    _ model: inout JudgedDays, _ category: Int, _ name: String, _ first: Int, _ holds: String, _ today: Int,
    _ g: inout Generator
  ) -> String {
    let listed = model.listed
    guard let place = listed.indices.randomElement(using: &g), !g.oneIn(3) else {
      let to = (category + g.int(1...8)) % 9
      let (ratio, most) = (Double(g.int(1...40)) / 2, Double(g.int(1...30)) / 10)
      let last = listed.map { model.excuse($0, on: today).place }.max() ?? 0
      model.add(
        .init(from: category, to: to, ratio: ratio, most: most, enabled: true, place: last + 1), from: first)
      return
        "compensation add \(name) by \(Lexer.quoted(JudgedDays.names[to])) ratio \(ratio) max \(most)\(holds)"
    }
    let index = listed[place]
    switch g.int(1...4) {
    case 1:
      let ratio = Double(g.int(1...40)) / 2
      model.change(excuse: index, from: first) { $0.ratio = ratio }
      return "compensation edit \(place + 1) ratio \(ratio)\(holds)"
    case 2:
      let enabled = g.bool()
      model.change(excuse: index, from: first) { $0.enabled = enabled }
      return "compensation \(enabled ? "enable" : "disable") \(place + 1)\(holds)"
    case 3:
      model.change(excuse: index, from: first) { $0.exists = false }
      return "compensation delete \(place + 1)\(holds)"
    default:
      let to = g.int(0...listed.count - 1)
      var order = listed
      order.remove(at: place)
      order.insert(index, at: to)
      for (offset, index) in order.enumerated() {
        model.change(excuse: index, from: first) { $0.place = offset + 1 }
      }
      return "compensation move \(place + 1) \(to + 1)\(holds)"
    }
  }

  private func json(_ line: String, _ sandbox: Sandbox) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(sandbox.say(line).utf8))
  }
}
