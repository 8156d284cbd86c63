import FormEngine
import FormText
import Testing

@Suite("Results decoded as values of a type")
struct DecodingTests {
  private enum Plan: String, Codable, CaseIterable, FormValueConvertible {
    case car, train
  }

  private func form() throws -> LiveForm {
    try LiveForm(
      FormSpec("Sign up") {
        SectionSpec("s") {
          Row.text("name")
          Row.number("age")
          Row.number("height")
          Row.toggle("news")
          Row.field("plan") { Row.picker("planPicker", options: .cases(of: Plan.self)) }
          Row.picker("plans", options: .cases(of: Plan.self), isMultiple: true)
          Row.picker("tags", options: ["x", "y"], isMultiple: true)
          Row.datePicker("due")
          Row.text("secret").shown(when: .row("news", .is(true)))
          Row.repeat("people") {
            Row.group("person") {
              Row.text("name2")
              Row.text("personName")
              Row.repeat("pets") {
                Row.group("animal") {
                  Row.text("pet")
                  Row.number("petAge")
                }
              }
            }
          }
          Row.repeat("phones") { Row.text("phone") }
          Row.hidden("score", holds: .number, value: 7)
        }
      })
  }

  private struct Household: Decodable, Equatable {
    struct Person: Decodable, Equatable {
      var personName: String
      var pets: [Pet]
    }
    struct Pet: Decodable, Equatable {
      var pet: String
      var petAge: Int?
    }
    var people: [Person]
    var phones: [String]
  }

  @Test("texts, numbers, Boolean values, choices, lists, dates and hidden rows are decoded")
  func everyKind() throws {
    struct Answers: Decodable, Equatable {
      var name: String
      var age: Int
      var height: Double?
      var news: Bool
      var plan: Plan
      var plans: [Plan]
      var tags: Set<String>
      var due: String?
      var score: UInt8
      var secret: String?
    }
    var form = try form()
    try form.perform(
      .batch([
        .set("name", "Ann"), .set("age", 30), .set("height", 1.7), .set("secret", "kept"),
        .set("plan", "train"), .set("plans", ["train", "car"]), .set("tags", ["y", "x"]),
        .set("due", "2026-05-28"),
      ]))
    let expected = Answers(
      name: "Ann", age: 30, height: 1.7, news: false, plan: .train, plans: [.train, .car],
      tags: ["x", "y"], due: "2026-05-28", score: 7, secret: nil)
    #expect(try form.decode(Answers.self) == expected)
    #expect(try form.result().decode(Answers.self) == expected)
    try form.perform(.batch([.set("news", true), .clear("height"), .clear("due")]))
    let other = try form.decode(Answers.self)
    #expect(other.secret == "kept" && other.height == nil && other.due == nil && other.news)
  }

  @Test("repeats are decoded as arrays of values or structs, also nested and without copies")
  func repeats() throws {
    var form = try form()
    #expect(try form.decode(Household.self) == Household(people: [], phones: []))
    try form.perform(
      .batch([
        .set(
          "people",
          [
            ["personName": "Ann", "pets": [["pet": "Rex", "petAge": 3], ["pet": "Tom"]]],
            ["personName": "Bob"],
          ]),
        .set("phones", ["1", "2"]),
      ]))
    let household = try form.decode(Household.self)
    #expect(household.phones == ["1", "2"])
    #expect(
      household.people == [
        .init(personName: "Ann", pets: [.init(pet: "Rex", petAge: 3), .init(pet: "Tom")]),
        .init(personName: "Bob", pets: []),
      ])
  }

  @Test("an unanswered multiple choice is an empty list, or nil if the list is optional")
  func emptyLists() throws {
    struct Lists: Decodable {
      var plans: [Plan]
      var tags: Set<String>?
    }
    let lists = try form().decode(Lists.self)
    #expect(lists.plans == [] && lists.tags == nil)
  }

  /// The error for an answer that does not fit a type.
  private func problem<Value: Decodable>(
    _ type: Value.Type, _ actions: FormAction...
  ) throws -> DecodingProblem? {
    var form = try form()
    for action in actions { try form.perform(action) }
    do {
      _ = try form.decode(type)
      return nil
    } catch let error as DecodingProblem {
      return error
    }
  }

  private struct Named<Value: Decodable>: Decodable { var name: Value }
  private struct Aged<Value: Decodable>: Decodable { var age: Value }

  @Test("an error names the row, the expected type and the answer")
  func errors() throws {
    #expect(
      try problem(Named<String>.self)?.description == "name: expected a text, found no answer")
    let named = FormAction.set("name", "Ann")
    #expect(
      try problem(Named<Int>.self, named)?.description
        == "name: expected a whole number from \(Int.min) to \(Int.max), found \"Ann\"")
    #expect(
      try problem(Named<Bool>.self, named)?.description
        == "name: expected true or false, found \"Ann\"")
    #expect(
      try problem(Named<[Int]>.self, named)?.description == "name: expected a list, found \"Ann\"")
    #expect(
      try problem(Named<Household>.self, named)?.description
        == "name: expected several answers, found \"Ann\"")
    #expect(try problem(Named<Plan>.self, named)?.row == "name")
    #expect(
      try problem(Aged<UInt8>.self, .set("age", 300))?.description
        == "age: expected a whole number from 0 to 255, found 300")
    #expect(try problem(Aged<Int>.self, .set("age", 1.5))?.path == "age")
    #expect(
      try problem(Aged<String>.self, .set("age", 1))?.description
        == "age: expected a text, found 1")
    struct Numbered: Decodable { var phones: [Int] }
    let phone = try problem(Numbered.self, .set("phones", ["1", "x"]))
    #expect(phone?.row == "phones" && phone?.path == "phones[0]")
    let people: FormValue = [["personName": "Ann"], ["name2": "Bob"]]
    let inner = try problem(Household.self, .set("people", people))
    #expect(inner?.row == "personName" && inner?.path == "people[1].personName")
  }

  @Test("members of a list are decoded as optionals, and after its end a member is nil")
  func optionalMembers() throws {
    struct Phones: Decodable {
      var phones: [String?]
    }
    struct OneByOne: Decodable {
      struct Members: Decodable {
        var all: [String?] = []

        init(from decoder: any Decoder) throws {
          var members = try decoder.unkeyedContainer()
          while !members.isAtEnd { all.append(try members.decodeIfPresent(String.self)) }
        }
      }
      var phones: Members
    }
    struct OneMore: Decodable {
      struct Members: Decodable {
        init(from decoder: any Decoder) throws {
          var members = try decoder.unkeyedContainer()
          while !members.isAtEnd { _ = try members.decode(String.self) }
          #expect(try members.superDecoder().singleValueContainer().decodeNil())
          #expect(members.isAtEnd && members.currentIndex == 2)
        }
      }
      var phones: Members
    }
    var form = try form()
    try form.perform(.set("phones", ["1", "2"]))
    #expect(try form.decode(Phones.self).phones == ["1", "2"])
    #expect(try form.decode(OneByOne.self).phones.all == ["1", "2"])
    let answers = [FormAnswer(row: "phones", value: .list([.null, "2"]))]
    #expect(try answers.decode(OneByOne.self).phones.all == [nil, "2"])
    _ = try form.decode(OneMore.self)
  }

  @Test("an error that the type throws is passed on")
  func ownErrors() throws {
    struct Refused: Error {}
    struct Picky: Decodable {
      init(from decoder: any Decoder) throws { throw Refused() }
    }
    #expect(throws: Refused.self) { try form().decode(Picky.self) }
  }

  @Test("a type that decodes itself can use containers of every kind")
  func containers() throws {
    struct ByHand: Decodable {
      enum Keys: String, CodingKey { case people, phones, missing }
      enum PersonKeys: String, CodingKey { case personName }
      let names: [String]
      let phones: [String]

      init(from decoder: any Decoder) throws {
        let form = try decoder.container(keyedBy: Keys.self)
        var people = try form.nestedUnkeyedContainer(forKey: .people)
        var names: [String] = []
        while !people.isAtEnd {
          let person = try people.nestedContainer(keyedBy: PersonKeys.self)
          names.append(try person.decode(String.self, forKey: .personName))
        }
        #expect(people.count == 2 && people.currentIndex == 2)
        #expect(throws: DecodingError.self) { try people.decode(String.self) }
        #expect(try !people.decodeNil() && form.decodeNil(forKey: .missing))
        #expect(form.allKeys.contains(.people) && !form.contains(.missing))
        self.names = names
        phones = try [String](from: form.superDecoder(forKey: .phones))
      }
    }
    var form = try form()
    try form.perform(
      .batch([
        .set("people", [["personName": "Ann"], ["personName": "Bob"]]), .set("phones", ["1"]),
      ]))
    let read = try form.decode(ByHand.self)
    #expect(read.names == ["Ann", "Bob"] && read.phones == ["1"])
  }

  @Test("a number is decoded as any type that represents it exactly")
  func numbers() throws {
    #expect(try problem(Aged<Int8>.self, .set("age", -128)) == nil)
    #expect(try problem(Aged<Int8>.self, .set("age", -129)) != nil)
    #expect(try problem(Aged<UInt>.self, .set("age", -1)) != nil)
    #expect(try problem(Aged<UInt64>.self, .set("age", 1e19)) == nil)
    #expect(try problem(Aged<Int64>.self, .set("age", 1e19)) != nil)
    #expect(try problem(Aged<Float>.self, .set("age", 0.5)) == nil)
    #expect(try problem(Aged<Bool>.self, .set("age", 1)) != nil)
  }
}
