import FormEngine
import FormOracle
import Testing

@Suite("The reference for lists that change")
struct ReferenceOutlineEditingTests {
  private static let rows = [
    OutlineRow("a"), OutlineRow("b", depth: 1), OutlineRow("c", depth: 2), OutlineRow("d"),
    OutlineRow("e", depth: 1, isLeaf: true), OutlineRow("f", depth: 1),
  ]

  private func visible(_ lines: [OutlineLine], _ design: OutlineDesign = OutlineDesign()) -> String
  {
    var outline = ReferenceOutline(Self.rows, design: design)
    for line in lines {
      #expect(outline.reasonNotToSend(line) == nil)
      outline.perform(line)
    }
    return outline.visible.map(\.text).joined()
  }

  @Test(
    "each line does what the protocol says",
    arguments: [
      ([.openAll(under: nil)], "abcdef"), ([.openAll(under: "a")], "ad"),
      ([.openAll(under: "a"), .open("a")], "abcd"),
      ([.openAll(under: nil), .closeAll(under: "a")], "abdef"),
      ([.openAll(under: nil), .closeAll(under: nil)], "ad"), ([.reveal("c")], "abcd"),
      ([.reveal("a")], "ad"),
      ([.open("b"), .open("a")], "abcd"), ([.insert("x", under: nil, at: 1)], "axd"),
      ([.open("d"), .insert("x", under: "d", at: 1)], "adexf"),
      ([.open("d"), .insert("x", under: "d", at: 2)], "adefx"),
      ([.insert("x", under: "c", at: 0), .reveal("c")], "abcd"), ([.remove("a")], "d"),
      ([.openAll(under: nil), .move("b", under: "d", at: 1)], "adebcf"),
      ([.openAll(under: nil), .move("f", under: "d", at: 0)], "abcdfe"),
      ([.open("a"), .move("a", under: "f", at: 0), .reveal("a")], "defab"),
      ([.filter(["c"])], "abc"), ([.filter(["d"])], "d"), ([.filter([])], ""),
      ([.open("d"), .filter(["c"]), .filter(nil)], "adef"),
    ] as [([OutlineLine], String)])
  func lines(lines: [OutlineLine], shown: String) {
    #expect(visible(lines) == shown)
  }

  @Test("a row that loses its last child closes or stays open, as its design says")
  func emptied() {
    for line in [OutlineLine.remove("c"), .move("c", under: nil, at: 0)] {
      let lines = [.openAll(under: nil), line, .insert("x", under: "b", at: 0)]
      let first = line == .remove("c") ? "" : "c"
      #expect(visible(lines) == first + "abdef")
      #expect(visible(lines, OutlineDesign(emptied: .open)) == first + "abxdef")
    }
    let inside = [OutlineLine.openAll(under: nil), .move("c", under: "b", at: 0)]
    #expect(visible(inside) == "abcdef")
  }

  @Test("if emptied rows stay open, a childless row that was opened with all gets no children")
  func ambiguousRows() {
    for (emptied, isSent) in [(OutlineDesign.EmptiedRowState.closed, true), (.open, false)] {
      var outline = ReferenceOutline(Self.rows, design: OutlineDesign(emptied: emptied))
      func sends(_ line: OutlineLine) -> Bool { outline.reasonNotToSend(line) == nil }
      let lines: [OutlineLine] = [
        .insert("x", under: "c", at: 0), .move("d", under: "c", at: 0),
        .move("f", under: "c", at: 0),
      ]
      #expect(lines.allSatisfy(sends))
      outline.perform(.openAll(under: "d"))
      #expect(lines.allSatisfy(sends))
      outline.perform(.openAll(under: "a"))
      #expect(lines.allSatisfy { sends($0) == isSent })
      #expect(
        sends(.insert("x", under: "b", at: 0)) && sends(.insert("x", under: "f", at: 0)) == isSent)
      outline.perform(.move("c", under: "d", at: 0))
      #expect(lines.filter { sends($0) }.isEmpty == !isSent)
      outline.perform(.closeAll(under: "d"))
      #expect(sends(.insert("x", under: "c", at: 0)))
      outline.perform(.openAll(under: nil))
      outline.perform(.remove("c"))
      outline.perform(.insert("c", under: nil, at: 0))
      #expect(sends(.insert("x", under: "c", at: 0)))
    }
    var outline = ReferenceOutline(Self.rows, design: OutlineDesign(emptied: .open))
    for line in [OutlineLine.open("a"), .open("b"), .remove("c"), .openAll(under: nil)] {
      outline.perform(line)
    }
    #expect(outline.reasonNotToSend(.insert("x", under: "b", at: 0)) == nil)
  }

  @Test("a row opens with its first child, as its design says")
  func firstChild() {
    let design = OutlineDesign(emptied: .opens)
    #expect(visible([.open("a")], design) == "abd")
    #expect(visible([.open("a"), .insert("x", under: "b", at: 1)], design) == "abd")
    for line in [OutlineLine.insert("x", under: "f", at: 0), .move("x", under: "f", at: 0)] {
      let lines: [OutlineLine] = [.insert("x", under: nil, at: 0), .remove("x")]
      let start = line == .insert("x", under: "f", at: 0) ? lines : [lines[0]]
      #expect(visible(start + [.openAll(under: nil), line], design) == "abcdefx")
      #expect(visible(start + [.openAll(under: nil), line]) == "abcdef")
    }
    // A row that has its only child moved within it had a child before.
    let within = [OutlineLine.open("a"), .move("c", under: "b", at: 0)]
    #expect(visible(within, design) == "abd")
    let one = ReferenceOutline(Self.rows, design: OutlineDesign(one: .level, emptied: .opens))
    #expect(one.reasonNotToSend(.insert("x", under: "f", at: 0)) != nil)
    #expect(one.reasonNotToSend(.insert("x", under: "b", at: 0)) == nil)
  }

  @Test("a filter opens what is above its rows, or nothing, as its design says")
  func filtering() {
    let lines = [OutlineLine.open("a"), .filter(["c", "e"])]
    #expect(visible(lines) == "abcde")
    #expect(visible(lines, OutlineDesign(filter: .closed)) == "abd")
    #expect(visible(lines + [.filter(nil)], OutlineDesign(filter: .closed)) == "abd")
  }

  @Test("a row with the id of a removed one is closed, or as open as that, as its design says")
  func remembering() {
    let lines: [OutlineLine] = [
      .open("a"), .open("b"), .remove("b"), .insert("b", under: nil, at: 0),
      .insert("x", under: "b", at: 0),
    ]
    #expect(visible(lines) == "bad")
    #expect(visible(lines, OutlineDesign(remembers: true)) == "bxad")
    var outline = ReferenceOutline(
      Self.rows, design: OutlineDesign(one: .level, remembers: true))
    for line in lines.prefix(3) { outline.perform(line) }
    #expect(outline.reasonNotToSend(.insert("b", under: nil, at: 0)) != nil)
    #expect(outline.reasonNotToSend(.insert("x", under: nil, at: 0)) == nil)
  }

  @Test("whether all rows were opened around a removed leaf is as unclear for the row with its id")
  func rememberingOpenedLeaves() {
    let lines: [OutlineLine] = [
      .openAll(under: nil), .remove("c"), .insert("c", under: "b", at: 0),
    ]
    let child = OutlineLine.insert("x", under: "c", at: 0)
    for remembers in [false, true] {
      let design = OutlineDesign(emptied: .open, remembers: remembers)
      var outline = ReferenceOutline(Self.rows, design: design)
      for line in lines { outline.perform(line) }
      #expect((outline.reasonNotToSend(child) == nil) == !remembers)
      outline.perform(.closeAll(under: nil))
      #expect(outline.reasonNotToSend(child) == nil)
    }
  }

  @Test("in a design with chains, opening a row also opens its only child")
  func chains() {
    #expect(visible([.open("a")], OutlineDesign(chains: true)) == "abcd")
    #expect(visible([.open("d")], OutlineDesign(chains: true)) == "adef")
    let two = [OutlineLine.insert("x", under: "a", at: 1), .open("a")]
    #expect(visible(two, OutlineDesign(chains: true)) == "abxd")
  }

  @Test(
    "a line is not sent if it is invalid or if lists differ in what it does",
    arguments: [
      ([], .insert("a", under: nil, at: 0), "row \"a\" already exists"),
      ([], .insert("x", under: "e", at: 0), "row \"e\" is a leaf"),
      ([], .insert("x", under: nil, at: 3), "\"at\" is 3, and it can be 0 to 2"),
      ([], .move("a", under: nil, at: 2), "\"at\" is 2, and it can be 0 to 1"),
      ([], .move("a", under: "c", at: 0), "a row can't be moved into itself"),
      ([], .remove("x"), "there is no row \"x\""), ([], .filter(["x"]), "there is no row \"x\""),
      ([.filter(["c"])], .open("a"), "lists differ in what else they allow while a filter is on"),
    ] as [([OutlineLine], OutlineLine, String)])
  func unsent(before: [OutlineLine], line: OutlineLine, reason: String) {
    var outline = ReferenceOutline(Self.rows, design: OutlineDesign())
    for line in before { outline.perform(line) }
    #expect(outline.reasonNotToSend(line) == reason)
  }

  @Test(
    "a line that needs a skill is sent only to programs that have it",
    arguments: OutlineSkill.allCases)
  func skills(skill: OutlineSkill) {
    let lines: [OutlineSkill: OutlineLine] = [
      .hidden: .open("b"), .openAll: .openAll(under: nil), .reveal: .reveal("c"),
      .insert: .insert("x", under: nil, at: 0), .remove: .remove("a"),
      .move: .move("c", under: nil, at: 0), .filter: .filter(nil), .leaf: .rows(Self.rows),
    ]
    let outline = ReferenceOutline(Self.rows, design: OutlineDesign())
    for (other, line) in lines {
      #expect((outline.reasonNotToSend(line, [skill]) == nil) == (other == skill))
    }
  }
}
