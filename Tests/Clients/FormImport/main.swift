import FormImport

let survey = """
  {"pages": [{"name": "p", "elements": [{"type": "text", "name": "first", "isRequired": true}]}]}
  """
let form = try FormImporter.read(Array(survey.utf8))
let rows = form.spec.sections.flatMap { $0.rows }
print(form.losses.isEmpty && rows.map { $0.id.text } == ["first"] ? "works" : "\(form)")
