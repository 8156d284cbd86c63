import FormEngine

let spec = FormSpec("T") {
  SectionSpec("s") { Row.number("a", title: "A", value: 1.5, step: 0.5) }
}
var form = try LiveForm(spec)
form[RowKey<Double>("a")] = 2.5
print(form.problems().isEmpty && form[RowKey<Int>("a")] == nil ? "works" : "\(form.result())")
