import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Places in the result")
struct ResultPlaceTests {
  private let spec = FormSpec("F") {
    SectionSpec("s") {
      Row.text("title")
      Row.repeat("people") {
        Row.group("person", isOpen: true) {
          Row.text("name")
          Row.repeat("pets") { Row.text("pet") }
        }
      }
      Row.repeat("phones") { Row.text("phone") }
    }
  }

  @Test("copies are counted as the result has them, not by their numbers")
  func counting() throws {
    var form = try LiveForm(spec)
    try form.perform(
      .set(
        "people", [["name": "Ann", "pets": ["Rex"]], ["name": "Bob", "pets": ["Kit", "Tom"]]]))
    try form.perform(.set("phones", ["1", "2", "3"]))
    try form.perform(.removeCopy(of: "person#1"))
    try form.perform(.clear("phone#1"))
    #expect(form.placeInResult(of: "name#2") == "people.1.name")
    #expect(form.placeInResult(of: "person#2") == "people.1")
    #expect(form.placeInResult(of: "pet#2.2") == "people.1.pets.2")
    #expect(form.placeInResult(of: "phone#2") == "phones.1")
    #expect(form.placeInResult(of: "phone#1") == "phone#1")
    #expect(form.placeInResult(of: "title") == "title")
    #expect(form.placeInResult(of: "nobody") == "nobody")
    #expect(form.row(atPlaceInResult: "people.1.pets.2") == "pet#2.2")
    #expect(form.row(atPlaceInResult: "phones.2") == "phone#3")
    #expect(form.row(atPlaceInResult: "name#2") == "name#2")
    for place: RowID in [
      "people.2.name", "people.0.name", "phones.3", "title.1", "people.x", "people.1.nobody", "",
      ".", "people.", "people.1.", "people.-9223372036854775808.name",
      "people.99999999999999999999.name",
    ] {
      #expect(form.row(atPlaceInResult: place) == nil, "\(place)")
    }
  }

  @Test("problems of a form that took the result are located in the form that gave it")
  func locating() throws {
    var form = try LiveForm(spec)
    try form.perform(.set("people", [["name": "Ann"], ["name": "Bob"], ["name": "Eve"]]))
    try form.perform(.removeCopy(of: "person#1"))
    let found = [
      FormProblem(row: "people.2.name", code: .external("x"), message: "Eve?"),
      FormProblem(row: "people.9.name", code: .external("x"), message: "Who?"),
    ]
    let located = form.located(found)
    #expect(located.map(\.row) == ["name#3"] && located.map(\.message) == ["Eve?"])
    try form.perform(.setProblems(located))
    #expect(form.problems(of: "name#3").map(\.message) == ["Eve?"])
  }

  @Test("in random forms, each row of a copy has a place that leads back to it")
  func random() throws {
    var count = 0
    for seed in CampaignSettings.seeds(part: 0, count: 40) {
      var specs = SpecGenerator(seed: seed)
      let checked = try #require(specs.next().check().checked)
      let form = LiveForm(checked)
      for id in form.allRows where id.asCopy != nil {
        let place = form.placeInResult(of: id)
        guard place != id else { continue }
        count += 1
        #expect(form.row(atPlaceInResult: place) == id, "seed \(seed): \(place)")
      }
    }
    #expect(count > 0 || CampaignSettings.seed != nil)
  }
}
