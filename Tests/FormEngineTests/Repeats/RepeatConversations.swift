import FormEngine
import Testing

@Suite("Filling in copies")
struct RepeatConversations {
  @Test("copies of a row are added, moved and removed, and their numbers are never used twice")
  func phones() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("phones", min: 1, max: 3) { Row.text("phone") }
          Row.button("add", action: .add("phones"))
          Row.label("many").shown(when: .row("phones", .atLeast(2)))
          Row.label("home").shown(when: .row("phone", .contains("555")))
        }
      })
    #expect(stage.shown == "s: phones phone#1 add")
    #expect(try stage.perform(.set("phone#1", "123")) == "~0.1 changed phone#1")
    #expect(try stage.perform(.tap("add")) == "+0.2 +0.4 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#1 phone#2 add many")
    #expect(try stage.perform(.set("phone#2", "555")) == "+0.5 ~0.2 changed phone#2")
    #expect(stage.shown == "s: phones phone#1 phone#2 add many home")
    #expect(try stage.perform(.addCopy(to: "phones", at: 0)) == "+0.1 ~0.0 changed phones")
    #expect(stage.change.copyAdded == "phone#3")
    #expect(stage.shown == "s: phones phone#3 phone#1 phone#2 add many home")
    #expect(stage.refusal(.addCopy(to: "phones")) == .limitReached)
    #expect(stage.refusal(.tap("add")) == .limitReached)
    #expect(stage.values == #"phone#1="123" phone#2="555""#)
    #expect(stage.result == #"phones=["123", "555"]"#)
    #expect(try stage.perform(.moveRow("phone#3", 0, 3)) == "0.1>0.3")
    #expect(stage.shown == "s: phones phone#1 phone#2 phone#3 add many home")
    #expect(stage.values == #"phone#1="123" phone#2="555""#)
    #expect(stage.result == #"phones=["123", "555"]"#)
    #expect(try stage.perform(.removeRow("phone#1")) == "-0.1 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#2 phone#3 add many home")
    #expect(try stage.perform(.undo) == "+0.1 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#1 phone#2 phone#3 add many home")
    #expect(try stage.perform(.redo) == "-0.1 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#2 phone#3 add many home")
    #expect(try stage.perform(.removeRow("phone#2")) == "-0.1 -0.4 -0.5 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#3 add")
    #expect(stage.refusal(.removeRow("phone#3")) == .limitReached)
    #expect(try stage.perform(.clear("phone#3")) == "")
    #expect(stage.values == "")
    #expect(stage.result == #"phones=[]"#)
    #expect(
      try stage.perform(.set("phones", ["a", "b"])) == "+0.2 +0.4 ~0.0 ~0.1 changed phones phone#3")
    #expect(stage.shown == "s: phones phone#3 phone#4 add many")
    #expect(stage.values == #"phone#3="a" phone#4="b""#)
    #expect(stage.result == #"phones=["a", "b"]"#)
    #expect(try stage.perform(.undo) == "-0.2 -0.4 ~0.0 ~0.1 changed phones phone#3")
    #expect(stage.shown == "s: phones phone#3 add")
    #expect(stage.refusal(.set("phones", [])) == .limitReached)
    #expect(stage.refusal(.set("phones", ["1", "2", "3", "4"])) == .limitReached)
    #expect(stage.refusal(.addCopy(to: "phone#3")) == .badAction)
    #expect(stage.refusal(.addCopy(to: "nix")) == .unknownRow)
    #expect(try stage.perform(.addCopy(to: "phones")) == "+0.2 +0.4 ~0.0 changed phones")
    #expect(stage.change.copyAdded == "phone#5")
    #expect(stage.shown == "s: phones phone#3 phone#5 add many")
    #expect(try stage.perform(.undo) == "-0.2 -0.4 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#3 add")
    #expect(try stage.perform(.redo) == "+0.2 +0.4 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#3 phone#5 add many")
    #expect(try stage.perform(.undo) == "-0.2 -0.4 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#3 add")
    #expect(try stage.perform(.addCopy(to: "phones")) == "+0.2 +0.4 ~0.0 changed phones")
    #expect(stage.change.copyAdded == "phone#6")
    #expect(stage.shown == "s: phones phone#3 phone#6 add many")
  }

  @Test("conditions in a copy read its rows; those outside read lists")
  func people() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("people", count: 1) {
            Row.group("person", isOpen: true) {
              Row.text("name")
              Row.toggle("works")
              Row.number("pay").shown(when: .row("works", .is(true)))
              Row.repeat("pets") { Row.text("pet") }
              Row.button("gone", action: .removeCopy)
            }
          }
          Row.number("sum").computed(.sum([.valueOf("pay")]))
          Row.number("petCount").computed(.count([.valueOf("pet")]))
          Row.label("rich").shown(when: .row("pay", .moreThan(100)))
          Row.label("bob").shown(when: .row("name", .is("Bob")))
          Row.label("noBob").shown(when: .row("name", .isNot("Bob")))
        }
      })
    #expect(stage.shown == "s: people person#1 name#1 works#1 pets#1 gone#1 sum petCount noBob")
    #expect(try stage.perform(.set("name#1", "Ann")) == "~0.2 changed name#1")
    #expect(try stage.perform(.tap("works#1")) == "+0.4 ~0.3 changed works#1")
    #expect(
      stage.shown == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 sum petCount noBob")
    #expect(try stage.perform(.set("pay#1", 90)) == "~0.4 ~0.7 changed pay#1 sum")
    #expect(
      try stage.perform(.addCopy(to: "people")) == "+0.7 +0.8 +0.9 +0.10 +0.11 ~0.0 changed people")
    #expect(stage.change.copyAdded == "person#2")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 gone#2 sum petCount noBob"
    )
    #expect(try stage.perform(.set("name#2", "Bob")) == "-0.14 +0.14 ~0.8 changed name#2")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 gone#2 sum petCount bob"
    )
    #expect(try stage.perform(.addCopy(to: "pets#2")) == "+0.11 ~0.10 changed pets#2")
    #expect(stage.change.copyAdded == "pet#2.1")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 gone#2 sum petCount bob"
    )
    #expect(try stage.perform(.set("pet#2.1", "Rex")) == "~0.11 ~0.14 changed pet#2.1 petCount")
    #expect(try stage.perform(.tap("works#2")) == "+0.10 ~0.9 changed works#2")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pay#2 pets#2 pet#2.1 gone#2 sum petCount bob"
    )
    #expect(try stage.perform(.set("pay#2", 120)) == "+0.16 ~0.10 ~0.14 changed pay#2 sum")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pay#2 pets#2 pet#2.1 gone#2 sum petCount rich bob"
    )
    #expect(
      stage.values
        == #"name#1="Ann" works#1=true pay#1=90 name#2="Bob" works#2=true pay#2=120 pet#2.1="Rex""#)
    #expect(
      stage.result
        == #"people=[{"name": "Ann", "works": true, "pay": 90}, {"name": "Bob", "works": true, "pay": 120, "pets": ["Rex"]}] sum=210 petCount=1"#
    )
    #expect(try stage.perform(.tap("works#2")) == "-0.10 -0.16 ~0.9 ~0.13 changed works#2 sum")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 gone#2 sum petCount bob"
    )
    #expect(
      stage.values
        == #"name#1="Ann" works#1=true pay#1=90 name#2="Bob" works#2=false pay#2=120 pet#2.1="Rex""#
    )
    #expect(
      stage.result
        == #"people=[{"name": "Ann", "works": true, "pay": 90}, {"name": "Bob", "works": false, "pets": ["Rex"]}] sum=90 petCount=1"#
    )
    #expect(try stage.perform(.close("person#2")) == "-0.8 -0.9 -0.10 -0.11 -0.12 ~0.7")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 sum petCount bob")
    #expect(try stage.perform(.addCopy(to: "pets#2")) == "changed pets#2")
    #expect(stage.change.copyAdded == "pet#2.2")
    #expect(try stage.perform(.tap("person#2")) == "+0.8 +0.9 +0.10 +0.11 +0.12 +0.13 ~0.7")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob"
    )
    #expect(try stage.perform(.set("pet#2.2", "Tom")) == "~0.12 ~0.15 changed pet#2.2 petCount")
    #expect(
      try stage.perform(.tap("gone#1"))
        == "-0.1 -0.2 -0.3 -0.4 -0.5 -0.6 ~0.0 ~0.8 changed people sum")
    #expect(
      stage.shown
        == "s: people person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob")
    #expect(stage.values == #"name#2="Bob" works#2=false pay#2=120 pet#2.1="Rex" pet#2.2="Tom""#)
    #expect(
      stage.result
        == #"people=[{"name": "Bob", "works": false, "pets": ["Rex", "Tom"]}] petCount=2"#)
    #expect(
      try stage.perform(.undo) == "+0.1 +0.2 +0.3 +0.4 +0.5 +0.6 ~0.0 ~0.14 changed people sum")
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob"
    )
    #expect(
      try stage.perform(.set("people", [["name": "Cy", "pets": ["a", "b"]], [:]]))
        == "-0.4 -0.11 -0.12 -0.16 +0.5 +0.6 +0.15 ~0.2 ~0.3 ~0.4 ~0.9 ~0.10 ~0.11 ~0.13 changed name#1 works#1 pay#1 pets#1 name#2 works#2 pay#2 pets#2 sum"
    )
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pets#1 pet#1.1 pet#1.2 gone#1 person#2 name#2 works#2 pets#2 gone#2 sum petCount noBob"
    )
    #expect(stage.values == #"name#1="Cy" pet#1.1="a" pet#1.2="b""#)
    #expect(stage.result == #"people=[{"name": "Cy", "pets": ["a", "b"]}, {}] petCount=2"#)
    #expect(
      try stage.perform(.undo)
        == "-0.5 -0.6 -0.15 +0.4 +0.11 +0.12 +0.16 ~0.2 ~0.3 ~0.5 ~0.8 ~0.9 ~0.10 ~0.14 changed name#1 works#1 pay#1 pets#1 name#2 works#2 pay#2 pets#2 sum"
    )
    #expect(
      stage.shown
        == "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob"
    )
    #expect(stage.refusal(.set("people", [["nme": "x"]])) == .unknownRow)
    #expect(
      stage.values
        == #"name#1="Ann" works#1=true pay#1=90 name#2="Bob" works#2=false pay#2=120 pet#2.1="Rex" pet#2.2="Tom""#
    )
    #expect(
      stage.result
        == #"people=[{"name": "Ann", "works": true, "pay": 90}, {"name": "Bob", "works": false, "pets": ["Rex", "Tom"]}] sum=90 petCount=2"#
    )
  }
}
