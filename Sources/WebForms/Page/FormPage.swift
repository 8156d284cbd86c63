import FormEngine
import FormText

/// A form as one HTML file that needs no other file, no server and no network.
///
///     let page = FormPage(spec: bytes, title: "Fruit", engine: try engine())
///     page.html   // <!DOCTYPE html>…
///
/// The page contains the spec, the engine, the script and the style. Its content security policy
/// allows nothing else: no requests, and no scripts except its own.
public struct FormPage: Sendable {
  /// The spec, as JSON in UTF-8 that has been checked.
  public var spec: [UInt8]
  /// The title of the window until the form is loaded.
  public var title: String
  /// The engine, a WebAssembly module, gzipped or not.
  public var engine: [UInt8]
  /// The initial answers: one JSON object of ids and values, such as a result.
  public var answers: [UInt8]?
  /// CSS that is added to the page's own.
  public var theme: [UInt8]
  /// Whether the browser stores the answers, under the id of the form.
  public var keepsAnswers: Bool
  /// Whether the page shows the answers as texts that nobody can change.
  public var isReadOnly: Bool
  /// The use of the result.
  public var submission: PageSubmission
  /// The language in which the page shows the form, as in BCP 47, such as `de` or `pt-BR`; for a form with
  /// only one version of its texts, their language. If it is `nil`, the browser's is chosen, or English is
  /// assumed.
  public var language: String?
  /// Tables of words for people, which come before the page's own.
  public var words: [Words]
  /// The initial form, with the answers. The page then also contains its first rows, which are visible
  /// before the browser has compiled the engine.
  public var form: LiveForm?

  /// Creates a page.
  public init(
    spec: [UInt8], title: String, engine: [UInt8], answers: [UInt8]? = nil, theme: [UInt8] = [],
    keepsAnswers: Bool = false, isReadOnly: Bool = false, submission: PageSubmission = .show,
    language: String? = nil,
    words: [Words] = [], form: LiveForm? = nil
  ) {
    self.spec = spec
    self.title = title
    self.engine = engine
    self.answers = answers
    self.theme = theme
    self.keepsAnswers = keepsAnswers
    self.isReadOnly = isReadOnly
    self.submission = submission
    self.language = language
    self.words = words
    self.form = form
  }

  /// The replies of the engine with which a page of one's own draws a form before the engine is there: the option
  /// `opening` of `mount`, as JSON in UTF-8.
  public static func opening(of form: LiveForm) -> [UInt8] { PageOpening(form).json }

  /// The contents of the file, in UTF-8.
  public var html: [UInt8] {
    let (script, style) = (PageScript.page, PageScript.style + Escaping.style(theme))
    let policy = policy(script: "'\(Self.source(script))'", style: "'\(Self.source(style))'")
    return document(
      policy: policy, style: Array("<style>".utf8) + style + Array("</style>\n".utf8),
      // The script runs while the browser is still loading the engine.
      script: Array("<script type=\"module\" async>".utf8) + script + Array("</script>\n".utf8)
        + block("engine", Base64.bytes(of: engine)), engine: nil)
  }

  /// The page as files of one folder, for a server whose policy allows no scripts and styles inside of a page: the
  /// document `index.html`, its script, its style and the engine, by their names.
  public var files: [(name: String, bytes: [UInt8])] {
    let name = Self.isGzipped(engine) ? "formwork.wasm.gz" : "formwork.wasm"
    let index = document(
      policy: policy(script: "'self'", style: "'self'", connections: ["'self'"]),
      style: Array("<link rel=\"stylesheet\" href=\"form.css\">\n".utf8),
      script: Array("<script type=\"module\" src=\"form.js\" async></script>\n".utf8),
      engine: name)
    return [
      ("index.html", index), ("form.js", PageScript.page), ("form.css", PageScript.style + theme),
      (name, engine),
    ]
  }

  /// Whether bytes are those of a gzipped file, by its first bytes (RFC 1952, 2.3.1).
  public static func isGzipped(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The document with its data.
  ///
  /// - Parameter engine: The name of the file with the engine; `nil` if the page contains it.
  private func document(
    policy: String, style: [UInt8], script: [UInt8], engine: String?
  ) -> [UInt8] {
    var html = Array(
      """
      <!DOCTYPE html>
      <html lang="\((form?.language ?? language ?? "en").filter(Self.isPartOfLanguage))">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Escaping.text(title))</title>

      """.utf8)
    html += style
    html += "</head>\n<body class=\"fw-body-page\">\n".utf8
    html += "<noscript><p>This form needs JavaScript.</p></noscript>\n".utf8
    html += block("spec", Escaping.json(spec))
    html += block("settings", Escaping.json(settings(engine: engine)))
    html += block("words", Escaping.json(tables))
    // What depends on the present time is drawn by the engine, where the page is opened.
    if let form, !readsPresent {
      html += block("opening", Escaping.json(PageOpening(form).json))
    }
    return html + script + Array("</body>\n</html>\n".utf8)
  }

  /// Whether an expression of the spec may read the present date or time.
  private var readsPresent: Bool {
    let text = String(decoding: spec, as: UTF8.self)
    return ["\"today\"", "\"now\""].contains { name in
      text.ranges(of: name).contains { key in
        text[key.upperBound...].first { !$0.isWhitespace } == ":"
      }
    }
  }

  /// The words of the languages in which the form can be shown, as JSON.
  private var tables: [UInt8] {
    let languages = form?.languages ?? []
    let shown = languages.isEmpty ? [language ?? "en"] : languages
    return Array(PageWords.json(of: shown, words).utf8)
  }

  /// Whether a text is the tag of a language, such as `de` or `pt-BR`.
  public static func isLanguage(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy(isPartOfLanguage)
  }

  private static func isPartOfLanguage(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  /// A policy that allows only these scripts and styles, the engine, and the URL to which the result
  /// is sent.
  private func policy(script: String, style: String, connections: [String] = []) -> String {
    let sources = connections + [submission.source].compactMap(\.self)
    let directives = [
      "default-src 'none'",
      "script-src \(script) 'wasm-unsafe-eval'",
      "style-src \(style)",
      sources.isEmpty ? nil : "connect-src \(Set(sources).sorted().joined(separator: " "))",
      "base-uri 'none'", "form-action 'none'",
    ]
    return directives.compactMap { $0 }.joined(separator: "; ")
  }

  private static func source(_ bytes: [UInt8]) -> String {
    "sha256-\(Base64.text(of: SHA256.hash(of: bytes)))"
  }

  private func settings(engine: String?) -> [UInt8] {
    var bytes = Array("{\"keep\": \(keepsAnswers), \"submit\": \"\(submission.text)\"".utf8)
    if isReadOnly { bytes += ", \"readOnly\": true".utf8 }
    if let answers { bytes += Array(", \"answers\": ".utf8) + Escaping.withoutMark(answers) }
    // A form without languages is in that of its page.
    if language != nil, let language = form?.language ?? language {
      bytes += Array(", \"language\": \"\(language.filter(Self.isPartOfLanguage))\"".utf8)
    }
    if let engine { bytes += Array(", \"engine\": \"\(engine)\"".utf8) }
    return bytes + [UInt8(ascii: "}")]
  }

  /// Returns an element with data that browsers do not execute.
  private func block(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("<script type=\"application/json\" id=\"formwork-\(name)\">".utf8) + bytes
      + Array("</script>\n".utf8)
  }
}
