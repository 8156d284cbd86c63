import FormEngine
import FormFiles
import FormViews

#if canImport(UIKit) && !FORMWORK_STAND_INS
  import UIKit
#endif
#if canImport(AppKit) && !FORMWORK_STAND_INS
  import AppKit
#endif
#if canImport(SwiftUI) && !FORMWORK_STAND_INS
  import SwiftUI
#endif

let settingsSpec = FormSpec("Settings", id: "settings", openAtOnce: .one) {
  SectionSpec("profile", title: "Profile") {
    Row.text("name", title: "Name", placeholder: "How others see you", maxLength: 40).required()
    Row.text("mail", title: "E-mail").extra("x-input", "email")
    Row.text("about", title: "About you", isMultiline: true)
    Row.field("birthday", title: "Birthday") { Row.datePicker("birthdayPicker") }
  }
  SectionSpec("looks", title: "Looks") {
    Row.picker("theme", title: "Theme", options: ["System", "Light", "Dark"], value: "System")
    Row.number("size", title: "Size", value: 3, min: 1, max: 5, isInteger: true, scale: .init())
  }
  SectionSpec("notices", title: "Notices", footer: "Nothing is sent at night.") {
    Row.toggle("push", title: "Notify me", value: true)
    Row.picker("topics", title: "Topics", options: ["News", "Replies", "Offers"], isMultiple: true)
      .shown(when: .row("push", .is(true)))
    Row.datePicker("from", title: "Quiet from", mode: .time, value: "22:00")
      .shown(when: .row("push", .is(true)))
  }
  SectionSpec("people", title: "Shared with", reorder: .within) {
    Row.repeat("people", title: "People", max: 5, adding: "Add a person") {
      Row.text("person", title: "Person")
    }
    .immovable()
  }
  SectionSpec("end") { Row.button("reset", title: "Back to the defaults", action: .reset) }
}

@MainActor func settingsScreen(_ file: StateFile) throws -> FormTableViewController {
  var form = try LiveForm(settingsSpec)
  if let state = try file.load() { try form.perform(.restore(state), recording: .none) }
  let (controller, saver) = (FormTableViewController(form), StateSaver(file))
  controller.table.onChange = { [unowned table = controller.table] _ in saver.save(table.form) }
  return controller
}

@MainActor func settingsWindow(_ form: LiveForm) -> NSWindow {
  NSWindow(contentViewController: FormListController(form))
}

@available(macOS 14, iOS 17, *)
struct SettingsView: View {
  let model: FormModel

  var body: some View { FormView(model) }
}

final class SizeCell: FormCell {
  private let slider = UISlider()

  override func setUp() {
    slider.maximumValue = 5
    slider.minimumValue = 1
    slider.addAction(
      UIAction { [unowned self] _ in
        let size = FormValue.number(Double(slider.value.rounded()))
        _ = try? host?.perform(.set(face.id, size, joined: true))
      }, for: .valueChanged)
    add(slider)
  }

  override func fill(_ face: CellFace) {
    slider.value = Float(face.answer?.number ?? 1)
    slider.isEnabled = face.isEnabled
    slider.accessibilityLabel = face.title
  }
}

@MainActor func screenWithSlider(_ form: LiveForm) -> FormTableViewController {
  let controller = FormTableViewController(form)
  controller.use(SizeCell.self, for: .number)
  return controller
}

@available(macOS 14, iOS 17, *)
struct SettingsWithPreview: View {
  let model: FormModel

  var body: some View {
    FormView(model) { face in
      FormRowView(face, of: model)
      if face.id == "theme" { Text("Preview: \(face.value ?? "")") }
    }
  }
}
