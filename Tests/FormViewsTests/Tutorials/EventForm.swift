import FormEngine

/// The form of the tutorials.
let eventSpec = FormSpec("Event", id: "event", openAtOnce: .one) {
  SectionSpec("event", title: "Event") {
    Row.text("name", title: "Name").required()
    Row.field("day", title: "Day") {
      Row.picker("dayPicker", options: ["Saturday", "Sunday"])
    }
  }
  SectionSpec("guests", title: "Guests", reorder: .within) {
    Row.repeat("guests", title: "Guests", adding: "Add guest") {
      Row.text("guest", title: "Guest")
    }
    .immovable()
  }
  SectionSpec("end") {
    Row.button("save", title: "Save", action: .submit)
  }
}
