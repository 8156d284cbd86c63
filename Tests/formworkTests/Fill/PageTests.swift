import Foundation
import TestSupport
import Testing

@Suite("formwork page")
struct PageTests {
  private static let files = [
    "form.json": Forms.fruit, "engine": "\0asm", "a.css": "p { x: y }",
  ]

  @Test("a page contains the spec, the engine, the theme and the settings")
  func page() throws {
    let formwork = try Formwork(Self.files)
    let result = try formwork.run(
      "page", "form.json", "--engine", "engine", "--theme", "a.css", "--keep", "--submit",
      "post:https://example.org/in")
    #expect(result.exitCode == 0 && result.error.isEmpty)
    #expect(result.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(result.output.contains("<title>Fruit</title>"))
    #expect(result.output.contains(#""id": "citrusPicker""#))
    #expect(result.output.contains("AGFzbQ=="))
    #expect(result.output.contains("p { x: y }</style>"))
    #expect(result.output.contains(#"{"keep": true, "submit": "post:https://example.org/in"}"#))
  }

  @Test("a page is in the wanted language from the start, by the option's older name too")
  func language() throws {
    let spec = """
      {"formwork": 1, "title": {"en": "Trip", "de": "Reise"}, "languages": ["en", "de"], "sections": [
        {"id": "s", "rows": [{"id": "a", "kind": "text", "title": {"en": "Name", "de": "Vorname"}}]}]}
      """
    let formwork = try Formwork(["form.json": spec, "engine": "\0asm"])
    for option in ["--language", "--lang"] {
      let page = try formwork.run("page", "form.json", "--engine", "engine", option, "de-AT").output
      #expect(page.contains("<html lang=\"de\">") && page.contains("<title>Reise</title>"))
      #expect(page.contains(#""language": "de"}"#) && page.contains(#""title": "Vorname""#))
    }
    let page = try formwork.run("page", "form.json", "--engine", "engine").output
    #expect(page.contains("<html lang=\"en\">") && !page.contains(#""language": "en"}"#))
  }

  @Test("a spec with errors gives no page and exit code 5")
  func badSpec() throws {
    let formwork = try Formwork(["form.json": Forms.broken, "engine": "\0asm"])
    let result = try formwork.run("page", "form.json", "--engine", "engine")
    #expect(result.exitCode == 5 && result.output.isEmpty)
    #expect(result.error.contains("form.json:"))
  }

  @Test("answers that don't fit the form give no page and exit code 6")
  func badAnswers() throws {
    let formwork = try Formwork([
      "form.json": Forms.fruit, "engine": "\0asm", "bad.json": #"{"citrus": "Plum"}"#,
      "good.json": #"{"citrus": "Lime"}"#,
    ])
    let bad = try formwork.run(
      "page", "form.json", "--engine", "engine", "--answers", "bad.json")
    #expect(bad.exitCode == 6 && bad.output.isEmpty)
    #expect(bad.error.contains("the answers do not fit the form"))
    let good = try formwork.run(
      "page", "form.json", "--engine", "engine", "--answers", "good.json")
    #expect(good.exitCode == 0)
    #expect(good.output.contains(#""answers": {"citrus": "Lime"}"#))
  }

  @Test("--module writes the script, the style, the types and the engine to a folder")
  func module() throws {
    let formwork = try Formwork(["engine": "\0asm"])
    let result = try formwork.run("page", "--module", "site/forms", "--engine", "engine")
    #expect(result.exitCode == 0 && result.output.isEmpty && result.error.isEmpty)
    let folder = URL(fileURLWithPath: formwork.folder.path).appendingPathComponent("site/forms")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["formwork.css", "formwork.d.ts", "formwork.js", "formwork.wasm"])
    let engine = try Data(contentsOf: folder.appendingPathComponent("formwork.wasm"))
    #expect(engine == Data("\0asm".utf8))
    try formwork.folder.write("\0asm new", to: "engine")
    _ = try formwork.run("page", "--module", "site/forms", "--engine", "engine")
    #expect(
      try Data(contentsOf: folder.appendingPathComponent("formwork.wasm")) == Data("\0asm new".utf8)
    )
  }

  @Test("--folder writes the page as files, which have no script and no style inside of the page")
  func folder() throws {
    let formwork = try Formwork(Self.files)
    let result = try formwork.run(
      "page", "form.json", "--folder", "site", "--engine", "engine", "--theme", "a.css",
      "--submit", "post:https://example.org/in")
    #expect(result.exitCode == 0 && result.output.isEmpty && result.error.isEmpty)
    let folder = URL(fileURLWithPath: formwork.folder.path).appendingPathComponent("site")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["form.css", "form.js", "formwork.wasm", "index.html"])
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let page = try text("index.html")
    #expect(page.contains("<script type=\"module\" src=\"form.js\" async></script>"))
    #expect(page.contains("connect-src 'self' https://example.org/in;"))
    #expect(page.contains("\"engine\": \"formwork.wasm\"") && !page.contains("<style>"))
    #expect(try text("form.css").hasSuffix("p { x: y }"))
    #expect(try text("formwork.wasm") == "\0asm")
  }

  @Test("scripts and styles have neither comments nor indents")
  func size() throws {
    let formwork = try Formwork(["engine": "\0asm"])
    _ = try formwork.run("page", "--module", "site", "--engine", "engine")
    for name in ["formwork.js", "formwork.css"] {
      let file = URL(fileURLWithPath: formwork.folder.path).appendingPathComponent("site/\(name)")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count > 500)
      #expect(!lines.contains { $0.hasPrefix(" ") || $0.hasPrefix("//") || $0.hasPrefix("/*") })
    }
  }

  @Test("a gzipped engine is written under its own name, which the script tries first")
  func gzipped() throws {
    let formwork = try Formwork()
    let folder = URL(fileURLWithPath: formwork.folder.path)
    try Data([0x1F, 0x8B, 0x08]).write(to: folder.appendingPathComponent("engine"))
    let result = try formwork.run("page", "--module", "site", "--engine", "engine")
    #expect(result.exitCode == 0, "\(result.error)")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("site").path)
    #expect(files.sorted() == ["formwork.css", "formwork.d.ts", "formwork.js", "formwork.wasm.gz"])
  }

  @Test("check and page warn of a button whose action is the author's own")
  func ownAction() throws {
    let spec = """
      {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": [
        {"id": "call", "kind": "button", "title": "Call", "action": "phone"},
        {"id": "go", "kind": "button", "title": "Go", "action": "submit"}]}]}
      """
    let formwork = try Formwork(["form.json": spec, "engine": "\0asm"])
    let warning =
      "form.json:2:63: warning: the action of button \"call\" is your own: a page made by formwork page does "
      + "nothing; handle \"phone\" in a page or app of yours [ownAction]\n"
    let checked = try formwork.run("check", "form.json")
    #expect(checked.output == warning && checked.exitCode == 0)
    let page = try formwork.run("page", "form.json", "--engine", "engine")
    #expect(page.error == warning && page.exitCode == 0)
    let shown = try formwork.run("show", "form.json")
    #expect(shown.error.isEmpty)
  }

  @Test("--opening prints the replies with which a page draws the form before the engine is there")
  func opening() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let result = try formwork.run("page", "form.json", "--opening")
    #expect(result.exitCode == 0 && result.error.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?.keys.sorted() == ["rows", "sections", "summary"])
  }

  @Test("without an engine, the script in the folder above builds it, and says so")
  func building() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let folder = URL(fileURLWithPath: formwork.folder.path)
    let script = folder.appendingPathComponent("Sources/WebForms/build-module")
    try FileManager.default.createDirectory(
      at: script.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = "#!/bin/sh\nmkdir -p .build; printf built >.build/formwork.wasm; echo built it\n"
    let source = folder.appendingPathComponent("script")
    try text.write(to: source, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: source.path)
    let copy = folder.appendingPathComponent(".build/debug/formwork")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Written by another program: what this one writes can't be started while it starts others.
    for (from, to) in [(source.path, script.path), (BuiltProducts.path(of: "formwork"), copy.path)]
    {
      try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [from, to]).waitUntilExit()
    }
    let process = Process()
    (process.executableURL, process.currentDirectoryURL) = (copy, folder)
    process.arguments = ["page", "form.json"]
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    let page = output.fileHandleForReading.readDataToEndOfFile()
    let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(said.contains("building the engine for browsers, once") && said.contains("built it"))
    // The engine, as base64.
    #expect(String(decoding: page, as: UTF8.self).contains("YnVpbHQ="))
  }

  @Test("invalid options are bad usage, and a missing file ends with exit code 4")
  func usage() throws {
    let formwork = try Formwork(["form.json": Forms.fruit, "engine": "\0asm"])
    for (words, code, message) in [
      ([], 2, "a file is missing; usage: formwork page SPEC [OPTION…]"),
      (["form.json", "--submit", "mail"], 2, "--submit needs show, download or post:"),
      (["form.json", "--submit", "post:javascript:x"], 2, "--submit needs"),
      (["form.json", "--module", "site"], 2, "--module takes no form"),
      (["--module", "site", "--keep"], 2, "--keep applies to pages"),
      (["--module", "site", "--theme", "a.css"], 2, "--theme applies to pages"),
      (["form.json", "--engine", "none"], 4, "none"),
      (
        ["form.json", "--engine", "form.json"], 4, "form.json is no engine; give the formwork.wasm"
      ),
      (["--module", "site", "--engine", "form.json"], 4, "form.json is no engine"),
      (["form.json", "--engine", "engine", "--theme", "none.css"], 4, "none.css"),
      (["form.json", "--folder", "site", "--opening"], 2, "leave --folder out"),
      (
        ["form.json", "--folder", "form.json", "--engine", "engine"], 4,
        "can't write form.json/index.html"
      ),
      (["--module", "site", "--folder", "other"], 2, "--folder applies to pages"),
      (["--module", "form.json", "--engine", "engine"], 4, "can't write form.json/formwork.js"),
    ] {
      let result = try formwork.call(["page"] + words).run()
      #expect(result.exitCode == Int32(code) && result.output.isEmpty)
      #expect(result.error.contains(message), "\(result.error)")
    }
  }
}
