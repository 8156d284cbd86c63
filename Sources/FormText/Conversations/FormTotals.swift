import FormEngine

/// What a front end shows about a form as a whole.
struct FormTotals {
  fileprivate let counts: BlockCounts
  /// Whether the answers with which the form begins are counted apart.
  fileprivate let countsPreset: Bool
  fileprivate let canUndo: Bool
  fileprivate let canRedo: Bool
  fileprivate let submitButtons: [RowID]

  init(_ form: LiveForm, _ wishes: ReplyWishes) {
    counts = form.counts
    countsPreset = wishes.namesControls
    (canUndo, canRedo) = (form.canUndo, form.canRedo)
    submitButtons = form.submitButtons
  }
}

extension JSONWriter {
  /// Writes the totals of a form, or those that differ from former ones; a list of no buttons only if there were some.
  mutating func write(_ totals: FormTotals, since former: FormTotals? = nil) {
    if former?.counts.answered != totals.counts.answered {
      write(totals.counts.answered, forKey: "answered")
    }
    if former?.counts.asked != totals.counts.asked { write(totals.counts.asked, forKey: "asked") }
    if totals.countsPreset, former?.counts.preset != totals.counts.preset {
      write(totals.counts.preset, forKey: "preset")
    }
    if former?.canUndo != totals.canUndo { write(totals.canUndo, forKey: "canUndo") }
    if former?.canRedo != totals.canRedo { write(totals.canRedo, forKey: "canRedo") }
    if former?.submitButtons ?? [] != totals.submitButtons {
      write(totals.submitButtons, forKey: "submitButtons")
    }
  }
}
