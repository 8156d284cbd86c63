import DynamicRows
import FormEngine
import FormOracle

/// A form of which something else than its own is observed.
struct AlteredForm<Form: ObservableForm>: ObservableForm {
  private let form: Form
  var contents: TableContents
  var observedSections: [(section: SectionSnapshot, rows: [RowSnapshot.Facts])]

  init(_ form: Form) {
    (self.form, contents, observedSections) = (form, form.contents, form.observedSections)
  }

  var present: PresentValues { form.present }
  var state: FormState { form.state }
  var canUndo: Bool { form.canUndo }
  var canRedo: Bool { form.canRedo }

  func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition {
    try form.destination(of: id, proposed: proposed)
  }

  func canHold(_ value: FormValue, _ id: RowID) -> Bool { form.canHold(value, id) }
}
