import FormOracle
import Foundation
import TestSupport

/// A program that asks questions in a terminal: the command of this project, or a similar one.
struct TerminalProgram {
  let name: String
  let call: ProgramCall
  /// A text in the first frame. Some programs write the first letter separately.
  var firstText = "ow 3"
  /// Whether it reads keys after its first frame.
  var takesKeys = true
  /// Whether letters change the frame.
  var takesLetters = true
  /// A command for the shell that succeeds where the program is installed.
  var installation = "true"

  /// The command of this project with a form of text rows, whose spec is written to a folder.
  static func form(rows: Int, in folder: TemporaryFolder) throws -> Self {
    let spec = (0..<rows).map { #"{"id": "r\#($0)", "kind": "text", "title": "Row \#($0)"}"# }
    try folder.write(
      #"{"formwork": 1, "id": "f", "title": "Form", "sections": [{"id": "s", "rows": ["#
        + spec.joined(separator: ",") + "]}]}", to: "form\(rows).json")
    return Self(
      name: "formwork, \(rows) rows",
      call: ProgramCall(
        BuiltProducts.path(of: "formwork"), [folder.path + "/form\(rows).json"]))
  }

  /// One question with ten options, and other programs that ask the same, if they are installed:
  /// first Debian's packages, then Python's.
  static func questions(in folder: TemporaryFolder) throws -> [Self] {
    let options = (0..<10).map { "Row \($0)" }
    let list = options.joined(separator: ",")
    let menu = options.flatMap { [$0, "-"] }
    let fields = options.enumerated().flatMap {
      [$1, "\($0 + 1)", "1", "", "\($0 + 1)", "9", "20", "40"]
    }
    try folder.write(options.joined(separator: "\n"), to: "options.txt")
    try folder.write(
      "import questionary\nquestionary.select('Row', choices='\(list)'.split(',')).ask()\n",
      to: "questionary-list.py")
    try folder.write(
      """
      from textual.app import App
      from textual.widgets import OptionList
      class Asking(App):
        def compose(self):
          yield OptionList(*'\(list)'.split(','))
      Asking().run()
      """, to: "textual-list.py")
    return [
      Self(
        name: "a text that a shell prints",
        call: ProgramCall("/bin/sh", ["-c", "echo Row 3"]), takesKeys: false),
      Self(
        name: "formwork ask choose",
        call: ProgramCall(
          BuiltProducts.path(of: "formwork"), ["ask", "choose", "Row", "--options", list])),
      peer(
        "dialog --menu", ["--menu", "Row", "20", "60", "12"] + menu, takesLetters: false),
      peer("dialog --form", ["--form", "Row", "20", "70", "12"] + fields),
      peer(
        "whiptail --menu", ["--menu", "Row", "20", "60", "12"] + menu, takesLetters: false),
      Self(
        name: "fzf",
        call: ProgramCall("/bin/sh", ["-c", "fzf < \"$1\"", "sh", folder.path + "/options.txt"]),
        installation: "command -v fzf"),
      python("questionary", folder.path + "/questionary-list.py"),
      python("textual", folder.path + "/textual-list.py"),
    ]
  }

  private static func peer(
    _ name: String, _ arguments: [String], takesLetters: Bool = true
  ) -> Self {
    let program = String(name.prefix { $0 != " " })
    return Self(
      name: name, call: ProgramCall("/usr/bin/env", [program] + arguments),
      takesLetters: takesLetters, installation: "command -v \(program)")
  }

  private static func python(_ package: String, _ script: String) -> Self {
    Self(
      name: package, call: ProgramCall("/usr/bin/env", ["python3", script]), takesLetters: false,
      installation: "python3 -c 'import \(package)'")
  }

  /// Whether the program can be started here.
  var isInstalled: Bool {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", installation]
    (shell.standardOutput, shell.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? shell.run()) != nil else { return false }
    shell.waitUntilExit()
    return shell.terminationStatus == 0
  }
}
