import FormEngine
import Testing

@Suite("Typed keys")
struct RowKeyTests {
  private func form() throws -> LiveForm {
    let spec = FormSpec("Trip") {
      SectionSpec("s") {
        Row.picker("plan", options: ["car", "train"])
        Row.number("guests")
        Row.toggle("pets", value: nil)
        Row.label("note")
      }
    }
    return try LiveForm(spec)
  }

  @Test("a key reads and writes the value of its row, and nil clears it")
  func reading() throws {
    var form = try form()
    form[RowKey<String>("plan")] = "car"
    form[RowKey<Int>("guests")] = 2
    form[RowKey<Bool>("pets")] = true
    #expect(form[RowKey<String>("plan")] == "car")
    #expect(form[RowKey<Int>("guests")] == 2)
    #expect(form[RowKey<Bool>("pets")] == true)
    #expect(form[RowKey<String>("guests")] == nil)
    form[RowKey<Int>("guests")] = nil
    #expect(form.values().map(\.row) == ["plan", "pets"])
  }

  private enum Plan: String, CaseIterable, FormValueConvertible {
    case car, train, plane
  }

  @Test("a key reads and writes cases of an enum; other values read as nil")
  func enums() throws {
    var form = try form()
    let key = RowKey<Plan>("plan")
    form[key] = .train
    #expect(form.values().map(\.value) == ["train"])
    #expect(form[key] == .train)
    #expect(form[RowKey<Plan>("guests")] == nil)
  }

  @Test("set returns the change, and throws the form's refusal")
  func settingWithReport() throws {
    var form = try form()
    #expect(try form.set(RowKey<Int>("guests"), 2).changed == ["guests"])
    #expect(try form.set(RowKey<Int>("guests"), nil).changed == ["guests"])
    let refusal = #expect(throws: FormRefusal.self) { try form.set(RowKey<Plan>("plan"), .plane) }
    #expect(refusal?.code == .notAnOption)
    #expect(form.values().isEmpty)
  }

  @Test("an action made with a key sets its row, or clears it with nil")
  func actions() {
    let (guests, plan) = (RowKey<Int>("guests"), RowKey<Plan>("plan"))
    #expect(FormAction.set(guests, 2) == .set("guests", .number(2)))
    #expect(
      FormAction.set(plan, .train, joined: true) == .set("plan", .text("train"), joined: true))
    #expect(
      FormAction.set(plan, nil, alreadyShown: true, joined: true)
        == .clear("plan", alreadyShown: true, joined: true))
  }

  @Test("a value that the form refuses changes nothing, even if there is no such row")
  func refusals() throws {
    var form = try form()
    form[RowKey<String>("plan")] = "car"
    let before = form.state
    form[RowKey<String>("plan")] = "plane"
    form[RowKey<Int>("plan")] = 3
    form[RowKey<Double>("guests")] = .nan
    form[RowKey<String>("note")] = "written"
    form[RowKey<String>("nowhere")] = "lost"
    form[RowKey<String>("nowhere")] = nil
    try form.perform(.removeRow("plan"))
    form[RowKey<String>("plan")] = "train"
    try form.perform(.undo)
    #expect(form.state == before)
  }

  private func listForm() throws -> LiveForm {
    try LiveForm(
      FormSpec("Lists") {
        SectionSpec("s") {
          Row.picker("plans", options: .cases(of: Plan.self), isMultiple: true)
          Row.repeat("sizes") { Row.number("size") }
          Row.hidden("tags", holds: .list)
        }
      })
  }

  @Test("a key reads and writes lists of any convertible type, and sets of an enum")
  func lists() throws {
    var form = try listForm()
    let (plans, set) = (RowKey<[Plan]>("plans"), RowKey<Set<Plan>>("plans"))
    form[plans] = [.train, .car]
    #expect(form[plans] == [.train, .car] && form[set] == [.car, .train])
    form[set] = [.plane, .train]
    #expect(form.values() == [FormAnswer(row: "plans", value: ["train", "plane"])])
    form[plans] = []
    #expect(form[plans] == nil)
    form[RowKey<[String]>("tags")] = ["car", "boat"]
    #expect(form[RowKey<[Plan]>("tags")] == nil && form[RowKey<Set<Plan>>("tags")] == nil)
    #expect(form[RowKey<[Double]>("tags")] == nil && form[RowKey<String>("tags")] == nil)
    form[RowKey<[Int]>("sizes")] = [3, 5]
    #expect(form.result().first { $0.row == "sizes" }?.value == [3, 5])
  }

  @Test("a key with its own conversion reads and writes with it, in copies too")
  func ownConversion() throws {
    var form = try listForm()
    let key = RowKey<[Character]>("tags", reading: { $0.texts.map { $0.compactMap(\.first) } }) {
      .texts($0.map { "\($0)!" })
    }
    form[key] = ["a", "b"]
    #expect(form.values() == [FormAnswer(row: "tags", value: ["a!", "b!"])])
    #expect(form[key] == ["a", "b"])
    let half = RowKey<Int>("size", reading: { $0.number.map { Int($0 / 2) } }) {
      .number(Double($0 * 2))
    }
    try form.perform(.addCopy(to: "sizes"))
    form[half.inCopy(1)] = 4
    #expect(form[RowKey<Int>("size").inCopy(1)] == 8 && form[half.inCopy(of: "size#1")] == 4)
  }

  @Test("no value that a row can't hold changes the row or traps")
  func everyMisfit() throws {
    let spec = FormSpec("Kinds") {
      SectionSpec("s") {
        Row.label("label"); Row.text("text"); Row.number("number"); Row.toggle("toggle")
        Row.picker("picker", options: ["a"]); Row.picker("many", options: ["a"], isMultiple: true)
        Row.datePicker("date"); Row.hidden("hidden", holds: .bool); Row.custom("custom")
        Row.button("button", action: .submit)
        Row.group("group") { Row.text("sum").computed("fixed") }
        Row.field("field") { Row.picker("editor", options: ["a"]) }
        Row.repeat("repeat", max: 2) { Row.text("copy") }
      }
    }
    let values: [FormValue] = [
      "a", "z", 1, 2.5, true, ["a"], ["z"], [1, "a"], [["x": 1]], ["x": 1], .number(.nan),
      .number(.infinity), "2026-02-30", [true, true, true],
    ]
    var form = try LiveForm(spec)
    let ids = spec.sections[0].rows.map(\.id) + ["nowhere", "copy#7"]
    var refused = 0
    for id in ids {
      for value in values {
        let before = form.values()
        let key = RowKey<FormValue>(id)
        var copy = form
        let isRefused = (try? copy.set(key, value)) == nil
        form[key] = value
        refused += isRefused ? 1 : 0
        #expect(!isRefused || form.values() == before, "\(id) \(value)")
        _ = (form[RowKey<Int>(id)], form[RowKey<[Int]>(id)], form[RowKey<Set<Plan>>(id)])
      }
    }
    #expect(refused > 100)
  }
}
