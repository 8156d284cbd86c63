import FormText

let json = """
  {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": [
    {"id": "a", "kind": "number", "title": "A", "step": 0.5, "value": 1.5}
  ]}]}
  """
let reading = SpecReader.read(Array(json.utf8), named: "form.json")
print(reading.checked != nil && reading.diagnostics.isEmpty ? "works" : "\(reading.diagnostics)")
