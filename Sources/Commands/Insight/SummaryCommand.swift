import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let summaryOfDays = Command("summary", "A day in two sentences, or in three sections", topic: .index)
  {
    let when = OptionalParameter("when", .day)
    let week = Keyword("week")
    let now = Keyword("now")
    let long = Keyword("long")
    let mail = OptionalParameter("mail", .text("EMAIL", "whom it is mailed to, such as anna@example.org"))
    return Form(
      syntax: .anyOrder(.choice(week, now, when), long, .option("mail", mail)),
      details: """
        Two sentences: the index with what matters most for it, and one thing to do. long: what's working, what needs \
        attention, one thing to try, in 60 words at most. By the hour, with your own numbers. Written by rules; by a \
        language model where set model.address names one of yours, and then held to the same rules. --mail hands it to \
        the sendmail of this machine, for a line of cron: dhsh -c "summary week --mail anna@example.org".
        """,
      examples: [
        .init("summary", "the day so far", says: "index"),
        .init("summary yesterday long", "in three sections", says: "One thing to try"),
        .init("summary week", "the last seven days", says: "This week"),
      ], traits: .isLong,
      action: .query { call, context in
        let address = try call[mail].map { try SummaryMail.address($0, call.span(of: mail)) }
        guard !call[week] else {
          var outcome = try WeekDigest.make(context).outcome
          if let address {
            let week = WeekDigest.days(context)
            outcome.mail(to: address, dates: "\(week.first) to \(week.last)")
          }
          return outcome
        }
        let day = call[now] ? context.today : call[when] ?? context.currentDay
        guard day <= context.today else {
          throw CommandError.stillAhead("\(day)").at(call.span(of: when))
        }
        if let pause = try context.log.pauses.all()[day] {
          return SummaryOrder.report(ofPaused: day, pause).outcome
        }
        let form: SummaryRules.Form = call[long] ? .long : .short
        let order = SummaryOrder(
          day: day, time: TimeOfDay.text(context.now.minute), form: form,
          facts: try SummaryFacts(day, context))
        var outcome = try outcome(order, context)
        if let address { outcome.mail(to: address, dates: "\(day)") }
        return outcome
      })
  }

  /// A summary as rules write it, to be written by a language model where one is set.
  private static func outcome(_ order: SummaryOrder, _ context: Context) throws -> Outcome {
    var outcome = Outcome(order.report)
    let found: ChatEndpoint?
    do { found = try ChatEndpoint(context.log) } catch let error as CommandError {
      // Without its key the model is not asked, which is no reason to say nothing.
      outcome.report = order.report(notUsing: error.message)
      return outcome
    }
    guard order.facts.index != nil, let endpoint = found else { return outcome }
    outcome.effects = [
      Effect(
        AskForSummary(order: order, endpoint: endpoint),
        intent: "The model at \(endpoint.address) would be asked.")
    ]
    return outcome
  }

  static let summaryPrompt = Command(
    "summary show-prompt", "Show what a language model is asked", topic: .index
  ) {
    let long = Keyword("long")
    let photo = Keyword("photo")
    return Form(
      syntax: .optional(.choice(long, photo)),
      details: """
        For a summary, for a long one, or for the photo of a meal, as `log photo` sends it with the picture. All that is \
        sent, to the letter; nothing is sent by this command.
        """,
      examples: [.init("summary show-prompt", "rules and data", says: "Rules")],
      action: .query { call, context in
        let prompt: (rules: String, question: String)
        if call[photo] {
          let asked = try PhotoOrder.prompt(
            of: context.slot(atMinute: context.now.minute, on: context.today).name, answer: nil, context)
          prompt = (asked.rules, asked.question)
        } else {
          let facts = try SummaryFacts(context.today, context)
          let asked = SummaryPrompt(
            call[long] ? .long : .short, facts, time: TimeOfDay.text(context.now.minute))
          prompt = (asked.rules, asked.question)
        }
        let address = try Settings.value(Settings.modelAddress, context.log)
        var report = Report(
          .record,
          fields: [
            .machines("address", address == Settings.none ? .missing : .text(address)),
            .machines("rules", .text(prompt.rules)), .machines("question", .text(prompt.question)),
          ])
        let to = address == Settings.none ? "No model is set, so nothing is sent." : "Sent to \(address):"
        report.notices = [Notice(to, .dim)]
        for text in [prompt.rules, prompt.question] {
          report.notices += text.split(separator: "\n").map { Notice(String($0)) }
        }
        return report
      })
  }
}

/// A summary to be written, with all that it may rest on.
public struct SummaryOrder: Sendable {
  let day: Day
  /// As it is shown.
  let time: String
  let form: SummaryRules.Form
  let facts: SummaryFacts

  /// Of a paused day nothing is said, by rules or by a model.
  static func report(ofPaused day: Day, _ pause: Pause) -> Report {
    Report(
      .record,
      fields: [
        .machines("date", .day(day)), .machines("paused", .bool(true)),
        .machines("pause_reason", .optional(pause.reason)),
      ],
      notices: [
        Notice("\(PauseText.mark) The day is \(PauseText.words(pause)), so there is no summary of it.", .dim)
      ])
  }

  /// As rules write it.
  var report: Report {
    let writer = SummaryWriter(facts)
    let long = writer.long
    return report(form == .short ? [writer.short] : [long.working, long.attention, long.action], by: "rules")
  }

  /// As rules write it, with why no model did.
  func report(notUsing reason: String) -> Report {
    var report = report
    if let place = report.fields.firstIndex(where: { $0.key == "reason" }) {
      report.fields[place].cell = .text(reason)
    }
    report.notices.append(Notice("By rules, since \(reason).", .dim))
    return report
  }

  /// - Parameter texts: the two sentences in one, or the three sections.
  func report(_ texts: [String], by author: String) -> Report {
    var report = Report(
      .record,
      fields: [
        .machines("date", .day(day)), .machines("time", .text(time)),
        .machines("index", facts.index.map { .number($0, digits: 4) } ?? .missing),
        .machines("partial", .bool(facts.isPartial)),
      ])
    if form == .short {
      report.fields.append(.machines("short", .text(texts[0])))
      report.notices = [Notice(texts[0])]
    } else {
      for (key, title, text) in zip3(["working", "attention", "action"], Self.titles, texts) {
        report.fields.append(.machines(key, .text(text)))
        report.notices.append(Notice("\(title) \(text)"))
      }
      report.fields.append(.machines("words", .int(SummaryRules.words(texts))))
    }
    report.fields.append(.machines("by", .text(author)))
    // Why a model that is set did not write it.
    report.fields.append(.machines("reason", .missing))
    if facts.isPartial, form == .long || author == "model", let index = facts.index {
      report.notices.append(
        Notice("The index is partial: ~\(Rounding.whole(index)), of a part of what counts.", .dim))
    }
    return report
  }

  private static let titles = ["What's working:", "What needs attention:", "One thing to try:"]

  private func zip3(_ a: [String], _ b: [String], _ c: [String]) -> [(String, String, String)] {
    zip(zip(a, b), c).map { ($0.0, $0.1, $1) }
  }
}

extension Engine {
  /// Asks the person's own language model for a summary; where it does not answer, or its text breaks a rule, the one
  /// by rules stands, and why is said.
  public func summarise(_ order: SummaryOrder, _ endpoint: ChatEndpoint) -> Report {
    let prompt = SummaryPrompt(order.form, order.facts, time: order.time)
    let rules = SummaryRules(order.facts)
    func byRules(_ why: String) -> Report { order.report(notUsing: "of the model \(why)") }
    let text: String
    do throws(RequestFault) {
      text = try endpoint.answer(rules: prompt.rules, question: prompt.question, shouldStop: isInterrupted)
    } catch {
      return byRules("no text came: \(error.words)")
    }
    switch order.form {
    case .short:
      let plain = text.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
      if let fault = rules.fault(inShort: plain) { return byRules("the text is not used: \(fault.words)") }
      return order.report([plain], by: "model")
    case .long:
      let members = ChatEndpoint.members(text)
      guard let working = members?["working"], let attention = members?["attention"],
        let action = members?["action"]
      else { return byRules("the text is not used: it has not the three sections") }
      let texts = [working, attention, action].map(\.trimmed)
      if let fault = rules.fault(inLong: texts) { return byRules("the text is not used: \(fault.words)") }
      return order.report(texts, by: "model")
    }
  }
}

extension SummaryRules.Fault {
  /// Ends a sentence about the text.
  fileprivate var words: String {
    switch self {
    case .empty: "a sentence is missing"
    case .sentences(let count):
      "it has \(count) sentence\(count == 1 ? "" : "s") where another number was asked for"
    case .words(let count): "it has \(count) words, too many"
    case .banned(let phrase): "it says \(CommandError.excerpt(phrase))"
    case .beside: "it does not name the index and what it is made of"
    case .number(let number): "it names \(CommandError.excerpt(number)), which is none of your numbers"
    case .discouraging: "it finds fault with activity or energy before noon"
    case .pushing: "it pushes for activity in the evening"
    case .markup: "it has markup or an address in it"
    }
  }
}
