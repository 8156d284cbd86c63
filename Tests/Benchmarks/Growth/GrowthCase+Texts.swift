import FormEngine
import FormFiles
import FormOracle
import FormText
import Foundation
import TerminalForms
import TestSupport

extension GrowthCase {
  /// Texts that are read, reports and judgments.
  static let texts = [
    GrowthCase("answers for unknown rows", size: 8000) { size in
      let form = LiveForm.of(rows(size))
      let answers = "{" + (0..<size).map { "\"rwo\($0)\": \"a\"" }.joined(separator: ", ") + "}"
      return {
        var given = GivenAnswers(for: form)
        given.add(json: Array(answers.utf8), named: "answers")
        use(given.faults)
      }
    },
    GrowthCase("answers for unknown rows, to a form of 1,000 rows", size: 5000) { size in
      let form = LiveForm.of(rows(1000))
      let members = (0..<size).map { "\"rwo\($0)\": \($0)" }
      let answers = Array("{\(members.joined(separator: ","))}".utf8)
      return {
        var given = GivenAnswers(for: form)
        given.add(json: answers, named: "answers")
        use(given.faults)
      }
    },
    GrowthCase("answers for unknown rows of copies", size: 5000) { size in
      let form = LiveForm.of([largeTemplate])
      let members = (0..<size).map { "\"rwo\($0)\": \($0)" }
      let answers = Array("{\"people\": [{\(members.joined(separator: ","))}]}".utf8)
      return {
        var given = GivenAnswers(for: form)
        given.add(json: answers, named: "answers")
        use(given.faults)
      }
    },
    GrowthCase("words for unknown rows of copies", size: 5000) { size in
      let form = LiveForm.of([largeTemplate])
      return {
        var given = GivenAnswers(for: form)
        for index in 0..<size { given.add(word: "people.1.rwo\(index)=a") }
        use(given.faults)
      }
    },
    GrowthCase("words for unknown rows", size: 8000) { size in
      let form = LiveForm.of(rows(size))
      return {
        var given = GivenAnswers(for: form)
        for index in 0..<size { given.add(word: "rwo\(index)=a") }
        use(given.faults)
      }
    },
    GrowthCase("answers as words") { size in
      let form = LiveForm.of(rows(size))
      return {
        var given = GivenAnswers(for: form)
        for index in 0..<size { given.add(word: "row\(index)=a") }
        use(given.action)
      }
    },
    GrowthCase("conditions that ask unknown rows", size: 8000) { size in
      checked(size) { $0.shownWhen = .row("rwo\($1)", .answered(true)) }
    },
    GrowthCase("rows with unknown presenters", size: 8000) { size in
      checked(size) { $0.presentedBy = "rwo\($1)" }
    },
    GrowthCase("conditions that name unknown options", size: 8000) { size in
      let spec = FormSpec(
        "Growth",
        sections: [SectionSpec("p", rows: [picker(size)])]
          + rows(size) {
            let number = $0.id.text.dropFirst(3)
            $0.shownWhen = .row("x", .contains(.value(.text("otpion\(number)"))))
          })
      return { use(spec.check()) }
    },
    GrowthCase("conditions in one large loop") { size in
      checked(size) { $0.shownWhen = .row("row\(($1 + 1) % size)", .answered(true)) }
    },
    GrowthCase("conditions in many small loops") { size in
      checked(size) { $0.shownWhen = .row("row\($1 ^ 1)", .answered(true)) }
    },
    GrowthCase("a condition that asks its own row", size: 8000) { size in
      checked(1) { row, _ in
        row.shownWhen = .any((0..<size).map { .row("row0", .is(.value(.text("\($0)")))) })
      }
    },
    GrowthCase("former ids that occur twice", size: 8000) { size in
      checked(1) { row, _ in row.formerly = (0..<size).map { RowID("old\($0 / 2)") } }
    },
    GrowthCase("lists of options that are read, unused and misspelled", size: 4000) { size in
      read(
        "\"optionLists\": {\(members(size) { "\"list\($0)\": [\"a\", \"a\"]" })}",
        members(size) { "{\"id\": \"p\($0)\", \"kind\": \"picker\", \"options\": \"lits\($0)\"}" })
    },
    GrowthCase("messages that are read, for unknown problems", size: 8000) { size in
      read("\"messages\": {\(members(size) { "\"code\($0)\": \"M\"" })}", "")
    },
    GrowthCase("rows with one id", size: 8000) { size in
      checked(size) { row, _ in row.id = "row" }
    },
    GrowthCase("titles of all options", size: 16_000) { size in
      let picker = PickerContent(options: options(size).map { OptionSpec($0) }, isMultiple: true)
      let values = options(size)
      return { use(picker.titles(of: values)) }
    },
    GrowthCase("options typed by their titles", size: 16_000) { size in
      let form = LiveForm.of([SectionSpec("s", rows: [picker(size)])])
      let typed = options(size).joined(separator: ", ")
      return {
        var lines = [typed, "y"][...]
        use(LineForm.fill(form, readLine: { lines.popFirst() }, write: { _ in }))
      }
    },
    GrowthCase("options typed by how their titles begin", size: 16_000) { size in
      let options = options(size).map { OptionSpec($0, title: $0 + " and more") }
      let picker = PickerContent(options: options, isMultiple: true)
      let form = LiveForm.of([SectionSpec("s", rows: [RowSpec("x", .picker(picker))])])
      let typed = options.map { $0.value + " a" }.joined(separator: ", ")
      return {
        var lines = [typed, "y"][...]
        use(LineForm.fill(form, readLine: { lines.popFirst() }, write: { _ in }))
      }
    },
    GrowthCase("compare lists without a common line", size: 16_000) { size in
      let (expected, found) = (options(size), (0..<size).map { "other\($0)" })
      return { use(OracleDifference("lines", expected: expected, found: found)) }
    },
    GrowthCase("compare lists in another order", size: 16_000) { size in
      let expected = options(size)
      let found = expected.indices.map { expected[$0 * 7919 % size] }
      return { use(OracleDifference("lines", expected: expected, found: found)?.description) }
    },
    GrowthCase("compare lists that differ here and there", size: 16_000) { size in
      let expected = options(size)
      var found = expected
      for index in stride(from: 0, to: size, by: size / 40) { found[index] += "x" }
      return { use(OracleDifference("lines", expected: expected, found: found)?.description) }
    },
  ]

  /// A section with a repeat whose template has 1,000 texts.
  private static var largeTemplate: SectionSpec {
    let people = [
      RowSpec("people", .repeat(RepeatContent()), title: "People"),
      RowSpec("person", .group(GroupContent()), title: "Person", presentedBy: "people"),
    ]
    let texts = rows(1000) { $0.presentedBy = "person" }.flatMap(\.rows)
    return SectionSpec("s", rows: people + texts)
  }

  /// The command `show`, if the command is built.
  static let commands =
    FileManager.default.isExecutableFile(atPath: BuiltProducts.path(of: "formwork"))
    ? [
      GrowthCase("the command show, of groups in each other") { size in
        command("show", groups(size))
      },
      GrowthCase("the command show, of a list of all options", size: 16_000) { size in
        command("show", [SectionSpec("s", rows: [picker(size, value: .texts(options(size)))])])
      },
    ] : []

  /// An operation that runs the command on a spec.
  private static func command(_ word: String, _ sections: [SectionSpec]) -> () -> Void {
    let spec = FormSpec("Growth", sections: sections).json
    return {
      do {
        let folder = try TemporaryFolder()
        try folder.write(spec, to: "form.json")
        let call = ProgramCall(
          BuiltProducts.path(of: "formwork"), [word, "form.json"], folder: folder)
        let result = try call.run()
        precondition(result.exitCode == 0, result.error)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  /// An operation that reads a spec.
  private static func read(_ keys: String, _ rows: String) -> () -> Void {
    let text = """
      {"formwork": 1, "title": "Growth", \(keys), "sections": [{"id": "s", "rows": [\(rows)]}]}
      """
    let bytes = Array(text.utf8)
    return { use(SpecReader.read(bytes, named: "growth")) }
  }

  private static func members(_ size: Int, _ member: (Int) -> String) -> String {
    (0..<size).map(member).joined(separator: ", ")
  }

  private static func groups(_ size: Int) -> [SectionSpec] {
    let groups = (0..<size).map { index in
      RowSpec(
        "row\(index)", .group(GroupContent(isOpen: true)), title: "T",
        presentedBy: index > 0 ? "row\(index - 1)" : nil)
    }
    return [SectionSpec("s", rows: groups)]
  }

  /// An operation that checks a spec of texts, each changed by its number.
  private static func checked(
    _ size: Int, _ change: (inout RowSpec, Int) -> Void
  ) -> () -> Void {
    var number = 0
    let sections = rows(size) {
      change(&$0, number)
      number += 1
    }
    let spec = FormSpec("Growth", sections: sections)
    return { use(spec.check()) }
  }
}
