import DynamicRows
import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Orders for databases")
struct OrderKeysTests {
  private func form(_ count: Int) throws -> LiveForm {
    let spec = FormSpec("List") {
      SectionSpec("s", reorder: .across) {
        (0..<count).map { RowSpec("r\($0)", .label) }
        Row.group("g") {
          Row.label("g0"); Row.label("g1")
        }
      }
      SectionSpec("t", reorder: .across) { Row.label("t0") }
    }
    return try LiveForm(spec)
  }

  private func words(_ writes: [OrderKeys.Write]) -> [String] {
    writes.map { "\($0.id.text) \($0.key)" }
  }

  @Test("each row and section starts with a key among its siblings; a move writes one key")
  func moves() throws {
    var form = try form(3)
    var keys = OrderKeys(of: form)
    #expect(
      words(keys.writes) == [
        "s a0", "t a1", "r0 a0", "r1 a1", "r2 a2", "g a3", "t0 a0", "g0 a0", "g1 a1",
      ])
    var writes: [String] = []
    for action: FormAction in [
      .moveRow("r0", to: RowPosition(section: 0, row: 1)),
      .moveRow("g", to: RowPosition(section: 0, row: 0)),
      .moveRow("g", to: RowPosition(section: 1, row: 1)), .moveSection("t", to: 0), .undo,
      .tap("g"), .set("r0", 1),
    ] {
      guard let change = try? form.perform(action) else { continue }
      keys.follow(change, of: form)
      writes += words(keys.writes) + ["|"]
    }
    #expect(
      writes == ["r0 a1V", "|", "g a0", "|", "g a1", "|", "t Zz", "|", "t a1", "|", "|"])
    #expect(keys[.row("g1")]?.text == "a1")
  }

  @Test("keys are written only for inserted rows, and removed rows are reported")
  func insertions() throws {
    var form = try form(2)
    var keys = OrderKeys(of: form)
    let rows = [RowSpec("n", .group(GroupContent())), RowSpec("m", .label, presentedBy: "n")]
    keys.follow(try form.perform(.insert(rows, .after("r0"))), of: form)
    #expect(words(keys.writes) == ["n a0V", "m a0"])
    keys.follow(try form.perform(.removeRow("n")), of: form)
    #expect(keys.writes == [] && Set(keys.departed) == [.row("n"), .row("m")])
    #expect(keys[.row("m")] == nil)
  }

  @Test("the longest ascending sequence of stored keys is kept")
  func stored() throws {
    let keys = OrderKeys(
      of: try form(4),
      stored: [
        .row("r0"): "a5", .row("r1"): "a2", .row("r2"): "a3", .row("r3"): "bad", .row("g"): "a4",
        .section("s"): "a0", .section("t"): "a1", .row("t0"): "a0", .row("g0"): "a0",
        .row("g1"): "a1",
      ])
    #expect(words(keys.writes) == ["r0 a1", "r3 a3V"])
  }

  @Test("keys are rebalanced before they grow too long")
  func rebalancing() throws {
    var form = try form(3)
    var keys = OrderKeys(of: form, longestKey: 8)
    var longest = 0
    for round in 0..<200 {
      let id: RowID = "r\(round % 2 == 0 ? 2 : 1)"
      keys.follow(try form.perform(.moveRow(id, to: RowPosition(section: 0, row: 1))), of: form)
      longest = max(longest, keys.writes.map(\.key.text.utf8.count).max() ?? 0)
      #expect(isInOrder(keys, form))
    }
    #expect((4...8).contains(longest))
  }

  private func isInOrder(_ keys: OrderKeys, _ form: LiveForm) -> Bool {
    OrderKeysTests.scopes(of: form).values.allSatisfy { ids in
      let own = ids.compactMap { keys[$0] }
      return own.count == ids.count && zip(own, own.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// The siblings by their parent, in the order of the form.
  private static func scopes(of form: LiveForm) -> [String: [OrderedID]] {
    var scopes: [String: [OrderedID]] = [:]
    for section in form.state.sections {
      scopes["", default: []].append(.section(section.id))
      for row in section.rows {
        let presenter = form.row(row.id)?.spec.presentedBy.map { "row \($0)" }
        scopes[presenter ?? "section \(section.id)", default: []].append(.row(row.id))
      }
    }
    return scopes
  }

  @Test("keys and numbers are in the order of the form after every step, and a move writes one key")
  func scripts() throws {
    for seed in CampaignSettings.seeds(part: 0, count: 8) {
      var random = SeededGenerator(seed: seed)
      var form = try form(6)
      var keys = OrderKeys(of: form)
      var numbers = DisplayOrder(of: form)
      var states = [form.state]
      for step in 0..<60 {
        let action = action(on: form, step, states, &random)
        guard let change = try? form.perform(action) else { continue }
        states.append(form.state)
        let formerNumbers = numbers
        keys.follow(change, of: form)
        numbers.follow(change, of: form)
        #expect(isInOrder(keys, form), "seed \(seed): \(action)")
        for ids in OrderKeysTests.scopes(of: form).values {
          #expect(ids.map { numbers[$0] } == ids.indices.map { $0 }, "seed \(seed): \(action)")
        }
        switch action {
        case .moveRow, .moveSection: #expect(keys.writes.count <= 1, "seed \(seed): \(action)")
        default: break
        }
        for write in numbers.writes where formerNumbers[write.id] == write.displayOrder {
          #expect(write.scope != .sections, "seed \(seed): an unnecessary number")
        }
      }
    }
  }

  private func action(
    on form: LiveForm, _ step: Int, _ states: [FormState], _ random: inout SeededGenerator
  ) -> FormAction {
    let rows = form.state.sections.flatMap { $0.rows.map(\.id) }
    let row = rows.randomElement(using: &random) ?? ""
    let section = Int.random(in: 0..<max(1, form.numberOfSections), using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5:
      let proposed = RowPosition(section: section, row: Int.random(in: 0...8, using: &random))
      let place = try? form.destination(of: row, proposed: proposed)
      return .moveRow(row, to: place ?? proposed)
    case 5: return .moveSection(form.section(at: section)?.id ?? "", to: 0)
    case 6:
      let specs =
        [RowSpec("n\(step)", .group(GroupContent(isOpen: true)))]
        + (0..<2).map { RowSpec("n\(step).\($0)", .label, presentedBy: "n\(step)") }
      return .insert(specs, .at(RowPosition(section: section, row: 0)))
    case 7: return .removeRow(row)
    case 8: return .insertSection(SectionSpec("s\(step)", reorder: .across, rows: []), at: section)
    case 9: return Bool.random(using: &random) ? .undo : .redo
    case 10: return .restore(states.randomElement(using: &random) ?? form.state)
    default: return Bool.random(using: &random) ? .tap(row) : .removeSection("s\(step / 2)")
    }
  }

  @Test("only numbers that changed are written")
  func displayOrder() throws {
    var form = try form(5)
    var order = DisplayOrder(of: form)
    #expect(order.writes.count == 11)
    let change = try form.perform(.moveRow("r3", to: RowPosition(section: 0, row: 1)))
    order.follow(change, of: form)
    #expect(order.writes.map { "\($0.id.text) \($0.displayOrder)" } == ["r3 1", "r1 2", "r2 3"])
    order.follow(try form.perform(.removeRow("r0")), of: form)
    #expect(order.writes.count == 5)
    #expect(order.departed == [.row("r0")])
  }
}
