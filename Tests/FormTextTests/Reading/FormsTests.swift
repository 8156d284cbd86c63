import FormEngine
import FormFiles
import FormText
import Foundation
import Testing

@Suite("The forms of the repository")
struct FormsTests {
  static let names = [
    "fruit", "calendar-event", "job-application", "trip-booking", "settings", "survey",
    "sections", "reordering", "favorite-things", "phq-9", "order", "address",
    "contacts", "family-history", "check-in",
  ]

  /// The folder `Forms` beside `Tests`.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Forms").path

  static func form(_ name: String) throws -> LiveForm {
    let reading = try SpecReader.read(fileAt: "\(folder)/\(name).json")
    let checked = try #require(reading.checked, "\(reading.diagnostics)")
    return LiveForm(checked)
  }

  @Test("every form has no findings", arguments: names)
  func clean(name: String) throws {
    let reading = try SpecReader.read(fileAt: "\(FormsTests.folder)/\(name).json")
    let all = reading.diagnostics.map(\.description).joined(separator: "\n")
    #expect(reading.diagnostics.isEmpty, "\(all)")
    #expect(reading.checked != nil)
  }

  @Test("every form of the folder is tested")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: FormsTests.folder)
    #expect(
      files.filter { $0.hasSuffix(".json") }.sorted()
        == FormsTests.names.map { $0 + ".json" }.sorted())
  }

  @Test("fruit starts with its two fields closed")
  func fruit() throws {
    let form = try FormsTests.form("fruit")
    #expect(form.rows(0..<9, inSection: 0) == ["citrus", "melon"])
  }

  @Test("a calendar event can be submitted, and can't end before it starts")
  func calendar() throws {
    var form = try FormsTests.form("calendar-event")
    #expect(form.problems().map(\.row) == ["title", "starts", "ends"])
    try form.answer(["title": "Dinner", "starts": "2026-11-21T19:00", "ends": "2026-11-21T18:00"])
    #expect(form.problems().map(\.row) == ["ends"])
    #expect(form.row("repeatUntil")?.isVisible == false)
    #expect(form.row("secondAlert")?.isVisible == false)
    try form.answer(["ends": "2026-11-21T22:00", "repeat": "weekly", "alert": "1h"])
    #expect(form.problems().isEmpty)
    #expect(form.row("repeatUntil")?.isVisible == true)
    #expect(form.row("secondAlert")?.isVisible == true)
    try form.answer(["allDay": true])
    #expect(form.row("starts")?.isVisible == false)
    #expect(form.problems().map(\.row) == ["firstDay", "lastDay"])
  }

  @Test("a job application can be submitted by an engineer who needs a visa")
  func job() throws {
    var form = try FormsTests.form("job-application")
    try form.answer([
      "name": "Ada", "email": "ada@example.org", "role": "engineer",
      "languages": ["Swift", "Other"],
      "otherLanguage": "Ada", "experience": 4.5, "mayWork": false, "sponsor": true,
      "citizenship": "British", "firstDay": "2027-01-01",
    ])
    #expect(form.problems().map(\.row) == ["privacy"])
    #expect(form.row("send")?.isEnabled == false)
    try form.answer(["privacy": true, "family": true, "familySize": 2])
    #expect(form.problems().isEmpty)
    #expect(form.row("familySize")?.isVisible == true)
    try form.answer(["mayWork": true])
    #expect(form.row("familySize")?.isVisible == false)
  }

  @Test("a trip has a copy for each passenger, and a page for the means of transport")
  func trip() throws {
    var form = try FormsTests.form("trip-booking")
    #expect(form.pages == ["trip", "party", "stay", "pay"])
    try form.answer([
      "from": "Vienna", "to": "Lisbon", "means": "plane", "outward": "2026-12-01",
      "back": "2026-12-08", "passengers": 2,
    ])
    try form.answer(["name#1": "Ada", "age#1": 36, "name#2": "Byron", "age#2": 3])
    #expect(form.problems().isEmpty)
    #expect(form.pages == ["trip", "party", "flight", "stay", "pay"])
    try form.answer(["means": "ferry", "back": "2026-11-01", "age#1": 9])
    #expect(form.problems().map(\.row) == ["back", "age#1"])
  }

  @Test("the check-in is in three languages, with the same result in each of them")
  func checkIn() throws {
    var form = try FormsTests.form("check-in")
    try form.answer(["name": "Ada", "born": "1990-12-10", "nights": 3, "breakfast": "sweet"])
    let result = form.result()
    #expect(form.row("price")?.text == "312 EUR" && form.row("breakfast")?.text == "Sweet")
    try form.perform(.language("ar"))
    #expect(form.title == "تسجيل الوصول" && form.row("breakfast")?.text == "حلو")
    try form.perform(.language("de"))
    #expect(form.row("nights")?.spec.title == "Nächte" && form.result() == result)
  }

  @Test("settings are valid from the start")
  func settings() throws {
    var form = try FormsTests.form("settings")
    #expect(form.problems().isEmpty)
    #expect(form.row("themePicker")?.isVisible == false)
    #expect(form.row("autoUpdate")?.isVisible == true)
    try form.answer(["useProxy": true, "quietOn": true, "quietTo": "22:00"])
    #expect(form.problems().map(\.row) == ["quietTo", "proxyHost"])
  }

  @Test("the survey asks for other means only if other is chosen")
  func survey() throws {
    var form = try FormsTests.form("survey")
    try form.answer(["means": ["home"]])
    #expect(form.row("homeOnly")?.isVisible == true)
    try form.answer(["means": ["bus", "other"]])
    #expect(form.row("homeOnly")?.isVisible == false)
    #expect(form.problems().map(\.row) == ["otherMeans", "minutes", "ticket", "content"])
    try form.answer([
      "otherMeans": "Ski", "minutes": 30, "ticket": "month", "content": 7,
    ])
    #expect(form.problems().isEmpty)
  }
}

extension LiveForm {
  /// Sets rows one after another, in the order of their ids.
  mutating func answer(_ answers: [RowID: FormValue]) throws {
    for (row, value) in answers.sorted(by: { $0.key < $1.key }) {
      _ = try perform(.set(row, value))
    }
  }
}
