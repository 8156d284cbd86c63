import FormEngine

/// A spec with every key and every word of the language, as JSON and as Swift.
enum EveryKeySpec {
  static let json = #"""
    {
      "$schema": "formwork.schema.json", "formwork": 1, "id": "every", "title": "Every key",
      "openAtOnce": "one", "pages": true, "review": true, "languages": ["en", "de"], "closing": {"join": ["Thanks, ", {"valueOf": "name"}]}, "x-form": {"list": [1, null]},
      "optionLists": {"cities": ["Bern", {
        "value": "rome", "title": "Rome", "help": "In Italy", "score": 2.5, "x-flag": "it",
        "exclusive": true, "formerly": ["roma"],
        "shownWhen": {"row": "flag", "is": true}}]},
      "messages": {
        "required": "a", "tooShort": "b", "tooLong": "c", "tooSmall": "d", "tooLarge": "e",
        "step": "f", "integer": "g", "pattern": "h", "tooFew": "i", "tooMany": "j",
        "exclusive": "m", "duplicate": "n", "tooManyCopies": "o",
        "tooEarly": "k", "tooLate": "l"},
      "sections": [
        {"id": "first", "title": {"en": "First", "de": "Erste"}, "footer": "Below", "reorder": "within",
          "formerly": ["start"],
          "shownWhen": true, "x-section": true, "rows": [
          {"id": "flag", "kind": "toggle", "title": "Flag", "value": true, "pinned": "start"},
          {"id": "name", "kind": "text", "title": "Name", "help": "In full", "value": "Ann",
            "placeholder": "Ann", "minLength": 1, "maxLength": 20, "pattern": "\\w+",
            "multiline": true, "suggestions": ["Ann", "Bob"], "required": true, "movable": false,
            "formerly": ["fullName", "whole"], "messages": {"pattern": "Only letters."},
            "x-row": "kept", "checks": [
              {"that": {"row": "name", "isNot": "x"}, "message": "Not x.", "whenAnswered": true,
                "x-check": 1}]},
          {"id": "word", "kind": "text", "secret": true,
            "enabledWhen": {"row": "flag", "is": true},
            "shownWhen": {"all": [{"any": [{"not": {"row": "flag", "is": false}}]}]}},
          {"id": "age", "kind": "number", "value": 30, "min": 0, "max": 150, "step": 1.5,
            "integer": true, "unit": "years", "required": {"row": "flag", "is": true}},
          {"id": "line", "kind": "label", "title": "Line", "checks": [
            {"that": {"any": [
              {"row": "name", "in": ["a", "b"]}, {"row": "name", "notIn": ["c"]},
              {"row": "name", "is": "N", "ignoringCase": true},
              {"row": "age", "moreThan": 1}, {"row": "age", "atLeast": 2},
              {"row": "age", "lessThan": 3}, {"row": "age", "atMost": {"valueOf": "limit"}},
              {"row": "name", "contains": "n"}, {"row": "name", "matches": "a+"},
              {"that": {"valueOf": "age"}, "is": {"sum": [1, 2]}},
              {"row": "age", "answered": true}, false]}, "message": {"join": ["Checked ", "it."]}}]},
          {"id": "last", "kind": "label", "pinned": "end"}
        ]},
        {"id": "second", "reorder": "across", "rows": [
          {"id": "due", "kind": "field", "value": "2026-06-01", "open": true, "editor": "duePicker"},
          {"id": "duePicker", "kind": "datePicker", "presentedBy": "due", "mode": "date",
            "min": "2026-01-01", "max": "2026-12-31", "commit": "close"},
          {"id": "at", "kind": "datePicker", "mode": "time", "value": "10:00"},
          {"id": "when", "kind": "datePicker", "mode": "dateTime"},
          {"id": "cities", "kind": "picker", "options": "cities", "value": ["Bern"],
            "multiple": true, "other": true, "minChoices": 1, "maxChoices": 2, "commit": "change"},
          {"id": "one", "kind": "picker", "beside": true, "options": ["a", {"value": "b", "title": "B"}]},
          {"id": "called", "kind": "picker", "options": {"valueOf": "phoneNumber"}},
          {"id": "nick", "kind": "text", "suggestions": {"valueOf": "cities"}},
          {"id": "grid", "kind": "group", "matrix": true},
          {"id": "cell", "kind": "number", "presentedBy": "grid", "min": 0, "max": 5, "integer": true,
            "scale": {"low": "Never", "high": "Always"}},
          {"id": "more", "kind": "group", "open": true, "collapsible": false, "nested": true,
            "name": "others"},
          {"id": "phones", "kind": "repeat", "presentedBy": "more", "min": 1, "max": 3, "count": 2,
            "addTitle": "Add phone", "canDuplicate": true, "layout": "table"},
          {"id": "phone", "kind": "group", "presentedBy": "phones"},
          {"id": "phoneNumber", "kind": "text", "presentedBy": "phone",
            "title": {"join": ["Phone ", {"copy": "phones"}]}, "help": {"titleOf": "one"},
            "value": {"once": {"previous": "phoneNumber"}}, "placeholder": {"valueOf": "name"}},
          {"id": "drop", "kind": "button", "presentedBy": "phone", "action": {"remove": true}},
          {"id": "add", "kind": "button", "action": {"add": "phones"}},
          {"id": "box", "kind": "group", "container": true},
          {"id": "tags", "kind": "repeat", "presentedBy": "box", "value": ["a", "b"]},
          {"id": "tag", "kind": "text", "presentedBy": "tags", "unique": true, "ignoringCase": true}
        ]},
        {"id": "third", "reorder": "none", "rows": [
          {"id": "total", "kind": "number", "computed": {"sum": [
            {"min": [1, {"valueOf": "age"}]}, {"max": [2, 1]}, {"count": [{"valueOf": "cities"}]},
            {"difference": [3, 1]}, {"product": [2, 2]}, {"quotient": [1, 2]},
            {"round": {"valueOf": "age"}, "to": 1}, {"days": ["2026-01-01", "2026-02-01"]},
            {"years": ["2026-01-01", {"valueOf": "due"}]}, {"scoreOf": "cities"},
            {"months": ["2026-01-01", {"later": [{"today": true}, -1], "by": "weeks"}]},
            {"hours": ["22:00", {"timeOf": {"now": true}}]},
            {"minutes": [{"now": true}, "2026-01-01T10:00"]},
            {"days": [{"dateOf": {"now": true}}, {"later": [{"now": true}, 2], "by": "hours"}]},
            {"average": [1, 2]}, {"floor": 1.5}, {"remainder": [5, 3]}, {"number": "1"},
            {"length": {"join": [{"titleOf": "cities"}]}}]}},
          {"id": "words", "kind": "text", "computed": {
            "if": {"row": "flag", "is": true},
            "then": {"join": [{"valueOf": "name"}, "x", 1, true], "with": ", "}, "else": "none"}},
          {"id": "always", "kind": "toggle", "computed": true},
          {"id": "shown", "kind": "label", "computed": "x"},
          {"id": "limit", "kind": "hidden", "holds": "number", "computed": 4},
          {"id": "h1", "kind": "hidden", "holds": "text", "value": "x", "inResult": false},
          {"id": "h2", "kind": "hidden", "holds": "bool", "value": false, "whenHidden": "keep"},
          {"id": "h3", "kind": "hidden", "holds": "date", "whenHidden": "clear"},
          {"id": "h4", "kind": "hidden", "holds": "time", "whenHidden": "count"},
          {"id": "h5", "kind": "hidden", "holds": "dateTime"},
          {"id": "h6", "kind": "hidden", "holds": "list", "value": ["a"]},
          {"id": "map", "kind": "custom", "holds": "nothing", "x-draw": "map"},
          {"id": "stars", "kind": "custom", "holds": "number", "value": 3},
          {"id": "sky", "kind": "custom", "holds": "text", "computed": "blue"},
          {"id": "send", "kind": "button", "action": "submit"},
          {"id": "leave", "kind": "button", "action": "cancel"},
          {"id": "anew", "kind": "button", "action": "reset"},
          {"id": "call", "kind": "button", "action": "call"}
        ]}
      ]
    }
    """#

  static let swift = FormSpec(
    "Every key", id: "every", openAtOnce: .one, hasPages: true, hasReview: true,
    languages: ["en", "de"],
    optionLists: [
      "cities": [
        "Bern",
        OptionSpec(
          "rome", title: "Rome", help: "In Italy", shownWhen: .row("flag", .is(true)), score: 2.5,
          isExclusive: true, formerly: ["roma"], extras: ["x-flag": "it"]),
      ]
    ],
    messages: [
      .required: "a", .tooShort: "b", .tooLong: "c", .tooSmall: "d", .tooLarge: "e", .step: "f",
      .integer: "g", .pattern: "h", .tooFew: "i", .tooMany: "j", .tooEarly: "k", .tooLate: "l",
      .exclusive: "m", .duplicate: "n", .tooManyCopies: "o",
    ],
    expressions: [.closing: .join(["Thanks, ", .valueOf("name")])],
    extras: ["$schema": "formwork.schema.json", "x-form": ["list": [1, .null]]]
  ) {
    SectionSpec(
      "first", title: "First", footer: "Below", shownWhen: .constant(true), reorder: .within,
      formerly: ["start"],
      extras: ["x-section": true]
    ) {
      Row.toggle("flag", title: "Flag", value: true).pinned(.start)
      Row.text(
        "name", title: "Name", value: "Ann", placeholder: "Ann", minLength: 1, maxLength: 20,
        pattern: #"\w+"#, isMultiline: true, suggestions: ["Ann", "Bob"]
      )
      .help("In full").required().immovable().formerly("fullName", "whole")
      .message(.pattern, "Only letters.").extra("x-row", "kept")
      .check(.row("name", .isNot("x")), "Not x.", whenAnswered: true, extras: ["x-check": 1])
      Row.text("word", isSecret: true)
        .enabled(when: .row("flag", .is(true)))
        .shown(when: .all([.any([.not(.row("flag", .is(false)))])]))
      Row.number("age", value: 30, min: 0, max: 150, step: 1.5, isInteger: true, unit: "years")
        .required(when: .row("flag", .is(true)))
      Row.label("line", title: "Line").check(everyVerb, .join(["Checked ", "it."]))
      Row.label("last").pinned(.end)
    }
    .translated(.title, ["en": "First", "de": "Erste"])
    SectionSpec("second", reorder: .across) {
      Row.field("due", value: "2026-06-01", isOpen: true, editor: "duePicker") {
        Row.datePicker("duePicker", min: "2026-01-01", max: "2026-12-31", commit: .close)
      }
      Row.datePicker("at", mode: .time, value: "10:00")
      Row.datePicker("when", mode: .dateTime)
      Row.picker(
        "cities", optionList: "cities", value: ["Bern"], isMultiple: true, acceptsOther: true,
        minChoices: 1, maxChoices: 2)
      Row.picker("one", options: ["a", OptionSpec("b", title: "B")]).beside()
      Row.picker("called").offering(answersOf: "phoneNumber")
      Row.text("nick").offering(answersOf: "cities")
      Row.group("grid", isMatrix: true) {
        Row.number("cell", min: 0, max: 5, isInteger: true, scale: NumberScale("Never", "Always"))
      }
      Row.group("more", isOpen: true, isCollapsible: false, isNested: true) {
        Row.repeat(
          "phones", min: 1, max: 3, count: 2, adding: "Add phone", canDuplicate: true,
          layout: .table
        ) {
          Row.group("phone") {
            Row.text("phoneNumber", value: .previous("phoneNumber"))
              .property(.title, .join(["Phone ", .copy(of: "phones")]))
              .property(.help, .titleOf("one")).property(.placeholder, .of("name")).once()
            Row.button("drop", action: .removeCopy)
          }
        }
      }
      .named("others")
      Row.button("add", action: .add("phones"))
      Row.container("box") {
        Row.repeat("tags", value: ["a", "b"]) { Row.text("tag").unique(ignoringCase: true) }
      }
    }
    SectionSpec("third") {
      Row.number("total").computed(total)
      Row.text("words").computed(
        .choice(
          .row("flag", .is(true)), then: .join([.valueOf("name"), "x", 1, true], with: ", "),
          otherwise: "none"))
      Row.toggle("always").computed(true)
      Row.label("shown").computed("x")
      Row.hidden("limit", holds: .number).computed(4)
      Row.hidden("h1", holds: .text, value: "x").leftOutOfResult()
      Row.hidden("h2", holds: .bool, value: false)
      Row.hidden("h3", holds: .date).whenHidden(.clear)
      Row.hidden("h4", holds: .time).whenHidden(.count)
      Row.hidden("h5", holds: .dateTime)
      Row.hidden("h6", holds: .list, value: ["a"])
      Row.custom("map").extra("x-draw", "map")
      Row.custom("stars", holds: .number, value: 3)
      Row.custom("sky", holds: .text).computed("blue")
      Row.button("send", action: .submit)
      Row.button("leave", action: .cancel)
      Row.button("anew", action: .reset)
      Row.button("call", action: .named("call"))
    }
  }

  private static let everyVerb = Condition.any([
    .row("name", .in(["a", "b"])), .row("name", .notIn(["c"])),
    .row("name", .ignoringCase(.is("N"))), .row("age", .moreThan(1)),
    .row("age", .atLeast(2)), .row("age", .lessThan(3)), .row("age", .atMost(.valueOf("limit"))),
    .row("name", .contains("n")), .row("name", .matches("a+")),
    .that(.of("age"), .is(.expression(.sum([1, 2])))), .row("age", .answered(true)),
    .constant(false),
  ])

  private static let total = FormExpression.sum([
    .min([1, .valueOf("age")]), .max([2, 1]), .count([.valueOf("cities")]), .difference(3, 1),
    .product([2, 2]), .quotient(1, 2), .round(.valueOf("age"), to: 1),
    .days(from: "2026-01-01", to: "2026-02-01"), .years(from: "2026-01-01", to: .valueOf("due")),
    .scoreOf("cities"),
    .months(from: "2026-01-01", to: .later(than: .today, by: -1, .weeks)),
    .hours(from: "22:00", to: .time(of: .now)), .minutes(from: .now, to: "2026-01-01T10:00"),
    .days(from: .date(of: .now), to: .later(than: .now, by: 2, .hours)), .average([1, 2]),
    .floor(1.5), .remainder(5, 3), .number("1"), .length(.join([.titleOf("cities")])),
  ])
}
