import FormEngine
import FormText
import Testing

@Suite("Results as text")
struct ResultTextTests {
  private let answers: [FormAnswer] = [
    FormAnswer(row: "name", value: "Ann \"the\" O'Neil"), FormAnswer(row: "count", value: 2.5),
    FormAnswer(row: "gift", value: true), FormAnswer(row: "sizes", value: ["S", "M"]),
    FormAnswer(row: "lines", value: [["item": "tea"], ["item": "jam"]]),
    FormAnswer(row: "note", value: "a\tb\\n\nc"),
  ]

  @Test("lines are an id, a tab and a value with escaped tabs, line feeds and backslashes")
  func lines() {
    #expect(
      ResultText.lines(answers) == #"""
        name	Ann "the" O'Neil
        count	2.5
        gift	true
        sizes	S\nM
        lines	[{"item": "tea"}, {"item": "jam"}]
        note	a\tb\\n\nc

        """#)
  }

  @Test("assignments for a shell have single quotation marks, and are empty without an answer")
  func shell() {
    let names = VariableNames(of: answers.map(\.row) + ["other"])
    #expect(
      ResultText.assignments(answers, to: names, in: .shell) == #"""
        name='Ann "the" O'\''Neil'
        count='2.5'
        gift='true'
        sizes='S
        M'
        lines='[{"item": "tea"}, {"item": "jam"}]'
        note='a	b\n
        c'
        other=''

        """#)
  }

  @Test("assignments for an environment have double quotation marks and escaped special characters")
  func environment() {
    let names = VariableNames(of: ["a", "b"], in: .environment)
    let answers = [FormAnswer(row: "a", value: "$HOME `id` \"x\" \\ '\nend")]
    #expect(
      ResultText.assignments(answers, to: names, in: .environment) == #"""
        a="\$HOME \`id\` \"x\" \\ '
        end"
        b=""

        """#)
  }

  @Test("zero bytes, which no variable can hold, are left out of assignments")
  func zero() {
    let answers = [FormAnswer(row: "a", value: "x\0y")]
    let names = VariableNames(of: ["a"])
    #expect(ResultText.assignments(answers, to: names, in: .shell) == "a='xy'\n")
  }

  @Test(
    "a single value is written unquoted, a list line by line, and an empty line without an answer")
  func value() {
    #expect(ResultText.value(of: "name", in: answers) == "Ann \"the\" O'Neil\n")
    #expect(ResultText.value(of: "count", in: answers) == "2.5\n")
    #expect(ResultText.value(of: "sizes", in: answers) == "S\nM\n")
    #expect(
      ResultText.value(of: "lines", in: answers) == "{\"item\": \"tea\"}\n{\"item\": \"jam\"}\n")
    #expect(ResultText.value(of: "none", in: answers) == "\n")
    #expect(ResultText.value(of: "e", in: [FormAnswer(row: "e", value: [])]) == "\n")
  }

  @Test("names have underscores for invalid characters, and before a digit at the start")
  func names() {
    let names = VariableNames(of: ["day", "e-mail", "2nd", "naïve", "a.b c"], prefix: "F_")
    #expect(names.rows.map(\.name) == ["F_day", "F_e_mail", "F__2nd", "F_na_ve", "F_a_b_c"])
    #expect(names.faults.isEmpty)
    #expect(VariableNames(of: ["nai\u{308}ve"]).rows.map(\.name) == ["nai_ve"])
  }

  @Test("two rows with the same variable name are an error")
  func sameName() {
    let faults = VariableNames(of: ["e-mail", "x", "e_mail"]).faults
    #expect(
      faults == [
        "rows \"e-mail\" and \"e_mail\" would both be the variable e_mail; give one another id, "
          + "or use --format json"
      ])
  }

  @Test(
    "the name of a variable of the shell is an error without a prefix",
    arguments: ["PATH", "IFS", "LD_PRELOAD", "BASH_ENV", "LC_ALL", "path", "_"])
  func taken(name: String) {
    let faults = VariableNames(of: [RowID(name)]).faults
    #expect(faults.count == 1)
    #expect(faults.first?.contains("write --prefix") == true)
    #expect(VariableNames(of: [RowID(name)], prefix: "form_").faults.isEmpty)
    #expect(VariableNames(of: [RowID(name)], in: .environment).faults.isEmpty)
  }

  @Test("a prefix must be the beginning of a valid name")
  func prefixes() {
    for prefix in ["", "a", "_", "F_1"] { #expect(VariableNames.isPrefix(prefix)) }
    for prefix in ["1", "a-", "a b", "é", "a;", "$(id)"] {
      #expect(!VariableNames.isPrefix(prefix))
    }
  }
}
