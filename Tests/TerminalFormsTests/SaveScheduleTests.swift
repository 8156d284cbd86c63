import FormEngine
import Testing

@testable import TerminalForms

@Suite struct SaveScheduleTests {
  @Test("no save is due while nothing has changed")
  func nothing() {
    var schedule = SaveSchedule()
    schedule.note(revision: 0, at: 1000)
    #expect(schedule.deadline == nil)
    #expect(!schedule.isPending)
    #expect(!schedule.isDue(at: 10_000))
  }

  @Test("the save of a change is due within 200 ms, however many changes follow")
  func changes() {
    var schedule = SaveSchedule()
    for key in 1...20 { schedule.note(revision: key, at: 1000 + key * 5) }
    #expect(schedule.deadline == 1005 + SaveSchedule.delay)
    #expect(!schedule.isDue(at: 1005 + SaveSchedule.delay - 1))
    #expect(schedule.isDue(at: 1005 + SaveSchedule.delay))
    #expect(SaveSchedule.delay + FormLoop.readingTime < 200)
  }

  @Test("a saved change is not saved again, and the next change is")
  func saving() {
    var schedule = SaveSchedule()
    schedule.note(revision: 1, at: 0)
    schedule.noteSaving()
    #expect(!schedule.isPending)
    schedule.note(revision: 1, at: 500)
    #expect(!schedule.isPending)
    schedule.note(revision: 2, at: 600)
    #expect(schedule.deadline == 600 + SaveSchedule.delay)
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
    #expect(count { $0.type(".") } == 0)
    #expect(count { $0.type("k") } == 0)
    #expect(count { $0.press(control: "s") } == 0)
  }
}
