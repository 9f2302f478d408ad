import Domain
import Testing

/// What figures can mean whose points or commas may part thousands.
@Suite struct PartedFiguresTests {
  @Test(
    arguments: [
      ("1.200", true, "1200", "1.2"), ("1,200", false, "1200", "1.2"), ("12.345", true, "12345", "12.345"),
      ("999,001", false, "999001", "999.001"), ("1.234.567", true, "1234567", nil),
      ("1,234,567", false, "1234567", nil),
    ] as [(String, Bool, String, String?)])
  func mayPart(_ text: String, _ hasPoints: Bool, _ whole: String, _ decimal: String?) {
    let figures = PartedFigures(text)
    #expect(figures?.hasPoints == hasPoints)
    #expect(figures?.whole.description == whole)
    #expect(figures?.decimal?.description == decimal)
    #expect(PartedFigures.isOne(text))
  }

  @Test(arguments: [
    "", "1", "1200", "0.125", "0,125", "1.20", "1.2000", "1234.567", "1.234,5", "1,234.5", "1.", ".200",
    "1..200",
    "-1.200", "1.2x0", "1.23.456",
  ]) func cannotPart(_ text: String) {
    #expect(PartedFigures(text) == nil)
    #expect(!PartedFigures.isOne(text))
  }
}
