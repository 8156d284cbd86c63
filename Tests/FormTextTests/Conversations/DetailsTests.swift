import FormEngine
import FormText
import Testing

@Suite("Details of rows for front ends")
struct DetailsTests {
  private func details(of row: String, in form: LiveForm) -> String {
    var conversation = FormConversation(form)
    let query = #"{"row": "\#(row)", "details": true}"#
    return conversation.reply(to: Array(query.utf8))?.text ?? ""
  }

  @Test("numbers have the decimals of their step, or of the expression that rounds them")
  func decimals() throws {
    let cases: [(RowBlock, Int?)] = [
      (Row.number("n", title: "N", step: 0.01), 2), (Row.number("n", title: "N", step: 0.5), 1),
      (Row.number("n", title: "N", step: 5), nil), (Row.number("n", title: "N"), nil),
      (Row.number("n", title: "N", step: 1e-10), nil),
      (Row.number("n", title: "N").computed(.round(.valueOf("m"), to: 2)), 2),
      (Row.number("n", title: "N").computed(.round(.valueOf("m"), to: 0)), nil),
      (Row.number("n", title: "N", step: 0.001).computed(.valueOf("m")), nil),
    ]
    for (row, decimals) in cases {
      let form = try LiveForm(
        FormSpec("T") {
          SectionSpec("s") {
            Row.number("m", title: "M", value: 2)
            row
          }
        })
      let text = details(of: "n", in: form)
      let expected = decimals.map { #""decimals": \#($0)"# }
      #expect(expected.map { text.contains($0) } ?? !text.contains("decimals"), "\(text)")
    }
  }

  @Test("a closed group has its first four answers, without secrets and switches that are off")
  func contents() throws {
    var form = try LiveForm(
      FormSpec("T") {
        SectionSpec("s") {
          Row.group("g", title: "G") {
            Row.text("a", title: "A", value: "x")
            Row.text("secret", title: "S", value: "y", isSecret: true)
            Row.toggle("off", title: "Off")
            Row.toggle("on", title: "On", value: true)
            Row.number("n", title: "N", value: 2, step: 0.5, unit: "kg")
            Row.text("empty", title: "E")
            Row.text("b", title: "B", value: "z")
            Row.text("c", title: "C", value: "not any more")
          }
        }
      })
    #expect(
      details(of: "g", in: form).contains(
        #""contents": [{"title": "A", "value": "x", "text": "x"}, {"title": "On", "value": true, "text": "yes"}, "#
          + #"{"title": "N", "value": 2, "text": "2 kg", "decimals": 1}, {"title": "B", "value": "z", "text": "z"}]"#
      ))
    try form.perform(.open("g"))
    #expect(!details(of: "g", in: form).contains("contents"))
  }

  @Test("an exclusive option says so")
  func exclusive() throws {
    let options = [OptionSpec("a"), OptionSpec("none", isExclusive: true)]
    let form = try LiveForm(
      FormSpec("T") {
        SectionSpec("s") { Row.picker("p", title: "P", options: options, isMultiple: true) }
      })
    #expect(
      details(of: "p", in: form).contains(
        #""options": ["a", {"exclusive": true, "value": "none"}]"#), "\(details(of: "p", in: form))"
    )
  }
}
