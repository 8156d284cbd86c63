import Testing

@testable import FormEngine

@Suite("Logs of changes")
struct ChangeLogTests {
  private let row = RowNumber(1)
  private let other = RowNumber(2)

  /// The changes from the last to the first.
  private func words(_ log: ChangeLog) -> [String] {
    var rest = log
    var words: [String] = []
    while let change = rest.popLast() {
      switch change {
      case .value(let row, let before):
        words.append("value \(row.index) \(before?.description ?? "-")")
      case .draft(let row, let before):
        words.append("draft \(row.index) \(before?.description ?? "-")")
      case .disclosure(let row, let wasOpen): words.append("open \(row.index) \(wasOpen)")
      case .ownership(let row, let wasOwn): words.append("own \(row.index) \(wasOwn)")
      case .structure(let inverse): words.append("rows \(inverse.rows.count)")
      case .rowSpec(let row, let former): words.append("spec \(row.index) \(former.spec.id)")
      case .sectionSpec(let former): words.append("section \(former.spec.id)")
      case .enabling(let row, let wasEnabled): words.append("enabled \(row.index) \(wasEnabled)")
      case .derivedValue(let row, let before):
        words.append("derived \(row.index) \(before?.description ?? "-")")
      case .language(let before): words.append("language \(before.language)")
      default: words.append("another")
      }
    }
    return words
  }

  @Test("changes are read as they were recorded, the last one first")
  func order() throws {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.label("q")
        Row.label("r")
      }
    }
    let catalog = FormCatalog(try #require(spec.check().checked))
    var log = ChangeLog()
    log.record(.value(row, before: "a"))
    log.record(.draft(other, before: nil))
    log.record(.structure(inverse: .insert([.init(row)], at: .start(of: SectionNumber(0)))))
    log.record(.value(other, before: nil))
    log.record(.rowSpec(row, FormerRowSpec(of: row, in: catalog)))
    log.record(.disclosure(row, wasOpen: true))
    log.record(
      .sectionSpec(
        FormerSectionSpec(
          section: SectionNumber(0), spec: SectionSpec("s", rows: []), wasDeclared: false)))
    log.record(.draft(row, before: .null))
    #expect(
      words(log) == [
        "draft 1 null", "section s", "open 1 true", "spec 1 r", "value 2 -", "rows 1", "draft 2 -",
        "value 1 \"a\"",
      ])
  }

  @Test("a step contains what undo puts back, and nothing that follows from it")
  func steps() {
    var log = ChangeLog()
    #expect(!log.isStep)
    log.record(.derivedValue(other, before: "c"))
    log.record(.enabling(other, wasEnabled: true))
    log.record(.language(before: Vocabulary("en")))
    #expect(!log.isStep && log.step.isEmpty)
    log.record(.value(row, before: "a"))
    log.record(.derivedValue(other, before: "d"))
    log.record(.draft(row, before: "b"))
    #expect(log.isStep)
    #expect(words(log.step) == ["draft 1 \"b\"", "value 1 \"a\""])
    #expect(
      words(log) == [
        "draft 1 \"b\"", "derived 2 \"d\"", "value 1 \"a\"", "language en", "enabled 2 true",
        "derived 2 \"c\"",
      ])
  }

  @Test("joined logs keep the earlier of two changes of an answer, unless the structure changed")
  func joining() {
    var log = ChangeLog()
    log.record(.value(row, before: "a"))
    log.record(.disclosure(row, wasOpen: false))
    var later = ChangeLog()
    later.record(.value(RowNumber(3), before: nil))
    later.record(.value(row, before: "b"))
    later.record(.draft(row, before: "c"))
    later.record(.value(other, before: "d"))
    later.record(.disclosure(row, wasOpen: true))
    var joined = log
    joined.append(later)
    #expect(
      words(joined) == [
        "value 2 \"d\"", "draft 1 \"c\"", "value 3 -", "open 1 false", "value 1 \"a\"",
      ])
    later.record(.structure(inverse: .remove(other)))
    log.append(later)
    #expect(
      words(log) == ["rows 0"] + words(later).dropFirst() + ["open 1 false", "value 1 \"a\""])
  }
}
