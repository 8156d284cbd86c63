import FormEngine
import TestSupport
import Testing

@Suite("The page on repeating rows")
struct RepeatingRowsTests {
  @Test("its example of a template and its copies runs")
  func templates() throws {
    let spec = FormSpec("Contact") {
      SectionSpec("contact", title: "Contact") {
        Row.repeat("phones", title: "Phones", min: 1, max: 3, adding: "Add phone") {
          Row.text("phone", title: "Phone")
        }
      }
    }
    var form = try LiveForm(spec)
    #expect(form.copies(of: "phones") == ["phone#1"])
    let change = try form.perform(.addCopy(to: "phones"))
    #expect(change.copyAdded == "phone#2")
    try form.perform(.set("phone#2", "555"))
    try form.perform(.removeCopy(of: "phone#1"))
    #expect(form.copies(of: "phones") == ["phone#2"])
    #expect(form.result() == [FormAnswer(row: "phones", value: ["555"])])
  }

  @Test("its example of rows read from inside and outside a copy runs")
  func reading() throws {
    let spec = FormSpec("Team") {
      SectionSpec("team", title: "Team") {
        Row.repeat("people", title: "People") {
          Row.group("person", title: "Person", isOpen: true) {
            Row.toggle("works", title: "Works")
            Row.number("pay", title: "Pay")
              .shown(when: .row("works", .is(true)))
          }
        }
        Row.number("sum", title: "Sum")
          .computed(.sum([.valueOf("pay")]))
        Row.label("team", title: "That is a team")
          .shown(when: .row("people", .atLeast(2)))
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.addCopy(to: "people"))
    try form.perform(.addCopy(to: "people"))
    #expect(form.row("team")?.isVisible == true)
    try form.perform(.tap("works#2"))
    #expect(form.row("pay#1")?.isVisible == false)
    #expect(form.row("pay#2")?.isVisible == true)
    try form.perform(.set("pay#2", 90))
    #expect(form[RowKey<Double>("sum")] == 90)
  }

  @Test("its example of setting a repeat to a list runs")
  func setting() throws {
    let spec = FormSpec("Household") {
      SectionSpec("household", title: "Household") {
        Row.repeat("people", title: "People") {
          Row.group("person", title: "Person") {
            Row.text("name", title: "Name")
            Row.repeat("pets", title: "Pets") {
              Row.text("pet", title: "Pet")
            }
          }
        }
      }
    }
    var form = try LiveForm(spec)
    let people: FormValue = [.object(["name": "Ann", "pets": ["Rex", "Tom"]]), .object([:])]
    try form.perform(.set("people", people))
    #expect(form.copies(of: "pets#1") == ["pet#1.1", "pet#1.2"])
    #expect(form.result() == [FormAnswer(row: "people", value: people)])
  }

  @Test("its example of restoring a state from before the repeat runs")
  func keeping() throws {
    let before = FormSpec("Contact", id: "contact") {
      SectionSpec("contact", title: "Contact") { Row.text("phone", title: "Phone") }
    }
    let after = FormSpec("Contact", id: "contact") {
      SectionSpec("contact", title: "Contact") {
        Row.repeat("phones", title: "Phones") { Row.text("phone", title: "Phone") }
      }
    }
    var old = try LiveForm(before)
    try old.perform(.set("phone", "555"))
    var form = try LiveForm(after)
    try form.perform(.restore(old.state))
    #expect(form.result() == [FormAnswer(row: "phones", value: ["555"])])
  }

  @Test("its example of the copies of a new form runs")
  func copiesOfNewForm() throws {
    let spec = FormSpec("Party") {
      SectionSpec("party", title: "Party") {
        Row.repeat("guests", title: "Guests", value: ["Emma", "Max"]) {
          Row.text("name", title: "Name")
        }
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("name#1", "Ben"))
    try form.perform(.addCopy(to: "guests"))
    try form.perform(.reset)
    #expect(form.copies(of: "guests").count == 2)
    #expect(form[RowKey<String>("name#1")] == "Emma")
  }

  @Test("its example of a copy of a copy runs")
  func duplicates() throws {
    let spec = FormSpec("Order") {
      SectionSpec("order", title: "Order") {
        Row.repeat("lines", title: "Lines", count: 1, canDuplicate: true) {
          Row.group("line", title: "Line", isOpen: true) {
            Row.text("item", title: "Item")
            Row.text("label", title: "Label", value: .of("item"))
          }
        }
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("item#1", "Tea"))
    #expect(form.canDuplicate("line#1"))
    let change = try form.perform(.duplicateCopy(of: "line#1"))
    #expect(change.copyAdded == "line#2")
    try form.perform(.set("item#2", "Jam"))
    #expect(form[RowKey<String>("label#1")] == "Tea")
    #expect(form[RowKey<String>("label#2")] == "Jam")
  }

  @Test("its examples are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormEngine/FormEngine.docc/RepeatingRows.md")
    #expect(page.blocks.count == 7 && page.missing == [])
  }

  @Test("its example of numbers of copies that follow runs")
  func counting() throws {
    let spec = FormSpec("Family") {
      SectionSpec("family", title: "Family") {
        Row.number("number", title: "How many children?", isInteger: true)
        Row.repeat("children", title: "Children", max: 12) {
          Row.group("child") {
            Row.text("name", title: "Name")
            Row.text("school", title: "School", value: .previous("school"))
          }
          .property(.title, .join(["Child no. ", .copy(of: "children")]))
        }
        .property(.count, .of("number"))
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("number", 2))
    #expect(form.copies(of: "children") == ["child#1", "child#2"])
    #expect(form.row("child#2")?.spec.title == "Child no. 2")
    try form.perform(.set("school#1", "Elm"))
    #expect(form[RowKey<String>("school#2")] == "Elm")
    try form.perform(.set("number", 1))
    #expect(form.row("child#2")?.isRelevant == false)
  }
}
