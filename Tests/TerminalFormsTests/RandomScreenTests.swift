import FormEngine
import FormOracle
import TestSupport
import Testing

@testable import TerminalForms

@Suite("Terminals under random events")
struct RandomScreenTests {
  private static let sections: [SectionSpec] = {
    let on = Condition.row("on", .is(.value(true)))
    return [
      SectionSpec(
        "a", title: "Überschrift 日本", footer: "Eine Fußzeile, die umgebrochen werden kann.",
        reorder: .across,
        rows: [
          RowSpec("on", .toggle(value: nil), title: "On 🗼"),
          RowSpec(
            "t", .text(TextContent(minLength: 3)), title: "Text", help: "Some help here",
            isRequired: true),
          RowSpec("n", .number(NumberContent(min: 3)), title: "A long title of a number row here"),
          RowSpec("f", .field(FieldContent()), title: "Field", isRequired: true),
          RowSpec(
            "fp", .picker(PickerContent(options: ["á", "日本", "👩‍👩‍👧", "d"], commit: .close)),
            presentedBy: "f"),
          RowSpec("fl", .label, title: "beside the editor", presentedBy: "f"),
        ]),
      SectionSpec(
        "b", title: "Sometimes", shownWhen: on,
        rows: [
          RowSpec(
            "d", .field(FieldContent()), title: "Date", shownWhen: .row("t", .answered(true))),
          RowSpec(
            "dp", .datePicker(DatePickerContent(mode: .dateTime, min: "2026-01-01T00:00")),
            presentedBy: "d"),
        ]),
      SectionSpec(
        "c", reorder: .across,
        rows: [
          RowSpec("g", .group(GroupContent()), title: "Group"),
          RowSpec("g2", .group(GroupContent(isOpen: true)), title: "Inner", presentedBy: "g"),
          RowSpec(
            "m",
            .picker(
              PickerContent(options: (1...12).map { OptionSpec("o\($0)") }, isMultiple: true)),
            title: "Many", presentedBy: "g2", enabledWhen: on),
          RowSpec("s", .datePicker(DatePickerContent()), title: "Day", presentedBy: "g"),
          RowSpec("r", .button(.reset), title: "Reset"),
        ]),
    ]
  }()

  private static let keys: [Key] = [
    .up, .down, .left, .right, .tab, .enter, .enter, .escape, .delete, .backspace, .home, .end,
    .pageUp, .pageDown, .function(1), .character(" "), .character(" "), .character("1"),
    .character("2"), .character("-"), .character("+"), .character("o"), .character("日"),
    .character("\u{301}"),
  ]

  private static let sizes = [1, 2, 3, 4, 6, 11, 13, 24, 30, 41, 60, 80, 110]

  private static func event(_ dice: inout SeededNumbers) -> InputEvent {
    switch Int.random(in: 0..<40, using: &dice) {
    case 0, 1:
      let width = sizes.randomElement(using: &dice) ?? 1
      return .resize(ScreenSize(width: width, height: sizes.randomElement(using: &dice) ?? 1))
    case 2: return .paste("a\nb\u{1B}日")
    case 3: return .key(.control("s"))
    case 4:
      return .mouse(MouseEvent(kind: .press, x: 5, y: Int.random(in: 0..<30, using: &dice)))
    case 5: return .mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0))
    case 6: return .mouse(MouseEvent(kind: .wheelUp, x: 0, y: 0))
    case 7 where Bool.random(using: &dice): return .key(KeyPress(.tab, .shift))
    case 7:
      return .key(KeyPress(.character(Bool.random(using: &dice) ? "+" : "-"), .alt))
    case 8, 9: return .key(KeyPress(.up, .alt))
    case 10, 11: return .key(KeyPress(.down, .alt))
    case 12, 13: return .key(.control("_"))
    case 14: return .key(.control("y"))
    case 15: return .key(.control("l"))
    default: return .key(KeyPress(keys.randomElement(using: &dice) ?? .tab))
    }
  }

  /// The form of a seed: the one above or a random one, after some random actions.
  private static func form(_ seed: UInt64) -> LiveForm {
    let openAtOnce: FormSpec.OpenAtOnce = seed % 8 == 0 ? .one : .many
    var specs = SpecGenerator(seed: seed)
    let spec =
      seed % 4 == 0
      ? FormSpec("Test", openAtOnce: openAtOnce, sections: sections) : specs.next()
    let checked = spec.withTokens.surelyChecked
    var form = LiveForm(checked)
    var reference = ReferenceForm(checked.spec)
    var actions = ActionGenerator(seed: seed, spec: checked.spec)
    for _ in 0..<8 * (seed % 2) {
      let action = actions.next(for: reference)
      _ = try? reference.perform(action)
      _ = try? form.perform(action)
    }
    return form
  }

  /// The number of events up to the first error, and the errors after it.
  private static func fault(
    of events: [InputEvent], at form: LiveForm, _ height: Int
  ) -> (count: Int, faults: [String])? {
    var emulated = EmulatedForm(form, height: height)
    for (index, event) in events.enumerated() {
      emulated.send(event)
      var isScrolled = false
      if case .mouse(let mouse) = event { isScrolled = mouse.kind != .press }
      let faults = ScreenJudge(emulated, isScrolled: isScrolled).faults
      if !faults.isEmpty { return (index + 1, faults) }
    }
    return nil
  }

  @Test(
    "a terminal shows exactly the rows of the engine, with their values and the focus",
    arguments: CampaignSettings.seeds(part: 0, count: 6))
  func randomEvents(seed: UInt64) {
    var dice = SeededNumbers(seed: seed)
    let form = Self.form(seed)
    let height = seed % 5 == 0 ? 110 : 24
    let start = InputEvent.mouse(MouseEvent(kind: .wheelUp, x: 0, y: 0))
    let events = [start] + (0..<50).map { _ in Self.event(&dice) }
    guard let (count, _) = Self.fault(of: events, at: form, height) else { return }
    let shortest = Shrinker<InputEvent>(patience: 200).shrink(Array(events.prefix(count))) {
      Self.fault(of: $0, at: form, height) != nil
    }
    let faults = Self.fault(of: shortest, at: form, height)?.faults ?? []
    Issue.record("seed \(seed), \(shortest): \(faults.joined(separator: "\n"))")
  }

  @Test("events decoded from random bytes keep the invariants of the screen")
  func randomBytes() {
    let pieces = [
      "\u{1B}", "[", "O", "]", "P", "~", "200~", "201~", "<", ";", "1", "M", "\u{7}", "u",
    ]
    for seed in 0..<UInt64(CampaignSettings.share(of: 6)) {
      var dice = SeededNumbers(seed: seed)
      var decoder = InputDecoder()
      var robot = Robot(Self.sections)
      for step in 0..<40 {
        var bytes: [UInt8] = []
        for _ in 0..<8 {
          if Bool.random(using: &dice) {
            bytes += Array((pieces.randomElement(using: &dice) ?? "").utf8)
          } else {
            bytes.append(UInt8.random(in: 0...255, using: &dice))
          }
        }
        for event in decoder.feed(bytes) { robot.send(event) }
        if Int.random(in: 0..<4, using: &dice) == 0 {
          for event in decoder.expire() { robot.send(event) }
          #expect(decoder.waiting == nil, "seed \(seed), step \(step)")
        }
        #expect(robot.screen.invariantViolations().isEmpty, "seed \(seed), step \(step)")
      }
    }
  }
}
