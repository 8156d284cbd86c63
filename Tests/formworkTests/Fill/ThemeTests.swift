import Foundation
import TestSupport
import Testing

@Suite("Themes and locales at a terminal")
struct ThemeTests {
  /// The bytes that a form writes when it starts in an environment.
  private func output(
    _ environment: [String: String?] = [:], _ words: [String] = []
  ) throws -> String {
    let form = try ScreenForm(Forms.fruit, environment: environment, words: words)
    try form.terminal.wait(forText: "Melon")
    let output = String(decoding: form.terminal.received, as: UTF8.self)
    try form.type(Keys.escape)
    _ = try form.session.finish()
    return output
  }

  @Test("--theme chooses the accent color, else FORMWORK_THEME does, and NO_COLOR overrides both")
  func names() throws {
    #expect(try output().contains("1;35m"))
    #expect(try output([:], ["--theme", "bright-blue"]).contains("1;94m"))
    #expect(try output(["FORMWORK_THEME": "green"]).contains("1;32m"))
    #expect(
      try output(["FORMWORK_THEME": "green"], ["--theme=cyan"]).contains("1;36m"))
    let plain = try output(["NO_COLOR": "1", "FORMWORK_THEME": "green"])
    #expect(plain.contains("1m>") && !plain.contains("32m"))
  }

  @Test("an unknown theme is bad usage, and the nearest name is suggested")
  func unknown() throws {
    let formwork = try Formwork(["form.json": Forms.fruit])
    let named = try formwork.run("form.json", "--no-input", "--theme", "cyna")
    #expect(named.exitCode == 2)
    #expect(named.error == "formwork: --theme: unknown theme \"cyna\"; did you mean cyan?\n")
    let set = try formwork.run("form.json", "--plain", environment: ["FORMWORK_THEME": "#ff00ff"])
    #expect(set.exitCode == 2)
    #expect(set.error.hasPrefix("formwork: FORMWORK_THEME: unknown theme \"#ff00ff\"; use one of "))
  }

  @Test("a form is drawn in UTF-8 if the locale uses it, else in ASCII")
  func locales() throws {
    #expect(try output(["LC_ALL": "C.UTF-8"]).contains("▸ "))
    let ascii = try output(["LC_ALL": "C", "LANG": "de_DE.UTF-8"])
    #expect(ascii.contains("+ ") && ascii.utf8.allSatisfy { $0 < 0x80 })
  }
}
