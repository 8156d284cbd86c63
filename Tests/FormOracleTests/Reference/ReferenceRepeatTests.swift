import FormEngine
import Testing

@testable import FormOracle

@Suite("The reference repeats")
struct ReferenceRepeatTests {
  @Test("copies of one row are added, moved, removed and set within their limits")
  func phones() {
    let spec = FormSpec("t") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("phones", min: 1, max: 3) { Row.text("phone") }
        Row.button("add", action: .add("phones"))
        Row.label("many").shown(when: .row("phones", .atLeast(2)))
        Row.label("home").shown(when: .row("phone", .contains("555")))
      }
    }
    var script = ReferenceScript(spec, shows: "s: phones phone#1 add")
    script.expect(
      .set("phone#1", "123"), "reloadRows 0.1",
      shows: "s: phones phone#1 add", changes: ["phone#1"])
    script.expect(
      .tap("add"), "insertRows 0.2 0.4; reloadRows 0.0",
      shows: "s: phones phone#1 phone#2 add many", changes: ["phones"])
    script.expect(
      .set("phone#2", "555"), "insertRows 0.5; reloadRows 0.2",
      shows: "s: phones phone#1 phone#2 add many home", changes: ["phone#2"])
    script.expect(
      .addCopy(to: "phones", at: 0), "insertRows 0.1; reloadRows 0.0 0.2 0.3 0.4",
      shows: "s: phones phone#3 phone#1 phone#2 add many home", changes: ["phones"])
    script.refuse(.addCopy(to: "phones"), .limitReached)
    script.refuse(.tap("add"), .limitReached)
    script.expect(
      values: #"phone#1="123" phone#2="555""#,
      result: #"phones=["123", "555"]"#)
    script.expect(
      .move("phone#3", 0, 3), "moveRows 0.1→0.3; reloadRows 0.1 0.2 0.3",
      shows: "s: phones phone#1 phone#2 phone#3 add many home")
    script.expect(
      values: #"phone#1="123" phone#2="555""#,
      result: #"phones=["123", "555"]"#)
    script.expect(
      .removeRow("phone#1"), "deleteRows 0.1; reloadRows 0.0 0.1 0.2 0.3",
      shows: "s: phones phone#2 phone#3 add many home", changes: ["phones"])
    script.expect(
      .undo, "insertRows 0.1; reloadRows 0.0 0.2 0.3 0.4",
      shows: "s: phones phone#1 phone#2 phone#3 add many home", changes: ["phones"])
    script.expect(
      .redo, "deleteRows 0.1; reloadRows 0.0 0.1 0.2 0.3",
      shows: "s: phones phone#2 phone#3 add many home", changes: ["phones"])
    script.expect(
      .removeRow("phone#2"), "deleteRows 0.1 0.4 0.5; reloadRows 0.0 0.1",
      shows: "s: phones phone#3 add", changes: ["phones"])
    script.refuse(.removeRow("phone#3"), .limitReached)
    script.expect(
      .clear("phone#3"), "",
      shows: "s: phones phone#3 add")
    script.expect(
      values: #""#,
      result: #"phones=[]"#)
    script.expect(
      .set("phones", ["a", "b"]), "insertRows 0.2 0.4; reloadRows 0.0 0.1",
      shows: "s: phones phone#3 phone#4 add many", changes: ["phones", "phone#3"])
    script.expect(
      values: #"phone#3="a" phone#4="b""#,
      result: #"phones=["a", "b"]"#)
    script.expect(
      .undo, "deleteRows 0.2 0.4; reloadRows 0.0 0.1",
      shows: "s: phones phone#3 add", changes: ["phones", "phone#3"])
    script.refuse(.set("phones", []), .limitReached)
    script.refuse(.set("phones", ["1", "2", "3", "4"]), .limitReached)
    script.refuse(.addCopy(to: "phone#3"), .badAction)
    script.refuse(.addCopy(to: "nix"), .unknownRow)
    script.expect(
      .addCopy(to: "phones"), "insertRows 0.2 0.4; reloadRows 0.0",
      shows: "s: phones phone#3 phone#5 add many", changes: ["phones"])
    script.expect(
      .undo, "deleteRows 0.2 0.4; reloadRows 0.0",
      shows: "s: phones phone#3 add", changes: ["phones"])
    script.expect(
      .redo, "insertRows 0.2 0.4; reloadRows 0.0",
      shows: "s: phones phone#3 phone#5 add many", changes: ["phones"])
    script.expect(
      .undo, "deleteRows 0.2 0.4; reloadRows 0.0",
      shows: "s: phones phone#3 add", changes: ["phones"])
    script.expect(
      .addCopy(to: "phones"), "insertRows 0.2 0.4; reloadRows 0.0",
      shows: "s: phones phone#3 phone#6 add many", changes: ["phones"])
  }

  @Test("rows in a copy read their own copy, rows outside read all copies, and repeats nest")
  func people() {
    let spec = FormSpec("t") {
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
    }
    var script = ReferenceScript(
      spec, shows: "s: people person#1 name#1 works#1 pets#1 gone#1 sum petCount noBob")
    script.expect(
      .set("name#1", "Ann"), "reloadRows 0.2",
      shows: "s: people person#1 name#1 works#1 pets#1 gone#1 sum petCount noBob",
      changes: ["name#1"])
    script.expect(
      .tap("works#1"), "insertRows 0.4; reloadRows 0.3",
      shows: "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 sum petCount noBob",
      changes: ["works#1"])
    script.expect(
      .set("pay#1", 90), "reloadRows 0.4 0.7",
      shows: "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 sum petCount noBob",
      changes: ["pay#1", "sum"])
    script.expect(
      .addCopy(to: "people"), "insertRows 0.7 0.8 0.9 0.10 0.11; reloadRows 0.0",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 gone#2 sum petCount noBob",
      changes: ["people"])
    script.expect(
      .set("name#2", "Bob"), "deleteRows 0.14; insertRows 0.14; reloadRows 0.8",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 gone#2 sum petCount bob",
      changes: ["name#2"])
    script.expect(
      .addCopy(to: "pets#2"), "insertRows 0.11; reloadRows 0.10",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 gone#2 sum petCount bob",
      changes: ["pets#2"])
    script.expect(
      .set("pet#2.1", "Rex"), "reloadRows 0.11 0.14",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 gone#2 sum petCount bob",
      changes: ["pet#2.1", "petCount"])
    script.expect(
      .tap("works#2"), "insertRows 0.10; reloadRows 0.9",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pay#2 pets#2 pet#2.1 gone#2 sum petCount bob",
      changes: ["works#2"])
    script.expect(
      .set("pay#2", 120), "insertRows 0.16; reloadRows 0.10 0.14",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pay#2 pets#2 pet#2.1 gone#2 sum petCount rich bob",
      changes: ["pay#2", "sum"])
    script.expect(
      values:
        #"name#1="Ann" works#1=true pay#1=90 name#2="Bob" works#2=true pay#2=120 pet#2.1="Rex""#,
      result:
        #"people=[{"name": "Ann", "works": true, "pay": 90}, {"name": "Bob", "works": true, "pay": 120, "pets": ["Rex"]}] sum=210 petCount=1"#
    )
    script.expect(
      .tap("works#2"), "deleteRows 0.10 0.16; reloadRows 0.9 0.13",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 gone#2 sum petCount bob",
      changes: ["works#2", "sum"])
    script.expect(
      values:
        #"name#1="Ann" works#1=true pay#1=90 name#2="Bob" works#2=false pay#2=120 pet#2.1="Rex""#,
      result:
        #"people=[{"name": "Ann", "works": true, "pay": 90}, {"name": "Bob", "works": false, "pets": ["Rex"]}] sum=90 petCount=1"#
    )
    script.expect(
      .close("person#2"), "deleteRows 0.8 0.9 0.10 0.11 0.12; reloadRows 0.7",
      shows: "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 sum petCount bob")
    script.expect(
      .addCopy(to: "pets#2"), "",
      shows: "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 sum petCount bob",
      changes: ["pets#2"])
    script.expect(
      .tap("person#2"), "insertRows 0.8 0.9 0.10 0.11 0.12 0.13; reloadRows 0.7",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob"
    )
    script.expect(
      .set("pet#2.2", "Tom"), "reloadRows 0.12 0.15",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob",
      changes: ["pet#2.2", "petCount"])
    script.expect(
      .tap("gone#1"), "deleteRows 0.1 0.2 0.3 0.4 0.5 0.6; reloadRows 0.0 0.1 0.8",
      shows: "s: people person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob",
      changes: ["people", "sum"])
    script.expect(
      values: #"name#2="Bob" works#2=false pay#2=120 pet#2.1="Rex" pet#2.2="Tom""#,
      result: #"people=[{"name": "Bob", "works": false, "pets": ["Rex", "Tom"]}] petCount=2"#)
    script.expect(
      .undo, "insertRows 0.1 0.2 0.3 0.4 0.5 0.6; reloadRows 0.0 0.7 0.14",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob",
      changes: ["people", "sum"])
    script.expect(
      .set("people", [.object(["name": "Cy", "pets": ["a", "b"]]), .object([:])]),
      "deleteRows 0.4 0.11 0.12 0.16; insertRows 0.5 0.6 0.15; reloadRows 0.2 0.3 0.4 0.9 0.11 0.13",
      shows:
        "s: people person#1 name#1 works#1 pets#1 pet#1.1 pet#1.2 gone#1 person#2 name#2 works#2 pets#2 gone#2 sum petCount noBob",
      changes: [
        "name#1", "works#1", "pay#1", "pets#1", "name#2", "pay#2", "pets#2", "sum",
      ])
    script.expect(
      values: #"name#1="Cy" works#1=false pet#1.1="a" pet#1.2="b" works#2=false"#,
      result:
        #"people=[{"name": "Cy", "works": false, "pets": ["a", "b"]}, {"works": false}] petCount=2"#
    )
    script.expect(
      .undo,
      "deleteRows 0.5 0.6 0.15; insertRows 0.4 0.11 0.12 0.16; reloadRows 0.2 0.3 0.5 0.8 0.10 0.14",
      shows:
        "s: people person#1 name#1 works#1 pay#1 pets#1 gone#1 person#2 name#2 works#2 pets#2 pet#2.1 pet#2.2 gone#2 sum petCount bob",
      changes: [
        "name#1", "works#1", "pay#1", "pets#1", "name#2", "pay#2", "pets#2", "sum",
      ])
    script.refuse(.set("people", [.object(["nme": "x"])]), .unknownRow)
    script.expect(
      values:
        #"name#1="Ann" works#1=true pay#1=90 name#2="Bob" works#2=false pay#2=120 pet#2.1="Rex" pet#2.2="Tom""#,
      result:
        #"people=[{"name": "Ann", "works": true, "pay": 90}, {"name": "Bob", "works": false, "pets": ["Rex", "Tom"]}] sum=90 petCount=2"#
    )
  }
}
