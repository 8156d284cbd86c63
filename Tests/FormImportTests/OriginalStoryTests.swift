import FormEngine
import FormText
import Foundation
import Testing

@testable import FormImport

/// What the engines of SurveyJS and ODK said about forms, recorded by `Tests/Originals/run --record`, whose help explains
/// the lines. Without the engines, the imports have to say the same.
@Suite("Stories of the original engines")
struct OriginalStoryTests {
  private static let folder = SilentLossTests.folder.deletingLastPathComponent()
    .appending(path: "Stories")

  static let stories =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("there are stories of both engines")
  func numbers() {
    #expect(Self.stories.count { $0.hasPrefix("surveyjs") } == 10)
    #expect(Self.stories.count { $0.hasPrefix("xform") } == 10)
  }

  @Test("visible questions, values and what is wrong are those of the original", arguments: stories)
  func story(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let lines = try text.split(separator: "\n").map { line -> JSONNode in
      var parser = try JSONParser(Array(line.utf8))
      return try parser.readNode()
    }
    var told = try ToldForm(lines[0])
    for (index, line) in lines.enumerated().dropFirst() {
      let differences = try told.differences(after: line)
      #expect(differences == [], "line \(index + 1) of \(name)")
      if !differences.isEmpty { return }
    }
  }
}

/// An imported form, and what the original has said about it so far.
private struct ToldForm {
  private var form: LiveForm
  /// The rows of templates, by paths with `*` in place of the places of copies.
  private let rows: [String: String]
  /// The repeats, by their names.
  private let repeats: [String: String]
  private var visible: Set<String> = []
  private var values: [String: FormValue] = [:]
  private var wrong: Set<String>?
  private var maybe: Set<String> = []

  init(_ first: JSONNode) throws {
    let path = try #require(first["form"]?.text)
    let bytes = Array(try Data(contentsOf: SilentLossTests.folder.appending(path: path)))
    let day = try #require(first["today"]?.text.flatMap { Moment(parsing: $0, mode: .date) })
    let spec = try FormImporter.read(bytes).spec
    form = LiveForm(try spec.checked(), today: day)
    rows = (first["rows"]?.members ?? []).reduce(into: [:]) { $0[$1.key] = $1.node.text }
    let repeats = spec.sections.flatMap(\.rows).filter { $0.content.kind == .repeat }
    self.repeats = Dictionary(repeats.map { ($0.resultName, $0.id.text) }) { first, _ in first }
  }

  /// The id of the row at a path; `nil` if there is no such copy.
  private func id(of path: String) -> RowID? {
    var (pattern, suffix) = ("", "")
    for step in path.split(separator: "/") {
      if let place = Int(step) {
        let name = pattern.split(separator: "/").last.map(String.init) ?? ""
        let copies = repeats[name].map { form.copies(of: RowID($0 + suffix)) } ?? []
        guard copies.indices.contains(place) else { return nil }
        suffix = "#" + (copies[place].text.split(separator: "#").last ?? "")
        pattern += "/*"
      } else {
        pattern += pattern.isEmpty ? String(step) : "/\(step)"
      }
    }
    return (rows[pattern] ?? repeats[pattern]).map { RowID($0 + suffix) }
  }

  /// Does what a line says, and returns how the form differs from what the original says then.
  mutating func differences(after line: JSONNode) throws -> [String] {
    if line["end"] != nil {
      guard let valid = line["valid"]?.bool else { return [] }
      return form.problems().isEmpty == valid ? [] : ["valid: \(form.problems().map(\.row))"]
    }
    let isRefused = line["refused"]?.bool == true
    let former = form
    if let path = line["add"]?.text { try form.perform(.addCopy(to: try #require(id(of: path)))) }
    if let path = line["remove"]?.text {
      let list = try #require(id(of: path))
      try form.perform(.removeCopy(of: try #require(form.copies(of: list).last)))
    }
    if let path = line["set"]?["name"]?.text, let value = line["set"]?["value"] {
      let row = try #require(id(of: path))
      try form.perform(value.value == .null ? .clear(row) : .set(row, FormValue(value)))
      if isRefused {
        let isWrong = !form.problems(of: row).isEmpty
        form = former
        return isWrong ? [] : ["\(path) is not refused"]
      }
    }
    take(line)
    return line["aligned"] == nil ? differences() : []
  }

  private mutating func take(_ line: JSONNode) {
    func paths(_ key: String) -> Set<String>? {
      line[key]?.elements.map { Set($0.compactMap(\.text)) }
    }
    visible = paths("visible") ?? visible
    wrong = paths("wrong") ?? wrong
    maybe = paths("maybe") ?? maybe
    for member in line["values"]?.members ?? [] {
      values[member.key] = member.node.value == .null ? nil : FormValue(member.node)
    }
  }

  private func differences() -> [String] {
    var found: [String] = []
    for path in visible.sorted() {
      guard let row = id(of: path).flatMap({ form.row($0) }) else {
        found.append("\(path) is not there")
        continue
      }
      if !row.isRelevant { found.append("\(path) is hidden") }
      if row.value.map(Self.plain) != values[path].map(Self.plain), row.spec.content.kind != .repeat
      {
        found.append(
          "\(path) is \(String(describing: row.value)), not \(String(describing: values[path]))")
      }
      let isWrong = !form.problems(of: row.id).isEmpty
      if let wrong, !maybe.contains(path), isWrong != wrong.contains(path) {
        found.append("\(path) \(isWrong ? "has a problem" : "has no problem")")
      }
    }
    return found
  }

  /// A value without differences that mean nothing: the order of choices is that of options or of choosing.
  private static func plain(_ value: FormValue) -> FormValue {
    guard case .list(let members) = value else { return value }
    return .texts(members.compactMap(\.text).sorted())
  }
}
