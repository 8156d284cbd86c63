import FormEngine
import TerminalForms

let spec = FormSpec("T") {
  SectionSpec("s") { Row.number("a", title: "A", value: 1.5, step: 0.5) }
}
var lines = ["2.5", "y"][...]
let outcome = LineForm.fill(
  try LiveForm(spec), readLine: { lines.popFirst() }, write: { _ in })
if case .submitted = outcome { print("works") } else { print(outcome) }
