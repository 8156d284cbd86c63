import FormEngine
import FormOracle

let spec = FormSpec("T") {
  SectionSpec("s") { Row.number("a", title: "A", value: 1.5, step: 0.5) }
}
var model = FormModel(spec)
print(model.finding(after: .set("a", 2.5), rows: [["a"]]) == nil ? "works" : "fails")
