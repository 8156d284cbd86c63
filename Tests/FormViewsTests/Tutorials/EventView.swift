import DynamicRows
import FormEngine
import FormViews
import Foundation

#if canImport(SwiftUI) && !FORMWORK_STAND_INS
  import SwiftUI
#endif

struct EventModel {
  private(set) var form: LiveForm
  private(set) var visible: VisibleModel<LiveForm, LiveRow>

  init(_ form: LiveForm) {
    self.form = form
    visible = VisibleModel(form)
  }

  mutating func perform(_ action: FormAction) -> FormChange? {
    guard let change = try? form.perform(action) else { return nil }
    visible.apply(change, from: form)
    return change
  }

  mutating func touch(_ id: RowID) {
    form.touch(id)
  }
}

struct EventView: View {
  @State private var event: EventModel
  @FocusState private var focus: RowID?
  private let save: (LiveForm, Submission?) -> Void

  init(_ form: LiveForm, saving save: @escaping (LiveForm, Submission?) -> Void) {
    _event = State(wrappedValue: EventModel(form))
    self.save = save
  }

  var body: some View {
    List {
      ForEach(event.visible.sections) { section in
        Section {
          ForEach(section.rows) { row in
            rowView(row).moveDisabled(!row.canMove)
          }
          .onMove { rows, gap in move(rows, to: gap, in: section.id) }
        } header: {
          Text(event.form.section(section.id)?.title ?? "")
        }
      }
    }
  }

  @ViewBuilder private func rowView(_ row: LiveRow) -> some View {
    let title = row.spec.title ?? ""
    switch row.spec.content.kind {
    case .text:
      TextField(title, text: text(of: row))
        .focused($focus, equals: row.id)
        .onSubmit { event.touch(row.id) }
    case .picker:
      Picker(title, selection: choice(of: row)) {
        ForEach(row.offeredOptions, id: \.value) { option in
          Text(option.shownTitle).tag(Optional(option.value))
        }
      }
    default:
      Button([title, row.text ?? ""].joined(separator: " ")) {
        perform(row.spec.content.kind == .repeat ? .addCopy(to: row.id) : .tap(row.id))
      }
    }
    if let problem = event.form.shownProblems(of: row.id).first {
      Text(problem.message)
    }
  }

  private func text(of row: LiveRow) -> Binding<String> {
    Binding(
      get: { row.text ?? "" },
      set: { perform(.set(row.id, .text($0), joined: true)) })
  }

  private func choice(of row: LiveRow) -> Binding<String?> {
    Binding(
      get: { row.offeredOptions.first { row.value == .text($0.value) }?.value },
      set: { perform($0.map { .set(row.id, .text($0)) } ?? .clear(row.id)) })
  }

  private func move(_ rows: IndexSet, to gap: Int, in id: SectionID) {
    let sections = event.visible.sections
    guard let row = rows.first, let section = sections.firstIndex(where: { $0.id == id }),
      let move = event.form.move(
        ofRowAt: RowPosition(section: section, row: row),
        above: RowPosition(section: section, row: gap))
    else { return }
    perform(move)
  }

  private func perform(_ action: FormAction) {
    guard let change = event.perform(action) else { return }
    save(event.form, change.submission)
  }
}
