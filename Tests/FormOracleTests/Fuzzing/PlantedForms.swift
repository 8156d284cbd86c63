import FormEngine

/// Small forms that give each bug a chance to appear.
enum PlantedForms {
  /// Presenters in presenters, fields in two sections, a section that a condition shows and hides.
  static func trip(_ openAtOnce: FormSpec.OpenAtOnce) -> FormSpec {
    FormSpec("Trip", openAtOnce: openAtOnce) {
      SectionSpec("trip", reorder: .across) {
        Row.toggle("abroad")
        Row.field("from") {
          Row.label("fromHint")
          Row.picker("fromPicker", options: ["Ulm", "Bonn"], commit: .close)
        }
        Row.group("extras") {
          Row.group("meals") { Row.text("diet") }
        }
      }
      SectionSpec(
        "visa", shownWhen: .row("abroad", .is(true)), reorder: .across,
        rows: [RowSpec("passport", .text(TextContent()))])
      SectionSpec(
        "end", reorder: .within,
        rows: [
          RowSpec("comment", .text(TextContent()), shownWhen: .row("diet", .isNot("a"))),
          RowSpec("more", .group(GroupContent()), shownWhen: .row("abroad", .is(true))),
          RowSpec("moreNote", .label, presentedBy: "more"),
          RowSpec("day", .field(FieldContent())),
          RowSpec("dayPicker", .datePicker(DatePickerContent()), presentedBy: "day"),
        ])
    }
  }

  /// Three fields, at most one of them open at a time.
  static let fields = FormSpec("Fields", openAtOnce: .one) {
    SectionSpec("fields") {
      Row.field("a") { Row.picker("aPicker", options: ["1", "2"]) }
      Row.field("b") { Row.picker("bPicker", options: ["1", "2"]) }
      Row.field("c") { Row.picker("cPicker", options: ["1", "2"]) }
    }
  }

  /// A computed total, and a color that only one size has.
  static let order = FormSpec("Order") {
    SectionSpec("order") {
      Row.number("price", value: 2)
      Row.number("count", value: 1)
      Row.number("total").computed(.product([.valueOf("price"), .valueOf("count")]))
      Row.toggle("large")
      Row.picker(
        "color", options: ["red", OptionSpec("blue", shownWhen: .row("large", .is(true)))])
      Row.label("note").shown(when: .row("color", .is("blue")))
    }
  }

  /// Phones with limits, people with pets, and sums and counts over all copies.
  static let contacts = FormSpec("Contacts") {
    SectionSpec("contacts", reorder: .within) {
      Row.repeat("phones", min: 1, max: 3, count: 2) { Row.text("phone") }
      Row.repeat("people", count: 2) {
        Row.group("person", isOpen: true) {
          Row.text("name").required()
          Row.toggle("works")
          Row.number("pay").shown(when: .row("works", .is(true)))
          Row.repeat("pets", max: 2) { Row.text("pet") }
          Row.button("leave", action: .removeCopy)
        }
      }
      Row.number("sum").computed(.sum([.valueOf("pay")]))
      Row.label("many").shown(when: .row("phones", .atLeast(2)))
      Row.button("more", action: .add("phones"))
    }
  }

  /// Rows that people can reorder.
  static let list = FormSpec("List") {
    SectionSpec("things", reorder: .within, rows: ["a", "b", "c", "d"].map { RowSpec($0, .label) })
  }

  /// Rows that are required, disabled, or hidden although they have an answer.
  static func policy(_ openAtOnce: FormSpec.OpenAtOnce) -> FormSpec {
    FormSpec("Policy", openAtOnce: openAtOnce) {
      SectionSpec(
        "who", reorder: .across,
        rows: [
          RowSpec("insured", .toggle(value: false)),
          RowSpec(
            "sum", .number(NumberContent(min: 1)), enabledWhen: .row("insured", .is(true)),
            isRequired: true),
          RowSpec(
            "policy", .group(GroupContent(isOpen: true)), enabledWhen: .row("insured", .is(true))),
          RowSpec("full", .toggle(value: nil), presentedBy: "policy"),
          RowSpec("name", .text(TextContent()), isRequired: true),
          RowSpec("from", .field(FieldContent())),
          RowSpec(
            "fromPicker",
            .picker(
              PickerContent(options: [OptionSpec("Ulm"), OptionSpec("Bonn")], commit: .close)),
            presentedBy: "from"),
          RowSpec("send", .button(.submit)),
        ])
      SectionSpec(
        "papers", shownWhen: .row("insured", .is(true)),
        rows: [RowSpec("passport", .text(TextContent()))])
      SectionSpec(
        "end",
        rows: [RowSpec("why", .text(TextContent()), shownWhen: .row("passport", .is("a")))])
    }
  }
}
