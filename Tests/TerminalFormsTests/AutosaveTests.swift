import FormEngine
import Foundation
import SystemCalls
import Testing

@testable import TerminalForms

@Suite("Autosave")
struct AutosaveTests {
  private let forms: [LiveForm]

  init() throws {
    let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("a", .text(.init()))])])
    var form = try LiveForm(spec)
    var forms = [form]
    for text in ["1", "2", "3"] {
      try form.perform(.set("a", .text(text)))
      forms.append(form)
    }
    self.forms = forms
  }

  private var states: [FormState] { forms.map(\.state) }

  private func waitForEnd(_ autosave: Autosave) throws {
    _ = try Descriptor.wait(for: [(autosave.readingEnd, POLLIN)], milliseconds: nil)
    autosave.takeEnded()
  }

  @Test(
    "keys don't wait for a save, and changes made meanwhile are saved once, by the next save")
  func meanwhile() throws {
    let disk = Disk(isHeld: true)
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    autosave.note(revision: 1, at: 0)
    #expect(autosave.deadline == Autosave.delay)
    autosave.saveIfDue(forms[1], at: Autosave.delay)
    // This line would not be reached if the blocked save were waited for.
    #expect(autosave.deadline == nil)
    autosave.takeEnded()
    autosave.note(revision: 2, at: 70)
    autosave.saveIfDue(forms[2], at: 1000)
    autosave.note(revision: 3, at: 80)
    autosave.saveIfDue(forms[3], at: 1000)
    disk.letGo()
    try waitForEnd(autosave)
    #expect(disk.saved == [states[1]])
    #expect(autosave.deadline == 70 + Autosave.delay)
    autosave.saveIfDue(forms[3], at: 1000)
    disk.letGo()
    try waitForEnd(autosave)
    #expect(disk.saved == [states[1], states[3]])
    #expect(autosave.deadline == nil)
  }

  @Test("no save is due while nothing has changed")
  func nothing() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    autosave.note(revision: 0, at: 1000)
    #expect(autosave.deadline == nil)
    autosave.saveIfDue(forms[0], at: 10_000)
    autosave.finish(forms[0])
    #expect(disk.saved.isEmpty)
  }

  @Test("the save of a change is due within 200 ms, however many changes follow")
  func changes() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    for key in 1...20 { autosave.note(revision: key, at: 1000 + key * 5) }
    #expect(autosave.deadline == 1005 + Autosave.delay)
    autosave.saveIfDue(forms[3], at: 1005 + Autosave.delay - 1)
    #expect(autosave.deadline == 1005 + Autosave.delay)
    autosave.saveIfDue(forms[3], at: 1005 + Autosave.delay)
    #expect(autosave.deadline == nil)
    try waitForEnd(autosave)
    #expect(disk.saved == [states[3]])
    #expect(Autosave.delay + FormLoop.readingTime < 200)
  }

  @Test("a saved change is not saved again, and the next change is")
  func saving() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    autosave.note(revision: 1, at: 0)
    autosave.saveIfDue(forms[1], at: Autosave.delay)
    try waitForEnd(autosave)
    autosave.note(revision: 1, at: 500)
    #expect(autosave.deadline == nil)
    autosave.finish(forms[1])
    #expect(disk.saved == [states[1]])
    autosave.note(revision: 2, at: 600)
    #expect(autosave.deadline == 600 + Autosave.delay)
    autosave.finish(forms[2])
    #expect(disk.saved == [states[1], states[2]])
  }

  @Test("only keys that change the form count as changes")
  func revisions() {
    var robot = Robot([
      SectionSpec("s", reorder: .within) {
        Row.text("a", title: "A")
        Row.toggle("on", title: "On")
        Row.number("n", title: "N")
      }
    ])
    func count(_ keys: (inout Robot) -> Void) -> Int {
      let before = robot.screen.revision
      keys(&robot)
      return robot.screen.revision - before
    }
    #expect(count { $0.press(.down, .up, .left, .delete, .function(1), .escape) } == 0)
    #expect(count { $0.type("xy") } == 2)
    #expect(count { $0.send(.resize(ScreenSize(width: 50, height: 20))) } == 0)
    #expect(count { $0.press(control: "_") } == 1)
    #expect(count { $0.press(control: "_") } == 0)
    #expect(count { $0.press(control: "y") } == 1)
    #expect(count { $0.press(alt: .down) } == 1)
    #expect(count { $0.press(.escape) } == 1)
    #expect(count { $0.press(alt: .up) } == 0)
    #expect(count { $0.press(.down, .down) } == 0)
    #expect(count { $0.type("1") } == 1)
    #expect(count { $0.type(".") } == 1)
    #expect(count { $0.type("k") } == 1)
    #expect(count { $0.press(control: "s") } == 0)
  }

  @Test("nothing is saved before it is due, twice, or at the end if everything is saved")
  func once() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    autosave.finish(forms[0])
    autosave.note(revision: 1, at: 0)
    autosave.saveIfDue(forms[1], at: Autosave.delay - 1)
    #expect(disk.saved.isEmpty)
    autosave.saveIfDue(forms[1], at: Autosave.delay)
    try waitForEnd(autosave)
    autosave.saveIfDue(forms[1], at: 1000)
    autosave.finish(forms[1])
    #expect(disk.saved == [states[1]])
  }

  @Test("the end waits for a running save, and for a save of later changes")
  func finishing() throws {
    let disk = Disk(isHeld: true)
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    autosave.note(revision: 1, at: 0)
    autosave.saveIfDue(forms[1], at: 60)
    autosave.note(revision: 2, at: 61)
    disk.letGo()
    disk.letGo()
    autosave.finish(forms[2])
    #expect(disk.saved == [states[1], states[2]])
    autosave.finish(forms[2])
    #expect(disk.saved.count == 2)
  }

  @Test("a failed save is reported, and is tried again only after the next change")
  func failing() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    disk.fault = "the disk is full"
    autosave.note(revision: 1, at: 0)
    autosave.saveIfDue(forms[1], at: 60)
    try waitForEnd(autosave)
    #expect(autosave.saveError == "the disk is full")
    #expect(autosave.deadline == nil)
    disk.fault = nil
    autosave.note(revision: 2, at: 100)
    autosave.saveIfDue(forms[2], at: 160)
    try waitForEnd(autosave)
    #expect(autosave.saveError == nil)
    #expect(disk.saved == [states[2]])
  }

  @Test("a failed save is tried again at the end")
  func failingBeforeTheEnd() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    disk.fault = "the disk is full"
    autosave.note(revision: 1, at: 0)
    autosave.saveIfDue(forms[1], at: 60)
    try waitForEnd(autosave)
    autosave.finish(forms[1])
    #expect(autosave.saveError == "the disk is full")
    disk.fault = nil
    autosave.finish(forms[1])
    #expect(autosave.saveError == nil)
    #expect(disk.saved == [states[1]])
  }

  @Test("a failed save is reported at the bottom of the screen, below the message of the last key")
  func failureOnScreen() {
    var robot = Robot(rows: [RowSpec("a", .label, title: "A")])
    robot.report(savingError: "can't write \u{1B}[2Js.json: no space")
    let lines = robot.lines
    #expect(lines.contains { $0.hasPrefix("! Not saved: can't write") && $0.hasSuffix("no space") })
    #expect(!lines.contains { $0.contains("\u{1B}") })
    robot.press(control: "_")
    #expect(robot.lines.contains("There is nothing to undo."))
    robot.press(.up)
    #expect(robot.lines.contains { $0.hasPrefix("! Not saved") })
    robot.report(savingError: nil)
    #expect(!robot.lines.contains { $0.contains("Not saved") })
  }
}

/// A place to save states that can be slow and can fail.
private final class Disk: @unchecked Sendable {
  private let turn = NSLock()
  private let gate = DispatchSemaphore(value: 0)
  private let isHeld: Bool
  private var states: [FormState] = []
  private var reason: String?

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(isHeld: Bool = false) {
    self.isHeld = isHeld
  }

  var saved: [FormState] { turn.withLock { states } }

  var fault: String? {
    get { turn.withLock { reason } }
    set { turn.withLock { reason = newValue } }
  }

  /// Lets one save finish.
  func letGo() {
    gate.signal()
  }

  @Sendable func save(_ state: FormState) throws {
    if isHeld { gate.wait() }
    if let fault { throw Fault(description: fault) }
    turn.withLock { states.append(state) }
  }
}
