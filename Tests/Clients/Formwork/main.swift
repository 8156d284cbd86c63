import Formwork

let spec = FormSpec("T") {
  SectionSpec("s") { Row.text("name", title: "Name").required() }
}
var form = try LiveForm(spec)
try form.perform(.set("name", "Ada"))
// One thing of each library.
let map = RowMap<String, String>(sections: [.init("s", rows: [.init("a")])])
let state = try FormState(json: Array(form.state.text.utf8))
let error = StateFileError.inUse(path: "f")
let isRight =
  form[RowKey<String>("name")] == "Ada" && state == form.state && map.isVisible("a")
  && "\(error)".contains("f") && FlatLayout.self == FlatLayout.self
print(isRight ? "works" : form.state.text)
