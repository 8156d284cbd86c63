import FormEngine
import Testing

@Suite("Forms of the repository with computed rows")
struct ComputingFormsTests {
  private static let items: [RowID] = [
    "interest", "mood", "sleep", "energy", "appetite", "self", "concentration", "movement", "harm",
  ]

  /// The total and the severity for nine choices.
  private func phq9(_ choices: [FormValue]) throws -> (FormValue?, FormValue?) {
    var form = try FormsTests.form("phq-9")
    for (item, choice) in zip(Self.items, choices) { try form.perform(.set(item, choice)) }
    return (form.row("total")?.value, form.row("severity")?.value)
  }

  @Test(
    "the PHQ-9 scores nine answers from 0 to 3 and names the severity",
    arguments: [
      (0, "minimal"), (4, "minimal"), (5, "mild"), (9, "mild"), (10, "moderate"), (14, "moderate"),
      (15, "moderately severe"), (19, "moderately severe"), (20, "severe"), (27, "severe"),
    ])
  func severity(total: Int, severity: String) throws {
    let choices: [FormValue] = ["never", "several", "half", "nearly"]
    let scores = (0..<9).map { min(3, max(0, total - 3 * $0)) }
    let (score, name) = try phq9(scores.map { choices[$0] })
    #expect(score == .number(Double(total)) && name == .text(severity))
  }

  @Test("the PHQ-9 has a total after nine answers, and asks about difficulty after a positive one")
  func unfinished() throws {
    var form = try FormsTests.form("phq-9")
    for item in Self.items.dropLast() { try form.perform(.set(item, "never")) }
    #expect(form.row("total")?.value == nil && form.row("severity")?.value == nil)
    #expect(form.problems().map(\.row) == ["harm"])
    #expect(form.row("difficulty")?.isVisible == false)
    let change = try form.perform(.set("harm", "several"))
    #expect(change.changed == ["harm", "total", "severity"])
    #expect(form.row("difficulty")?.isVisible == true && form.row("help")?.isVisible == true)
    #expect(form.row("total")?.text == "1 of 27")
    #expect(form.result().suffix(2).map(\.value) == [1, "minimal"])
  }

  @Test("an order adds up its goods, subtracts a discount, and has free shipping from 50")
  func order() throws {
    var form = try FormsTests.form("order")
    #expect(form.problems().map(\.row) == ["product#1", "address"])
    #expect(form.row("total")?.value == nil)
    func line(_ product: FormValue, _ quantity: FormValue) -> FormValue {
      .object(["product": product, "quantity": quantity])
    }
    try form.answer(["lines": [line("coffee", 3)], "address": "Main Street 1\nVienna"])
    #expect(form.row("goodsTotal")?.value == 25.5 && form.row("shipping")?.value == 4.9)
    #expect(form.row("total")?.value == 30.4)
    try form.answer(["lines": [line("coffee", 3), line("tea", 2), line("cup", 2)]])
    #expect(form.row("goodsTotal")?.value == 57.7 && form.row("shipping")?.value == 0)
    try form.answer(["code": "BEAN10"])
    #expect(form.row("discount")?.value == 5.77 && form.row("total")?.value == 51.93)
    #expect(form.problems().isEmpty)
    try form.answer(["way": "courier", "quantity#1": 21, "code": "bean10"])
    #expect(
      form.problems().map(\.message) == [
        "Item 1: We can send at most 20.", "Enter four capital letters and two digits.",
        "This code is not valid.",
      ])
    #expect(form.row("discount")?.isVisible == false)
  }

  @Test("the PIN of an order's voucher is submitted but not saved")
  func voucher() throws {
    var form = try FormsTests.form("order")
    try form.answer([
      "product#1": "coffee", "way": "shop", "gift": true, "card": "With love", "voucher": true,
      "pin": "123456",
    ])
    #expect(form.problems().isEmpty && form.row("pin")?.text == "••••••••")
    #expect(form.result().contains(FormAnswer(row: "pin", value: "123456")))
    #expect(form.result().contains(FormAnswer(row: "card", value: "With love")))
    let pin = form.state.sections.flatMap(\.rows).first { $0.id == "pin" }
    #expect(pin?.value == nil && pin?.isSecret == true)
  }

  @Test("an address offers the regions of its country, and the cities of its region")
  func offers() throws {
    var form = try FormsTests.form("address")
    #expect(form.row("region")?.isVisible == false)
    try form.answer(["country": "AT", "region": "AT-6"])
    try form.perform(.open("region"))
    try form.perform(.open("city"))
    #expect(form.row("regionPicker")?.offeredOptions.count == 9)
    #expect(form.row("cityPicker")?.offeredOptions.map(\.value) == ["Graz", "Leoben"])
    try form.answer(["city": "Graz"])
    try form.answer(["country": "DE"])
    #expect(form.row("region")?.value == nil && form.row("city")?.value == nil)
    #expect(throws: FormRefusal.self) { try form.perform(.set("region", "AT-6")) }
    try form.answer(["country": "AT"])
    #expect(form.row("region")?.text == "Styria")
    try form.answer(["country": "Iceland", "city": "Akureyri"])
    #expect(form.row("region")?.isVisible == false)
  }

  @Test(
    "a postcode must have the format of its country",
    arguments: [
      ("AT", "8010", true), ("AT", "80100", false), ("CH", "8001", true), ("DE", "80331", true),
      ("DE", "8033", false), ("GB", "SW1A 2AA", true), ("GB", "2AA SW1", false),
      ("US", "20500-0005", true), ("US", "2050", false), ("Iceland", "whatever", true),
    ])
  func postcodes(country: String, postcode: String, isRight: Bool) throws {
    var form = try FormsTests.form("address")
    try form.answer([
      "name": "Ada", "street": "Main Street 1", "country": .text(country),
      "postcode": .text(postcode),
    ])
    #expect(form.problems(of: "postcode").isEmpty == isRight)
    try form.answer(["city": "Somewhere"])
    #expect(form.row("label")?.text == "Ada, Main Street 1, \(postcode) Somewhere")
  }
}
