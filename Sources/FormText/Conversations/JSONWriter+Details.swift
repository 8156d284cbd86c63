import DynamicRows
import FormEngine

extension JSONWriter {
  /// Writes what a front end needs to draw a row in addition to its facts, if it applies.
  mutating func writeDetails(of row: LiveRow, in form: LiveForm) {
    write(row.spec.help.map(FormValue.text), forKey: "help")
    writeDetails(of: row.spec.content)
    writeDraft(of: row, in: form)
    write(flag: row.spec.computed != nil, forKey: "computed")
    write(flag: row.canOpen, forKey: "canOpen")
    write(flag: row.canMove, forKey: "canMove")
    write(form.conditionToEnable(row.id).map(FormValue.text), forKey: "enabledIf")
    write(flag: form.hasRequiredRows(under: row.id), forKey: "requiredInside")
    if case .button(let action) = row.spec.content {
      write(.bool(form.canTap(row.id)), forKey: "canTap")
      write(action)
    }
    write(row.editor?.formValue, forKey: "editor")
    write(row.field?.formValue, forKey: "editorOf")
    writeCopies(of: row, in: form)
    write(row.spec.pinned.map { .text($0.rawValue) }, forKey: "pinned")
    writeProblems(of: row)
    write(extras: row.spec.extras)
  }

  private mutating func writeDetails(of content: RowContent) {
    switch content {
    case .text(let text):
      write(text.placeholder.map(FormValue.text), forKey: "placeholder")
      write(count: text.minLength, forKey: "minLength")
      write(count: text.maxLength, forKey: "maxLength")
      write(flag: text.isMultiline, forKey: "multiline")
      write(flag: text.isSecret, forKey: "secret")
      if !text.suggestions.isEmpty { write(.texts(text.suggestions), forKey: "suggestions") }
    case .number(let number):
      write(number.unit.map(FormValue.text), forKey: "unit")
      write(number.min.map(FormValue.number), forKey: "min")
      write(number.max.map(FormValue.number), forKey: "max")
      write(number.step.map(FormValue.number), forKey: "step")
      write(flag: number.isInteger, forKey: "integer")
    case .picker(let picker):
      write(flag: picker.isMultiple, forKey: "multiple")
      write(flag: picker.acceptsOther, forKey: "other")
      write(count: picker.minChoices, forKey: "minChoices")
      write(count: picker.maxChoices, forKey: "maxChoices")
      write(.text(picker.commit.rawValue), forKey: "commit")
    case .datePicker(let picker):
      write(.text(picker.mode.rawValue), forKey: "mode")
      write(picker.min.map(FormValue.text), forKey: "min")
      write(picker.max.map(FormValue.text), forKey: "max")
      write(.text(picker.commit.rawValue), forKey: "commit")
    case .group(let group): write(.bool(group.isCollapsible), forKey: "collapsible")
    case .hidden(let held), .custom(let held):
      write(.text(held.holds.rawValue), forKey: "holds")
    case .label, .button, .field, .toggle, .repeat: break
    }
  }

  /// Writes the draft of a field while its editor shows something other than its value; null for no
  /// answer.
  private mutating func writeDraft(of row: LiveRow, in form: LiveForm) {
    guard row.hasDraft, let editor = row.editor else { return }
    write(form.row(editor)?.value ?? .null, forKey: "draft")
  }

  /// Writes the number of copies of a repeat and its limits; for the first row of a copy, whether
  /// the copy can be removed.
  private mutating func writeCopies(of row: LiveRow, in form: LiveForm) {
    if case .repeat(let content) = row.spec.content {
      write(count: form.copies(of: row.id).count, forKey: "count")
      write(count: content.min, forKey: "min")
      write(count: content.max, forKey: "max")
      write(.bool(form.allowsCopies(1, of: row.id)), forKey: "canAdd")
      write(content.addTitle.map(FormValue.text), forKey: "addTitle")
    }
    if let id = row.spec.presentedBy, form.row(id)?.spec.content.kind == .repeat {
      write(id, forKey: "copyOf")
      write(.bool(form.allowsCopies(-1, of: id)), forKey: "canRemove")
    }
  }

  private mutating func writeProblems(of row: LiveRow) {
    guard !row.problems.isEmpty else { return }
    key("problems")
    list { writer in
      for problem in row.problems {
        writer.object { writer in
          writer.write(.text(problem.code.name), forKey: "code")
          writer.write(.text(problem.message), forKey: "message")
        }
      }
    }
  }

  /// The form, its visible sections without their rows, how much is answered, and whether there is
  /// something to undo.
  mutating func writeOutline(of form: LiveForm) {
    key("form")
    object { writer in
      writer.write(form.formID.map(FormValue.text), forKey: "id")
      writer.write(.text(form.title), forKey: "title")
      writer.write(.text(form.openAtOnce.rawValue), forKey: "openAtOnce")
    }
    key("sections")
    list { writer in
      for index in 0..<form.numberOfSections {
        guard let section = form.section(at: index) else { continue }
        writer.object { writer in
          writer.write(section.id, forKey: "id")
          writer.write(section.title.map(FormValue.text), forKey: "title")
          writer.write(section.footer.map(FormValue.text), forKey: "footer")
          writer.write(count: form.numberOfRows(inSection: index), forKey: "count")
          writer.write(.text(section.reorder.rawValue), forKey: "reorder")
        }
      }
    }
    write(count: form.progress.answered, forKey: "answered")
    write(count: form.progress.asked, forKey: "asked")
    write(.bool(form.canUndo), forKey: "canUndo")
    write(.bool(form.canRedo), forKey: "canRedo")
  }
}
