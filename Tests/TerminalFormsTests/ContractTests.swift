import DynamicRows
import FormEngine
import Foundation
import TestSupport
import Testing

@testable import TerminalForms

@Suite("The contract of faces, at a terminal")
struct ContractTests {
  @Test("the screen shows what every face shows")
  func screen() throws {
    for story in try FaceStory.all() {
      var face = ScreenFace(robot: Robot(story.form, width: 100, height: 40))
      let faults = try story.faults(of: &face)
      #expect(faults == [], "\(face.robot.lines.joined(separator: "\n"))")
    }
  }
}

/// A person who reads the screen and presses keys.
private struct ScreenFace: FormFace {
  var robot: Robot

  /// Moves the focus to a row with the arrow keys.
  private mutating func go(to id: RowID) {
    guard let target = robot.screen.form.position(of: id) else { return }
    for _ in 0..<100 where robot.focusedID != id {
      let place = robot.focusedID.flatMap { robot.screen.form.position(of: $0) }
      robot.press(place.map { $0 < target } ?? false ? .down : .up)
    }
  }

  mutating func type(_ text: String, into id: RowID) {
    go(to: id)
    robot.press(control: "u")
    robot.type(text)
  }

  mutating func leave(_ id: RowID) {
    go(to: id)
    robot.press(.tab)
  }

  mutating func tap(_ id: RowID) {
    go(to: id)
    robot.press(.enter)
  }

  mutating func choose(_ option: String, in id: RowID) {
    go(to: id)
    guard let row = form.row(id) else { return }
    if let line = row.choiceLine {
      for _ in line.choices where form.row(id)?.text != option { robot.press(.right) }
      return
    }
    guard case .picker(let picker) = row.spec.content else { return }
    robot.press(.enter)
    robot.type(option)
    if picker.isMultiple { robot.type(" ") }
    robot.press(.enter)
    if picker.isMultiple, form.row(id)?.isOpen == true { robot.press(.escape) }
  }

  mutating func goOn() { submit() }

  mutating func goBack() { robot.press(control: "p") }

  var form: LiveForm { robot.screen.form }

  var rows: [RowID] {
    robot.window.viewport.lines.reduce(into: []) { rows, line in
      if case .row(let id) = line.item, rows.last != id { rows.append(id) }
    }
  }

  mutating func undo() { robot.press(control: "_") }
  mutating func redo() { robot.press(control: "y") }
  mutating func submit() { robot.press(control: "s") }
  mutating func perform(_ action: FormAction) { robot.perform(action) }

  /// The lines of the screen that belong to a row.
  private func lines(of id: RowID) -> [String] {
    robot.window.viewport.lines.filter { $0.item == .row(id) }.map {
      $0.content.cells.map(\.text).joined().replacing("[-]", with: "")
    }
  }

  /// The texts after the mark of a problem beside a row.
  private func marked(_ id: RowID) -> [String] {
    lines(of: id).compactMap { line in
      line.components(separatedBy: "! ").dropFirst().last.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private var visibleRows: [RowID] { robot.rows.flatMap(\.self) }

  func problems() -> [RowID: [String]] {
    visibleRows.reduce(into: [:]) { problems, id in
      let texts = marked(id).filter { !$0.hasSuffix("problem") && !$0.hasSuffix("problems") }
      if !texts.isEmpty { problems[id] = texts }
    }
  }

  func numberOfProblems(inside id: RowID) -> Int {
    marked(id).compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }.first ?? 0
  }

  /// The title before a box or a value, without the marks of the focus and of problems.
  func name(of id: RowID) -> String {
    let line = (lines(of: id).first ?? "").drop { " >!".contains($0) }
    return String(line.prefix { $0 != "[" }.split(separator: "  ").first ?? "")
      .replacing(" *", with: "").trimmingCharacters(in: .whitespaces)
  }

  private func count(_ title: String) -> Int { robot.lines.count { $0.contains("[ \(title) ]") } }

  var numberOfSubmitButtons: Int { count("Submit") + count("Go") + count("Go too") }

  func numberOfAddControls(of id: RowID) -> Int {
    robot.lines.count { $0.contains("[ + Add ") } + count("One more")
  }
}
