import Domain
import Language
import Testing

/// Words that may become days, and those that cannot.
@Suite struct BegunDaysTests {
  private func endings(_ text: String) throws -> [String] {
    try BegunDays.endings(of: text, FixedContext())
  }

  @Test(arguments: [
    ("last", "last 7d"), ("last ", "last week"), ("last 9", "last 9d"), ("last 9 da", "last 9 days"),
    ("last 9 ", "last 9 days"),
    ("this ", "this week"), ("this mo", "this month"), ("since ", "since today"),
    ("since mo", "since monday"),
    ("5 ", "5 dec"), ("5 nov", ""), ("5 nov..1", "5 nov..1 dec"), ("12 nov..18 n", "12 nov..18 november"),
    ("3 dec..10 d", "3 dec..10 december"), ("5 nov to ", "5 nov to today"), ("5 nov to 1", "5 nov to 1 dec"),
    ("3. m", "3. märz"),
  ])
  func goOn(_ typed: String, _ ending: String) throws {
    let found = try endings(typed)
    #expect(ending.isEmpty ? found == [] : found.contains(ending), "\(typed): \(found)")
  }

  /// Days as they are need no more, and other words become none.
  @Test(arguments: [
    "last 9d", "3 dec..10 dec", "toast", "last toast", "over last 9", "\"last\"", "", " ", "x 9",
  ])
  func goNowhere(_ typed: String) throws {
    #expect(try endings(typed) == [])
  }
}
