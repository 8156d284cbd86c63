import FormEngine
import Testing

@testable import FormText

@Suite("Every key of the language, in JSON and in Swift")
struct EveryKeyTests {
  @Test("a spec written in Swift equals the one that is read from JSON")
  func sameSpec() throws {
    let reading = SpecReader.read(Array(EveryKeySpec.json.utf8), named: "every.json")
    #expect(reading.diagnostics.map(\.description).filter { !$0.hasSuffix("[noTitle]") } == [])
    let read = try #require(reading.checked?.spec)
    for (section, written) in zip(read.sections, EveryKeySpec.swift.sections) {
      for (row, other) in zip(section.rows, written.rows) { #expect(row == other) }
    }
    #expect(read == EveryKeySpec.swift)
    _ = try LiveForm(EveryKeySpec.swift)
  }

  @Test("the spec has every key that the reader knows, for every kind of row")
  func noKeyIsMissing() throws {
    let found = try KeyCollection(EveryKeySpec.json)
    #expect(Set(SpecKeys.form.names).subtracting(found["form"]) == [])
    #expect(Set(SpecKeys.section.names).subtracting(found["section"]) == [])
    #expect(Set(SpecKeys.option.names).subtracting(found["option"]) == [])
    #expect(Set(SpecKeys.check.names).subtracting(found["check"]) == [])
    #expect(Set(SpecKeys.common.map(\.rule.name)).subtracting(found["row"]) == [])
    for kind in RowContent.Kind.allCases {
      let own = Set(SpecKeys.own(kind).map(\.rule.name))
      #expect(own.subtracting(found[kind.rawValue]) == [], "\(kind)")
    }
    let others =
      SpecKeys.copyAction.names + SpecKeys.scale.names + SpecKeys.operand.names
      + Condition.Verb.names
      + ["all", "any", "not"] + SpecKeys.expressions.flatMap { $0.names }
    #expect(Set(others).subtracting(found["other"]) == [])
    #expect(found["extra"].count == 7)
  }

  @Test("the spec has every word that is allowed as a value")
  func noWordIsMissing() throws {
    let words = try KeyCollection(EveryKeySpec.json).words
    for rule in SpecKeys.form.rules + SpecKeys.section.rules + SpecKeys.anyRow.rules
      + RowContent.Kind.allCases.flatMap(SpecKeys.own).map(\.rule)
    {
      guard case .oneOf(let all) = rule.shape else { continue }
      #expect(
        Set(all).subtracting(words[rule.name] ?? []).subtracting(["many", "stack"]) == [],
        "\(rule.name)")
    }
    let codes = FormProblem.Code.withOwnMessages.map(\.name)
    #expect(Set(codes) == words["messages"])
  }
}

/// The keys of a spec, by the kind of object that has them.
private struct KeyCollection {
  private var keys: [String: Set<String>] = [:]
  /// The texts that are values of keys, by key.
  private(set) var words: [String: Set<String>] = [:]

  init(_ json: String) throws {
    collect(try JSONNode(parsing: Array(json.utf8)), as: "form")
  }

  subscript(kind: String) -> Set<String> { keys[kind] ?? [] }

  private mutating func collect(_ node: JSONNode, as kind: String) {
    for member in node.members ?? [] {
      let key = member.key
      guard !FormSpec.isExtra(key) else {
        keys["extra", default: []].insert(key)
        continue
      }
      if key == "messages" {
        words[key, default: []].formUnion((member.node.members ?? []).map(\.key))
      }
      if let text = member.node.text { words[key, default: []].insert(text) }
      keys[kind, default: []].insert(key)
      if kind == "row", let own = node["kind"]?.text {
        keys[own, default: []].insert(key)
      }
      for part in member.node.elements ?? (key == "optionLists" ? [] : [member.node]) {
        collect(part, as: Self.kinds[key] ?? "other")
      }
      guard key == "optionLists" else { continue }
      for list in member.node.members ?? [] {
        for option in list.node.elements ?? [] { collect(option, as: "option") }
      }
    }
  }

  private static let kinds = [
    "sections": "section", "rows": "row", "options": "option", "checks": "check",
    "messages": "message",
  ]
}
