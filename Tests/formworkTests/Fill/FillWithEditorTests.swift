import Foundation
import TestSupport
import Testing

@Suite("fill with an external editor")
struct FillWithEditorTests {
  private static let spec = """
    {"formwork": 1, "title": "Letter", "sections": [{"id": "s", "rows": [
      {"id": "note", "kind": "text", "title": "Note", "multiline": true, "value": "first"}]}]}
    """

  /// A form with a shell script as the editor, which has the file as `$1`.
  private func form(
    _ script: String, variable: String = "VISUAL"
  ) throws -> (form: ScreenForm, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "editor")
    let others = ["VISUAL": nil, "EDITOR": "false", "TMPDIR": folder.path]
    let environment = others.merging(
      [variable: "sh '\(folder.path)/editor'"]
    ) { $1 }
    let form = try ScreenForm(Self.spec, environment: environment)
    try form.waitForFocus(on: "Note")
    return (form, folder)
  }

  /// The names of the files in a folder.
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func read(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test(
    "Ctrl-E runs the editor on the text with the terminal restored, and its file is the answer",
    arguments: ["VISUAL", "EDITOR"])
  func editing(variable: String) throws {
    let script = """
      cd "${0%/*}"
      stty -a >stty; ls -l "$1" >list; cp "$1" before; ls -ld "${1%/*}" >>list
      echo draft >"$1~"
      printf 'type here: '; read line; printf '%s\\r\\n\\033[31mnext\\n' "$line" >"$1"
      """
    let (form, folder) = try form(script, variable: variable)
    try form.type("\u{05}")
    try form.terminal.wait(for: "the editor") {
      !$0.modes.isAlternate && $0.text.contains("type here:")
    }
    #expect(form.terminal.screen.modes == .shell)
    #expect(try form.terminal.settings == form.before)
    try form.type("second\n")
    try form.terminal.wait(for: "the form") { $0.modes.isAlternate && $0.text.contains("[second") }
    #expect(form.terminal.screen.text.contains("[next"))
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == #"{"note": "second\nnext"}"# + "\n")
    #expect(try form.terminal.settings == form.before)
    #expect(try read("before", in: folder) == "first\n")
    let list = try read("list", in: folder).split(separator: "\n")
    #expect(list[0].hasPrefix("-rw-------") && list[1].hasPrefix("drwx------"))
    #expect(try read("stty", in: folder).contains(" icanon"))
    #expect(try names(folder) == ["before", "editor", "list", "stty"])
  }

  @Test(
    "an editor that fails gives a message, changes nothing and leaves no file",
    arguments: [
      ("echo no >\"$1\"; exit 3", "The editor ended with exit code 3: the text is unchanged."),
      ("rm \"$1\"", "The text can't be edited there: No such file"),
      (":", "The editor ended at once. If it opens a window, it must wait"),
      ("kill -9 $$", "The editor ended by signal 9"),
      ("exec no-such-program", "Check VISUAL and EDITOR: can't run sh"),
    ])
  func failing(script: String, message: String) throws {
    let (form, folder) = try form(script)
    try form.type("\u{05}", until: message)
    #expect(form.terminal.screen.text.contains("[first"))
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == #"{"note": "first"}"# + "\n")
    #expect(try names(folder) == ["editor"])
  }

  @Test("without VISUAL and EDITOR a message says what to set")
  func missing() throws {
    let form = try ScreenForm(Self.spec, environment: ["VISUAL": nil, "EDITOR": " "])
    try form.type("\u{05}", until: "No editor is set: set VISUAL or EDITOR")
    try form.type(Keys.interrupt)
    #expect(try form.session.finish().exitCode == 130)
  }

  @Test("a file that can't be created gives a message")
  func noFile() throws {
    let environment = ["VISUAL": "true", "TMPDIR": "/no/such/folder"]
    let form = try ScreenForm(Self.spec, environment: environment)
    try form.type("\u{05}", until: "The text can't be edited there: /no/such/folder: No such file")
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == #"{"note": "first"}"# + "\n")
  }

  @Test("signals from the keyboard while the editor runs do not end the form")
  func interrupting() throws {
    let (form, folder) = try form("kill -INT $PPID; kill -QUIT $PPID; echo caught >\"$1\"")
    try form.type("\u{05}", until: "[caught")
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == #"{"note": "caught"}"# + "\n")
    #expect(try names(folder) == ["editor"])
  }

  @Test(
    "a signal that ends the form ends the editor too, and the file is deleted", arguments: [15, 1])
  func ending(signal: Int32) throws {
    let (form, folder) = try form("printf 'ready '; while read line; do :; done; echo \"$?\"")
    try form.type("\u{05}", until: "ready")
    form.session.send(signal: signal)
    #expect(try form.session.finish().exitCode == 128 + signal)
    #expect(try names(folder) == ["editor"])
    #expect(try form.terminal.settings == form.before)
    #expect(form.terminal.screen.modes == .shell)
  }
}
