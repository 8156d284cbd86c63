import FormEngine
import Testing

@testable import TerminalForms

/// A form with two fields and their pickers.
private func fruit(
  _ openAtOnce: FormSpec.OpenAtOnce = .many, commit: Commit = .change, height: Int = 30
) -> Robot {
  Robot(
    [
      SectionSpec("fruits", title: "Fruits") {
        Row.field("citrus", title: "Citrus") {
          Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"], commit: commit)
        }
        Row.field("melon", title: "Melon") {
          Row.picker("melonPicker", options: ["Cantaloupe", "Honeydew"], commit: commit)
        }
      }
    ], openAtOnce: openAtOnce, height: height)
}

@Suite struct PresenterTests {
  private static let days = [
    RowSpec("days", .field(FieldContent()), title: "Days"),
    RowSpec(
      "daysPicker",
      .picker(PickerContent(options: ["Mon", "Tue"], isMultiple: true, commit: .close)),
      presentedBy: "days"),
  ]

  @Test("Enter opens a field and enters its editor, and choosing closes the field and moves on")
  func choosing() {
    var robot = fruit()
    #expect(robot.focusedLine.contains("+ Citrus"))
    robot.press(.enter)
    #expect(robot.focusedID == "citrusPicker")
    #expect(robot.focusedLine.contains("( ) Lemon"))
    #expect(robot.line(with: "Citrus").contains("- Citrus"))
    robot.press(.down, .enter)
    #expect(robot.focusedID == "melon")
    #expect(robot.value(of: "citrus") == "Lime")
    #expect(robot.line(with: "Citrus").contains("Lime"))
    #expect(!robot.lines.contains { $0.contains("Orange") })
  }

  @Test("the mark starts on the chosen option")
  func markOnChosen() {
    var robot = fruit()
    robot.press(.enter, .down, .down, .enter, .up, .enter)
    #expect(robot.focusedLine.contains("(*) Orange"))
  }

  @Test("Space opens and closes like Enter")
  func space() {
    var robot = fruit()
    robot.type(" ")
    #expect(robot.focusedID == "citrusPicker")
    robot.press(.tab, .up)
    #expect(robot.focusedID == "citrusPicker")
    robot.send(.key(KeyPress(.tab, .shift)))
    #expect(robot.focusedID == "citrus")
    robot.type(" ")
    #expect(robot.lines.filter { $0.contains("- ") }.allSatisfy { !$0.contains("- Citrus") })
  }

  @Test("Esc leaves an editor, drops the mark and goes back to the presenter")
  func escape() {
    var robot = fruit()
    robot.press(.enter, .down, .escape)
    #expect(robot.focusedID == "citrus")
    #expect(robot.value(of: "citrus") == nil)
    #expect(robot.effect == nil)
  }

  @Test("Esc first shows all options again, then leaves, and the key line says so")
  func escapeFromFilter() {
    var robot = fruit()
    robot.press(.enter)
    robot.type("lim")
    #expect(robot.keyLine.contains("Esc show all"))
    robot.press(.escape)
    #expect(robot.focusedID == "citrusPicker" && robot.focusedLine.contains("Lime"))
    #expect(robot.lines.contains { $0.contains("Orange") } && robot.keyLine.contains("Esc back"))
    robot.press(.escape)
    #expect(robot.focusedID == "citrus")
  }

  @Test("if Esc drops something, the key line says what, even if other keys don't fit")
  func escapeSaysWhatItDrops() {
    let days = PickerContent(options: ["Mon", "Tue"], isMultiple: true, commit: .close)
    var robot = Robot(
      rows: [
        RowSpec("f", .field(FieldContent()), title: "Days"),
        RowSpec("p", .picker(days), presentedBy: "f"),
        RowSpec(
          "c", .picker(PickerContent(options: ["a"], acceptsOther: true)), title: "Color"),
        RowSpec("n", .field(FieldContent(editor: "e")), title: "Size"),
        RowSpec("e", .number(NumberContent()), presentedBy: "n"),
      ], width: 80)
    robot.press(.enter)
    #expect(robot.keyLine.contains("Esc back  "))
    robot.type(" ")
    #expect(robot.keyLine.contains("Esc back, unchanged"))
    robot.send(.resize(ScreenSize(width: 42, height: 12)))
    #expect(robot.keyLine == "Space select  Esc back, unchanged  F1 help")
    robot.send(.resize(ScreenSize(width: 20, height: 12)))
    #expect(robot.keyLine == "             F1 help")
    robot.send(.resize(ScreenSize(width: 80, height: 24)))
    robot.press(.escape)
    #expect(robot.value(of: "f") == nil && robot.focusedID == "f")
    robot.press(.down, .enter, .end, .enter)
    #expect(robot.keyLine.contains("Esc back to the list"))
    robot.type("x")
    #expect(robot.keyLine.contains("Esc discard the text"))
    robot.press(.escape, .escape, .down, .enter)
    robot.type("7x")
    #expect(robot.keyLine.contains("Esc back, discard the text"))
    robot.press(.escape)
    #expect(robot.value(of: "n") == nil && robot.unreadableRows.isEmpty)
  }

  @Test("Esc drops a draft, and closing in another way commits it")
  func drafts() {
    var robot = Robot(rows: [
      RowSpec("days", .field(FieldContent()), title: "Days"),
      RowSpec(
        "daysPicker",
        .picker(PickerContent(options: ["Mon", "Tue", "Wed"], isMultiple: true, commit: .close)),
        presentedBy: "days"),
    ])
    robot.press(.enter)
    robot.type(" ")
    #expect(robot.focusedLine.contains("[x] Mon"))
    robot.press(.escape)
    #expect(robot.value(of: "days") == nil)
    robot.press(.enter)
    robot.type(" ")
    robot.press(.down, .down)
    robot.type(" ")
    robot.press(.enter)
    #expect(robot.focusedID == "days")
    #expect(robot.value(of: "days") == ["Mon", "Wed"])
    #expect(robot.focusedLine.contains("Mon, Wed"))
  }

  @Test("leaving a list accepts what was chosen in it, and one undo takes that back")
  func leavingList() {
    var robot = Robot(rows: Self.days + [RowSpec("next", .toggle(value: nil), title: "Next")])
    robot.press(.enter, .character(" "), .tab)
    #expect(robot.focusedID == "next" && robot.value(of: "days") == ["Mon"])
    #expect(robot.line(with: "Days").contains("Mon"))
    robot.press(control: "_")
    #expect(robot.value(of: "days") == nil)
    #expect(robot.screen.form.row("days")?.hasDraft == false)
  }

  @Test("Tab after a choice goes to the first row that the choice shows")
  func leavingListForNewRow() {
    var robot = Robot(
      rows: Self.days + [
        RowSpec(
          "hours", .number(NumberContent()), title: "Hours",
          shownWhen: .row("days", .answered(true))),
        RowSpec("next", .toggle(value: nil), title: "Next"),
      ])
    robot.press(.enter, .character(" "), .tab)
    #expect(robot.focusedID == "hours")
  }

  @Test("a draft that undo has brought back is accepted when its field is left")
  func leavingFieldWithDraft() {
    var robot = Robot(rows: Self.days + [RowSpec("next", .toggle(value: nil), title: "Next")])
    robot.press(.enter, .character(" "), .enter)
    robot.press(control: "_")
    #expect(robot.focusedID == "days" && robot.screen.form.row("days")?.hasDraft == true)
    robot.press(.down)
    #expect(robot.value(of: "days") == ["Mon"])
  }

  @Test("Enter closes a list of several options, unless nothing matches the typed text")
  func closingWithoutMatch() {
    var robot = Robot(rows: [
      RowSpec("days", .field(FieldContent()), title: "Days"),
      RowSpec(
        "daysPicker", .picker(PickerContent(options: ["Mon", "Tue"], isMultiple: true)),
        presentedBy: "days"),
    ])
    robot.press(.enter)
    robot.type("x")
    robot.press(.enter)
    #expect(robot.focusedID == "daysPicker")
    #expect(robot.lines.contains { $0.contains("No option matches \"x\".") })
    robot.press(.escape, .enter)
    #expect(robot.focusedID == "days")
  }

  @Test("leaving with a choice that was accepted when the focus moved asks first")
  func leavingWithDraft() {
    var robot = Robot(rows: [
      RowSpec("days", .field(FieldContent()), title: "Days"),
      RowSpec(
        "daysPicker",
        .picker(PickerContent(options: ["Mon", "Tue"], isMultiple: true, commit: .close)),
        presentedBy: "days"),
    ])
    robot.press(.enter, .tab, .escape)
    #expect(robot.effect == .end(.cancelled))
    robot.press(.up, .character(" "), .tab, .escape)
    #expect(robot.lines.contains { $0.contains("Leave and discard") })
  }

  @Test("with one field open at a time, opening a second closes the first in the same frame")
  func oneAtOnce() {
    var robot = fruit(.one)
    robot.press(.enter, .tab, .enter)
    #expect(robot.focusedID == "melonPicker")
    #expect(!robot.lines.contains { $0.contains("Lemon") })
    #expect(robot.line(with: "Citrus").contains("+ Citrus"))
    #expect(robot.focusedLine.contains("Cantaloupe"))
  }

  @Test("typing finds an option, and Backspace widens the search again")
  func finding() {
    var robot = fruit()
    robot.press(.enter)
    robot.type("or")
    #expect(robot.focusedLine.contains("Orange"))
    #expect(!robot.lines.contains { $0.contains("Lemon") })
    robot.press(.backspace, .backspace)
    #expect(robot.lines.contains { $0.contains("Lemon") })
    robot.type("zz")
    #expect(robot.focusedLine.contains("\"zz\" matches nothing"))
    robot.press(.enter)
    #expect(robot.lines.contains { $0.contains("No option matches \"zz\"") })
    #expect(robot.focusedID == "citrusPicker")
  }

  @Test("rows below a list keep their places while the list is filtered")
  func steadyList() {
    var robot = fruit()
    robot.press(.enter)
    robot.type("l")
    robot.press(.backspace)
    let place = robot.window.frame.text.firstIndex { $0.contains("Melon") }
    robot.type("lim")
    #expect(robot.lines.count { $0.contains("( )") } == 1)
    #expect(robot.window.frame.text.firstIndex { $0.contains("Melon") } == place)
  }

  @Test("Delete clears the answer of a field")
  func clearing() {
    var robot = fruit()
    robot.press(.enter, .enter)
    #expect(robot.value(of: "citrus") == "Lemon")
    robot.press(.up, .delete)
    #expect(robot.value(of: "citrus") == nil)
  }

  @Test("groups open and close in place and keep the focus; Right opens and Left closes")
  func groups() {
    var robot = Robot(rows: [
      RowSpec("more", .group(GroupContent()), title: "More"),
      RowSpec("name", .text(TextContent()), title: "Name", presentedBy: "more"),
      RowSpec("fixed", .group(GroupContent(isOpen: true, isCollapsible: false)), title: "Fixed"),
      RowSpec("note", .label, title: "Note", presentedBy: "fixed"),
    ])
    robot.press(.enter)
    #expect(robot.focusedLine.contains("- More"))
    #expect(robot.lines.contains { $0.contains("    Name") })
    robot.press(.left)
    #expect(robot.focusedLine.contains("+ More"))
    robot.press(.right)
    #expect(robot.focusedLine.contains("- More"))
    robot.press(.left, .down, .enter)
    #expect(robot.lines.contains { $0.contains("Note") })
  }

  @Test("when the focused row disappears, the focus moves to the nearest visible row before it")
  func vanishing() throws {
    let hidden = Condition.row("member", .is(.value(true)))
    var robot = Robot([
      SectionSpec("a", rows: [RowSpec("member", .toggle(value: true), title: "Member")]),
      SectionSpec(
        "b", shownWhen: hidden,
        rows: [
          RowSpec("first", .label, title: "First"), RowSpec("second", .label, title: "Second"),
        ]),
      SectionSpec(
        "c",
        rows: [
          RowSpec("third", .label, title: "Third"),
          RowSpec("fourth", .label, title: "Fourth", shownWhen: hidden),
          RowSpec("fifth", .label, title: "Fifth", shownWhen: hidden),
        ]),
    ])
    robot.press(.end, .up)
    #expect(robot.focusedID == "fifth")
    robot.perform(.set("member", false))
    #expect(robot.focusedID == "third")
    robot.perform(.set("member", true))
    robot.press(.up)
    #expect(robot.focusedID == "second")
    robot.perform(.set("member", false))
    #expect(robot.focusedID == "member")
  }

  @Test("a long list is as high as the window allows with its title, and scrolls inside")
  func longList() {
    let options = (1...40).map { OptionSpec("City \($0)") }
    var robot = Robot(rows: [
      RowSpec("city", .picker(PickerContent(options: options)), title: "City")
    ])
    robot.press(.enter)
    #expect(robot.lines.filter { $0.contains("( )") }.count == 24)
    #expect(robot.lines.contains { $0.contains("1-24 of 40") })
    for _ in 0..<30 { robot.press(.down) }
    #expect(robot.focusedLine.contains("City 31"))
    #expect(robot.lines.filter { $0.contains("( )") }.count == 24)
    robot.send(.resize(ScreenSize(width: 60, height: 12)))
    #expect(robot.focusedLine.contains("City 31"))
    #expect(robot.lines.filter { $0.contains("( )") }.count == 6)
    #expect(robot.lines.contains { $0.contains("- City") })
    for _ in 0..<10 { robot.press(.up) }
    robot.press(.enter)
    #expect(robot.value(of: "city") == "City 21")
    #expect(robot.screen.focus == .end && robot.line(with: "City").contains("City 21"))
  }

  @Test("the focus is marked in a picker that can't be edited and has no title")
  func disabledPicker() {
    let never = Condition.row("f", .answered(true))
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent(isOpen: true)), title: "Field"),
      RowSpec(
        "p", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f", enabledWhen: never),
    ])
    robot.press(.down)
    #expect(robot.focusedID == "p")
    #expect(robot.focusedLine == ">     ( ) a")
  }

  @Test("Esc leaves a picker without a field, and then the arrows move the focus again")
  func isolated() {
    var robot = Robot(rows: [
      RowSpec(
        "tags", .picker(PickerContent(options: ["a", "b"], isMultiple: true)), title: "Tags"),
      RowSpec("name", .text(TextContent()), title: "Name"),
    ])
    robot.press(.enter)
    robot.type(" ")
    robot.press(.escape)
    #expect(robot.value(of: "tags") == ["a"])
    robot.press(.down)
    #expect(robot.focusedID == "name")
  }
}
