import Foundation
import TestSupport
import Testing

@Suite("fill writes results for scripts")
struct FormatTests {
  private static let spec = """
    {"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": [
      {"id": "name", "kind": "text", "title": "Name", "multiline": true},
      {"id": "e-mail", "kind": "text", "title": "E-mail"},
      {"id": "count", "kind": "number", "title": "Count"},
      {"id": "gift", "kind": "toggle", "title": "Gift"},
      {"id": "day", "kind": "field", "title": "Day"},
      {"id": "dayPicker", "kind": "datePicker", "presentedBy": "day"},
      {"id": "tags", "kind": "picker", "title": "Tags", "multiple": true, "options": ["a", "b"]},
      {"id": "intro", "kind": "label", "title": "Intro"},
      {"id": "lines", "kind": "repeat", "title": "Lines"},
      {"id": "line", "kind": "group", "title": "Line", "presentedBy": "lines"},
      {"id": "item", "kind": "text", "title": "Item", "presentedBy": "line"}
    ]}]}
    """

  private func formwork() throws -> Formwork { try Formwork(["f.json": Self.spec]) }

  private static let answers = [
    "--set", "name=Ann", "--set", "count=2", "--set", "tags=a,b", "--set", "lines.1.item=tea",
  ]

  /// The output of a shell script in which `$0` is the command.
  private func shell(_ script: String, _ words: [String] = [], path: String = "/bin/sh") throws
    -> ProgramResult
  {
    let formwork = try formwork()
    return try ProgramCall(
      path, ["-c", script, formwork.call([]).path] + words, folder: formwork.folder
    ).run()
  }

  @Test(
    "a result is written in every format",
    arguments: [
      (
        "json",
        #"{"name": "Ann", "count": 2, "gift": false, "tags": ["a", "b"], "lines": [{"item": "tea"}]}"#
      ),
      (
        "lines",
        "name\tAnn\ncount\t2\ngift\tfalse\ntags\ta\\nb\nlines\t[{\"item\": \"tea\"}]"
      ),
      (
        "sh",
        "name='Ann'\ne_mail=''\ncount='2'\ngift='false'\nday=''\ntags='a\nb'\n"
          + "lines='[{\"item\": \"tea\"}]'"
      ),
      (
        "env",
        "name=\"Ann\"\ne_mail=\"\"\ncount=\"2\"\ngift=\"false\"\nday=\"\"\ntags=\"a\nb\"\n"
          + "lines=\"[{\\\"item\\\": \\\"tea\\\"}]\""
      ),
    ])
  func formats(format: String, text: String) throws {
    let words = ["f.json", "--no-input", "--format", format] + Self.answers
    let result = try formwork().call(words).run()
    #expect(result.error == "")
    #expect(result.exitCode == 0)
    #expect(result.output == text + "\n")
  }

  /// Texts that a careless script would run, expand or split.
  static let attacks = [
    "$(touch hacked)", "`touch hacked`", "'; touch hacked; '", "x\"; touch hacked; \"", "a'b''c",
    "'", "''", "\\", "\\'", "a\\", "$HOME ${IFS} $((1+1))", "one\ntwo\n", "\n\n", "a\tb", "!x!",
    "*",
    "~", "-n", "#x", "  x  ", "%s%n", "\u{1B}[31m", "é e\u{301} 🇦🇹 漢字", "a\rb", "x;y&z|w>hacked<v",
    "$'\\x41'", "\u{7F}\u{85}\u{2028}", "EOF\n)\n}", "{\"a\": 1}", "name='x'",
  ]

  @Test("eval assigns every value unchanged, and runs nothing", arguments: attacks)
  func eval(attack: String) throws {
    for path in Self.shells {
      let result = try shell(
        #"eval "$("$0" f.json --no-input --format sh --set "name=$1")" || exit; printf %s "$name"; ls"#,
        [attack], path: path)
      #expect(result.exitCode == 0)
      #expect(result.error == "")
      #expect(result.output == attack + "f.json\n")
    }
  }

  @Test(
    "a shell that reads a file of variables assigns every value unchanged, and runs nothing",
    arguments: attacks)
  func environmentFile(attack: String) throws {
    for path in Self.shells {
      let result = try shell(
        #""$0" f.json --no-input --format env --prefix F_ --set "name=$1" >env; set -a; . ./env; rm env; printenv F_name; ls"#,
        [attack], path: path)
      #expect(result.error == "")
      #expect(result.output == attack + "\nf.json\n")
    }
  }

  @Test("every text of one or two special characters of the shell is assigned unchanged")
  func shortTexts() throws {
    let characters = "'\"\\`$(){};&|<> \n\t!*?~#=-a".map(String.init)
    let texts = characters + characters.flatMap { first in characters.map { first + $0 } }
    let rows = texts.indices.map { #"{"id": "r\#($0)", "kind": "text", "title": "R\#($0)"}"# }
    let answers = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("r\($0)", $1) })
    let formwork = try Formwork([
      "f.json":
        #"{"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": ["#
        + rows.joined(separator: ",") + "]}]}",
      "answers.json": String(decoding: try JSONEncoder().encode(answers), as: UTF8.self),
    ])
    let written = texts.map { $0 + "\u{1}" }.joined()
    for (path, format) in Self.shells.flatMap({ path in ["sh", "env"].map { (path, $0) } }) {
      let script = """
        "$0" f.json --no-input --format \(format) --answers answers.json >vars || exit; . ./vars
        i=0; while [ $i -lt \(texts.count) ]; do eval 'printf "%s\\001" "$r'$i'"'; i=$((i+1)); done
        """
      let call = ProgramCall(path, ["-c", script, formwork.call([]).path], folder: formwork.folder)
      let result = try call.run()
      #expect(result.error == "")
      #expect(result.output == written)
    }
  }

  @Test("printf restores the value of a line", arguments: attacks)
  func lineByLine(attack: String) throws {
    let result = try shell(
      #"""
      "$0" f.json --no-input --format lines --set "name=$1" |
        while IFS='	' read -r id value; do
          if [ "$id" = name ]; then printf %b "$value"; fi
        done
      ls
      """#, [attack])
    #expect(result.error == "")
    #expect(result.output == attack + "f.json\n")
  }

  private static var shells: [String] {
    ["/bin/sh", "/bin/bash", "/bin/zsh", "/bin/ksh"].filter {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  @Test("the former value of a variable is not taken as an answer")
  func formerValue() throws {
    let result = try shell(
      #"e_mail=old; eval "$("$0" f.json --no-input --format sh)"; echo "<$e_mail>""#)
    #expect(result.output == "<>\n")
  }

  @Test("a cancelled form prints nothing")
  func cancelled() throws {
    for words in [["--format", "sh"], ["--get", "name"], ["--format", "lines"]] {
      let result = try formwork().call(["f.json", "--plain"] + words).run(input: "")
      #expect(result.exitCode == 1)
      #expect(result.output == "")
    }
  }

  @Test("--get prints single values unquoted, in the order of the options")
  func single() throws {
    let words = ["tags", "count", "dayPicker", "name", "lines", "gift"].flatMap { ["--get", $0] }
    let result = try formwork().call(["f.json", "--no-input"] + words + Self.answers).run()
    #expect(result.error == "")
    #expect(result.lines == ["a", "b", "2", "", "Ann", #"{"item": "tea"}"#, "false"])
  }

  @Test(
    "options that contradict each other or the form are bad usage before any question",
    arguments: [
      (["--format", "xml"], #"--format needs one of json, lines, env, sh, not "xml""#),
      (["--format", "sh", "--get", "name"], "--get prints values as they are; leave --format out"),
      (["--prefix", "x"], "--prefix applies to variables; add --format sh or env"),
      (
        ["--prefix", "1$(id)", "--format", "sh"],
        "--prefix must consist of ASCII letters, digits and underscores, without a digit first, not "
          + "\"1$(id)\""
      ),
      (["--get", "nam"], #"--get: there is no row "nam"; did you mean "name"?"#),
      (["--get", "zzzzzz"], #"--get: there is no row "zzzzzz""#),
      (["--get", "intro"], #"--get: row "intro" has no value in the result"#),
      (["--get", "s"], #"--get: there is no row "s""#),
    ])
  func badUsage(words: [String], sentence: String) throws {
    for mode in ["--no-input", "--plain"] {
      let result = try formwork().call(["f.json", mode] + words).run(input: "Ann\n")
      #expect(result.exitCode == 2)
      #expect(result.error == "formwork: \(sentence)\n")
      #expect(result.output == "")
    }
  }

  @Test("rows whose variables have the same name or change the shell are bad usage")
  func names() throws {
    let formwork = try Formwork([
      "same.json": Self.spec.replacing(#""id": "count""#, with: #""id": "e_mail""#),
      "path.json": Self.spec.replacing(#""id": "count""#, with: #""id": "PATH""#),
    ])
    let same = try formwork.run("same.json", "--no-input", "--format", "sh")
    #expect(same.exitCode == 2)
    #expect(same.error.contains("\"e-mail\" and \"e_mail\" would both be the variable e_mail"))
    #expect(try formwork.run("same.json", "--no-input", "--format", "lines").exitCode == 0)
    let path = try formwork.run("path.json", "--no-input", "--format", "sh")
    #expect(path.exitCode == 2)
    #expect(path.error.contains("write --prefix form_"))
    let prefixed = try formwork.run(
      "path.json", "--no-input", "--format", "sh", "--prefix", "form_", "--set", "PATH=2")
    #expect(prefixed.lines.contains("form_PATH='2'"))
  }

  @Test("control characters of a result on the terminal are escaped")
  func onTerminal() throws {
    let formwork = try formwork()
    let terminal = try PseudoTerminal()
    let session = try terminal.start(
      formwork.call(["f.json", "--no-input", "--get", "name", "--set", "name=a\u{1B}[31mb"]))
    #expect(try session.finish().exitCode == 0)
    terminal.takeWhatIsThere()
    #expect(terminal.screen.text.contains("a\\u{1B}[31mb"))
  }
}
