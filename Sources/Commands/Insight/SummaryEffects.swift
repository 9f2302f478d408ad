import Exchange
import Reports
import Runtime

/// Asks a language model of the person's own for a summary, which takes the place of the one by rules.
struct AskForSummary: EffectAction {
  let order: SummaryOrder
  let endpoint: ChatEndpoint
  var traits: EffectTraits { [.isAnswer, .isRequest] }

  func perform(_ outside: any Outside) throws -> Report? {
    outside.engine.summarise(order, endpoint)
  }
}

/// Mails a summary, by the program of the machine that sends mail.
struct MailSummary: EffectAction {
  let mail: SummaryMail
  var traits: EffectTraits { [.isAnswer, .isRequest] }

  func perform(_ outside: any Outside) throws -> Report? {
    let text = outside.letter(outside.engine.summary(of: mail))
    try outside.mail(mail.message(text), to: mail.recipient)
    return mail.done
  }
}
