import TestSupport
import Testing

@Suite("ask without a screen")
struct AskByLineTests {
  @Test(
    "a question is asked in a line, and its answer ends the program",
    arguments: [
      (["text", "Name"], "Ada\n", "Ada"), (["number", "Count"], "x\n12\n", "12"),
      (["confirm", "Sure?"], "\ny\n", "true"), (["secret", "Word"], "abc\n", "abc"),
      (["choose", "Fruit", "--options", "Lemon,Lime"], "2\n", "Lime"),
      (["choose", "Fruit", "--options", "Lemon,Lime", "--multiple"], "1,2\n", "Lemon\nLime"),
      (["date", "When"], "2026-06-01\n", "2026-06-01"),
      (["text", "Name", "--default", "Ada"], "\n", "Ada"),
      (["text", "Folder", "--default", "/srv"], ".\n", "."), (["text", "Mark"], "-\n", "-"),
      (["text", "Mark"], "?\n", "?"), (["text", "Mark"], "\\.\n", "\\."),
      (["choose", "Fruit", "--options", "Lemon,Lime"], "?\n-\n2\n", "Lime"),
      (["secret", "Word"], "  pass word \r\n", "  pass word "),
      (["choose", "Fruit", "--options", "l=Lemon,m=Lime,p", "--labels"], "Lime\n", "m"),
      (["text", "Note", "--multiline"], "one\ntwo\n\n", "one\ntwo"),
      (["text", "Note", "--multiline"], "one\ntwo", "one\ntwo"),
      (["text", "- Name?"], "Ada\n", "Ada"),
    ])
  func lines(words: [String], input: String, output: String) throws {
    let result = try Formwork().call(["ask"] + words + ["--plain"]).run(input: input)
    #expect(result.exitCode == 0)
    #expect(result.output == output + "\n")
    #expect(result.error.hasPrefix("\(words[1])"))
    #expect(!result.error.contains("1 of 1") && !result.error.contains("Submit"))
    #expect(!result.errorBytes.contains(0x1B))
  }

  @Test("a question takes one line of its input, and leaves the rest to the next program")
  func oneLine() throws {
    let formwork = try Formwork(["lines.txt": "ann\nbob\nfile1\nfile2"])
    let script =
      "(\"$0\" ask text A --plain; \"$0\" ask secret B --plain; cat) 2>errors.txt"
    for input in ["< lines.txt", ""] {
      let shell = ProgramCall(
        "/bin/sh", ["-c", script + input, formwork.call([]).path], folder: formwork.folder)
      let result = try shell.run(input: "ann\nbob\nfile1\nfile2")
      #expect(result.output == "ann\nbob\nfile1\nfile2")
    }
  }

  @Test("the exit code of confirm is the answer if that is wanted, and nothing is printed")
  func exitCodes() throws {
    for (input, code) in [("y\n", 0), ("n\n", 1), ("", 1)] as [(String, Int32)] {
      let result = try Formwork().run(
        "ask", "confirm", "Delete?", "--exit-code", "--plain", input: input)
      #expect(result.exitCode == code && result.output == "")
    }
  }

  @Test("a long list is searched by a part of a name instead of printed")
  func search() throws {
    let list = (1...1000).map { "item \($0)\n" }.joined()
    let result = try Formwork(["list.txt": list]).run(
      "ask", "choose", "Which?", "--options-from", "list.txt", "--plain",
      input: "M 99\nnothing\nitem 9\n")
    #expect(result.output == "item 9\n")
    #expect(result.error.contains("1000 options. Type part of a name to list the matching ones."))
    #expect(result.error.contains("  99. item 99\n  990. item 990\n"))
    #expect(result.error.contains("\"nothing\" is not one of the choices"))
    #expect(!result.error.contains("item 5\n") && result.error.count < 1000)
    let numbers = (100...200).map { "\($0)\n" }.joined()
    let named = try Formwork(["list.txt": numbers]).run(
      "ask", "choose", "Which?", "--options-from", "list.txt", "--plain", input: "100\n")
    #expect(named.output == "100\n")
    let many = try Formwork(["list.txt": list]).run(
      "ask", "choose", "Which?", "--options-from", "list.txt", "--plain",
      input: "item 1\u{20}0\nEM\n")
    #expect(many.error.contains("  and 980 more. Type more of the name.\n"))
  }

  @Test("the end of the input cancels", arguments: ["", "\n"])
  func endOfInput(input: String) throws {
    let result = try Formwork().run("ask", "text", "Name", "--required", "--plain", input: input)
    #expect(result.exitCode == 1 && result.output == "")
  }

  @Test("without a terminal a question ends with exit code 3 and a hint about --plain")
  func noTerminal() throws {
    let program = try RunningProgram(Formwork().call(["ask", "text", "Name"]))
    let result = try program.finish()
    #expect(result.exitCode == 3)
    #expect(result.error.contains("--plain"))
  }

  @Test("with --no-input the default is the answer, or its problem ends with exit code 6")
  func noInput() throws {
    let formwork = try Formwork()
    let answer = try formwork.run("ask", "text", "Name", "--default", "Ada", "--no-input")
    #expect(answer.exitCode == 0 && answer.output == "Ada\n")
    let none = try formwork.run("ask", "text", "Name", "--required", "--no-input")
    #expect(none.exitCode == 6 && none.output == "")
    #expect(none.error == "formwork: Name: An answer is needed.\n")
    let wrong = try formwork.run(
      "ask", "text", "Code", "--default", "x", "--pattern", "[0-9]+", "--no-input")
    #expect(wrong.exitCode == 6 && wrong.error.hasPrefix("formwork: Code: "))
  }
}

@Suite("Invalid questions")
struct AskUsageTests {
  @Test(
    "an invalid question ends with exit code 2 and a sentence about what to do",
    arguments: [
      ([], "the kind of the question is missing; usage: formwork ask KIND TITLE [OPTION…]"),
      (["txt", "Name"], "unknown kind of question \"txt\"; did you mean text?"),
      (
        ["frobnicate", "Name"],
        "unknown kind of question \"frobnicate\"; "
          + "the kinds are text, number, confirm, choose, date, secret"
      ),
      (["text"], "the title of the question is missing; usage: formwork ask KIND TITLE [OPTION…]"),
      (["text", ""], "the title is empty; write the question"),
      (
        ["text", "Your", "name"],
        "the title must be one argument; write it in quotes: \"Your name\""
      ),
      (["text", "-5"], "ask has no option -5; it has"),
      (
        ["text", "T", "--timeout-default"],
        "--timeout-default needs --timeout S: the default is taken after S seconds"
      ),
      (["secret", "T", "--multiline"], "--multiline is for text, not for secret; leave it out"),
      (["text", "T", "--exit-code"], "--exit-code is for confirm, not for text; leave it out"),
      (
        ["choose", "C", "--labels", "--options", "=a"],
        "--options has \"=a\" without a value before =; write VALUE=TITLE"
      ),
      (["text", "Name", "--multiple"], "--multiple is for choose, not for text; leave it out"),
      (
        ["number", "N", "--pattern", "a"],
        "--pattern is for text, secret, not for number; leave it out"
      ),
      (["confirm", "C", "--required"], "confirm always needs an answer; leave --required out"),
      (["number", "N", "--default", "many"], "--default needs a number, not \"many\""),
      (["number", "N", "--min", "low"], "--min needs a number, not \"low\""),
      (
        ["text", "T", "--min", "-1"], "--min needs a whole number that is not negative, not \"-1\""
      ),
      (["confirm", "C", "--default", "maybe"], "--default needs true or false, not \"maybe\""),
      (
        ["date", "D", "--max", "soon"],
        "--max needs a date, such as 2026-06-01 or tomorrow, not \"soon\""
      ),
      (["choose", "C"], "choose needs options; write --options A,B,… or --options-from FILE"),
      (
        ["choose", "C", "--options", "a", "--options-from", "b"],
        "--options and --options-from can't be given together; leave one out"
      ),
      (
        ["choose", "C", "--options", "a,,b"],
        "--options has an empty option; write one between each two commas"
      ),
      (["choose", "C", "--options", "a,b, a"], "--options has \"a\" twice; leave one out"),
      (
        ["choose", "C", "--options", "Lemon,Lime", "--default", "Lme"],
        "--default \"Lme\" is not among the options; did you mean \"Lime\"?"
      ),
      (
        ["choose", "C", "--options", "Lemon,Lime", "--default", "Pear"],
        "--default \"Pear\" is not among the options; add it, or leave --default out"
      ),
      (
        ["choose", "C", "--options", "a,b", "--default", "a", "--default", "b"],
        "--default is given 2 times, but the question takes a single answer"
      ),
      (
        ["choose", "C", "--options", "a,b", "--min", "1"],
        "--min counts choices; add --multiple, or leave it out"
      ),
      (
        ["choose", "C", "--options-from", "twice.txt"],
        "twice.txt:4: \"a\" is already in line 1; leave one out"
      ),
      (
        ["choose", "C", "--options-from", "empty.txt"],
        "empty.txt has no options; write one in each line"
      ),
      (
        ["text", "T", "--pattern", "["],
        "--pattern has an error in column 1: \"[\""
      ),
      (
        ["text", "T", "--timeout", "soon"],
        "--timeout needs a number of seconds above 0, such as 2.5, not \"soon\""
      ),
      (
        ["text", "T", "--timeout", "0"],
        "--timeout needs a number of seconds above 0, such as 2.5, not \"0\""
      ),
      (
        ["text", "T", "--placehodler", "x"],
        "ask has no option --placehodler; did you mean --placeholder?"
      ),
      (
        ["number", "N", "--min", "3", "--max", "2"],
        "--min 3 is greater than --max 2; change one of them"
      ),
      (
        ["date", "D", "--min", "2026-06-02", "--max", "2026-06-01"],
        "--min 2026-06-02 is greater than --max 2026-06-01; change one of them"
      ),
      (
        ["choose", "C", "--options", "a,b", "--multiple", "--min", "3"],
        "--min 3 is greater than the number of options, 2; lower it or add options"
      ),
      (
        ["choose", "C", "--options", "a,b", "--multiple", "--min", "2", "--max", "1"],
        "--min 2 is greater than --max 1; change one of them"
      ),
    ])
  func badUsage(words: [String], sentence: String) throws {
    let formwork = try Formwork(["twice.txt": "a\nb\n\na\n", "empty.txt": "\n \n"])
    let result = try formwork.call(["ask"] + words + ["--no-input"]).run()
    #expect(result.exitCode == 2)
    #expect(result.error.hasPrefix("formwork: \(sentence)"), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.output == "")
  }

  @Test("a byte order mark before the options is not part of the first one")
  func byteOrderMark() throws {
    let formwork = try Formwork(["o.txt": "\u{FEFF}Lemon\r\nLime\r\n"])
    let result = try formwork.run(
      "ask", "choose", "C", "--options-from", "o.txt", "--default", "Lemon", "--no-input")
    #expect(result.output == "Lemon\n" && result.exitCode == 0, "\(result.error)")
  }

  @Test("a file of options that can't be read or is not UTF-8 ends with exit code 4")
  func unreadable() throws {
    let formwork = try Formwork()
    let missing = try formwork.run("ask", "choose", "C", "--options-from", "none", "--no-input")
    #expect(missing.exitCode == 4)
    #expect(missing.error == "formwork: can't open none: No such file or directory\n")
    let call = formwork.call(["ask", "choose", "C", "--options-from", "-", "--no-input"])
    let binary = try call.run(inputBytes: [0x61, 0x0A, 0xFF, 0x0A])
    #expect(binary.exitCode == 4)
    #expect(binary.error == "formwork: standard input:2: this line is not valid UTF-8\n")
  }

  @Test("an empty default is ignored, so that scripts can pass an empty variable")
  func emptyDefault() throws {
    let result = try Formwork().run("ask", "text", "Name", "--default", "", "--no-input")
    #expect(result.exitCode == 0 && result.output == "\n")
  }

  @Test(
    "several defaults are given with commas or one by one, and printed in the order of the options")
  func defaults() throws {
    let formwork = try Formwork()
    for words in [["--default", "c,a"], ["--default", "c", "--default", "a"]] {
      let call = formwork.call(
        ["ask", "choose", "C", "--options", "a,b,c", "--multiple", "--no-input"] + words)
      #expect(try call.run().output == "a\nc\n")
    }
  }
}
