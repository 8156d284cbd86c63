import FormEngine
import FormOracle
import FormText
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

  @Test("dots in ids and names, and nested groups, lead to the right row")
  func dots() throws {
    let spec = FormSpec("F") {
      SectionSpec("s") {
        Row.repeat("my.rep") {
          Row.group("g", isOpen: true) {
            Row.text("n.x")
            Row.group("h", isNested: true) { Row.text("street").named("b") }.named("home.1")
            Row.text("other").named("street")
            Row.repeat("in.1") { Row.text("t").named("u.1") }.named("c.d")
          }
        }.named("a.1")
        Row.text("my.rep.1.n.x")
        Row.repeat("my") { Row.text("rep") }
      }
    }
    var form = try LiveForm(spec)
    let copies: FormValue = [["c.d": ["1", "2"]], ["c.d": ["3"]]]
    try form.perform(.set("my.rep", copies))
    let places: [RowID: RowID] = [
      "n.x#1": "my.rep.01.n.x", "n.x#2": "my.rep.2.n.x", "street#2": "my.rep.2.home.1.b",
      "other#2": "my.rep.2.other", "t#1.2": "my.rep.1.in.1.2", "in.1#2": "my.rep.2.in.1",
    ]
    for (id, place) in places {
      #expect(form.placeInResult(of: id) == place)
      #expect(form.row(atPlaceInResult: place) == id)
    }
    #expect(form.row(atPlaceInResult: "my.rep.1.n.x") == "my.rep.1.n.x")
    #expect(form.row(atPlaceInResult: "a.1.2.street") == "other#2")
    #expect(form.row(atPlaceInResult: "a.1.1.c.d.2") == "t#1.2")
    #expect(form.row(atPlaceInResult: "a.1.1.h") == "h#1")
  }

  @Test("in random forms, each row of a copy has a place that leads back to it")
  func random() throws {
    var count = 0
    for seed in CampaignSettings.seeds(part: 0, count: 60) {
      var specs = SpecGenerator(seed: seed)
      let spec = specs.next().withDots(seed: seed)
      let form = LiveForm(try #require(spec.check().checked))
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

extension FormSpec {
  /// The spec with dots and numbers in many ids and names.
  fileprivate func withDots(seed: UInt64) -> FormSpec {
    var random = SeededGenerator(seed: seed)
    var others = [RowID: String]()
    for row in sections.flatMap(\.rows) where random.chance(60) {
      let ending = random.pick([".1", ".1.\(row.id)", ".x", ".01"]) ?? ""
      let start = random.pick([row.id, others.keys.randomElement(using: &random) ?? row.id])
      others[row.id] = "\(start ?? row.id)\(ending)"
    }
    var text = json
    for (id, other) in others {
      text = text.split(separator: "\"\(id)\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\(other)\"")
    }
    // Two rows may have got the same id.
    return SpecReader.read(Array(text.utf8), named: "spec").checked?.spec ?? self
  }
}
