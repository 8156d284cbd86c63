import FormEngine
import Testing

@Suite("Checking specs made in code")
struct SpecCheckerTests {
  private func codes(_ rows: [RowSpec]) -> [String] {
    findings(FormSpec("T", sections: [SectionSpec("s", rows: rows)])).map(\.code.rawValue)
  }

  /// All findings except missing titles, which these tests leave out to be short.
  private func findings(_ spec: FormSpec) -> [SpecFinding] {
    spec.check().findings.filter { $0.code != .noTitle }
  }

  @Test("a spec without findings or with warnings is checked, one with errors is not")
  func outcome() {
    let clean = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("a", .label)])])
    #expect(clean.check().checked?.spec == clean)
    #expect(FormSpec("T").check().checked != nil)
    var doubtful = clean
    doubtful.sections[0].rows.append(RowSpec("A", .label))
    #expect(findings(doubtful).map(\.severity) == [.warning])
    #expect(doubtful.check().checked != nil)
    var wrong = clean
    wrong.sections[0].rows.append(RowSpec("a", .label))
    #expect(wrong.check().checked == nil)
  }

  @Test("findings have paths, and are in the order of the rows")
  func paths() {
    let spec = FormSpec(
      "T", openAtOnce: .one,
      sections: [
        SectionSpec("s", rows: [RowSpec("x", .label), RowSpec("f", .field(FieldContent()))]),
        SectionSpec(
          "t",
          rows: [
            RowSpec("x", .label, shownWhen: .not(.any([.row("y", .is(true)), .row("z", .is(1))])))
          ]),
      ])
    let findings = findings(spec)
    #expect(
      findings.map(\.place.description) == [
        "sections[0].rows[1].id", "sections[1].rows[0].id",
        "sections[1].rows[0].shownWhen.not.any[0].row",
        "sections[1].rows[0].shownWhen.not.any[1].row",
      ])
    #expect(findings[1].notes.map(\.place) == [["sections", 0, "rows", 0, "id"]])
  }

  @Test("infinite and NaN numbers are errors")
  func infinity() {
    let content = NumberContent(value: .number(.nan), min: -.infinity, max: .nan, step: .infinity)
    #expect(
      codes([RowSpec("n", .number(content))]) == ["badLimit", "badLimit", "badLimit", "wrongType"])
    let asks = RowSpec("l", .label, shownWhen: .row("n", .is(.value(.number(.infinity)))))
    #expect(codes([RowSpec("n", .number(NumberContent())), asks]) == ["wrongOperand"])
  }

  @Test("a chain of 100,000 presenters is checked")
  func deepPresenters() {
    let count = 100_000
    var rows = [RowSpec("g0", .group(GroupContent()))]
    for index in 1..<count {
      rows.append(RowSpec("g\(index)", .group(GroupContent()), presentedBy: "g\(index - 1)"))
    }
    rows.append(RowSpec("t", .toggle(value: nil), presentedBy: "g\(count - 1)"))
    rows.append(RowSpec("u", .toggle(value: nil), shownWhen: .row("t", .is(true))))
    rows[0].shownWhen = .row("u", .is(true))
    rows[1].enabledWhen = .row("t", .is(true))
    #expect(codes(rows) == ["loop", "ownDescendant"])
  }

  @Test("a cycle of 100,000 conditions is reported once, with every hop")
  func longLoop() throws {
    let count = 100_000
    let rows = (0..<count).map { index in
      RowSpec(
        "t\(index)", .toggle(value: nil),
        shownWhen: .row("t\((index + 1) % count)", .is(true)))
    }
    let findings = findings(FormSpec("T", sections: [SectionSpec("s", rows: rows)]))
    #expect(findings.map(\.code.rawValue) == ["loop"])
    let loop = try #require(findings.first)
    #expect(loop.notes.count == count)
    #expect(loop.message.contains("99980 more hops"))
  }

  @Test("cycles among conditions that all read each other are reported, a shortest one first")
  func tangle() {
    let count = 300
    let rows = (0..<count).map { index in
      RowSpec(
        "t\(index)", .toggle(value: nil),
        shownWhen: .all(
          (0..<count).filter { $0 != index }.map { .row("t\($0)", .is(true)) }))
    }
    let findings = findings(FormSpec("T", sections: [SectionSpec("s", rows: rows)]))
    #expect(findings.allSatisfy { $0.code == .loop })
    #expect((1...count * count).contains(findings.count))
    #expect(findings.first?.notes.count == 2)
  }

  @Test("hundreds of unknown names among hundreds of rows are all reported")
  func unknownNames() {
    let rows = (0..<500).map { index in
      RowSpec(
        "row\(index)", .toggle(value: nil), shownWhen: .row("rwo\(index + 1)x", .is(true)))
    }
    let findings = findings(FormSpec("T", sections: [SectionSpec("s", rows: rows)]))
    #expect(findings.count == 500)
    #expect(findings.first?.message.contains("did you mean \"row") == true)
  }

  @Test("a picker presented by a group is no editor, and conditions may read it")
  func pickerInGroup() {
    let picker = RowContent.picker(PickerContent(options: ["a"], value: "a"))
    let rows = [
      RowSpec("g", .group(GroupContent())),
      RowSpec("p", picker, presentedBy: "g", isRequired: true),
      RowSpec("l", .label, shownWhen: .row("p", .is("a"))),
    ]
    #expect(codes(rows) == [])
  }

  @Test("a condition deeper than 200 levels is reported")
  func deepCondition() {
    var condition = Condition.row("t", .is(true))
    for _ in 0..<200 { condition = .not(condition) }
    let rows = [
      RowSpec("t", .toggle(value: nil)), RowSpec("l", .label, shownWhen: condition),
    ]
    #expect(codes(rows) == ["tooDeep"])
  }

  @Test("texts in messages are shortened and have no control characters")
  func messages() {
    let id = "a\u{1B}[31m\u{202E}" + String(repeating: "x", count: 190)
    let rows = [RowSpec(RowID(id), .label)]
    let findings = findings(FormSpec("T", sections: [SectionSpec("s", rows: rows)]))
    #expect(findings.map(\.code.rawValue) == ["badID"])
    let message = findings.first?.message ?? ""
    #expect(message.contains("a\\u{1B}[31m\\u{202E}xxx"))
    #expect(message.contains("…"))
  }
}

@Suite("Nearest names")
struct NearestNameTests {
  @Test(
    "a name with few letters inserted, missing, replaced or swapped is near, in any case",
    arguments: [
      ("citrsu", "citrus"), ("ctrus", "citrus"), ("citruss", "citrus"), ("citrys", "citrus"),
      ("CITRUS", "citrus"), ("Melon", "melon"), ("melonPikcer", "melonPicker"), ("mleon", "melon"),
    ])
  func near(name: String, meant: String) {
    let names = ["lemon tree", "citrus", "melon", "melonPicker", "citrusPicker"]
    #expect(NearestName.search(for: name, in: names) == meant)
  }

  @Test("a very different name is not near", arguments: ["", "x", "sugar", "citric acid", "mel"])
  func far(name: String) {
    #expect(NearestName.search(for: name, in: ["citrus", "melon"]) == nil)
  }

  @Test("the nearest name is found, and the first of equally near ones")
  func ties() {
    #expect(NearestName.search(for: "row5", in: ["row1", "row2"]) == "row1")
    #expect(NearestName.search(for: "abcdefgh", in: ["abcdxxgh", "abcdxfgh"]) == "abcdxfgh")
  }

  @Test("a name that is not accepted is skipped for a farther one")
  func impossible() {
    var search = NearestName()
    let index = NameIndex(["row1", "raw3", "Row3x"])
    #expect(search.search(for: "row3", in: index, among: 0..<3) { $0 > 0 } == 1)
    #expect(search.search(for: "row3", in: index, among: [2, 0]) { $0 != 0 } == 2)
    #expect(search.search(for: "row3", in: index, among: 0..<3) { _ in false } == nil)
  }

  @Test("all searches together look at no more names than the budget allows")
  func budget() {
    var looks = 0
    var search = NearestName(budget: 10_000)
    let index = NameIndex((0..<1_000).map { "row\($0)" })
    for number in 0..<1_000 {
      _ = search.search(for: "rwo\(number)", in: index, among: 0..<1_000) { _ in
        looks += 1
        return false
      }
    }
    #expect(1...100 ~= looks)
    #expect(search.search(for: "row0", in: index, among: 0..<1_000) { _ in true } == nil)
  }

  @Test("the distance is the restricted edit distance by its definition")
  func againstPlainDistance() {
    let words = [
      "", "a", "b", "ab", "ba", "abc", "acb", "bca", "abcd", "badc", "aabb", "bbaa", "abab",
    ]
    for left in words where !left.isEmpty {
      for right in words {
        let bound = min(3, (left.utf8.count + 1) / 3)
        let isNear = plainDistance(Array(left.utf8), Array(right.utf8)) <= bound
        #expect((NearestName.search(for: left, in: [right]) != nil) == isNear, "\(left) \(right)")
      }
    }
  }

  /// The restricted edit distance by its definition, without any bound.
  private func plainDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard let last = left.last else { return right.count }
    guard let other = right.last else { return left.count }
    var least = min(
      plainDistance(left.dropLast(), right) + 1, plainDistance(left, right.dropLast()) + 1,
      plainDistance(left.dropLast(), right.dropLast()) + (last == other ? 0 : 1))
    if left.count > 1, right.count > 1, left[left.count - 2] == other,
      right[right.count - 2] == last
    {
      least = min(least, plainDistance(left.dropLast(2), right.dropLast(2)) + 1)
    }
    return least
  }
}

extension Array {
  fileprivate func dropLast(_ count: Int = 1) -> [Element] { Array(self[..<(self.count - count)]) }
}
