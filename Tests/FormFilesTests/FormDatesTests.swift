import FormEngine
import FormFiles
import FormText
import Foundation
import TestSupport
import Testing

@Suite("Dates as points in time")
struct FormDatesTests {
  private func form() throws -> LiveForm {
    try LiveForm(
      FormSpec("Dates") {
        SectionSpec("s") {
          Row.datePicker("day")
          Row.datePicker("time", mode: .time)
          Row.datePicker("moment", mode: .dateTime)
          Row.text("note")
        }
      })
  }

  private func zone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  private static let zones = [
    "GMT", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia",
    "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu",
  ]

  /// Foundation's calendar, which agrees with ours from 1583 on.
  private func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  @Test("a key writes and reads a date, a time, and a date with a time, in its time zone")
  func keys() throws {
    var form = try form()
    let (berlin, kolkata) = (try zone("Europe/Berlin"), try zone("Asia/Kolkata"))
    let point = Date(timeIntervalSince1970: 1_780_000_000.75)  // 2026-05-28, 20:26:40 UTC
    form[RowKey<Date>("day", in: berlin)] = point
    form[RowKey<Date>("time", .time, in: berlin)] = point
    form[RowKey<Date>("moment", .dateTime, in: kolkata)] = point
    #expect(form.values().map(\.value) == ["2026-05-28", "22:26:40", "2026-05-29T01:56:40"])
    #expect(form[RowKey<Date>("moment", .dateTime, in: kolkata)] == point - 0.75)
    #expect(
      form[RowKey<Date>("day", in: kolkata)]
        == calendar(kolkata).date(from: DateComponents(year: 2026, month: 5, day: 28)))
    let time = try #require(form[RowKey<Date>("time", .time, in: berlin)])
    #expect(
      time
        == calendar(berlin).date(
          from: DateComponents(year: 2001, month: 1, day: 1, hour: 22, minute: 26, second: 40)))
    form[RowKey<Date>("day", in: berlin)] = nil
    #expect(form[RowKey<Date>("day", in: berlin)] == nil)
  }

  @Test("a point in time is a date and time of a zone, such as the present date of a form")
  func moments() throws {
    let point = Date(timeIntervalSince1970: 1_780_000_000.75)
    let moment = try #require(Moment(point, in: try zone("Asia/Kolkata")))
    #expect(moment.text(.dateTime, withSeconds: true) == "2026-05-29T01:56:40")
    #expect(moment.text(.date) == "2026-05-29")
    #expect(Moment(Date(timeIntervalSince1970: .infinity), in: try zone("GMT")) == nil)
  }

  @Test("a date picker takes points in time as its value and bounds, by its id or by a key")
  func datesInSpecs() throws {
    let kolkata = try zone("Asia/Kolkata")
    let point = Date(timeIntervalSince1970: 1_780_000_000)
    let day = RowKey<Date>("day", in: kolkata)
    let rows = SectionSpec("s") {
      Row.datePicker(day, title: "Day", value: point, min: point - 86_400, max: point + 86_400)
      Row.datePicker("moment", mode: .dateTime, value: point, in: kolkata)
    }
    let plain = SectionSpec("s") {
      Row.datePicker("day", title: "Day", value: "2026-05-29", min: "2026-05-28", max: "2026-05-30")
      Row.datePicker("moment", mode: .dateTime, value: "2026-05-29T01:56:40")
    }
    #expect(rows == plain)
  }

  @Test("a text that is no date reads as nil, and a date that can't be written changes nothing")
  func misfits() throws {
    var form = try form()
    let zone = try zone("GMT")
    form[RowKey<String>("note")] = "tomorrow"
    #expect(form[RowKey<Date>("note", in: zone)] == nil)
    let key = RowKey<Date>("day", in: zone)
    form[key] = Date(timeIntervalSince1970: 0)
    for date in [.infinity, -.infinity, .nan, 1e300, 9e18, -9e18, 2.6e11, -6.3e10] {
      form[key] = Date(timeIntervalSince1970: date)
      #expect(form[key] == Date(timeIntervalSince1970: 0), "\(date)")
    }
    form[key] = Date(timeIntervalSince1970: 253_402_300_799)
    #expect(form.values().first?.value == "9999-12-31")
    form[key] = Date(timeIntervalSince1970: -62_135_596_800)
    #expect(form.values().first?.value == "0001-01-01")
  }

  @Test("random points in time are written as in Foundation's calendar", arguments: zones)
  func writing(zoneName: String) throws {
    let zone = try zone(zoneName)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<CampaignSettings.share(of: 75) {
      let seconds = Int.random(in: -10_000_000_000..<10_000_000_000, using: &random)
      let point = Date(timeIntervalSince1970: Double(seconds))
      let parts = calendar(zone).dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: point)
      let key = RowKey<Date>("moment", .dateTime, in: zone)
      guard case .text(let text) = key.formValue(of: point),
        let day = text.split(separator: "T").first, let time = text.split(separator: "T").last
      else {
        Issue.record("\(seconds) is not written")
        continue
      }
      let date = day.split(separator: "-").compactMap { Int($0) }
      let clock = time.split(separator: ":").compactMap { Int($0) } + [0]
      #expect(date == [parts.year, parts.month, parts.day], "\(seconds) \(zoneName)")
      #expect(Array(clock.prefix(3)) == [parts.hour, parts.minute, parts.second], "\(seconds)")
      let read = try #require(key.value(of: .text(text)))
      #expect(key.formValue(of: read) == .text(text) && read <= point, "\(seconds) \(zoneName)")
      #expect(point.timeIntervalSince(read) <= 7200, "\(seconds) \(zoneName)")
    }
  }

  @Test("a time that occurs twice is the first one, and a skipped time is the one after the gap")
  func clockChanges() throws {
    let key = RowKey<Date>("moment", .dateTime, in: try zone("Europe/Berlin"))
    func reading(_ text: String) -> Double? {
      key.value(of: .text(text))?.timeIntervalSince1970
    }
    let start = 1_774_744_200.0  // 2026-03-29, 00:30 UTC
    #expect(reading("2026-03-29T01:30") == start)
    #expect(reading("2026-03-29T02:30") == start + 3600)
    #expect(reading("2026-03-29T03:30") == start + 3600)
    let end = 1_792_888_200.0  // 2026-10-25, 00:30 UTC
    #expect(reading("2026-10-25T02:30") == end)
    #expect(reading("2026-10-25T03:30") == end + 7200)
  }

  private struct Task: Decodable, Equatable {
    var day: Date
    var time: Date?
    var moment: Date?
    var note: String?
  }

  @Test("a type with dates is decoded from the result in a time zone")
  func decoding() throws {
    var form = try form()
    let berlin = try zone("Europe/Berlin")
    try form.perform(.batch([.set("day", "2026-05-28"), .set("moment", "2026-05-28T22:26:40")]))
    let task = try form.decode(Task.self, datesIn: berlin)
    #expect(task.moment == Date(timeIntervalSince1970: 1_780_000_000))
    #expect(
      task.day == calendar(berlin).startOfDay(for: Date(timeIntervalSince1970: 1_780_000_000)))
    #expect(task.time == nil && task.note == nil)
  }

  private struct Noted: Decodable {
    var note: Date
  }

  @Test(
    "a text that is no date is reported with its row; without a time zone dates are not decoded")
  func decodingErrors() throws {
    var form = try form()
    try form.perform(.set("note", "tomorrow"))
    let problem = #expect(throws: DecodingProblem.self) {
      try form.decode(Noted.self, datesIn: .current)
    }
    #expect(problem?.description == #"note: expected a date, found "tomorrow""#)
    try form.perform(.set("note", "2026-05-28"))
    #expect(throws: DecodingProblem.self) { try form.decode(Noted.self) }
    try form.perform(.clear("note"))
    let missing = #expect(throws: DecodingProblem.self) {
      try form.decode(Noted.self, datesIn: .current)
    }
    #expect(missing?.description == "note: expected a date, found no answer")
  }
}
