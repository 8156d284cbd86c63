import FormEngine
import FormText

/// A case for each key of the language, in rows that are written out and in copies; the keys are those
/// of the JSON Schema, and so of the reader.
enum KeyCases {
  /// What a key is in: a spec of *n* parts with the value, and whether each action judges them all.
  typealias Place = (
    name: String, judgesAll: Bool, spec: @Sendable (_ value: String, _ size: Int) -> GrowthSpec
  )

  static let all = found.cases
  /// The keys without a case.
  static let missing = found.missing

  private static let found = {
    var found: (cases: [GrowthCase], missing: [String]) = ([], [])
    var keys: [String] = []
    var withCases = Set<String>()
    for key in formKeys + sectionKeys + rowKeys + optionKeys + checkKeys + expressions + conditions
    {
      let cases = key.places.flatMap { place in key.ways.compactMap { oneCase(key, place, $0) } }
      if !cases.isEmpty { withCases.insert(key.needed) }
      found.cases += cases
      keys.append(key.needed)
    }
    found.missing = keys.filter { !withCases.contains($0) }
    return found
  }()

  /// A key with the ways in which its value may be written, and the places that it may be in.
  struct Key {
    let name: String
    /// What needs a case: a key of all rows needs one with rows of some kind.
    let needed: String
    let ways: [(name: String, values: [String])]
    let places: [Place]
  }

  /// A case with the first value with which a small spec has no errors.
  private static func oneCase(
    _ key: Key, _ place: Place, _ way: (name: String, values: [String])
  ) -> GrowthCase? {
    let value = way.values.first { value in
      let bytes = Array(place.spec(value, 2).text.utf8)
      return SpecReader.read(bytes, named: "").checked != nil
    }
    guard let value else { return nil }
    let name = [key.name, way.name, place.name].filter { !$0.isEmpty }.joined(separator: ", ")
    return GrowthCase(
      name, size: 400, judgesAll: place.judgesAll, spec: { place.spec(value, $0).text })
  }

  /// The keys that a definition of the schema has, apart from some.
  private static func keys(
    of part: String, _ schema: JSONNode?, except others: [String], _ places: (String) -> [Place]
  ) -> [Key] {
    let members = (schema?["properties"]?.members ?? []).filter { member in
      member.key != "$schema" && !others.contains(member.key)
    }
    return members.map { member in
      let given = KeySurroundings.members[member.key].map { [("", $0)] }
      let ways =
        given
        ?? KeyExamples.ways(member.node).map { way in
          (way.name, way.values.map { "\"\(member.key)\": \($0)" })
        }
      let name = "\(member.key) of \(part)"
      let isCommon =
        commonKeys.contains(member.key) && definitions?[part]?["properties"]?["kind"] != nil
      return Key(
        name: name, needed: isCommon ? "\(member.key) of rows" : name, ways: ways,
        places: places(member.key))
    }
  }

  /// The keys of rows of all kinds.
  private static let commonKeys =
    RowContent.Kind.allCases
    .map { Set((definitions?[$0.rawValue]?["properties"]?.members ?? []).map(\.key)) }
    .reduce(nil as Set<String>?) { $0?.intersection($1) ?? $1 } ?? []

  static let definitions = KeyExamples.schema["$defs"]

  private static var formKeys: [Key] {
    keys(of: "form", KeyExamples.schema, except: ["formwork", "sections"]) { key in
      let place = place("") { value, size in
        KeySurroundings.form(key, String(value.dropFirst(key.count + 4)), size)
      }
      return [place]
    }
  }

  private static var sectionKeys: [Key] {
    let place = place("") { value, size in
      let rows = (KeySurroundings.readRows(value) + KeySurroundings.block("text", ""))
        .joined(separator: ", ")
      let section = "{\"id\": \"s%\", \"rows\": [\(rows)], \(value)}"
      return GrowthSpec(sections: GrowthSpec.numbered([section], size))
    }
    return keys(of: "section", definitions?["section"], except: ["id", "rows"]) { _ in [place] }
  }

  /// The keys of rows of each kind. Those of all kinds are measured with texts, groups and repeats.
  private static var rowKeys: [Key] {
    return RowContent.Kind.allCases.flatMap { kind in
      let isWhole = [.text, .group, .repeat].contains(kind)
      let others = isWhole ? ["id", "kind"] : ["id", "kind"] + commonKeys
      return keys(of: kind.rawValue, definitions?[kind.rawValue], except: others) { _ in
        blocks { KeySurroundings.block(kind.rawValue, $0) }
      }
    }
  }

  private static func place(
    _ name: String, judgesAll: Bool = false,
    _ spec: @escaping @Sendable (_ value: String, _ size: Int) -> GrowthSpec
  ) -> Place {
    (name, judgesAll, spec)
  }

  /// The places of a block: written out *n* times, and in *n* copies.
  static func blocks(_ block: @escaping @Sendable (String) -> [String]) -> [Place] {
    [
      place("") { value, size in GrowthSpec.rows(block(value), size) },
      place("copies") { value, size in GrowthSpec.copies(block(value), size) },
    ]
  }

  /// A row of which *n* others are read.
  private static func oneRow(
    judgesAll: Bool = false, _ row: @escaping @Sendable (String, Int) -> String
  ) -> Place {
    place("one row", judgesAll: judgesAll) { value, size in
      let others = [#"{"id": "b%", "kind": "number"}"#, #"{"id": "t%", "kind": "text"}"#]
      let rows = GrowthSpec.numbered(others, size) + [row(value, size)]
      return GrowthSpec(sections: [GrowthSpec.section("s", rows)])
    }
  }

  private static var optionKeys: [Key] {
    let option = definitions?["option"]?["oneOf"]?.elements?.first { $0["properties"] != nil }
    let places = blocks { value in
      let options = "[\"a\", {\"value\": \"b\", \(value)}]"
      return KeySurroundings.block("picker", "\"multiple\": true, \"options\": \(options)")
    }
    let many = oneRow { value, size in
      let options = GrowthSpec.numbered(["{\"value\": \"o%\", \(value)}"], size)
        .joined(separator: ", ")
      return "{\"id\": \"a\", \"kind\": \"picker\", \"multiple\": true, \"options\": [\(options)]}"
    }
    return keys(of: "option", option, except: ["value"]) { _ in places + [many] }
  }

  private static var checkKeys: [Key] {
    keys(of: "check", definitions?["check"], except: []) { key in
      let others = [("that", KeyExamples.condition), ("message", "\"m\"")].filter { $0.0 != key }
        .map { ", \"\($0.0)\": \($0.1)" }.joined()
      // A row is judged by all of its checks at once.
      let many = oneRow(judgesAll: true) { value, size in
        let checks = GrowthSpec.numbered(["{\(value)\(others)}"], size).joined(separator: ", ")
        return "{\"id\": \"a\", \"kind\": \"text\", \"checks\": [\(checks)]}"
      }
      return blocks { KeySurroundings.block("text", "\"checks\": [{\($0)\(others)}]") } + [many]
    }
  }
}
