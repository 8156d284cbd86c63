import FormEngine
import Foundation
import FormOracle
import Testing

@Suite("Moments")
struct MomentTests {
  @Test(
    "texts in the format of the mode are read",
    arguments: [
      ("2026-11-21", DatePickerContent.Mode.date), ("0001-01-01", .date), ("9999-12-31", .date),
      ("2024-02-29", .date), ("2000-02-29", .date), ("00:00", .time), ("23:59", .time),
      ("23:59:59", .time), ("2026-11-21T10:30", .dateTime), ("2026-11-21T10:30:05", .dateTime),
    ])
  func good(text: String, mode: DatePickerContent.Mode) {
    #expect(Moment(parsing: text, mode: mode) != nil)
  }

  @Test(
    "days and times that do not exist, and other formats, are refused",
    arguments: [
      ("2026-02-29", DatePickerContent.Mode.date), ("1900-02-29", .date), ("2026-04-31", .date),
      ("2026-13-01", .date), ("2026-00-10", .date), ("2026-01-00", .date), ("0000-01-01", .date),
      ("2026-1-1", .date), ("26-01-01", .date), ("20260101", .date), ("2026-01-01T", .date),
      ("2026-01-01T10:00", .date), ("+026-01-01", .date), ("-001-01-01", .date), ("", .date),
      ("2026-01-01 ", .date), (" 2026-01-01", .date), ("２０２６-01-01", .date), ("24:00", .time),
      ("10:60", .time), ("10:00:60", .time), ("1:00", .time), ("10", .time), ("10:00:", .time),
      ("10:00Z", .time), ("10:00:00.5", .time), ("2026-01-01", .dateTime),
      ("2026-01-01 10:00", .dateTime), ("2026-01-01t10:00", .dateTime),
      ("2026-01-01T10:00Z", .dateTime), ("2026-01-01T10:00+01:00", .dateTime),
      ("10:00", .dateTime), ("T10:00", .dateTime),
    ])
  func bad(text: String, mode: DatePickerContent.Mode) {
    #expect(Moment(parsing: text, mode: mode) == nil)
  }

  @Test("moments are ordered by time, and zero seconds make no difference")
  func order() {
    let texts = [
      "2025-12-31T23:59:59", "2026-01-01T00:00", "2026-01-01T00:00:01", "2026-01-02T00:00",
      "2026-02-01T00:00", "2027-01-01T00:00",
    ]
    let moments = texts.compactMap { Moment(parsing: $0, mode: .dateTime) }
    #expect(moments.count == texts.count)
    #expect(moments == moments.sorted())
    #expect(zip(moments, moments.dropFirst()).allSatisfy(<))
    #expect(Moment(parsing: "10:00", mode: .time) == Moment(parsing: "10:00:00", mode: .time))
  }

  @Test("a moment is written in the format in which it is read")
  func text() {
    #expect(Moment(parsing: "0987-06-05", mode: .date)?.text(.date) == "0987-06-05")
    let moment = Moment(parsing: "2026-11-21T04:05:06", mode: .dateTime)
    #expect(moment?.text(.dateTime) == "2026-11-21T04:05")
    #expect(moment?.text(.dateTime, withSeconds: true) == "2026-11-21T04:05:06")
    #expect(moment?.text(.time) == "04:05")
  }

  @Test(
    "days and years between dates agree with Foundation's calendar, in both directions",
    arguments: 1...40)
  func between(seed: Int) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededGenerator(seed: UInt64(seed))
    func moment() throws -> (Moment, Date) {
      var moment = Moment()
      moment.year = 1600 + Int(random.next() % 900)
      moment.month = 1 + Int(random.next() % 12)
      moment.day = 1 + Int(random.next() % 28)
      if random.next() % 4 == 0 { (moment.month, moment.day) = (2, 28) }
      let date = calendar.date(
        from: DateComponents(year: moment.year, month: moment.month, day: moment.day))
      return (moment, try #require(date))
    }
    for _ in 0..<200 {
      let ((left, from), (right, to)) = (try moment(), try moment())
      let days = calendar.dateComponents([.day], from: from, to: to).day
      let years = calendar.dateComponents([.year], from: from, to: to).year
      #expect(left.days(until: right) == days)
      #expect(left.years(until: right) == years, "\(left) \(right)")
      #expect(right.days(until: left) == days.map { -$0 })
    }
  }

  @Test("a year from 29 February is complete on 1 March, and days are counted by the calendar")
  func betweenAtTheEdges() throws {
    func date(_ text: String) throws -> Moment { try #require(Moment(parsing: text, mode: .date)) }
    func time(_ text: String) throws -> Moment {
      try #require(Moment(parsing: text, mode: .dateTime))
    }
    #expect(try date("2000-02-29").years(until: date("2001-02-28")) == 0)
    #expect(try date("2000-02-29").years(until: date("2001-03-01")) == 1)
    #expect(try date("2000-02-29").years(until: date("2004-02-29")) == 4)
    #expect(try time("2026-01-01T12:00").days(until: time("2026-01-02T11:59")) == 1)
    #expect(try time("2026-01-01T12:00").days(until: time("2026-01-02T12:00")) == 1)
    #expect(try time("2026-01-02T11:59").days(until: time("2026-01-01T12:00")) == -1)
  }
}
