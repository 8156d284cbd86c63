import FormEngine
import Foundation
import Testing

@testable import WebForms

@Suite("The modules of the script")
struct ScriptModuleTests {
  private let modules: [String: ScriptModule]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/WebForms/Script")
    var modules: [String: ScriptModule] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".js") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      modules[URL(fileURLWithPath: path).lastPathComponent] = ScriptModule(text)
    }
    self.modules = modules
  }

  @Test("each module imports what it uses of others, and nothing else")
  func imports() {
    #expect(modules.count > 20)
    for (name, module) in modules {
      for (file, names) in module.imports {
        let missing = names.subtracting(modules[file]?.exports ?? [])
        #expect(missing.isEmpty, "\(name) imports \(missing) from \(file)")
        let unused = names.filter { !module.uses($0) }
        #expect(unused.isEmpty, "\(name) does not use \(unused)")
      }
      let imported = module.imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      for (file, other) in modules where file != name {
        let used = other.exports.subtracting(imported)
          .filter { module.uses($0) && !module.declares($0) }
        #expect(used.isEmpty, "\(name) uses \(used) of \(file)")
      }
    }
  }

  @Test("the page has a control for each kind", arguments: RowControl.Kind.allCases)
  func controls(of kind: RowControl.Kind) throws {
    let module = try #require(modules["controls.js"])
    // Which control shows options depends on their number.
    let text = kind == .choices ? "case \"choices\":" : " \(kind): "
    #expect(module.text.contains(text))
  }

  @Test("what a module exports is used by another one, except for sites")
  func exports() {
    for (name, module) in modules where !["mount.js", "element.js"].contains(name) {
      let imported = modules.values.reduce(into: Set<String>()) {
        $0.formUnion($1.imports[name] ?? [])
      }
      #expect(module.exports.subtracting(imported).isEmpty, "\(name)")
    }
  }

  @Test("no two modules declare the same name, since they are joined into one")
  func names() {
    var owners: [String: String] = [:]
    for (name, module) in modules {
      for declared in module.declarations {
        let other = owners.updateValue(name, forKey: declared)
        #expect(other == nil, "\(declared) is declared in \(name) and in \(other ?? "")")
      }
    }
  }

  @Test("the joined script has no imports, each module after those that it imports from")
  func joining() throws {
    let text = String(decoding: PageScript.page, as: UTF8.self)
    #expect(!text.contains("\nimport ") && !text.hasPrefix("import "))
    #expect(!text.contains("\nexport "))
    // The element is only for sites.
    let places = try modules.filter { $0.key != "element.js" }.mapValues {
      try #require(text.range(of: $0.firstDeclaration, options: .literal)).lowerBound
    }
    for (name, module) in modules where name != "element.js" {
      for imported in module.imports.keys {
        let (place, other) = (try #require(places[name]), try #require(places[imported]))
        #expect(other < place, "\(name) comes before \(imported)")
      }
    }
  }

  @Test("the script for sites exports what its type declarations declare")
  func sites() {
    let text = String(decoding: PageScript.module, as: UTF8.self)
    let exports = text.split(separator: "\n").filter { $0.hasPrefix("export ") }
    #expect(
      exports == [
        "export async function mount(element, options) {", "export { Engine, SpecError };",
        "export class FormworkFormElement extends Base {",
      ])
    #expect(!text.contains("formwork-settings"))
  }
}

/// A file of the script, as far as the tests need to understand it.
private struct ScriptModule {
  /// The imported names by file.
  private(set) var imports: [String: Set<String>] = [:]
  private(set) var exports: Set<String> = []
  /// The names at the top level.
  private(set) var declarations: Set<String> = []
  private(set) var firstDeclaration = ""
  /// All of it.
  let text: String
  /// The code without imports, comments and texts.
  private let code: String

  init(_ text: String) {
    self.text = text
    let statement = /import \{([^}]*)\} from "([^"]*)";/
    for match in text.matches(of: statement) {
      let names = match.1.split { ", \n".contains($0) }.map { String($0) }
      imports[String(match.2.split(separator: "/").last ?? ""), default: []].formUnion(names)
    }
    let declaration =
      /(export )?(?:async )?(?:function|class|const|let) (\w+)/.anchorsMatchLineEndings()
    for line in text.split(separator: "\n") {
      guard let match = line.prefixMatch(of: declaration) else { continue }
      if declarations.isEmpty {
        firstDeclaration = String(line.trimmingPrefix("export "))
      }
      declarations.insert(String(match.2))
      if match.1 != nil { exports.insert(String(match.2)) }
    }
    code = text.replacing(statement, with: "").replacing(/\/\*(?s:.*?)\*\//, with: "")
      .replacing(/(^|\s)\/\/.*/.anchorsMatchLineEndings(), with: "")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
  }

  /// Whether the code contains a name, other than as that of a property.
  func uses(_ name: String) -> Bool {
    code.matches(of: /(\.*)([A-Za-z_$][\w$]*)(\s*:)?/).contains {
      $0.2 == name && $0.1 != "." && $0.3 == nil
    }
  }

  /// Whether the code has a variable of its own with a name, anywhere.
  func declares(_ name: String) -> Bool {
    code.matches(of: /(?:const|let) (\w+)/).contains { $0.1 == name }
  }
}
