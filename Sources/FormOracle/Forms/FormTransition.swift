import DynamicRows
import FormEngine
import FormText

/// One action on a form: the form before, the outcome, and the form after.
struct FormTransition {
  let action: FormAction
  let before: FormSnapshot
  let after: FormSnapshot
  let outcome: Result<FormChange, FormRefusal>
  /// The form after the action.
  let form: LiveForm

  /// Performs an action on a form.
  ///
  /// - Parameter before: What is observed of the form before.
  init(_ action: FormAction, on form: LiveForm, _ before: FormSnapshot) {
    var form = form
    self.action = action
    self.before = before
    outcome = Result { () throws(FormRefusal) in try form.perform(action) }
    self.form = form
    // A refused action changes nothing.
    after = (try? outcome.get()) == nil ? before : FormSnapshot(form, before.spec)
  }

  /// A refused action without an effect.
  init(_ form: LiveForm, _ snapshot: FormSnapshot, refusing refusal: FormRefusal) {
    (action, outcome) = (.batch([]), .failure(refusal))
    (self.form, before, after) = (form, snapshot, snapshot)
  }

  var change: FormChange? { try? outcome.get() }

  var refusal: FormRefusal? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }

  /// The contents that a table shows when the action is reported.
  var contentsBefore: TableContents {
    change == nil ? before.contents : before.contents(shownBy: action)
  }

  /// The laws, to see whether the form itself has broken one.
  func laws(remembering memory: StepMemory) -> Laws {
    Laws(of: action, from: before, to: after, change, remembering: memory)
  }

  /// The rules of table views that an update breaks.
  func findings(in update: TableUpdate) -> [TableFinding] {
    let shown = contentsBefore
    var mirror = TableMirror(showing: shown)
    return mirror.apply(
      update, to: after.contents,
      alreadyShown: change == nil ? [] : before.alreadyShown(by: action),
      remade: after.remade(among: change?.reloaded ?? [], since: shown))
  }

  /// The findings about an update, broken rules before wasteful changes.
  func findings(in update: TableUpdate, _ options: JudgingOptions) -> [OracleFinding] {
    let findings = findings(in: update).filter { finding in
      options.comparesReloads || (finding.kind != .staleRow && finding.kind != .unnecessaryReload)
    }
    var shown = (found: update, right: change?.update ?? TableUpdate())
    if !options.comparesReloads { (shown.found.reloadRows, shown.right.reloadRows) = ([], []) }
    let difference =
      OracleDifference("update", expected: shown.right.lines, found: shown.found.lines)
      ?? OracleDifference("update", found: shown.found.lines)
    let counts = (found: shown.found.changeCount, right: shown.right.changeCount)
    if findings.isEmpty, counts.found > counts.right {
      return [
        OracleFinding(
          rule: .form(.exactUpdates), severity: .wasteful,
          details: ["\(counts.found) changes where \(counts.right) are enough"],
          difference: difference)
      ]
    }
    return [TableFinding.Severity.broken, .wasteful].compactMap { severity in
      let some = findings.filter { $0.severity == severity }
      return some.first.map {
        OracleFinding(
          rule: .table($0.kind.meaning.rule), severity: severity,
          details: some.map(\.description), difference: difference)
      }
    }
  }
}

extension FormRefusal {
  /// The refusal as a line, in the same form as a program's refusal.
  var line: String { FormObservation.Refusal(code: code.rawValue, index: index).line }
}
