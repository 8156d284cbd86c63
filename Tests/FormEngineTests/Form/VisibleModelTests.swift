import DynamicRows
import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Models of the rows of a form")
struct FormModelTests {
  @Test(
    "after each of many random actions a model has every visible row as the form has it",
    arguments: [false, true])
  func campaign(isCompared: Bool) throws {
    try FormScript.forEach(part: 8, count: isCompared ? 50 : 150) { script in
      var form = script.form
      var model = VisibleModel(form)
      for _ in 0..<40 {
        let action = script.next()
        let former = isCompared ? form : nil
        guard let change = try? form.perform(action) else { continue }
        if let former {
          model.apply(form.update(from: former), from: form)
        } else {
          model.apply(change, from: form)
        }
        let afresh = VisibleModel(form)
        try #require(model.sections.map(\.id) == afresh.sections.map(\.id))
        let rows = [model, afresh].map { $0.sections.map { $0.rows.map(Shown.init) } }
        let stale = zip(rows[0].joined(), rows[1].joined()).first { $0 != $1 }
        let isRight = rows[0] == rows[1]
        try #require(isRight, "seed \(script.seed), \(action.json)\n\(stale as Any)")
      }
    }
  }

  @Test("exactly the rows whose problems, draft or copy number changed are reloaded")
  func fullUpdates() throws {
    var form = try LiveForm(
      FormSpec("Phones") {
        SectionSpec("s") {
          Row.text("name", title: "Name").required()
          Row.field("day", title: "Day") {
            Row.picker("dayPicker", options: ["Monday", "Friday"], commit: .close)
          }
          Row.repeat("phones", title: "Phones") { Row.text("phone", title: "Phone") }
        }
      })
    func update(_ action: FormAction) throws -> String {
      let change = try form.perform(action)
      return form.fullUpdate(of: change).description
    }
    #expect(try update(.set("name", "Ann")) == "reload row 0.0")
    #expect(try update(.set("name", "Ben", alreadyShown: true)) == "nothing")
    #expect(try update(.clear("name", alreadyShown: true)) == "reload row 0.0")
    #expect(try update(.open("day")) == "insert row 0.2, reload row 0.1")
    #expect(try update(.set("dayPicker", "Friday")) == "reload rows 0.1 and 0.2")
    #expect(try update(.addCopy(to: "phones")) == "insert row 0.4, reload row 0.3")
    #expect(try update(.addCopy(to: "phones", at: 0)) == "insert row 0.4, reload rows 0.3 and 0.5")
    #expect(form.visibleRows(ofBlock: "day") == ["day", "dayPicker"])
    #expect(form.visibleRows(ofBlock: "none") == [])
  }

  @Test("with the form before it, an update reloads only rows that differ")
  func differences() throws {
    var form = try LiveForm(
      FormSpec("Phones") {
        SectionSpec("s") {
          Row.field("day", title: "Day") {
            Row.picker("dayPicker", options: ["Monday", "Friday"], commit: .close)
          }
          Row.repeat("phones", title: "Phones", count: 1) { Row.text("phone", title: "Phone") }
        }
      })
    func updates(_ action: FormAction) throws -> [String] {
      let former = form
      let change = try form.perform(action)
      return [form.fullUpdate(of: change), form.fullUpdate(of: change, since: former)].map {
        "\($0)"
      }
    }
    _ = try form.perform(.open("day"))
    let drafted = try updates(.set("dayPicker", "Friday"))
    #expect(drafted == ["reload rows 0.0 and 0.1", "reload rows 0.0 and 0.1"])
    #expect(
      try updates(.addCopy(to: "phones"))
        == ["insert row 0.4, reload rows 0.2 and 0.3", "insert row 0.4, reload row 0.2"])
  }

  @Test("rows whose problems are now shown are reloaded, except in an inserted section")
  func shownProblems() throws {
    var form = try LiveForm(
      FormSpec("Sections") {
        SectionSpec("s") {
          Row.text("name", title: "Name").required()
          Row.toggle("more", title: "More")
        }
        SectionSpec("t", shownWhen: .row("more", .is(true))) {
          Row.text("street", title: "Street").required()
        }
      })
    func update(_ action: FormAction) throws -> String {
      let former = form
      let change = try form.perform(action)
      return form.fullUpdate(of: change, since: former).description
    }
    #expect(try update(.submit) == "reload row 0.0")
    #expect(try update(.submit) == "nothing")
    #expect(try update(.set("more", true)) == "insert section 1, reload row 0.1")
  }

  @Test("a model traps if the form was changed without it, by a key, an action or a rule")
  func missedChanges() async {
    func expectMessage(of exit: ExitTest.Result?) {
      #expect(trapSays("changed without the model", exit))
    }
    let error: [PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]
    expectMessage(
      of: await #expect(processExitsWith: .failure, observing: error) {
        var (form, model) = try nameForm()
        form[RowKey<String>("name")] = "Ann"
        model.apply(try form.perform(.tap("more")), from: form)
      })
    expectMessage(
      of: await #expect(processExitsWith: .failure, observing: error) {
        var (form, model) = try nameForm()
        try form.perform(.tap("more"))
        model.apply(try form.perform(.reveal("name")), from: form)
      })
    expectMessage(
      of: await #expect(processExitsWith: .failure, observing: error) {
        var (form, model) = try nameForm()
        form.addRule("name") { _, _ in "Always wrong." }
        model.apply(try form.perform(.tap("more")), from: form)
      })
    expectMessage(
      of: await #expect(processExitsWith: .failure, observing: error) {
        var (form, model) = try nameForm()
        form[RowKey<String>("name")] = "Ann"
        let change = try form.perform(.tap("more"))
        model.apply(form.fullUpdate(of: change), from: form)
      })
  }

  @Test("a model follows rules and keys by their changes, and need not get what it can't show")
  func changesOfRules() throws {
    var (form, model) = try nameForm()
    func isCurrent() -> Bool {
      model.sections.flatMap(\.rows) == form.rows(inSection: 0).compactMap { form.row($0) }
    }
    model.apply(form.addRule("name") { name, _ in name == nil ? "No name." : nil }, from: form)
    #expect(model.sections[0].rows[0].problems.map(\.message) == ["No name."] && isCurrent())
    // Nothing visible changes here.
    form.addRule("hidden") { _, _ in "Always wrong." }
    form.touch("name")
    form.undoLimit = 3
    try form.perform(.reveal("name"))
    form[RowKey<String>("hidden")] = "x"
    #expect(isCurrent())
    model.apply(try form.set(RowKey<String>("name"), "Ann"), from: form)
    #expect(model.sections[0].rows[0].problems == [] && isCurrent())
    model.apply(form.removeRules(of: "name"), from: form)
    model.apply(try form.perform(.tap("more")), from: form)
    #expect(isCurrent())
    var copy = form
    #expect(try copy.perform(.undo).update.description == "reload row 0.1")
    #expect(copy.revision == form.revision + 1)
  }

  @Test("with the form before a change, a model recreates the rows whose problems are now shown")
  func shownProblemsInModels() throws {
    var form = try nameForm().form
    try form.perform(.submit)
    form.addRule("name") { name, _ in name == nil ? "No name." : nil }
    try form.perform(.reset)
    var model = VisibleModel(form) { form, id in form.shownProblems(of: id).count }
    #expect(model.sections.map(\.rows) == [[0, 0]])
    let former = form
    model.apply(try form.perform(.submit), from: form, since: former)
    #expect(model.sections.map(\.rows) == [[1, 0]])
  }
}

/// A form with a text, a toggle and a hidden row, and a model of it.
private func nameForm() throws -> (form: LiveForm, model: VisibleModel<LiveForm, LiveRow>) {
  let form = try LiveForm(
    FormSpec("Name") {
      SectionSpec("s") {
        Row.text("name", title: "Name")
        Row.toggle("more", title: "More")
        Row.text("hidden").shown(when: .row("name", .is("never")))
      }
    })
  return (form, VisibleModel(form))
}

/// Everything that people can see of a row.
private struct Shown: Equatable {
  let appearance: RowAppearance
  let facts: [String]
  let problems: [FormProblem]

  init(_ row: LiveRow) {
    appearance = RowAppearance(
      row.value, isEnabled: row.isEnabled, isOpen: row.isOpen, text: row.text, spec: row.spec,
      options: row.offeredOptions)
    facts = [
      "\(row.id)", "\(row.depth)", "\(row.hasDraft)", "\(row.canMove)", "\(row.copy ?? 0)",
      row.editor?.text ?? "", row.field?.text ?? "",
    ]
    problems = row.problems
  }
}
