import FormEngine
import FormOracle
import TestSupport
import Testing

@testable import TerminalForms

@Suite("Random forms in the terminal")
struct RandomFormTests {
  /// The random form of a seed, after a few random actions.
  private func form(_ seed: UInt64) -> LiveForm {
    var specs = SpecGenerator(seed: seed)
    let checked = specs.next().surelyChecked
    var form = LiveForm(checked)
    var reference = ReferenceForm(checked.spec)
    var actions = ActionGenerator(seed: seed, spec: checked.spec)
    for _ in 0..<UInt64(8) * (seed % 2) {
      let action = actions.next(for: reference)
      _ = try? reference.perform(action)
      _ = try? form.perform(action)
    }
    return form
  }

  private func visibleRows(on screen: FormScreen) -> [RowID] {
    screen.shownSections.flatMap { screen.form.rows(inSection: $0) }
  }

  @Test("Down focuses every visible row once, in order, and Tab those that can be acted on")
  func walking() {
    for seed in CampaignSettings.seeds(part: 9, count: 10) {
      for key in [Key.tab, .down] {
        var robot = Robot(form(seed))
        let rows = visibleRows(on: robot.screen)
        var focused = [robot.focusedID]
        // Repeats have controls besides their rows.
        for _ in 0..<2 * rows.count {
          // In an open editor Down changes the date or the number, or marks another option.
          let editor = robot.screen.editor
          let isStepping = editor is NumberControl && robot.screen.focusedRow?.field != nil
          robot.press(editor?.isOpened == true || isStepping ? .tab : key)
          #expect(robot.lines.count { $0.hasPrefix(">") } == 1, "seed \(seed)")
          if focused.last != robot.focusedID { focused.append(robot.focusedID) }
        }
        // After an open editor, Tab is pressed instead of Down.
        let expected = rows.filter { id in
          guard let row = robot.screen.form.row(id) else { return false }
          let isPassive =
            [.label, .value].contains(row.control.kind)
            && robot.screen.reasonToStay(row.holder) != nil
          return !isPassive || id == rows.first || (key == .down && focused.contains(id))
        }
        #expect(focused.compactMap(\.self) == expected, "seed \(seed), \(key)")
      }
    }
  }

  @Test("in line mode every question is asked once")
  func asking() {
    for seed in CampaignSettings.seeds(part: 9, count: 20) {
      var specs = SpecGenerator(seed: seed)
      let form = LiveForm(specs.next().withTitles.surelyChecked)
      let reader = Reader()
      var dialog = LineDialog(
        form, readLine: reader.reply, write: { reader.written += $0 }, autosave: { _ in })
      #expect(dialog.askAll() == true, "seed \(seed)")
      let asked = allRows(of: form).filter { form.row($0).map(isAsked) == true }
      for id in asked {
        guard dialog.form.row(id) != nil else { continue }
        let question = ". \(dialog.form.fullName(of: id)):"
        #expect(reader.written.ranges(of: question).count == 1, "seed \(seed), \(question)")
      }
    }
  }

  private func allRows(of form: LiveForm) -> [RowID] {
    form.state.sections.flatMap(\.rows).map(\.id)
  }

  private func isAsked(_ row: LiveRow) -> Bool {
    switch row.spec.content {
    case .label, .button, .group, .hidden, .repeat: return false
    case .custom(let held) where held.holds == .nothing: return false
    default:
      return row.isRelevant && row.isEnabled && row.field == nil && row.spec.computed == nil
    }
  }
}

/// Enters every group, adds no copies, and keeps every answer that has no problem.
private final class Reader {
  var written = ""

  func reply() -> String? {
    if written.hasSuffix("one? [y/N] ") { return "n" }
    if written.hasSuffix("[y/N] ") { return "y" }
    let isProblem = written.split(separator: "\n").dropLast().last?.hasPrefix("! ") ?? false
    return isProblem ? "." : ""
  }
}

extension FormSpec {
  /// The form with a unique title for each row, and without required rows.
  fileprivate var withTitles: FormSpec {
    var spec = self
    for section in spec.sections.indices {
      for row in spec.sections[section].rows.indices {
        spec.sections[section].rows[row].isRequired = false
        spec.sections[section].rows[row].title = "Row \(section).\(row)!"
      }
    }
    return spec
  }
}
