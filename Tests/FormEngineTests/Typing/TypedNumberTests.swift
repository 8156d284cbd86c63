import FormEngine
import Testing

@Suite("Typed numbers")
struct TypedNumberTests {
  @Test(
    "a number needs no digits before or after its point, and may have a plus sign and extra zeros",
    arguments: [
      ("12", 12.0), ("-1.5", -1.5), (".5", 0.5), ("-.5", -0.5), ("5.", 5), ("+5", 5), ("007", 7),
      ("00.50", 0.5), ("1e3", 1000), ("1E+3", 1000), ("15e-1", 1.5), ("5.e1", 50), ("0", 0),
      ("0.1", 0.1), ("1e-400", 0), ("1e-99999999999999999999", 0),
      ("1.7976931348623157e308", 1.7976931348623157e308),
    ])
  func numbers(text: String, number: Double) {
    #expect(TypedNumber(text) == .number(number))
  }

  @Test(
    "any other text is no number",
    arguments: [
      "", "-", "+", ".", "e5", "1e", "1e+", "--1", "+-1", "1x", "x1", "0x10", "inf", "nan", "1.2.3",
      "1..2", "1 2", "½", "٣", "12 kg", "1e5.5", ",", "1,2,3", "1,23,456", "1.234,567,8",
    ])
  func others(text: String) {
    #expect(TypedNumber(text) == .unreadable(likely: []))
  }

  @Test(
    "a decimal comma and separated thousands are not read, but the number is guessed",
    arguments: [
      ("12,50", [12.5]), ("-12,5", [-12.5]), (",5", [0.5]), ("12,", [12]), ("0,125", [0.125]),
      ("1.234,56", [1234.56]), ("1,234.56", [1234.56]), ("1.234.567", [1_234_567]),
      ("1,234,567.8", [1_234_567.8]), ("1 234", [1234]), ("1\u{202F}234,5", [1234.5]),
      ("1'234.5", [1234.5]), ("1\u{2019}234", [1234]), ("10_000", [10_000]),
      ("1,234", [1.234, 1234]), ("+1,500", [1.5, 1500]),
    ])
  func guesses(text: String, numbers: [Double]) {
    #expect(TypedNumber(text) == .unreadable(likely: numbers))
  }

  @Test(
    "a whole number that no double equals is refused with the nearest one",
    arguments: [
      ("9007199254740993", 9_007_199_254_740_992.0), ("-9007199254740993", -9_007_199_254_740_992),
      ("+0009007199254740993.00", 9_007_199_254_740_992),
      ("12345678901234567890", 12_345_678_901_234_567_168),
      ("9007199254740993e0", 9_007_199_254_740_992),
      ("9.007199254740993e15", 9_007_199_254_740_992),
    ])
  func inexact(text: String, nearest: Double) {
    #expect(TypedNumber(text) == .inexact(nearest: nearest))
  }

  @Test(
    "a large number that a double equals, or writes with the same digits, is a number",
    arguments: [
      "9007199254740991", "9007199254740992", "9007199254740994", "36028797018963968",
      "18446744073709549568", "100000000000000000000", "123456789012345680000",
      "100000000000000000000000", "1e23", "1e300", "9007199254740993.5",
    ])
  func large(text: String) {
    #expect(TypedNumber(text).number == Double(text))
  }

  @Test("every double is read from its own text")
  func descriptions() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(TypedNumber(number.description) == .number(number))
    }
  }

  @Test("a number beyond the largest double is too large", arguments: ["1e309", "-1e999999999999"])
  func tooLarge(text: String) {
    #expect(TypedNumber(text) == .tooLarge)
  }

  @Test("yes and no are read in any letter case")
  func truths() {
    for text in ["y", "YES", "True", "on", "j", "Ja", "oui", "はい"] {
      #expect(Bool(typed: text) == true)
    }
    for text in ["n", "NO", "False", "off", "nein", "Nie"] { #expect(Bool(typed: text) == false) }
    for text in ["", "1", "0", "yep", "t", "s", "o", "jaja"] { #expect(Bool(typed: text) == nil) }
  }
}

@Suite("Typed values")
struct TypedValueTests {
  private let now: PresentTime = {
    var moment = Moment()
    (moment.year, moment.month, moment.day) = (2026, 3, 31)
    return PresentTime(moment)
  }()

  private func typed(_ text: String, _ content: RowContent) -> TypedValue {
    content.typed(text, at: now)
  }

  @Test("numbers, yes and no, and dates are read without blanks around them; a blank text clears")
  func values() {
    let number = RowContent.number(NumberContent())
    #expect(typed(" .5\t", number) == .value(0.5))
    #expect(typed(" ", number) == .value(.null))
    #expect(typed(" On ", .toggle(value: nil)) == .value(true))
    #expect(typed("", .toggle(value: nil)) == .value(.null))
    let date = RowContent.datePicker(DatePickerContent())
    #expect(typed(" tomorrow ", date) == .value("2026-04-01"))
    #expect(typed("2026-02-28", date) == .value("2026-02-28"))
    #expect(date.typed("2026-02-28", at: nil) == .value("2026-02-28"))
    #expect(date.typed("tomorrow", at: nil).value == nil)
    #expect(typed("", date) == .value(.null))
  }

  @Test("a row that holds a value is read like the kind of that value, and other texts are kept")
  func otherKinds() {
    #expect(typed("5.", .custom(HeldContent(holds: .number))) == .value(5))
    #expect(typed("off", .hidden(HeldContent(holds: .bool))) == .value(false))
    #expect(typed(" 5. ", .text(TextContent())) == .value(" 5. "))
  }

  @Test(
    "a fault says what is wrong and what to type",
    arguments: [
      ("x", #""x" is not a number. Write digits, such as 12 or 1.5."#, ""),
      ("12,50", #""12,50" is not a number. Did you mean 12.5?"#, "; did you mean 12.5?"),
      (
        "1,234", #""1,234" is not a number. Did you mean 1.2340 or 1234?"#,
        "; did you mean 1.2340 or 1234?"
      ),
      (
        "9007199254740993",
        "9007199254740993 has more digits than a number can keep. "
          + "The nearest possible one is 9007199254740992.",
        "; it has more digits than a number can keep, "
          + "and the nearest possible one is 9007199254740992"
      ),
      (
        "1e999", #""1e999" is too large. The largest number is about 1.8e308."#,
        "; it is too large, the largest is about 1.8e308"
      ),
    ])
  func faults(text: String, message: String, remedy: String) throws {
    let fault = try #require(typed(text, .number(NumberContent())).fault)
    #expect(fault.message == message)
    #expect(fault.remedy == remedy)
  }

  @Test("a fault names the texts that were probably meant, which can be read")
  func likely() throws {
    let number = RowContent.number(NumberContent())
    #expect(typed("1.234,50", number).fault?.likely == ["1234.5"])
    #expect(typed("1,234", number).fault?.likely == ["1.2340", "1234"])
    #expect(typed("9007199254740993", number).fault?.likely == ["9007199254740992"])
    #expect(typed("9007199254740992", number).value == 9_007_199_254_740_992)
  }
}
