import FormEngine
import FormText

extension GrowthCase {
  /// Forms in which one part is read, named or counted by many others.
  static let dependent = [
    GrowthCase(
      // Each answer changes an option of a picker that shows them all.
      "options that depend on other rows", isSquare: true,
      spec: { size in
        let options = GrowthSpec.numbered(
          [#"{"value": "o%", "shownWhen": {"row": "t%", "is": true}}"#], size)
        let picker = """
          {"id": "a", "kind": "picker", "options": [\(options.joined(separator: ", "))]}
          """
        return oneSection(
          GrowthSpec.numbered([#"{"id": "t%", "kind": "toggle"}"#], size) + [picker])
      }),
    GrowthCase(
      "set a list of copies with a name", spec: { _ in copies(0, [named]) },
      acting: { size in
        [.set("rep", .list((0..<size).map { _ in ["key": "b"] })), .addCopy(to: "rep", at: 0)]
      }),
    GrowthCase(
      "insert rows with a name",
      spec: {
        oneSection(GrowthSpec.numbered([#"{"id": "t%", "kind": "text", "name": "n%"}"#], $0))
      },
      acting: { size in
        (0..<size).map { index in
          .insert(
            [RowSpec(RowID("new\(index)"), .text(TextContent()), name: "newName\(index)")],
            .after("t0"))
        }
      }),
    GrowthCase(
      "copies at the start with what the former one has",
      spec: { _ in copies(0, [following]) },
      acting: { size in
        (0..<size).map { _ in .addCopy(to: "rep", at: 0) } + [.set("y", 3), .set("y", 4)]
      }),
    GrowthCase(
      "a factor that all copies read", spec: { copies($0, [following]) },
      acting: { _ in (1...10).map { .set("y", .number(Double($0))) } }),
    GrowthCase(
      "problems from one source, and set each row", spec: texts,
      acting: { size in
        [.setProblems((0..<size).map(problem))] + (0..<size).map { .set(RowID("t\($0)"), "a") }
      }),
    GrowthCase(
      "problems from many sources, and set each row", spec: texts,
      acting: { size in
        (0..<size).map { .setProblems([problem($0)], source: "s\($0)") }
          + (0..<size).map { .set(RowID("t\($0)"), "a") }
      }),
    GrowthCase(
      "rows that many sources check", spec: texts,
      acting: { size in (0..<size).map { .checking([RowID("t\($0)")], source: "s\($0)") } }),
    GrowthCase(
      // Each answer is counted by all rows around it.
      "a number in the others, one in another", size: 200, isSquare: true,
      spec: { size in
        let rows = (0..<size).map { index in
          let presenter = index > 0 ? ", \"presentedBy\": \"g\(index - 1)\"" : ""
          return """
            {"id": "g\(index)", "kind": "group"\(presenter)},
            {"id": "n\(index)", "kind": "number", "presentedBy": "g\(index)"}
            """
        }
        return oneSection(rows)
      }),
    GrowthCase("check misspelled conditions", size: 1000) { size in
      let rows = GrowthSpec.numbered(
        [#"{"id": "t%", "kind": "text", "shownWhen": {"row": "u%", "iz": true}}"#], size)
      let bytes = Array(oneSection(rows).utf8)
      return { use(SpecReader.read(bytes, named: "growth.json")) }
    },
    GrowthCase("check conditions on misspelled rows", size: 1000) { size in
      let rows = GrowthSpec.numbered(
        [#"{"id": "row%", "kind": "text", "shownWhen": {"row": "rwo%", "is": "a"}}"#], size)
      let bytes = Array(oneSection(rows).utf8)
      return { use(SpecReader.read(bytes, named: "growth.json")) }
    },
  ]

  /// Copies that are compared, numbered and counted.
  static let counted = [
    GrowthCase(
      "unique answers of copies, all the same", spec: { copies($0, [unique]) },
      acting: { size in (1...size).map { .set(RowID("u#\($0)"), "a") } }),
    GrowthCase(
      "unique answers of copies, all different", spec: { copies($0, [unique]) },
      acting: { size in (1...size).map { .set(RowID("u#\($0)"), .text("\($0)")) } }),
    GrowthCase(
      "unique answers of a list", spec: { _ in copies(0, [unique]) },
      acting: { size in [.set("rep", .list((0..<size).map { ["u": .text("\($0 / 2)")] }))] }),
    GrowthCase(
      "unique answers of copies that are added", spec: { _ in copies(0, [unique]) },
      acting: { size in
        (1...size).flatMap { [.addCopy(to: "rep", at: 0), .set(RowID("u#\($0)"), "a")] }
      }),
    GrowthCase(
      "unique answers of counted copies", size: 200, spec: { _ in counting([unique]) },
      acting: { size in
        [.set("y", .number(Double(size)))]
          + (1...size).map { .set(RowID("u#\($0)"), "a") } + [.set("y", 0), .set("y", 1000)]
      }),
    GrowthCase(
      "required rows of copies that are added at the start",
      spec: { _ in copies(0, [#"{"id": "a", "kind": "text", "required": true}"#]) },
      acting: { size in (0..<size).map { _ in .addCopy(to: "rep", at: 0) } }),
    GrowthCase(
      "count up and down", size: 200,
      spec: { _ in counting([#"{"id": "a", "kind": "text", "required": true}"#]) },
      acting: { size in
        ((1...size) + (0..<size).reversed()).map { .set("y", .number(Double($0))) }
      }),
    GrowthCase(
      "add copies with a title that reads their number", spec: { _ in copies(0, [titled]) },
      acting: { size in (0..<size).map { _ in .addCopy(to: "rep") } }),
    GrowthCase(
      "a list of copies with a title that reads their number", spec: { _ in copies(0, [titled]) },
      acting: { size in [.set("rep", .list((0..<size).map { _ in ["a": "b"] }))] }),
  ]

  private static let named = #"{"id": "a", "kind": "text", "name": "key"}"#
  private static let unique = #"{"id": "u", "kind": "text", "unique": true}"#
  private static let following = """
    {"id": "a", "kind": "number",
      "value": {"sum": [{"previous": "a"}, {"product": [1, {"valueOf": "y"}]}]}}
    """
  private static let titled = """
    {"id": "a", "kind": "text", "title": {"join": ["One of ", {"valueOf": "rep"}]}}
    """

  private static func problem(_ index: Int) -> FormProblem {
    FormProblem(row: RowID("t\(index)"), code: .external("taken"), message: "Taken.")
  }

  private static func oneSection(_ rows: [String]) -> String {
    GrowthSpec(sections: [GrowthSpec.section("s", rows)]).text
  }

  private static func texts(_ size: Int) -> String {
    oneSection(GrowthSpec.numbered([#"{"id": "t%", "kind": "text"}"#], size))
  }

  private static func copies(_ size: Int, _ block: [String]) -> String {
    GrowthSpec.copies(block, size).text
  }

  /// Copies whose number is the answer of the row `y`.
  private static func counting(_ block: [String]) -> String {
    let text = GrowthSpec.copies(block, 0).text
    return text.split(separator: "\"count\": 0").joined(
      separator: #""count": {"valueOf": "y"}"#)
  }
}
