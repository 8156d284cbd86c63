import FormEngine
import Testing

@testable import TerminalForms

private func labels(_ ids: RowID...) -> [RowSpec] {
  ids.map { RowSpec($0, .label, title: "Row \($0)") }
}

/// One section whose rows may be moved.
private func list(_ rows: [RowSpec], height: Int = 30) -> Robot {
  Robot([SectionSpec("s", reorder: .within, rows: rows)], height: height)
}

@Suite struct LiftingTests {
  @Test("Alt-Down lifts the focused row and moves it, Enter drops it, and that is one step")
  func movingDown() {
    var robot = list(labels("a", "b", "c"))
    robot.press(alt: .down)
    #expect(robot.rows == [["b", "a", "c"]])
    #expect(robot.line(with: "Row a").hasPrefix(">>"))
    robot.press(alt: .down)
    #expect(robot.rows == [["b", "c", "a"]])
    robot.press(.enter)
    #expect(robot.focusedID == "a")
    #expect(robot.line(with: "Row a").hasPrefix("> "))
    robot.press(control: "_")
    #expect(robot.rows == [["a", "b", "c"]])
    #expect(!robot.screen.form.canUndo)
    robot.press(control: "y")
    #expect(robot.rows == [["b", "c", "a"]])
    #expect(robot.focusedID == "a")
  }

  @Test("Esc puts the row back, and nothing of the gesture remains, not even in the history")
  func puttingBack() {
    var robot = list([RowSpec("on", .toggle(value: false), title: "On")] + labels("a", "b"))
    robot.type("  ")
    robot.press(control: "_")
    #expect(robot.screen.form.canRedo)
    robot.press(alt: .down, .down, .up)
    robot.press(.escape)
    #expect(robot.rows == [["on", "a", "b"]])
    #expect(robot.effect == nil)
    #expect(robot.focusedID == "on")
    #expect(!robot.lines.contains { $0.hasPrefix(">>") })
    robot.press(control: "y")
    #expect(robot.value(of: "on") == false)
    robot.press(control: "_")
    robot.press(control: "_")
    #expect(robot.value(of: "on") == false)
    #expect(!robot.screen.form.canUndo)
  }

  @Test("a row that is dropped where it was lifted makes no step, and leaving asks nothing")
  func nothingMoved() {
    var robot = list(labels("a", "b"))
    robot.press(alt: .down, .up)
    #expect(robot.keyLine.hasPrefix("Alt-Up/Down move  Enter drop  Esc put back"))
    robot.type(" ")
    #expect(!robot.screen.form.canUndo)
    robot.press(.escape)
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("leaving asks nothing if a row is back in its place, even after a group was opened")
  func backInPlace() {
    let group = [
      RowSpec("g", .group(GroupContent()), title: "Group"),
      RowSpec("in", .label, title: "Inside", presentedBy: "g"),
    ]
    for end in [Key.enter, .escape] {
      var robot = list(group + labels("a", "b"))
      robot.press(.enter, .down, .down)
      #expect(robot.focusedID == "a" && robot.screen.form.canUndo)
      robot.press(alt: .down, .up)
      robot.press(end, .escape)
      #expect(robot.effect == .end(.cancelled))
    }
  }

  @Test("leaving asks a question after a row was moved")
  func leaving() {
    var robot = list(labels("a", "b"))
    robot.press(alt: .down)
    robot.press(.enter, .escape)
    #expect(robot.effect == nil)
    #expect(robot.screen.overlay == .leaving)
  }

  @Test("an arrow key drops the row and moves the focus")
  func walking() {
    var robot = list(labels("a", "b", "c"))
    robot.press(alt: .down)
    robot.press(.down)
    #expect(robot.rows == [["b", "a", "c"]])
    #expect(robot.focusedID == "c")
    #expect(robot.screen.lift == nil)
    robot.press(.up)
    robot.press(control: "_")
    #expect(robot.rows == [["a", "b", "c"]])
  }

  @Test("undo while a row is lifted puts it back")
  func undoing() {
    var robot = list(labels("a", "b"))
    robot.press(alt: .down)
    robot.press(control: "_")
    #expect(robot.rows == [["a", "b"]])
    #expect(!robot.screen.form.canRedo)
  }

  @Test("a row moves with its block, past whole blocks, and the whole block is marked")
  func blocks() {
    let group = [
      RowSpec("g", .group(GroupContent(isOpen: true)), title: "Group"),
      RowSpec("x", .label, title: "Row x", presentedBy: "g"),
      RowSpec("y", .label, title: "Row y", presentedBy: "g"),
    ]
    var robot = list(labels("a") + group + labels("b"))
    robot.press(alt: .down)
    #expect(robot.rows == [["g", "x", "y", "a", "b"]])
    robot.press(.enter, .home)
    robot.press(alt: .down)
    #expect(robot.rows == [["a", "g", "x", "y", "b"]])
    #expect(robot.line(with: "Group").hasPrefix(">>"))
    #expect(robot.line(with: "Row x").hasPrefix("| "))
    #expect(robot.line(with: "Row b").hasPrefix("  "))
    robot.press(.enter, .down)
    robot.press(alt: .down, .down)
    #expect(robot.rows == [["a", "g", "y", "x", "b"]])
    #expect(robot.lines.contains { $0.contains("This row can't go further down.") })
  }

  @Test("moving an editor moves its field")
  func editors() {
    let field = [
      RowSpec("f", .field(FieldContent(isOpen: true)), title: "Field"),
      RowSpec("p", .picker(PickerContent(options: ["one", "two"])), presentedBy: "f"),
    ]
    var robot = list(field + labels("a"))
    robot.press(.down)
    #expect(robot.focusedID == "p")
    robot.press(alt: .down)
    #expect(robot.rows == [["a", "f", "p"]])
    #expect(robot.focusedID == "f")
    #expect(robot.line(with: "one").hasPrefix("| "))
  }

  @Test("a row moves on into the next section that accepts it, even an empty one")
  func acrossSections() {
    var robot = Robot([
      SectionSpec("s1", title: "One", reorder: .across, rows: labels("a", "b")),
      SectionSpec("s2", title: "Two", rows: labels("c")),
      SectionSpec("s3", title: "Three", reorder: .across, rows: []),
      SectionSpec("s4", title: "Four", reorder: .across, rows: labels("d")),
    ])
    robot.press(.down)
    robot.press(alt: .down)
    #expect(robot.rows == [["a"], ["c"], ["b"], ["d"]])
    robot.press(alt: .down, .down, .down)
    #expect(robot.rows == [["a"], ["c"], [], ["d", "b"]])
    robot.press(alt: .up, .up, .up)
    #expect(robot.rows == [["a", "b"], ["c"], [], ["d"]])
    robot.press(alt: .up, .up)
    #expect(robot.rows == [["b", "a"], ["c"], [], ["d"]])
    robot.press(.enter)
    robot.press(control: "_")
    #expect(robot.rows == [["a", "b"], ["c"], [], ["d"]])
    #expect(!robot.screen.form.canUndo)
  }

  @Test("a section whose condition reads the row is skipped")
  func loops() {
    let on = Condition.row("on", .is(.value(true)))
    var robot = Robot([
      SectionSpec(
        "s1", reorder: .across, rows: [RowSpec("on", .toggle(value: true), title: "On")]),
      SectionSpec("s2", shownWhen: on, reorder: .across, rows: labels("a")),
      SectionSpec("s3", reorder: .across, rows: labels("b")),
    ])
    robot.press(alt: .down)
    #expect(robot.rows == [[], ["a"], ["on", "b"]])
  }

  @Test("a message says why a row can't be moved, and nothing is lifted")
  func refusals() {
    var fixed = list(
      [RowSpec("a", .label, title: "Row a", isMovable: false)] + labels("b"))
    fixed.press(alt: .down)
    #expect(fixed.lines.contains { $0.contains("This row can't be moved.") })
    #expect(fixed.rows == [["a", "b"]])
    fixed.press(.down)
    fixed.send(.resize(ScreenSize(width: 100, height: 20)))
    #expect(fixed.keyLine.contains("Alt-Up/Down move row"))
    fixed.press(alt: .up)
    #expect(fixed.rows == [["b", "a"]])
    var resting = Robot(rows: labels("a", "b"))
    resting.press(alt: .down)
    #expect(resting.lines.contains { $0.contains("The rows of this section can't be moved.") })
    #expect(!resting.keyLine.contains("Alt-Up"))
    resting.press(.end)
    resting.press(alt: .up)
    #expect(resting.lines.contains { $0.contains("Only rows can be moved.") })
  }

  @Test("hidden rows in between don't change where a row returns to")
  func hiddenNeighbors() throws {
    let never = RowSpec("h", .label, title: "Hidden", shownWhen: .any([]))
    var robot = list(labels("a", "b") + [never] + labels("c"))
    robot.press(.end, .up)
    robot.press(alt: .up, .down)
    robot.press(.enter)
    var order: [RowID] = []
    var next = robot.screen.form.firstRow
    while let row = next {
      order.append(row)
      next = robot.screen.form.row(after: row)
    }
    #expect(order == ["a", "b", "h", "c"])
  }

  @Test("a lifted row at the window's edge moves visibly, and is always in the window")
  func scrolling() {
    var robot = list(
      (10..<60).map { RowSpec("r\($0)", .label, title: "Row \($0).") }, height: 14)
    robot.press(alt: .down)
    #expect(robot.lines.dropFirst().prefix(2).map { $0.suffix(7) } == ["Row 11.", "Row 10."])
    for _ in 0..<30 { robot.press(alt: .down) }
    #expect(robot.line(with: "Row 10.").hasPrefix(">>"))
    for _ in 0..<40 { robot.press(alt: .up) }
    #expect(robot.lines.dropFirst().first?.hasPrefix(">>") ?? false)
    robot.press(.escape)
    #expect(robot.focusedID == "r10")
  }

  @Test("any path of a lifted row has the same result as one direct move")
  func anyWay() throws {
    for seed in 0..<40 {
      let sections = [
        SectionSpec("s1", reorder: .across, rows: labels("a", "b")),
        SectionSpec("s2", reorder: .across, rows: []),
        SectionSpec(
          "s3", reorder: .across,
          rows: [
            RowSpec("g", .group(GroupContent(isOpen: true)), title: "Group"),
            RowSpec("x", .label, title: "Row x", presentedBy: "g"),
          ] + labels("c")),
      ]
      var robot = Robot(sections)
      for _ in 0..<seed % 5 { robot.press(.down) }
      let before = robot.screen.form
      var bits = seed &* 2_654_435_761
      for _ in 0..<6 {
        robot.press(alt: bits & 1 == 0 ? .down : .up)
        bits >>= 1
      }
      guard let lift = robot.screen.lift else { continue }
      robot.press(.enter)
      var direct = before
      let place = try #require(robot.screen.form.position(of: lift.row))
      try direct.perform(.moveRow(lift.row, to: place))
      let rows = (0..<3).map { direct.rows(0..<9, inSection: $0) }
      #expect(robot.rows == rows, "seed \(seed)")
      #expect(robot.screen.invariantViolations().isEmpty, "seed \(seed)")
      if robot.screen.form.canUndo { robot.press(control: "_") }
      #expect(!robot.screen.form.canUndo, "seed \(seed)")
      #expect(robot.rows == (0..<3).map { before.rows(0..<9, inSection: $0) }, "seed \(seed)")
    }
  }
}
