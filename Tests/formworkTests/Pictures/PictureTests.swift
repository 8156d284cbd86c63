import Foundation
import TestSupport
import Testing

@Suite("Pictures of forms")
struct PictureTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = "Sources/TerminalForms/TerminalForms.docc/Resources"

  /// The pictures in README.md and the guide, with the words that create them.
  private static let kept: [(name: String, words: [String])] = [
    ("fruit", ["Forms/fruit.json", "--keys", "Enter Down", "--width", "64", "--height", "13"]),
    (
      "job-application",
      [
        "Forms/job-application.json", "--keys",
        "Ada Space Lovelace Down ada Down Down Enter Enter Down Down Space", "--height", "26",
      ]
    ),
  ]

  @Test("the kept pictures are up to date", arguments: kept.indices, ["dark", "light"])
  func upToDate(index: Int, background: String) throws {
    let (name, words) = Self.kept[index]
    let file = "\(Self.folder)/\(name)\(background == "dark" ? "~dark" : "").svg"
    let kept = try? String(contentsOf: Self.top.appendingPathComponent(file), encoding: .utf8)
    let spec = Self.top.appendingPathComponent(words[0]).path
    let call = ProgramCall(
      BuiltProducts.path(of: "formwork"),
      ["picture", spec] + words.dropFirst() + ["--\(background)"],
      environment: ["FORMWORK_THEME": nil])
    let shell = words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
    #expect(
      try call.run().output == kept,
      "\(file) is out of date; run: swift run formwork picture \(shell) --\(background) > \(file)")
  }

  @Test("a picture is well-formed XML for any texts, and the same each time")
  func escaping() throws {
    let formwork = try Formwork([
      "form.json": """
      {"formwork": 1, "title": "<script>&amp;]]>\\u001b[31m\\uffff", "sections": [
        {"id": "s", "rows": [{"id": "t", "kind": "text", "title": "\\"<b>\\" 日本 & 👩‍👩‍👧"}]}]}
      """
    ])
    let picture = try formwork.run("picture", "form.json", "--keys", "a<b Enter", "--light")
    #expect(picture.exitCode == 0)
    let parser = XMLTags(picture.output)
    #expect(parser.faults.isEmpty, "\(parser.faults)")
    #expect(parser.names.isSubset(of: ["svg", "title", "rect", "g", "text"]))
    #expect(!picture.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(picture.output.contains("[a&lt;b"))
    let again = try formwork.run("picture", "form.json", "--keys", "a<b Enter", "--light")
    #expect(again.output == picture.output)
    let dark = try formwork.run("picture", "form.json", "--width", "30", "--height", "5")
    #expect(dark.output.contains("#0d1117") && !picture.output.contains("#0d1117"))
    #expect(dark.output.contains("viewBox=\"0 0 280 123\""))
  }

  @Test("invalid options are bad usage")
  func usage() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    for (words, message) in [
      (["--dark", "--light"], "use either --dark or --light, not both"),
      (["--width", "0"], "--width needs a number from 1 to 500, not \"0\""),
      (["--keys", "Down Ctrl-Foo"], "--keys: unknown key \"Ctrl-Foo\""),
      (["--theme", "pink"], "--theme: unknown theme \"pink\""),
    ] {
      let result = try formwork.call(["picture", "form.json"] + words).run()
      #expect(result.exitCode == 2 && result.output.isEmpty)
      #expect(result.error.contains(message), "\(result.error)")
    }
  }
}

/// The tags of an XML text without comments and declarations, and their errors.
private struct XMLTags {
  var names: Set<String> = []
  var faults: [String] = []

  init(_ text: String) {
    var open: [String] = []
    for part in text.components(separatedBy: "<").dropFirst() {
      guard let end = part.firstIndex(of: ">") else {
        faults.append("a tag without an end: \(part)")
        continue
      }
      let tag = part[..<end]
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      names.insert(name)
      if tag.hasPrefix("/") {
        if open.popLast() != name { faults.append("</\(name)> closes another tag") }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { faults.append("a quote in \(tag)") }
      for rest in part.components(separatedBy: "&").dropFirst()
      where !["amp;", "lt;", "gt;", "quot;"].contains(where: rest.hasPrefix) {
        faults.append("an ampersand before \(rest)")
      }
    }
    if !open.isEmpty { faults.append("\(open) are not closed") }
  }
}
