import FormEngine

/// A form with something of everything, in which bugs have room.
enum PlantedForms {
  static func trip(_ openAtOnce: FormSpec.OpenAtOnce) -> FormSpec {
    FormSpec("Trip", openAtOnce: openAtOnce) {
      SectionSpec("trip", reorder: .across) {
        Row.toggle("abroad")
        Row.field("from") {
          Row.label("fromHint")
          Row.picker("fromPicker", options: ["Ulm", "Bonn", "Kiel"], commit: .close)
        }
        Row.field("to") { Row.picker("toPicker", options: ["Rome", "Oslo"]) }
        Row.group("extras") {
          Row.group("meals") {
            Row.text("diet")
            Row.toggle("vegan")
          }
          Row.number("bags")
        }
      }
      SectionSpec(
        "visa", shownWhen: .row("abroad", .is(true)), reorder: .across,
        rows: [
          RowSpec("passport", .text(TextContent()), isRequired: true),
          RowSpec("visaNote", .label),
          RowSpec("stamp", .toggle(initially: nil)),
        ])
      SectionSpec(
        "end", reorder: .within,
        rows: [
          RowSpec("comment", .text(TextContent()), shownWhen: .row("diet", .isNot("a"))),
          RowSpec(
            "more", .group(GroupContent()), shownWhen: .row("abroad", .is(true))),
          RowSpec("moreNote", .label, presentedBy: "more"),
          RowSpec("insured", .toggle(initially: false)),
          RowSpec(
            "sum", .number(NumberContent(min: 1)), enabledWhen: .row("insured", .is(true)),
            isRequired: true),
          RowSpec(
            "policy", .group(GroupContent(isOpen: true)), enabledWhen: .row("insured", .is(true))),
          RowSpec("full", .toggle(initially: nil), presentedBy: "policy"),
          RowSpec("why", .text(TextContent()), shownWhen: .row("passport", .is("a"))),
          RowSpec("day", .field(FieldContent())),
          RowSpec("dayPicker", .datePicker(DatePickerContent()), presentedBy: "day"),
          RowSpec("send", .button(.submit)),
        ])
    }
  }
}
