import TestSupport
import Testing

@Suite("fill in windows of every size")
struct FillWindowTests {
  /// The screen of a form in a window that has a size from the start.
  private func freshLines(width: Int, height: Int) throws -> [String] {
    let form = try ScreenForm(Forms.order, width: width, height: height)
    return form.terminal.screen.lines
  }

  @Test("a form can be started, filled in and submitted in the smallest window")
  func smallest() throws {
    let form = try ScreenForm(Forms.order, width: 1, height: 1)
    try form.type("Ada" + Keys.down + "3" + Keys.submit)
    let result = try form.session.finish()
    #expect(result.exitCode == 0)
    #expect(result.output == #"{"name": "Ada", "count": 3, "gift": false}"# + "\n")
    #expect(form.terminal.screen.faults.isEmpty)
    #expect(form.terminal.screen.modes == .shell)
  }

  @Test(
    "no window size corrupts the screen",
    arguments: [(1, 24), (80, 1), (2, 2), (7, 3), (20, 5), (300, 100)])
  func sizes(width: Int, height: Int) throws {
    let form = try ScreenForm(Forms.order, width: width, height: height)
    for _ in 0..<6 { try form.type(Keys.down) }
    try form.type(Keys.enter + Keys.down + Keys.enter + Keys.interrupt)
    #expect(try form.session.finish().exitCode == 130)
    #expect(form.terminal.screen.faults.isEmpty)
    #expect(form.terminal.screen.modes == .shell)
  }

  @Test("after many resizes the screen is the same as for a new form of the last size")
  func resizes() throws {
    let form = try ScreenForm(Forms.order)
    for step in 0..<40 {
      try form.terminal.resize(width: 1 + step * 61 % 300, height: 1 + step * 37 % 100)
    }
    for (width, height) in [(1, 1), (43, 9), (300, 100), (60, 20)] {
      try form.terminal.resize(width: width, height: height)
      let fresh = try freshLines(width: width, height: height)
      try form.terminal.wait(for: "the picture at \(width)×\(height)") { $0.lines == fresh }
    }
    try form.type("Ada" + Keys.submit)
    #expect(try form.session.finish().output == #"{"name": "Ada", "gift": false}"# + "\n")
  }
}
