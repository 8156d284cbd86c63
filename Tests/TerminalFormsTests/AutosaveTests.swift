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
    #expect(autosave.deadline == SaveSchedule.delay)
    autosave.saveIfDue(forms[1], at: SaveSchedule.delay)
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
    #expect(autosave.deadline == 70 + SaveSchedule.delay)
    autosave.saveIfDue(forms[3], at: 1000)
    disk.letGo()
    try waitForEnd(autosave)
    #expect(disk.saved == [states[1], states[3]])
    #expect(autosave.deadline == nil)
  }

  @Test("nothing is saved before it is due, twice, or at the end if everything is saved")
  func once() throws {
    let disk = Disk()
    let autosave = try Autosave(disk.save)
    defer { autosave.close() }
    autosave.finish(forms[0])
    autosave.note(revision: 1, at: 0)
    autosave.saveIfDue(forms[1], at: SaveSchedule.delay - 1)
    #expect(disk.saved.isEmpty)
    autosave.saveIfDue(forms[1], at: SaveSchedule.delay)
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
