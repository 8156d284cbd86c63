import DynamicRows
import FormEngine
import Testing

@Suite("Ids that differ only in Unicode composition")
struct ScalarIdentityTests {
  private static let composed: RowID = "\u{E9}"
  private static let decomposed: RowID = "e\u{301}"

  /// The two rows and a third, in this order.
  private func form() throws -> LiveForm {
    let spec = FormSpec("Twins") {
      SectionSpec("s", reorder: .within) {
        Row.text(Self.composed)
        Row.text(Self.decomposed)
        Row.text("x")
      }
    }
    return try LiveForm(spec)
  }

  @Test("such ids are different, and ordered by their scalars")
  func identities() {
    #expect(Self.composed != Self.decomposed)
    #expect(Self.composed == "\u{E9}" && Self.composed.hashValue == RowID("\u{E9}").hashValue)
    #expect(Set([Self.composed, Self.decomposed, "\u{E9}"]).count == 2)
    #expect(Self.decomposed < Self.composed && !(Self.composed < Self.decomposed))
    #expect(Set<SectionID>(["\u{E9}", "e\u{301}"]).count == 2)
    #expect("\(Self.decomposed)".unicodeScalars.count == 2)
  }

  @Test("values with different ids or texts of this kind are different")
  func values() {
    let (one, other) = (Self.composed, Self.decomposed)
    #expect(FormAction.tap(one) != .tap(other))
    #expect(FormChange(inserted: [one]) != FormChange(inserted: [other]))
    #expect(FormAnswer(row: one, value: 1) != FormAnswer(row: other, value: 1))
    #expect(
      FormProblem(row: one, code: .check, message: "")
        != FormProblem(row: other, code: .check, message: ""))
    #expect(Condition.row(one, .answered(true)) != .row(other, .answered(true)))
    #expect(RowSpec("r", .label, formerly: [one]) != RowSpec("r", .label, formerly: [other]))
    #expect(OptionSpec(one.text) != OptionSpec(other.text))
    #expect(Set([OptionSpec(one.text), OptionSpec(other.text)]).count == 2)
    #expect(FormValue.text(one.text) != .text(other.text))
  }

  @Test("each row has its own order key, and a move writes that of the moved row")
  func orderKeys() throws {
    var form = try form()
    var keys = OrderKeys(of: form)
    #expect(keys.writes.count == 4)
    let key = try #require(keys[.row(Self.composed)])
    #expect(keys[.row(Self.decomposed)].map { key < $0 } == true)
    let stored = Dictionary(uniqueKeysWithValues: keys.writes.map { ($0.id, $0.key.text) })
    #expect(OrderKeys(of: form, stored: stored).writes == [])
    let place = RowPosition(section: 0, row: 2)
    keys.follow(try form.perform(.moveRow(Self.composed, to: place)), of: form)
    #expect(keys.writes.map(\.id) == [.row(Self.composed)])
    keys.follow(try form.perform(.removeRow(Self.decomposed)), of: form)
    #expect(keys.departed == [.row(Self.decomposed)])
    #expect(keys[.row(Self.composed)] != nil && keys[.row(Self.decomposed)] == nil)
  }

  @Test("each row has its own number in the display order")
  func displayOrder() throws {
    var form = try form()
    var order = DisplayOrder(of: form)
    #expect([Self.composed, Self.decomposed].map { order[.row($0)] } == [0, 1])
    let place = RowPosition(section: 0, row: 0)
    order.follow(try form.perform(.moveRow(Self.decomposed, to: place)), of: form)
    #expect([Self.composed, Self.decomposed].map { order[.row($0)] } == [1, 0])
    #expect(order.writes.map(\.id) == [.row(Self.decomposed), .row(Self.composed)])
  }

  @Test("the state changes when the two rows change places")
  func states() throws {
    var form = try form()
    let state = form.state
    try form.perform(.moveRow(Self.composed, to: RowPosition(section: 0, row: 1)))
    #expect(form.state != state)
    var restored = try self.form()
    let report = try restored.perform(.restore(form.state)).report
    #expect(report == [])
    #expect(restored.rows(0..<3, inSection: 0) == [Self.decomposed, Self.composed, "x"])
  }
}
