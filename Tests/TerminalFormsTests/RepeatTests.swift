import FormEngine
import Testing

@testable import TerminalForms

@Suite("Repeats on the screen")
struct RepeatTests {
  /// People with phones: a group as the first row, and an inner repeat of plain texts.
  private func people(
    count: Int = 2, reorder: SectionSpec.Reorder = .within, width: Int = 60, height: Int = 30
  ) -> Robot {
    Robot(
      [
        SectionSpec("s", reorder: reorder) {
          Row.text("before", title: "Before")
          Row.repeat("people", title: "People", max: 3, count: count, adding: "Add person") {
            Row.group("person", title: "Person") {
              Row.text("name", title: "Name").required()
              Row.repeat("phones", title: "Phones", min: 1, max: 2) {
                Row.text("phone", title: "Phone")
              }
            }
          }
          Row.toggle("after", title: "After")
        }
      ], width: width, height: height)
  }

  /// Flags: a toggle as the first row, nothing else.
  private func flags(count: Int, min: Int? = nil, max: Int? = nil, width: Int = 60) -> Robot {
    Robot(
      [
        SectionSpec("s") {
          Row.repeat("flags", title: "Flags", min: min, max: max, count: count) {
            Row.toggle("flag", title: "Flag")
          }
        }
      ], width: width)
  }

  @Test("a repeat shows its count, the names of its copies, and a control that adds a copy")
  func faces() {
    let robot = people()
    #expect(
      robot.lines.dropFirst().prefix(7)
        == [
          ">   Before         [                      ]",
          "    People         2 of 3",
          "    + Person 1 *                                         [-]",
          "    + Person 2 *                                         [-]",
          "      [ + Add person ]",
          "    After          [ ] no",
          "    [ Submit ]",
        ])
  }

  @Test("a control without a title says Add and the title of the template")
  func titleOfControl() {
    #expect(flags(count: 0).lines.contains { $0.hasSuffix("[ + Add Flag ]") })
    #expect(flags(count: 0).line(with: "Flags").hasSuffix("0"))
  }

  @Test("Enter and Space on the control add a copy and focus its first field")
  func adding() {
    for key in [Key.enter, .character(" ")] {
      var robot = people(count: 0)
      robot.press(.tab, .tab)
      #expect(robot.focusedLine == ">     [ + Add person ]")
      #expect(robot.textAtCursor.hasPrefix("+ Add person ]"))
      robot.press(key)
      #expect(robot.focusedID == "name#1")
      #expect(robot.line(with: "Person").contains("- Person 1"))
      robot.type("Ada")
      #expect(robot.value(of: "name#1") == "Ada")
    }
  }

  @Test("adding a copy is one step, although the copy is opened as well")
  func addingIsOneStep() {
    var robot = people(count: 0)
    robot.press(.tab, .tab, .enter)
    robot.press(control: "_")
    #expect(robot.rows == [["before", "people", "after"]])
    #expect(robot.screen.form.canUndo == false)
    robot.press(control: "y")
    #expect(robot.rows[0].contains("name#1"))
  }

  @Test(
    "+ and - add and remove copies outside of texts, and Alt-+ and Alt-- anywhere in the repeat")
  func keys() {
    var robot = flags(count: 1)
    robot.press(.tab, .character("+"))
    #expect(robot.rows == [["flags", "flag#1", "flag#2"]])
    #expect(robot.focusedID == "flag#2")
    robot.press(.character("-"))
    #expect(robot.rows == [["flags", "flag#1"]])
    robot = people(count: 0)
    robot.press(.tab, .character("+"))
    robot.type("+-")
    #expect(robot.value(of: "name#1") == "+-")
    robot.press(alt: .character("+"))
    #expect(robot.focusedID == "name#2")
    robot.press(alt: .character("="))
    #expect(robot.focusedID == "name#3")
    robot.press(alt: .character("-"))
    #expect(robot.screen.form.copies(of: "people") == ["person#1", "person#2"])
  }

  @Test("the key line says how to add and remove copies if that is possible")
  func keyLine() {
    var robot = flags(count: 1, max: 2, width: 80)
    #expect(robot.keyLine.contains("+ add one  - remove the last"))
    robot.press(.tab)
    #expect(robot.keyLine.contains("+ add one  - remove this"))
    robot.press(.character("+"))
    #expect(!robot.keyLine.contains("add one"))
    robot = people(count: 1, width: 80)
    #expect(!robot.keyLine.contains("add one"))
    robot.press(.tab, .tab, .enter, .tab)
    #expect(robot.focusedID == "name#1")
    #expect(robot.keyLine.contains("Alt-+ add one  Alt-- remove this"))
  }

  @Test("at a limit the control and the messages of keys say so")
  func limits() {
    var robot = flags(count: 1, min: 1, max: 2)
    #expect(!robot.line(with: "Flag 1").contains("[-]"))
    robot.press(.tab, .character("-"))
    #expect(robot.lines.contains("Flags: no fewer than 1."))
    robot.press(.character("+"))
    #expect(robot.line(with: "Flag 1").hasSuffix("[-]"))
    #expect(robot.lines.contains { $0.hasSuffix("[ + Add Flag ] (no more than 2)") })
    robot.press(.character("+"))
    #expect(robot.lines.contains("Flags: no more than 2."))
    robot.press(.tab, .enter)
    #expect(robot.screen.focus == .add("flags"))
    #expect(robot.lines.contains("Flags: no more than 2."))
    #expect(robot.rows == [["flags", "flag#1", "flag#2"]])
  }

  @Test("a repeat whose number of copies is fixed has no control")
  func fixed() {
    let robot = flags(count: 2, min: 2, max: 2)
    #expect(!robot.lines.contains { $0.contains("+ Add") || $0.contains("[-]") })
  }

  @Test(
    "* duplicates the copy around the focus where the repeat offers it, and its answers are there to change"
  )
  func duplicates() {
    var robot = Robot([
      SectionSpec("s") {
        Row.repeat("lines", title: "Lines", max: 3, count: 1, canDuplicate: true) {
          Row.group("line", title: "Line", isOpen: true) {
            Row.toggle("gift", title: "Gift")
            Row.text("item", title: "Item")
          }
        }
      }
    ])
    robot.press(.character("*"))
    #expect(robot.screen.form.copies(of: "lines").count == 1)
    robot.press(.down, .down, .character(" "))
    #expect(robot.focusedID == "gift#1" && robot.lines.contains { $0.contains("* duplicate this") })
    robot.press(.character("*"))
    #expect(robot.screen.form.copies(of: "lines") == ["line#1", "line#2"])
    #expect(robot.focusedID == "gift#2" && robot.screen.form.row("gift#2")?.value == true)
    robot.press(.down)
    robot.type("a*b")
    robot.press(alt: .character("*"))
    #expect(robot.screen.form.row("item#3")?.value == "a*b")
    #expect(robot.screen.form.copies(of: "lines").count == 3)
    #expect(!robot.lines.contains { $0.contains("duplicate this") })
    robot.press(alt: .character("*"))
    #expect(robot.screen.form.copies(of: "lines").count == 3)
    #expect(robot.lines.contains("Lines: no more than 3."))
  }

  @Test("* on a repeat in a copy duplicates nothing, as - there removes an inner copy")
  func duplicatesInside() {
    var robot = Robot([
      SectionSpec("s") {
        Row.repeat("guests", title: "Guests", count: 1, canDuplicate: true) {
          Row.group("guest", title: "Guest", isOpen: true) {
            Row.repeat("wishes", title: "Wishes", count: 1) { Row.toggle("wish", title: "Wish") }
          }
        }
      }
    ])
    robot.press(.down, .down)
    #expect(robot.focusedID == "wishes#1")
    robot.press(.character("*"), .down, .character("*"))
    #expect(robot.focusedID == "wish#1.1" && robot.screen.form.copies(of: "guests").count == 1)
    robot.press(.up, .up, .character("*"))
    #expect(robot.screen.form.copies(of: "guests").count == 2)
  }

  @Test("after a removal the focus is on the next copy, else the previous one, else the control")
  func neighbors() {
    var robot = flags(count: 3)
    robot.press(.tab, .tab)
    #expect(robot.focusedLine.contains("Flag 2"))
    robot.press(.character("-"))
    #expect(robot.focusedID == "flag#3")
    #expect(robot.focusedLine.contains("Flag 2"))
    #expect(robot.lines.contains("Flag 2 was removed."))
    robot.press(.character("-"))
    #expect(robot.focusedID == "flag#1")
    robot.press(.character("-"))
    #expect(robot.screen.focus == .add("flags"))
  }

  @Test("on the repeat and on its control, - removes the last copy")
  func removingTheLast() {
    var robot = flags(count: 3)
    robot.press(.character("-"))
    #expect(robot.screen.form.copies(of: "flags") == ["flag#1", "flag#2"])
    #expect(robot.focusedID == "flags")
    robot.press(.end, .up, .character("-"))
    #expect(robot.screen.form.copies(of: "flags") == ["flag#1"])
    #expect(robot.screen.focus == .add("flags"))
  }

  @Test("undoing the addition of a copy moves the focus back to where it was")
  func undoingAddition() {
    var robot = people()
    robot.press(.down, .down, .down, .down)
    #expect(robot.screen.focus == .add("people"))
    robot.press(.enter)
    #expect(robot.focusedID == "name#3")
    robot.press(control: "_")
    #expect(robot.screen.focus == .add("people"))
    robot.press(.up, .up)
    robot.type("+")
    robot.press(control: "_")
    #expect(robot.focusedID == "person#1")
    robot.press(control: "y")
    #expect(robot.focusedID == "person#4")
    robot.perform(.removeRow("person#1"))
    robot.press(control: "_")
    #expect(robot.screen.form.copies(of: "people").count == 3)
  }

  @Test("undo restores a removed copy with its answers and focuses it")
  func undoing() {
    var robot = flags(count: 3)
    robot.press(.tab, .tab, .character(" "), .character("-"))
    robot.press(control: "_")
    #expect(robot.focusedID == "flag#2")
    #expect(robot.focusedLine.contains("Flag 2"))
    #expect(robot.value(of: "flag#2") == true)
  }

  @Test("removing a copy removes its unreadable text as well")
  func unreadable() {
    var robot = Robot([
      SectionSpec("s") {
        Row.repeat("sizes", title: "Sizes", count: 2) { Row.number("size", title: "Size") }
      }
    ])
    robot.press(.tab)
    robot.type("1e")
    #expect(robot.unreadableRows == ["size#1"])
    robot.press(alt: .character("-"))
    #expect(robot.unreadableRows.isEmpty)
    #expect(robot.screen.invariantViolations().isEmpty)
  }

  @Test("the keys that move rows move copies, and the names of copies have their places")
  func moving() {
    var robot = people(count: 3)
    robot.press(.tab, .tab)
    robot.press(alt: .down)
    #expect(robot.screen.form.copies(of: "people") == ["person#2", "person#1", "person#3"])
    #expect(robot.lines.contains { $0.hasPrefix(">>") && $0.contains("Person 2") })
    robot.press(alt: .down)
    robot.press(.enter)
    #expect(robot.screen.form.copies(of: "people") == ["person#2", "person#3", "person#1"])
    #expect(robot.focusedLine.contains("Person 3"))
    robot.press(control: "_")
    #expect(robot.screen.form.copies(of: "people") == ["person#1", "person#2", "person#3"])
  }

  @Test("a copy inside another copy is added and removed on its own")
  func nested() {
    var robot = people(count: 2)
    robot.press(.tab, .tab, .tab, .enter)
    #expect(robot.focusedID == "person#2")
    robot.press(.tab, .tab)
    #expect(robot.focusedID == "phones#2")
    #expect(robot.focusedLine.hasSuffix("1 of 2"))
    robot.press(.character("+"))
    #expect(robot.focusedID == "phone#2.2")
    #expect(robot.focusedLine.contains("Phone 2"))
    robot.press(.tab)
    #expect(robot.screen.focus == .add("phones#2"))
    #expect(robot.focusedLine.hasSuffix("[ + Add Phone ] (no more than 2)"))
    robot.press(.tab)
    #expect(robot.screen.focus == .add("people"))
    robot.press(.up, .up)
    robot.press(alt: .character("-"))
    #expect(robot.focusedID == "phone#2.1")
    robot.press(alt: .character("-"))
    #expect(robot.lines.contains("Phones: no fewer than 1."))
  }

  @Test("a click on the control adds a copy, and a click on [-] removes one")
  func mouse() {
    var robot = people(count: 1)
    func click(_ text: String, at offset: Int, _ robot: inout Robot) {
      let lines = robot.window.frame.text
      guard let y = lines.firstIndex(where: { $0.contains(text) }) else { return }
      robot.send(.mouse(MouseEvent(kind: .press, x: offset, y: y)))
    }
    click("Add person", at: 8, &robot)
    #expect(robot.focusedID == "name#2")
    click("Person 1", at: 57, &robot)
    #expect(robot.screen.form.copies(of: "people") == ["person#2"])
    #expect(robot.focusedID == "person#2")
    click("Person 1", at: 8, &robot)
    #expect(robot.screen.form.row("person#2")?.isOpen == false)
  }

  @Test("buttons of the form add and remove copies like the keys")
  func buttons() {
    var robot = Robot([
      SectionSpec("s") {
        Row.button("more", title: "More", action: .add("items"))
        Row.repeat("items", title: "Items", max: 2) {
          Row.group("item", title: "Item", isOpen: true) {
            Row.text("what", title: "What")
            Row.button("less", title: "Less", action: .removeCopy)
          }
        }
      }
    ])
    robot.press(.enter)
    #expect(robot.focusedID == "what#1")
    robot.press(.up, .up, .up, .enter)
    #expect(robot.focusedID == "what#2")
    robot.press(.tab, .enter)
    #expect(robot.focusedID == "item#1")
    #expect(robot.screen.form.copies(of: "items") == ["item#1"])
  }

  @Test("what is being typed when a copy is added becomes the answer, in a step of its own")
  func typedBeforeAdding() {
    let colors = PickerContent(options: ["red"], acceptsOther: true)
    var robot = Robot(rows: [
      RowSpec("list", .repeat(RepeatContent(count: 1)), title: "List"),
      RowSpec("g", .group(GroupContent(isOpen: true)), title: "Group", presentedBy: "list"),
      RowSpec("d", .datePicker(DatePickerContent()), title: "Day", presentedBy: "g"),
      RowSpec("p", .picker(colors), title: "Color", presentedBy: "g"),
    ])
    robot.press(.down, .down)
    robot.type("6/1")
    robot.press(alt: .character("+"))
    #expect(robot.screen.form.copies(of: "list").count == 2)
    robot.press(control: "_")
    #expect(robot.screen.form.copies(of: "list").count == 1)
    #expect(robot.value(of: "d#1") == "2026-06-01" && robot.focusedID == "d#1")
    robot.press(.down, .enter, .end, .enter)
    robot.type("lilac")
    robot.press(alt: .character("+"))
    #expect(robot.value(of: "p#1") == "lilac")
    #expect(robot.screen.form.copies(of: "list").count == 2)
  }

  @Test("undoing the addition by a button that then vanished moves the focus to that button")
  func vanishingButton() {
    let none = Condition.row("items", .is(.value(0)))
    var robot = Robot(rows: [
      RowSpec("t", .text(TextContent()), title: "Text"),
      RowSpec("more", .button(.add("items")), title: "More", shownWhen: none),
      RowSpec("items", .repeat(RepeatContent()), title: "Items"),
      RowSpec("what", .text(TextContent()), title: "What", presentedBy: "items"),
    ])
    robot.press(.down, .enter)
    #expect(robot.focusedID == "what#1")
    robot.press(control: "_")
    #expect(robot.focusedID == "more")
  }

  @Test("a submit button in a copy replaces the button that is drawn by default")
  func submitButton() {
    var robot = Robot([
      SectionSpec("s") {
        Row.repeat("items", title: "Items") { Row.button("send", title: "Send", action: .submit) }
      }
    ])
    #expect(robot.lines.contains { $0.contains("[ Submit ]") })
    robot.press(.character("+"))
    #expect(robot.focusedID == "send#1")
    #expect(!robot.lines.contains { $0.contains("[ Submit ]") })
    robot.press(.character("-"))
    #expect(robot.lines.contains { $0.contains("[ Submit ]") })
    #expect(robot.screen.invariantViolations().isEmpty)
  }

  @Test("in a small window the control and the [-] mark are visible, and so is the focus")
  func smallWindow() {
    var robot = people(count: 2, width: 24, height: 5)
    robot.press(.tab, .tab)
    #expect(robot.focusedLine == ">   + Person 1 *     [-]")
    robot.press(.tab, .tab)
    #expect(robot.focusedLine.hasPrefix(">     [ + Add person ]"))
    robot.press(.enter)
    #expect(robot.focusedID == "name#3")
    #expect(robot.lines.contains { $0.contains("Name") })
  }

  @Test("a new copy is completely visible if it fits")
  func scrolling() {
    var robot = people(count: 3, height: 9)
    robot.press(.tab, .character("-"), .end, .up, .up)
    #expect(robot.screen.focus == .add("people"))
    robot.press(.enter)
    #expect(robot.focusedID == "name#4")
    #expect(robot.lines.contains { $0.contains("Phone 1") })
    #expect(robot.lines.contains { $0.contains("Person 3") })
  }

  @Test("the help lists the keys")
  func help() {
    var robot = flags(count: 1)
    robot.press(.function(1))
    #expect(robot.lines.contains { $0.contains("+ ") && $0.contains("add one") })
  }
}
