import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@testable import TerminalForms

@Suite("The package's forms in a terminal")
struct EveryFormTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Forms")

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  /// The glyphs and sizes of terminals; CI takes more of them.
  private static let terminals: [(Glyphs, ScreenSize)] = {
    let small = ScreenSize(width: 40, height: 12)
    let usual = ScreenSize(width: 80, height: 24)
    let few = [(Glyphs.unicode, small), (.ascii, usual)]
    guard CampaignSettings.isThorough else { return few }
    let large = ScreenSize(width: 120, height: 40)
    return few + [(.unicode, usual), (.unicode, large), (.ascii, small), (.ascii, large)]
  }()

  private static func form(_ name: String) throws -> LiveForm {
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    return LiveForm(try #require(SpecReader.read(bytes, named: name).checked))
  }

  /// Moves through a form, opens presenters on the way, and visits every screen.
  private func walk(_ name: String, _ look: (Robot, Glyphs) -> Void) throws {
    for (glyphs, size) in Self.terminals {
      var robot = Robot(
        try Self.form(name), width: size.width, height: size.height, glyphs: glyphs)
      look(robot, glyphs)
      for step in 0..<30 {
        robot.press(.down)
        look(robot, glyphs)
        if step % 3 == 0, robot.screen.focusedRow?.isOpen == false {
          robot.press(.enter)
          look(robot, glyphs)
          robot.press(.escape)
          if robot.screen.overlay != nil { robot.type("n") }
        }
      }
      robot.press(control: "s")
      look(robot, glyphs)
    }
  }

  @Test(
    "the focused row is marked, values are in one column, and titles are complete",
    arguments: names)
  func everyScreen(name: String) throws {
    try walk(name) { robot, glyphs in
      expectFocus(robot, glyphs)
      expectColumn(robot)
      expectTitles(robot, glyphs)
    }
  }

  /// The focused row is marked at its left edge and has a bold title.
  private func expectFocus(_ robot: Robot, _ glyphs: Glyphs) {
    let frame = robot.window.frame
    guard robot.effect == nil, frame.cursor != nil else { return }
    let marks = frame.lines.indices.filter { frame.lines[$0][0].text == glyphs.focus }
    #expect(!marks.isEmpty, "\(frame.text.joined(separator: "\n"))")
    let isBold = marks.contains { frame.lines[$0].dropFirst(2).contains { $0.style.isBold } }
    let isUntitled = robot.screen.focusedRow.map { $0.field != nil } ?? false
    #expect(isBold || isUntitled, "\(frame.text.joined(separator: "\n"))")
  }

  private func hasValue(_ row: LiveRow) -> Bool {
    switch row.control {
    case .label, .button, .group: false
    default: row.field == nil && row.content != .label
    }
  }

  /// Values begin in one column, or on a separate line.
  private func expectColumn(_ robot: Robot) {
    let painter = ItemPainter(screen: robot.screen, layout: robot.window.viewport.layout)
    for placed in robot.window.viewport.placed {
      guard case .row(let id) = placed.item, let row = robot.screen.form.row(id) else { continue }
      guard hasValue(row), painter.room(of: row).titlePlace == .beside else { continue }
      let line = placed.lines[painter.linesAbove(placed.item).count]
      let gap = line.cells[(painter.valueColumn - 2)..<painter.valueColumn]
      #expect(gap.allSatisfy { $0 == .blank }, "\(id): \(line.cells.map(\.text).joined())")
      #expect(line.cells[painter.valueColumn] != .blank, "\(id)")
    }
  }

  /// Titles are complete, the key line fits, and ASCII forms contain only ASCII.
  private func expectTitles(_ robot: Robot, _ glyphs: Glyphs) {
    let text = robot.window.frame.text
    #expect(text.allSatisfy { VisibleText.width($0) <= robot.window.size.width })
    #expect(text.last.map { !$0.contains(glyphs.ellipsis) && $0.contains("F1 help") } ?? false)
    let glyphsOfUTF8 = text.joined().unicodeScalars.filter { 0x2500...0x2611 ~= $0.value }
    #expect(glyphs == .unicode || glyphsOfUTF8.isEmpty, "\(glyphsOfUTF8)")
    for placed in robot.window.viewport.placed where placed.top >= 0 {
      guard case .row(let id) = placed.item, let row = robot.screen.form.row(id),
        let title = row.spec.title, placed.bottom <= robot.window.viewport.layout.contentHeight
      else { continue }
      let shown = placed.lines.map { $0.cells.map(\.text).joined() }.joined(separator: " ")
      for word in title.split(separator: " ") where VisibleText.width(String(word)) < 12 {
        #expect(shown.contains(word), "\(word) of \(id)")
      }
    }
  }

  @Test("submitting moves no line unless it opens rows", arguments: names)
  func heights(name: String) throws {
    var robot = Robot(try Self.form(name), width: 80, height: 200, glyphs: .unicode)
    robot.press(.end)
    let before = robot.window.viewport.placed.map { ($0.item, $0.top) }
    let rows = robot.rows
    robot.press(control: "s")
    robot.press(.end)
    // Submitting opens the presenters of the first problem.
    guard robot.rows == rows, robot.effect == nil else { return }
    let after = robot.window.viewport.placed.map { ($0.item, $0.top) }
    #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
  }
}
