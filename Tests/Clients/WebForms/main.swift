import WebForms

let json = """
  {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": [
    {"id": "a", "kind": "number", "title": "A", "step": 0.5, "value": 1.5}
  ]}]}
  """
var forms = OpenForms()
let form = forms.open(Array(json.utf8)).form
let reply = forms.perform(form, Array(#"{"set": "a", "value": 2.5}"#.utf8))
print(String(decoding: reply, as: UTF8.self).contains(#""changed": ["a"]"#) ? "works" : "fails")
