import FormEngine
import Testing

@Suite("Present time")
struct PresentValuesTests {
  private let spec = FormSpec("Form") {
    SectionSpec("section") {
      Row.hidden("day", holds: .date).computed(.today)
      Row.hidden("moment", holds: .dateTime).computed(.now)
    }
  }
  private let day = Moment(parsing: "2026-01-31", mode: .date)

  @Test("the present time gives the present date, but not the reverse")
  func parts() throws {
    let moment = Moment(parsing: "2026-02-01T09:30:15", mode: .dateTime)
    let ofTime = try LiveForm(spec, now: moment)
    #expect(ofTime.row("day")?.value == "2026-02-01")
    #expect(ofTime.row("moment")?.value == "2026-02-01T09:30:15")
    let ofDay = try LiveForm(spec, today: day)
    #expect(ofDay.row("day")?.value == "2026-01-31" && ofDay.row("moment")?.value == nil)
    let ofBoth = LiveForm(try spec.checked(), today: day, now: moment)
    #expect(ofBoth.row("day")?.value == "2026-01-31")
    let ofNothing = LiveForm(try spec.checked())
    #expect(ofNothing.row("day")?.value == nil && ofNothing.row("moment")?.value == nil)
  }

  @Test("a whole minute is written without seconds")
  func minutes() throws {
    let moment = Moment(parsing: "2026-02-01T09:30:00", mode: .dateTime)
    #expect(try LiveForm(spec, now: moment).row("moment")?.value == "2026-02-01T09:30")
  }
}
