import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@testable import FormImport

/// Forms of which one leaf after the other is changed: the spec or the losses change with it, unless the losses say
/// of the leaf that it is left out.
@Suite("Nothing of a form is lost in silence")
struct SilentLossTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Originals/Forms")

  static let forms: [String] = ["surveyjs", "jsonschema", "fhir", "xform"].flatMap { system in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: system).path)
    return (names ?? []).sorted().map { "\(system)/\($0)" }
  }

  @Test("whichever leaf is changed or gets another type, somebody says so", arguments: forms)
  func leaves(of name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    let base = try Outcome(bytes)
    let lines = LineTable(bytes)
    let leaves =
      name.hasSuffix(".xml") ? FormLeaf.leaves(ofXML: bytes) : try FormLeaf.leaves(of: bytes)
    // Every leaf in campaigns; some of them otherwise.
    let stride = max(1, 24 / CampaignSettings.multiplier)
    var silent: [String] = []
    for (index, leaf) in leaves.enumerated() where (index + name.utf8.count) % stride == 0 {
      let line = lines.place(of: leaf.range.lowerBound).line
      if base.tells(leaf.key, inLine: line) || Self.isOfOthers(leaf, in: bytes) { continue }
      for text in leaf.changes {
        var changed = bytes
        changed.replaceSubrange(leaf.range, with: text.utf8)
        if let outcome = try? Outcome(changed), outcome == base,
          !Self.implied.contains("\(name) \(leaf.key)")
        {
          silent.append("\(leaf.key) \(leaf.text) -> \(text)")
        }
      }
    }
    #expect(silent == [], "\(name)")
  }

  /// What follows from something else in its form: a part is required in which something is; a limit is wider than
  /// that of a validator; the last number of a range is no step of it.
  private static let implied: Set = [
    "fhir/medication-list.json required", "fhir/vaccination-consent.json required",
    "surveyjs/office-order.json isRequired", "surveyjs/course-registration.json isRequired",
    "surveyjs/tenant-damage-report.json max",
    "surveyjs/household-energy-survey.json choicesMax", "jsonschema/pet-boarding.json enum",
  ]

  /// Whether a leaf says nothing of the form: the id of what is submitted is the collector's, and a template is one
  /// whatever is written.
  private static func isOfOthers(_ leaf: FormLeaf, in bytes: [UInt8]) -> Bool {
    if leaf.key == "jr:template" { return true }
    let start = bytes[..<leaf.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    let line = bytes[start...].prefix(300).prefix { $0 != UInt8(ascii: "\r") }
    let own = line.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: own, as: UTF8.self).contains("/instanceID\"")
  }
}

/// What the import of a form gives.
private struct Outcome: Equatable {
  let spec: FormSpec
  let losses: [String]
  /// The lines that losses are about.
  private let lines: Set<Int>

  init(_ bytes: [UInt8]) throws {
    let form = try FormImporter.read(bytes)
    (spec, losses) = (form.spec, form.losses.map(\.message).sorted())
    lines = Set(form.losses.map(\.place.line))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.spec == right.spec && left.losses == right.losses
  }

  /// Whether the losses name a key, or something in its line.
  func tells(_ key: String, inLine line: Int) -> Bool {
    lines.contains(line) || losses.contains { $0.contains("\"\(key)\"") }
  }
}

/// A text, number, Boolean, attribute or text of an element of a form.
struct FormLeaf {
  /// The key or name of the leaf.
  let key: String
  let range: Range<Int>
  let text: String
  /// What to put in its place.
  let changes: [String]

  static func leaves(of bytes: [UInt8]) throws -> [FormLeaf] {
    var parser = try JSONParser(bytes)
    return leaves(of: try parser.readNode(), "", bytes)
  }

  private static func leaves(of node: JSONNode, _ key: String, _ bytes: [UInt8]) -> [FormLeaf] {
    switch node.value {
    case .object(let members): return members.flatMap { leaves(of: $0.node, $0.key, bytes) }
    case .list(let elements): return elements.flatMap { leaves(of: $0, key, bytes) }
    case .null: return []
    default: break
    }
    var end = node.offset
    if bytes[end] == UInt8(ascii: "\"") {
      end += 1
      while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      end += 1
    } else {
      while !",]} \r\n\t".utf8.contains(bytes[end]) { end += 1 }
    }
    let text = String(decoding: bytes[node.offset..<end], as: UTF8.self)
    let changes: [String] =
      switch node.value {
      case .text: [text.dropLast() + "~\"", "7"]
      case .number(let number): ["\(number + 1)", "\"x\""]
      default: [text == "true" ? "false" : "true", "\"maybe\""]
      }
    return [FormLeaf(key: key, range: node.offset..<end, text: text, changes: changes)]
  }

  /// The values of attributes, but for declarations, and the texts between elements.
  static func leaves(ofXML bytes: [UInt8]) -> [FormLeaf] {
    let text = String(decoding: bytes, as: UTF8.self)
    var leaves: [FormLeaf] = []
    func add(_ key: Substring, _ value: Substring) {
      let start = text.utf8.distance(from: text.startIndex, to: value.startIndex)
      leaves.append(
        FormLeaf(
          key: String(key), range: start..<start + value.utf8.count, text: String(value),
          changes: [value + "~"]))
    }
    for match in text.matches(of: /([A-Za-z:_-]+)="([^"]*)"/)
    where !match.1.hasPrefix("xmlns") && !["version", "encoding"].contains(match.1) {
      add(match.1, match.2)
    }
    for match in text.matches(of: /<([A-Za-z:_]+)[^<>]*>([^<>]*[^<>\s][^<>]*)</) {
      add(match.1, match.2)
    }
    return leaves
  }
}
