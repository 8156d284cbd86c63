import FormEngine
import FormOracle
import Testing

@Suite("The reference for lists")
struct ReferenceOutlineTests {
  private static let rows: [(RowID, Int)] = [
    ("a", 0), ("a1", 1), ("a2", 1), ("a21", 2), ("b", 0), ("b1", 1),
  ]

  private func visible(
    one: OutlineDesign.One? = nil, forgets: Bool = false, _ actions: String
  ) -> String {
    var outline = ReferenceOutline(
      Self.rows, design: OutlineDesign(one: one, forgets: forgets))
    for action in actions.split(separator: " ") {
      let id = RowID(String(action.dropFirst()))
      if action.hasPrefix("+") { outline.open(id) } else { outline.close(id) }
    }
    return outline.visible.map(\.text).joined(separator: " ")
  }

  @Test("a list is compared with the reference in three lines")
  func example() {
    var outline = ReferenceOutline([("a", 0), ("a1", 1), ("b", 0)])
    outline.open("a")
    #expect(outline.difference(from: ["a", "a1", "b"]) == nil)
    #expect(
      outline.difference(from: ["a", "b"])?.description
        == "visible rows: - expected, + found\n  a\n-   a1\n  b")
  }

  @Test(
    "a row is visible while all its ancestors are open",
    arguments: [
      ("", "a b"), ("+a", "a a1 a2 b"), ("+a +a2", "a a1 a2 a21 b"),
      ("+a +a2 -a", "a b"), ("+a +a2 -a +a", "a a1 a2 a21 b"), ("+a2", "a b"),
      ("+a2 +a", "a a1 a2 a21 b"), ("+b +a", "a a1 a2 b b1"), ("+b1 +nobody -nobody", "a b"),
      ("+a +a", "a a1 a2 b"), ("-a", "a b"),
    ])
  func many(actions: String, shown: String) {
    #expect(visible(actions) == shown)
  }

  @Test("in a list that forgets, a reopened row has everything in it closed")
  func forgetting() {
    #expect(visible(forgets: true, "+a +a2 -a +a") == "a a1 a2 b")
    #expect(visible(forgets: true, "+a +a2 +b -b") == "a a1 a2 a21 b")
    #expect(visible(one: .level, forgets: true, "+a +a2 +b +a") == "a a1 a2 b")
  }

  @Test("with one open row per level, siblings close, and what is open in them is remembered")
  func level() {
    #expect(visible(one: .level, "+a +a2 +b") == "a b b1")
    #expect(visible(one: .level, "+a +a2 +b +a") == "a a1 a2 a21 b")
  }

  @Test("with one open row in the list, opening a row closes all others except its ancestors")
  func whole() {
    #expect(visible(one: .whole, "+a +a2") == "a a1 a2 a21 b")
    #expect(visible(one: .whole, "+a +a2 +b +a") == "a a1 a2 b")
    #expect(visible(one: .whole, "+a +a2 -a +a") == "a a1 a2 b")
  }

  @Test(
    "rows that do not form a list are reported",
    arguments: [
      (
        [OutlineRow("a"), OutlineRow("a")],
        "row \"a\" occurs twice; give each row its own id"
      ),
      (
        [OutlineRow("a", depth: 1)],
        "row \"a\" has depth 1, and in the first row it can be at most 0"
      ),
      (
        [OutlineRow("a"), OutlineRow("b", depth: 2)],
        "row \"b\" has depth 2, and after row \"a\" it can be at most 1"
      ),
      ([OutlineRow("a", depth: -1)], "row \"a\" has depth -1; 0 is the top"),
    ])
  func faults(rows: [OutlineRow], sentence: String) {
    #expect(OutlineRow.fault(in: rows) == sentence)
  }

  @Test("two ids never look the same in a difference")
  func looks() {
    let outline = ReferenceOutline([("a", 0), ("b", 1)])
    for shown: [RowID] in [["  a"], ["\"a\""], [""], ["a", ""], ["A"]] {
      #expect(outline.difference(from: shown) != nil, "\(shown)")
    }
    var open = outline
    open.open("a")
    #expect(open.difference(from: ["a", "  b"]) != nil)
  }

  @Test("the reference shows the same rows as a form", arguments: [nil, OutlineDesign.One.whole])
  func forms(one: OutlineDesign.One?) throws {
    for small in OutlineCases.small(OutlineDesign(one: one)) {
      let rows = withEditors(small.rows)
      var outline = ReferenceOutline(rows, design: OutlineDesign(one: one))
      var form = try LiveForm(spec(of: rows, one))
      for step in small.steps {
        outline.perform(step.action)
        switch step.action {
        case .open(let id): _ = try form.perform(.open(id))
        case .close(let id): _ = try form.perform(.close(id))
        default: break
        }
        let count = form.numberOfRows(inSection: 0)
        let difference = outline.difference(from: form.rows(0..<count, inSection: 0))
        #expect(difference == nil, "\(small.json)\n\(difference?.description ?? "")")
      }
    }
  }

  /// The rows with an editor as the first child of each row that has children.
  private func withEditors(_ rows: [OutlineRow]) -> [OutlineRow] {
    rows.indices.flatMap { index -> [OutlineRow] in
      let row = rows[index]
      let isPresenter = rows.indices.contains(index + 1) && rows[index + 1].depth > row.depth
      return isPresenter ? [row, OutlineRow("\(row.id)Editor", depth: row.depth + 1)] : [row]
    }
  }

  /// A form of fields, their editors and labels.
  private func spec(of rows: [OutlineRow], _ one: OutlineDesign.One?) -> FormSpec {
    let ids = Set(rows.map(\.id))
    let specs = rows.indices.map { index in
      let row = rows[index]
      let presenter = rows[..<index].last { $0.depth < row.depth }?.id
      let content: RowContent =
        row.id.text.hasSuffix("Editor")
        ? .picker(PickerContent(options: [OptionSpec("x")]))
        : ids.contains("\(row.id)Editor") ? .field(FieldContent()) : .label
      return RowSpec(row.id, content, presentedBy: presenter)
    }
    return FormSpec("List", openAtOnce: one == nil ? .many : .one) {
      SectionSpec("list", rows: specs)
    }
  }
}
