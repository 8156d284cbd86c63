import DynamicRows
import FormEngine

/// What a front end needs to draw rows in addition to their facts.
struct RowDetails {
  let form: LiveForm
  /// Whether to say with which control people use a row, and the numbers of a scale.
  let withControls: Bool
}

extension JSONWriter {
  /// Writes what a front end needs to draw a row in addition to its facts, if it applies.
  mutating func write(_ details: RowDetails, of row: LiveRow) {
    let form = details.form
    if details.withControls {
      writeControl(of: row)
      writeContainers(of: row, in: form)
    }
    writeDetails(of: row.spec)
    writeDraft(of: row, in: form)
    writeTyped(of: row, in: form)
    write(flag: row.spec.computed != nil, forKey: "computed")
    write(flag: row.canOpen, forKey: "canOpen")
    write(flag: row.canMove, forKey: "canMove")
    write(form.conditionToEnable(row.id).map(FormValue.text), forKey: "enabledIf")
    write(flag: form.counts(under: row.id).required > 0, forKey: "requiredInside")
    if case .button(let action) = row.spec.content {
      write(form.canTap(row.id), forKey: "canTap")
      write(action)
    }
    write(row.matrix?.formValue, forKey: "matrix")
    write(row.editor?.formValue, forKey: "editor")
    write(row.field?.formValue, forKey: "editorOf")
    write(row.spec.decimals, forKey: "decimals")
    writeCopies(of: row, in: form)
    writeContents(of: row, in: form)
    if !row.problems.isEmpty { write(row.problems, withRows: false) }
    writeShown(of: row, in: form)
    write(extras: row.spec.extras)
  }

  /// Writes the kind of control with which people use a row, and the numbers of a scale as choices.
  private mutating func writeControl(of row: LiveRow) {
    write(row.control.kind.rawValue, forKey: "control")
    guard case .number = row.spec.content, let line = row.choiceLine else { return }
    objects("choices", of: line.choices) { writer, choice in
      writer.write(choice.value, forKey: "value")
      writer.write(choice.title, forKey: "title")
    }
  }

  /// Writes, for a row in a container, the presenter that has a line and the copy that begins with the row.
  private mutating func writeContainers(of row: LiveRow, in form: LiveForm) {
    var presenter = row.spec.presentedBy.flatMap { form.row($0) }
    guard presenter?.spec.content.isContainer == true else { return }
    while let outer = presenter, outer.spec.content.isContainer {
      presenter = outer.spec.presentedBy.flatMap { form.row($0) }
    }
    write(presenter?.id.formValue, forKey: "under")
    guard let copy = form.copyBegun(by: row.id), let id = form.row(copy)?.spec.presentedBy else {
      return
    }
    key("begins")
    object { writer in
      writer.write(id, forKey: "copyOf")
      writer.write(form.name(of: copy), forKey: "name")
      writer.writeTools(ofCopy: copy, of: id, in: form)
    }
  }

  /// Writes the text that was typed into a row and, if it is no value, those that were probably meant.
  private mutating func writeTyped(of row: LiveRow, in form: LiveForm) {
    guard let typed = row.typed else { return }
    write(typed, forKey: "typed")
    if let likely = form.typedFault(row.id)?.likely, !likely.isEmpty {
      write(FormValue.texts(likely), forKey: "likely")
    }
  }

  /// Writes the problems to show beside a row and whether it shows problems, the name of a copy, and how
  /// much is asked and wrong in a closed row or a copy.
  private mutating func writeShown(of row: LiveRow, in form: LiveForm) {
    let shown = form.shownProblems(of: row.id)
    if !shown.isEmpty {
      objects("shown", of: shown) { writer, problem in
        writer.write(problem.code.name, forKey: "code")
        writer.write(form.messageBesideRow(problem), forKey: "message")
      }
    }
    write(flag: form.showsProblems(of: row.id), forKey: "showsProblems")
    let isCopy = row.copy != nil && form.isFirstRowOfCopy(row.id)
    if isCopy { write(form.name(of: row.id), forKey: "name") }
    let counts = isCopy ? form.counts(ofBlock: row.id) : form.counts(under: row.id)
    if isCopy || row.isOpen == false, counts.asked + counts.wrong > 0 {
      key("inside")
      object { $0.write(counts) }
    }
  }

  private mutating func write(_ counts: BlockCounts) {
    write(counts.asked, forKey: "asked")
    write(counts.answered, forKey: "answered")
    write(counts.wrong, forKey: "wrong")
  }

  /// Writes the problems that a person should see: each with the name of its row, and a message
  /// without the name of its copy.
  mutating func writeShownProblems(of form: LiveForm, forKey key: String) {
    objects(key, of: form.shownProblems()) { writer, problem in
      writer.write(problem.row, forKey: "row")
      writer.write(form.fullName(of: problem.row), forKey: "name")
      writer.write(problem.code.name, forKey: "code")
      writer.write(form.messageBesideRow(problem), forKey: "message")
    }
  }

  /// Writes how much is answered and wrong, and how the form can be submitted.
  mutating func writeSummary(of form: LiveForm, withAnswers: Bool) {
    write(form.counts)
    write(form.submitButtons, forKey: "submitButtons")
    write(form.isValid, forKey: "valid")
    write(form.canSubmit, forKey: "canSubmit")
    write(form.reasonNotToSubmit, forKey: "reason")
    guard withAnswers else { return }
    objects("answers", of: form.shownAnswers()) { writer, answer in
      writer.write(answer.row, forKey: "row")
      writer.write(answer.section.id, forKey: "section")
      writer.write(answer.section.title, forKey: "sectionTitle")
      writer.write(answer.name, forKey: "name")
      writer.write(answer.text, forKey: "text")
    }
  }

  /// Writes the draft of a field while its editor shows something other than its value, null for no
  /// answer, and its text if that is another one.
  private mutating func writeDraft(of row: LiveRow, in form: LiveForm) {
    guard row.hasDraft, let editor = row.editor else { return }
    let shown = form.row(editor)
    write(shown?.value ?? .null, forKey: "draft")
    if shown?.text != shown?.value?.text { write(shown?.text, forKey: "draftText") }
  }

  /// Writes the number of copies of a repeat and its limits; for the first row of a copy, whether
  /// the copy can be removed.
  private mutating func writeCopies(of row: LiveRow, in form: LiveForm) {
    if case .repeat(let content) = row.spec.content {
      write(form.copies(of: row.id).count, forKey: "count")
      write(content.min, forKey: "min")
      write(content.max, forKey: "max")
      write(form.allowsCopies(1, of: row.id), forKey: "canAdd")
      write(content.addTitle, forKey: "addTitle")
      write(form.titleOfCopies(of: row.id), forKey: "copyTitle")
      write(flag: !form.addButtons(of: row.id).isEmpty, forKey: "hasAddButton")
    }
    if let id = row.spec.presentedBy, form.row(id)?.spec.content.kind == .repeat {
      write(id, forKey: "copyOf")
      writeTools(ofCopy: row.id, of: id, in: form)
    }
  }

  /// Writes whether a copy can be removed and, where people can duplicate copies, whether it can be now.
  private mutating func writeTools(ofCopy copy: RowID, of presenter: RowID, in form: LiveForm) {
    write(form.allowsCopies(-1, of: presenter), forKey: "canRemove")
    guard case .repeat(let content)? = form.row(presenter)?.spec.content, content.canDuplicate
    else { return }
    write(form.canDuplicate(copy), forKey: "canDuplicate")
  }

  /// Writes the first answers in a closed group.
  private mutating func writeContents(of row: LiveRow, in form: LiveForm) {
    guard row.isOpen == false, row.spec.content.kind == .group else { return }
    let answered = form.firstAnswered(under: row.id, atMost: 4)
    if answered.isEmpty { return }
    objects("contents", of: answered) { writer, answer in
      writer.write(form.name(of: answer.id), forKey: "title")
      writer.write(answer.value, forKey: "value")
      writer.write(answer.text, forKey: "text")
      writer.write(answer.spec.decimals, forKey: "decimals")
    }
  }

  /// The form, its visible sections without their rows, how much is answered, and whether there is
  /// something to undo.
  mutating func writeOutline(of form: LiveForm, _ wishes: ReplyWishes) {
    key("form")
    object { writer in
      writer.write(form.formID, forKey: "id")
      writer.write(form.title, forKey: "title")
      writer.write(form.openAtOnce.rawValue, forKey: "openAtOnce")
      writer.write(flag: form.hasPages, forKey: "pages")
      writer.write(flag: form.hasReview, forKey: "review")
      writer.write(form.page?.formValue, forKey: "page")
      if let language = form.language {
        writer.write(language, forKey: "language")
        writer.write(FormValue.texts(form.languages), forKey: "languages")
      }
    }
    key("sections")
    list(of: 0..<form.numberOfSections) { writer, index in
      guard let section = form.section(at: index) else { return }
      writer.object { writer in
        writer.write(section.id, forKey: "id")
        writer.write(section.title, forKey: "title")
        writer.write(section.footer, forKey: "footer")
        writer.write(form.numberOfRows(inSection: index), forKey: "count")
        writer.write(section.reorder.rawValue, forKey: "reorder")
      }
    }
    write(FormTotals(form, wishes))
  }
}
