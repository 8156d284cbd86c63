import FormEngine
import Testing

@Suite("The control of a row")
struct RowControlTests {
  @Test(
    "a custom row has the control of the plain row that holds the same, and a hidden one has none")
  func equivalents() {
    let kinds: [HeldContent.Kind: RowControl.Kind] = [
      .text: .text, .number: .number, .bool: .toggle, .date: .date, .time: .date, .dateTime: .date,
      .list: .choices, .nothing: .label,
    ]
    for holds in HeldContent.Kind.allCases {
      #expect(RowSpec("r", .custom(HeldContent(holds: holds))).control.kind == kinds[holds])
      #expect(RowSpec("r", .hidden(HeldContent(holds: holds))).control == .label)
    }
  }

  @Test(
    "computed values and rows that are always disabled are read; buttons, groups and repeats stay")
  func reading() {
    let never = Condition.constant(false)
    let number = RowContent.number(NumberContent())
    #expect(RowSpec("r", number, computed: .valueOf("o")).control == .value(.computed))
    #expect(RowSpec("r", .label, computed: .valueOf("o")).control == .value(.computed))
    #expect(RowSpec("r", number, enabledWhen: never).control == .value(.declared))
    #expect(RowSpec("r", number, enabledWhen: .row("o", .is(.value(true)))).control.kind == .number)
    for content in [RowContent.button(.reset), .group(GroupContent()), .repeat(RepeatContent())] {
      #expect(RowSpec("r", content, enabledWhen: never).control.readOnly == nil)
    }
    #expect(RowSpec("r", .label).control == .label)
  }

  @Test("a number has a scale only with limits that give one its numbers")
  func scales() {
    let scale = NumberScale("Bad", "Good")
    let short = NumberContent(min: 1, max: 5, isInteger: true, scale: scale)
    #expect(RowSpec("r", .number(short)).control == .scale(short))
    let open = NumberContent(min: 1, isInteger: true, scale: scale)
    #expect(RowSpec("r", .number(open)).control == .number(open))
    #expect(!RowControl.scale(short).takesText && RowControl.number(open).takesText)
  }

  @Test("only a choice of one option that accepts other texts takes typed text")
  func typing() {
    for (isMultiple, acceptsOther) in [(false, false), (false, true), (true, false), (true, true)] {
      let picker = PickerContent(options: ["a"], isMultiple: isMultiple, acceptsOther: acceptsOther)
      #expect(RowControl.choices(picker).takesText == (acceptsOther && !isMultiple))
    }
  }

  @Test(
    "limits are written as people read them",
    arguments: [
      (0.0, 20.0, "0…20"), (0.5, nil, "0,5…"), (nil, 3, "…3"), (3, 3, "3"), (nil, nil, nil),
    ] as [(Double?, Double?, String?)])
  func limits(min: Double?, max: Double?, text: String?) throws {
    let spec = FormSpec("F") {
      SectionSpec("s") {
        Row.number("n", min: min, max: max)
        Row.text("t")
      }
    }
    let form = try LiveForm(spec, language: "de")
    #expect(form.row("n")?.limits == text && form.row("t")?.limits == nil)
  }

  @Test("a closed group says how many answers in it need attention, in the language of the form")
  func messages() throws {
    let spec = FormSpec("F") {
      SectionSpec("s") {
        Row.group("g", title: "G") {
          Row.text("a").required()
          Row.text("b").required()
        }
      }
    }
    var form = try LiveForm(spec)
    #expect(form.messages(beside: "g") == [])
    try form.perform(.submit)
    #expect(form.messages(beside: "g") == ["2 answers need attention"])
    try form.perform(.set("a", "x"))
    #expect(form.messages(beside: "g") == ["1 answer needs attention"])
    try form.perform(.open("g"))
    #expect(form.messages(beside: "g") == [])
    #expect(form.messages(beside: "b") == ["An answer is needed."])
  }
}
