import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Every short script on small repeats")
struct ExhaustiveRepeatTests {
  @Test("two copies of two rows agree with the reference, read from inside and from outside")
  func copies() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("r", min: 1, max: 3, count: 2) {
          Row.text("t")
            .check(.row("t", .isNot("x")), "not x")
          Row.label("l").shown(when: .row("t", .is("x")))
        }
        Row.label("o").shown(when: .row("t", .contains("x")))
        Row.number("n").computed(.count([.valueOf("t"), .valueOf("r")]))
      }
    }
    try walk(
      spec.presenting("l", by: "t"),
      [
        .addCopy(to: "r"), .addCopy(to: "r", at: 0), .removeRow("t#1"),
        .moveRow("t#1", to: .init(section: 0, row: 2)), .set("t#1", "x"),
        .set("r", ["x", .object([:])]), .undo,
      ], steps: 3)
  }

  @Test("nested copies agree with the reference, with sums over inner copies and over all")
  func inner() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("a", count: 2) {
          Row.group("g", isOpen: true) {
            Row.repeat("b", max: 2, count: 1) { Row.number("v") }
            Row.number("own").computed(.sum([.valueOf("v")]))
            Row.button("drop", action: .removeCopy)
          }
        }
        Row.number("all").computed(.sum([.valueOf("v")]))
        Row.label("many").shown(when: .row("b", .atLeast(2)))
      }
    }
    try walk(
      spec,
      [
        .addCopy(to: "a"), .addCopy(to: "b#1"), .addCopy(to: "b#2", at: 0), .removeRow("v#1.1"),
        .tap("drop#1"), .set("v#1.1", 1), .set("v#2.1", 2),
        .set("a", [.object(["b": [3, 4]])]), .set("b#1", [5]), .undo, .tap("g#1"),
      ], steps: 2)
  }

  private func walk(_ spec: FormSpec, _ actions: [FormAction], steps: Int) throws {
    let checked = try #require(spec.check().checked, "\(spec.check().findings)")
    var walk = ActionWalk(actions)
    let forms = SideBySide(LiveForm(checked), spec, comparingPlaces: false)
    walk.go(forms, steps: steps + (CampaignSettings.isLong ? 1 : 0), path: [])
    if let failure = walk.failure { Issue.record("\(failure)") }
  }
}

extension FormSpec {
  /// The form with another presenter for a row.
  fileprivate func presenting(_ id: RowID, by presenter: RowID) -> FormSpec {
    var spec = self
    for row in spec.sections[0].rows.indices where spec.sections[0].rows[row].id == id {
      spec.sections[0].rows[row].presentedBy = presenter
    }
    return spec
  }
}

/// All sequences of some actions; sequences with a common prefix share it.
struct ActionWalk {
  private(set) var failure: String?
  private let actions: [FormAction]

  init(_ actions: [FormAction]) {
    self.actions = actions
  }

  mutating func go(_ forms: SideBySide<LiveForm>, steps: Int, path: [FormAction]) {
    for action in actions where steps > 0 && failure == nil {
      var copy = forms
      if let difference = copy.perform(action) {
        failure = "\((path + [action]).map(\.json).joined(separator: "\n"))\n\(difference)"
        return
      }
      go(copy, steps: steps - 1, path: path + [action])
    }
  }
}
