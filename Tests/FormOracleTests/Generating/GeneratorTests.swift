import FormEngine
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Random forms and actions")
struct GeneratorTests {
  private static let specs: [FormSpec] = (0..<400).map { seed in
    var generator = SpecGenerator(seed: UInt64(seed))
    return generator.next()
  }

  @Test("the generator gives the published values of SplitMix64")
  func splitMix() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test("the same seed gives the same form and the same actions")
  func repeatable() {
    var first = SpecGenerator(seed: 11)
    var second = SpecGenerator(seed: 11)
    let spec = first.next()
    #expect(spec == second.next())
    let form = ReferenceForm(spec)
    var actions = ActionGenerator(seed: 12, spec: spec)
    var others = ActionGenerator(seed: 12, spec: spec)
    #expect(
      (0..<50).map { _ in actions.next(for: form) } == (0..<50).map { _ in others.next(for: form) })
  }

  @Test("rows of a wrong block that present each other in a circle have no end of presenters")
  func circle() {
    let rows = [
      RowSpec("a", .repeat(RepeatContent()), presentedBy: "b"),
      RowSpec("b", .group(GroupContent()), presentedBy: "a"),
      RowSpec("c", .label, presentedBy: "b"), RowSpec("d", .label, presentedBy: "d"),
    ]
    #expect(rows.repeats(around: rows[2]) == ["a"] && rows.nestedGroup(around: rows[2]) == nil)
    #expect(rows.repeats(around: rows[3]) == [])
  }

  @Test("checking finds no error in a random form")
  func valid() {
    for spec in Self.specs {
      let errors = spec.check().findings.filter { $0.severity == .error }
      #expect(errors == [], "\(spec.json)")
    }
  }

  @Test("ids are unique and each block follows its presenter")
  func blocks() {
    for spec in Self.specs {
      let ids = spec.sections.flatMap(\.rows).map(\.id)
      #expect(Set(ids).count == ids.count)
      for section in spec.sections {
        var openBlocks: [RowID] = []
        for row in section.rows {
          if let presenter = row.presentedBy {
            while openBlocks.last.map({ $0 != presenter }) == true {
              openBlocks.removeLast()
            }
            #expect(!openBlocks.isEmpty, "\(spec.json)")
          } else {
            openBlocks = []
          }
          openBlocks.append(row.id)
        }
      }
    }
  }

  @Test("a field has one editor, and an editor has no value and no conditions of its own")
  func editors() {
    for rows in Self.specs.flatMap(\.sections).map(\.rows) {
      for field in rows where field.content.isField {
        #expect(rows.count { $0.canEdit(field) } == 1)
      }
      for editor in rows where editor.isEditor(in: rows) {
        let value = editor.content.initialValue
        // A toggle without a value starts as false, but as an editor it starts unanswered.
        #expect(value == nil || value == .bool(false))
        #expect(editor.shownWhen == nil && editor.enabledWhen == nil && editor.checks.isEmpty)
        #expect(!editor.isRequired)
      }
    }
  }

  @Test("at most one field is open at the start of a form that allows one")
  func oneOpen() {
    for spec in Self.specs where spec.openAtOnce == .one {
      let open = spec.sections.flatMap(\.rows).filter {
        $0.content.isField && $0.content.isOpenAtStart
      }
      #expect(open.count <= 1)
    }
  }

  @Test("initial values break no rule of their rows")
  func startingValues() {
    for spec in Self.specs {
      let computed = spec.sections.flatMap(\.rows).filter { $0.computed != nil }.map(\.id)
      let broken = ReferenceForm(spec).problems().filter {
        // What copies have at the start, and exclusive options, are random.
        ![.required, .check, .exclusive].contains($0.code) && $0.row.asCopy == nil
          && !computed.contains($0.row.asCopy?.template ?? $0.row)
      }
      #expect(broken.isEmpty, "\(spec.json)")
    }
  }

  @Test("every kind, every verb and every depth of nesting occurs")
  func variety() {
    let rows = Self.specs.flatMap(\.sections).flatMap(\.rows)
    #expect(Set(rows.map(\.content.kind)) == Set(RowContent.Kind.allCases))
    let others = (400..<800).map { seed in
      var generator = SpecGenerator(seed: UInt64(seed), usesProperties: true)
      return generator.next()
    }
    let text = (Self.specs + others).map(\.json).joined()
    let functions = FormExpression.Function.all.map(\.name) + ["scoreOf", "if", "then", "else"]
    let keys = [
      "valueOf", "titleOf", "today", "copy", "previous", "that", "by", "all", "any", "not",
      "computed", "optionLists", "score", "other", "minChoices",
      "maxChoices", "pattern", "secret", "multiline", "suggestions", "unit", "messages", "editor",
      "holds", "count", "min", "max", "addTitle", "add", "remove", "movable", "scale", "low",
      "matrix",
    ]
    for key in Condition.Verb.names + functions + keys {
      #expect(text.contains("\"\(key)\": "), "\(key)")
    }
    #expect(rows.contains { $0.content.kind == .group && $0.isRequired })
    #expect(rows.contains { $0.content.options([:]).contains { $0.shownWhen != nil } })
    let depths = Self.specs.flatMap { spec in
      spec.sections.flatMap { section in
        section.rows.map { section.rows.repeats(around: $0).count }
      }
    }
    #expect((1...3).allSatisfy { depth in depths.count { $0 == depth } > 4 })
    #expect(Self.specs.contains { $0.openAtOnce == .one })
    #expect(Self.specs.contains { $0.sections.contains { $0.shownWhen != nil } })
  }

  @Test("some ids and options differ only in how a letter is composed")
  func twins() {
    // A set of strings treats such twins as equal.
    func hasTwins(_ texts: [String]) -> Bool { Set(texts).count < texts.count }
    let rows = Self.specs.map { $0.sections.flatMap(\.rows) }
    #expect(rows.count { hasTwins($0.map(\.id.text)) } > 60)
    #expect(Self.specs.count { hasTwins($0.sections.map(\.id.text)) } > 20)
    let options = rows.joined().compactMap { row -> [String]? in
      if case .picker(let picker) = row.content { picker.options.map(\.value) } else { nil }
    }
    #expect(options.count(where: hasTwins) > 20)
  }

  @Test("actions of every kind occur, invalid ones too")
  func actionVariety() {
    let expected = [
      "tap", "open", "close", "openAll", "closeAll", "reveal", "set", "clear", "submit", "reset",
      "batch", "undo", "redo", "moveRow", "moveSection", "insertRow", "insertBlock",
      "insertSection", "removeRow", "removeSection", "change", "setProblems", "checking", "provide",
      "addCopy", "duplicate", "removeCopy",
    ].map { "{\"\($0)\"" }
    let expectedCodes: Set<FormRefusal.Code> = [
      .badAction, .unknownRow, .unknownSection, .badSpec, .duplicateID, .notAPresenter, .computed,
      .wrongType, .notAnOption, .limitReached, .notRelevant, .notVisible, .disabled, .notMovable,
      .badPosition, .illegalDestination, .wouldLoop, .nothingToUndo, .nothingToRedo,
    ]
    var verbs: Set<String> = []
    var codes: Set<FormRefusal.Code> = []
    for (seed, spec) in Self.specs.enumerated() {
      // Once everything has occurred, only CI looks for what must not.
      if !CampaignSettings.isThorough, verbs == Set(expected), codes == expectedCodes { break }
      var form = ReferenceForm(spec)
      var generator = ActionGenerator(seed: UInt64(seed), spec: spec)
      for _ in 0..<30 {
        let action = generator.next(for: form)
        verbs.insert(String(action.json.prefix { $0 != ":" }))
        do {
          try form.perform(action)
        } catch {
          codes.insert(error.code)
        }
      }
    }
    #expect(verbs == Set(expected) && codes == expectedCodes)
  }
}
