import Domain
import Exchange
import Language
import Naming
import Reports
import Runtime

/// A summary to be mailed in the place of being shown.
public struct SummaryMail: Sendable {
  let address: MailAddress
  /// What it is of, in dates: `2026-11-13 to 2026-11-19`.
  let dates: String
  let report: Report
  /// What a language model may write in its place.
  var written: (order: SummaryOrder, endpoint: ChatEndpoint)?

  var what: String { "the summary of \(dates)" }

  /// What is told once it was handed over.
  public var done: Report {
    Report(
      .record,
      fields: [
        .machines("mailed_to", .text(address.text)), .machines("subject", .text(subject)),
      ], notices: [Notice("\(what.capitalizedFirst) is mailed to \(address.text).")])
  }

  private var subject: String { "dhsh: \(dates)" }

  /// Whom it goes to.
  public var recipient: String { address.text }

  /// - Parameter text: how people read the report.
  /// - Returns: the whole message, as a program that sends mail takes it.
  public func message(_ text: String) -> [UInt8] {
    MailMessage(to: address, subject: subject, text: text).bytes
  }

  /// - Throws: where what was typed is not the address of one mailbox.
  static func address(_ typed: String, _ span: Range<Int>?) throws(CommandError) -> MailAddress {
    if let address = MailAddress(typed) { return address }
    throw CommandError.noMailbox(typed).at(span)
  }
}

extension Outcome {
  /// Has a summary mailed in the place of being shown.
  mutating func mail(to address: MailAddress, dates: String) {
    var mail = SummaryMail(address: address, dates: dates, report: report)
    for case let asked as AskForSummary in effects.map(\.action) {
      mail.written = (asked.order, asked.endpoint)
    }
    report = .nothing
    effects = [
      Effect(
        MailSummary(mail: mail), intent: "\(mail.what.capitalizedFirst) would be mailed to \(address.text).")
    ]
  }
}

extension Engine {
  /// What a mail is to say: the summary, as the language model writes it where one is set.
  public func summary(of mail: SummaryMail) -> Report {
    mail.written.map { summarise($0.order, $0.endpoint) } ?? mail.report
  }
}
