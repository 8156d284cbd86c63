import FormEngine
import Testing

@testable import TestSupport

@Suite("Moments in the reference")
struct PlainMomentTests {
  @Test(
    "dates and times are read as in ISO 8601",
    arguments: [
      ("2024-02-29", true), ("2023-02-29", false), ("2000-02-29", true), ("1900-02-29", false),
      ("2024-04-31", false), ("2024-13-01", false), ("2024-1-01", false), ("24-01-01", false),
      ("10:00", true), ("10:00:59", true), ("24:00", false), ("10:60", false), ("10:00:60", false),
      ("10", false), ("2024-02-29T10:00", true), ("2024-02-29T10:00:01", true),
      ("2024-02-29 10:00", false), ("2024-02-29T", false), ("T10:00", false),
      ("2024-02-29T10:00Z", false), ("", false), ("+024-02-29", false), ("1०:00", false),
    ])
  func moments(text: String, isMoment: Bool) {
    #expect((PlainMoment(text) != nil) == isMoment)
  }
}
