import Foundation
import TestSupport
import Testing

@Suite("The folders of the sources")
struct FolderTests {
  /// The files of each module.
  private func modules() throws -> [String: [FolderUses.File]] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources").path
    var modules: [String: [FolderUses.File]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources).sorted() {
      guard path.hasSuffix(".swift") else { continue }
      let parts = path.components(separatedBy: "/")
      let folder = parts.dropFirst().dropLast().joined(separator: "/")
      modules[parts[0], default: []].append(
        FolderUses.File(
          parts[parts.count - 1], in: folder.isEmpty ? "." : folder,
          text: try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)))
    }
    return modules
  }

  @Test("no folder of a module uses itself, neither directly nor through other folders")
  func order() throws {
    let modules = try modules()
    #expect(modules.count > 8 && modules["FormEngine"].map { $0.count > 100 } ?? false)
    let names = modules.mapValues { files in
      Set(files.flatMap(\.names.declarations).filter { !$0.isPrivate }.map(\.name))
    }
    for (module, files) in modules {
      let references = FolderUses(files, outside: names).backReferences
      #expect(references.isEmpty, "in \(module), \(references.joined(separator: "\n"))")
    }
  }

  @Test("acts use facts only to settle, to change the order of rows and to check names")
  func acts() throws {
    let modules = try modules()
    let names = modules.mapValues { files in
      Set(files.flatMap(\.names.declarations).filter { !$0.isPrivate }.map(\.name))
    }
    let uses = FolderUses(try #require(modules["FormEngine"]), outside: names).uses
    let facts = try #require(uses["Acts"]?["Facts"]).compactMap { use in
      use.split(separator: " ").dropFirst(2).first
    }
    #expect(
      Set(facts) == ["settleFacts", "applyMarks", "prepare", "update", "requireUniqueNames"])
    let layers = ["Form", "Reading", "Facts", "Acts", "Change", "Performing"]
    for (index, layer) in layers.enumerated() {
      for later in layers[(index + 1)...] { #expect(uses[layer]?[later] == nil, "\(layer)") }
    }
  }

  /// A module in which the folder of gardens uses that of beds, with code in a function of a bed.
  private func garden(_ code: String) -> FolderUses {
    let bed = """
      struct Bed {
        let beds: [Bed]
        func grow(_ other: Bed, in bed: Bed?) { \(code) }
        private var isWet: Bool { false }
      }
      """
    let garden = """
      import Beds
      struct Garden { let bed: Bed }
      extension Bed {
        var day: Int { 1 }
        var dryDays: Int { 2 }
        static let widest = 3
        init(wide width: Int) { self.init() }
        func water(at hour: Int, _ isLong: Bool = false) {}
        func isWet() -> Bool { true }
        private var size: Int { 4 }
      }
      """
    return FolderUses([
      .init("Bed.swift", in: "Beds", text: bed), .init("Garden.swift", in: "Gardens", text: garden),
    ])
  }

  @Test(
    "a member is a use of the folder that declares it, not of that of its type",
    arguments: [
      "_ = day", "_ = self.day", "_ = other.day", "bed?.water(at: 1)",
      "beds[0].water(at: day, true)",
      "_ = beds.map { $0.day }", "_ = anything().dryDays", "_ = Bed.widest", "_ = Bed(wide: 1)",
      "_ = \"\\(day) days\"", "_ = #\"\\#(day)\"#", "let x = y ? day : 0", "run { _ = day }",
    ])
  func members(code: String) {
    let uses = garden(code)
    #expect(uses.uses["Beds"]?["Gardens"] != nil)
    #expect(uses.backReferences.first == "Beds uses Gardens, which uses Beds:")
  }

  @Test(
    "comments, texts, labels, variables and what another declaration can mean are no uses",
    arguments: [
      "// day", "/* /* */ day */", "_ = \"day\"", "_ = \"\"\"\n  \"day\"\n  \"\"\"", "grow(day: 1)",
      "let day = 1; _ = day", "for day in 1...2 { _ = day }", "run { day in _ = day }",
      "if case .some(let day) = x { _ = day }", "water(on: 1)", "_ = isWet", "_ = size",
      "_ = anything().day", "_ = [\"day\": 1]",
    ])
  func otherNames(code: String) {
    let uses = garden(code)
    #expect(uses.uses["Beds"] == nil)
    #expect(uses.backReferences.isEmpty && uses.uses["Gardens"]?["Beds"] != nil)
  }

  @Test("a cycle through several folders is found, and the fewest uses in it are reported")
  func longCycle() {
    let uses = FolderUses([
      .init("A.swift", in: "A", text: "struct A { let b: B; let other: B }"),
      .init("B.swift", in: "B", text: "struct B { let c: C; let other: C }"),
      .init("C.swift", in: ".", text: "struct C {\n  enum Kind { case a(A) }\n}"),
    ])
    #expect(
      uses.backReferences == [
        ". uses A, which uses B, which uses .:", "  C.swift:2 names A of A.swift",
      ])
  }

  @Test("a type inside another one is not mistaken for one with the same name")
  func innerTypes() {
    let names = SwiftNames("struct Plan {\n  struct Row { let id: Int }\n  var row: Row?\n}")
    #expect(names.declarations.map(\.name) == ["Plan", "Row", "id", "row"])
    #expect(names.declarations.map(\.owner) == [nil, "Plan", "Plan.Row", "Plan"])
    let uses = FolderUses([
      .init("Row.swift", in: "Rows", text: "struct Row { let id: Int }\nstruct Other {}"),
      .init("Plan.swift", in: "Plans", text: "struct Plan {\n  struct Row { let id: Int }\n}"),
      .init("Print.swift", in: "Print", text: "func show(_ row: Plan.Row) -> Int { row.id }"),
    ])
    #expect(uses.uses["Print"]?.keys.sorted() == ["Plans"])
  }
}
