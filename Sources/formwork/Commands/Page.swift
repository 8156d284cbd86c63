import FormEngine
import FormFiles
import FormText
import SmallFoundation
import SystemCalls
import WebForms

/// Writes a form as a web page to standard output, or the files for use in other pages.
struct Page: Command {
  private let outcome: Outcome
  private let enginePath: String?
  private let answersPath: String?
  private let themePath: String?
  private let submission: PageSubmission
  private let language: String?
  private let words: [Words]
  private let keepsAnswers: Bool
  private let isReadOnly: Bool

  private enum Outcome {
    /// A page with the form at this path; as files of a folder if there is one.
    case page(path: String, folder: String?)
    /// What a page of one's own needs to draw the form at this path before the engine is there.
    case opening(path: String)
    /// The files, in this folder.
    case module(folder: String)
  }

  init(_ arguments: Arguments) throws(CommandError) {
    if let folder = try arguments.value(of: Self.module) {
      guard arguments.positionals.isEmpty else {
        throw CommandError("--module takes no form; the page passes it to mount")
      }
      let others = Self.options.filter { $0.syntax.name != Self.engine.syntax.name }
      if let option = others.first(where: { arguments.has($0) }) {
        throw CommandError("\(option.syntax.name) applies to pages; leave it out with --module")
      }
      outcome = .module(folder: folder)
    } else {
      guard let path = arguments.positionals.first else {
        throw CommandError("a file is missing; usage: \(Self.info.usage)")
      }
      let folder = try arguments.value(of: Self.folder)
      if folder != nil, arguments.has(Self.opening) {
        throw CommandError("--opening prints to standard output; leave --folder out")
      }
      outcome =
        arguments.has(Self.opening) ? .opening(path: path) : .page(path: path, folder: folder)
    }
    enginePath = try arguments.value(of: Self.engine)
    answersPath = try arguments.value(of: Self.answers)
    themePath = try arguments.value(of: Self.theme)
    submission = try arguments.value(of: Self.submit) ?? .show
    let lang = try arguments.value(of: Self.lang)
    language = try arguments.value(of: Circumstances.language) ?? lang
    words = try WordsFile.words(arguments)
    keepsAnswers = arguments.has(Self.keep)
    isReadOnly = arguments.has(Self.readOnly)
    let ofNewAnswers: [any CommandOption] = [Self.keep, Self.submit]
    if isReadOnly, let option = ofNewAnswers.first(where: { arguments.has($0) }) {
      throw CommandError(
        "\(option.syntax.name) applies to new answers; leave it out with --read-only")
    }
  }

  func run() throws(CommandError) -> ExitCode {
    switch outcome {
    case .page(let path, let folder): try writePage(of: path, to: folder)
    case .opening(let path):
      StandardStreams.write(FormPage.opening(of: try begin(path).form) + [UInt8(ascii: "\n")])
    case .module(let folder): try writeModule(to: folder)
    }
  }

  /// A form with the given answers.
  private func begin(
    _ path: String
  ) throws(CommandError) -> (form: LiveForm, spec: [UInt8], answers: [UInt8]?) {
    let (checked, bytes) = try SpecSource.spec(path, warningOf: [.ownAction])
    let isNamedHere = checked.spec.languages.isEmpty
    let spoken = language.map { isNamedHere ? words + [PageWords.english(in: $0, words)] : words }
    var form = LiveForm(
      checked, now: PresentTime.ofSystem.moment, language: language, words: spoken ?? words)
    let answers = try answersPath.map { path throws(CommandError) in
      let (bytes, name) = try ForeignAnswers.bytes(path, of: checked.spec)
      var answers = GivenAnswers(for: form, at: .ofSystem)
      answers.add(json: bytes, named: name)
      try form.fill(with: answers)
      return bytes
    }
    return (form, bytes, answers)
  }

  private func writePage(
    of path: String, to folder: String?
  ) throws(CommandError) -> ExitCode {
    let (form, bytes, answers) = try begin(path)
    let theme = try themePath.map { path throws(CommandError) in try SpecSource.bytes(path).bytes }
    let page = FormPage(
      spec: bytes, title: form.title,
      engine: try engineBytes(in: ["formwork.wasm.gz", "formwork.wasm"]), answers: answers,
      theme: theme ?? [], keepsAnswers: keepsAnswers, isReadOnly: isReadOnly,
      submission: submission, language: language,
      words: words, form: form)
    guard let folder else { return StandardStreams.write(page.html) }
    return try write(page.files, to: folder)
  }

  private func write(
    _ files: [(name: String, bytes: [UInt8])], to folder: String
  ) throws(CommandError) -> ExitCode {
    // If this fails, writing the files reports the reason.
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder), withIntermediateDirectories: true)
    for (name, bytes) in files { try StandardStreams.write(bytes, toFile: "\(folder)/\(name)") }
    return .success
  }

  /// Returns the engine for browsers.
  ///
  /// - Parameter names: The files to look for next to the build, the preferred one first.
  private func engineBytes(in names: [String]) throws(CommandError) -> [UInt8] {
    if let enginePath { return try Self.givenEngine(enginePath) }
    if let path = builtEngine(in: names) { return try SpecSource.bytes(path).bytes }
    if let script = Self.script(above: Self.folderOfProgram) {
      return try build(with: script, names)
    }
    throw CommandError(
      "the engine for browsers is not built yet: run Sources/WebForms/build-module, or give one with "
        + "--engine", .fileError)
  }

  private static var folderOfProgram: URL {
    let command = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: command ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The path of the first file with one of some names next to the build; `nil` if there is none.
  private func builtEngine(in names: [String]) -> String? {
    var folder = Self.folderOfProgram
    while true {
      for name in names {
        for file in [folder, folder.appendingPathComponent(".build")] {
          let path = file.appendingPathComponent(name).path
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
      let above = folder.deletingLastPathComponent()
      guard above.path != folder.path, folder.path != "/" else { return nil }
      folder = above
    }
  }

  private static func givenEngine(_ path: String) throws(CommandError) -> [UInt8] {
    let bytes = try SpecSource.bytes(path).bytes
    guard bytes.starts(with: moduleMark) || FormPage.isGzipped(bytes) else {
      throw CommandError(
        "\(path.escapedForMessage) is no engine; give the formwork.wasm or formwork.wasm.gz of "
          + "Sources/WebForms/build-module", .fileError)
    }
    return bytes
  }

  /// The script that builds the engine, in a folder around that of the program.
  private static func script(above folder: URL) -> URL? {
    var folder = folder
    while folder.path != "/" {
      let script = folder.appendingPathComponent("Sources/WebForms/build-module")
      if FileManager.default.isExecutableFile(atPath: script.path) { return script }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// Builds the engine, which takes some minutes, and returns it.
  private func build(with script: URL, _ names: [String]) throws(CommandError) -> [UInt8] {
    StandardStreams.report(
      linesOf: "formwork: building the engine for browsers, once; this takes some minutes")
    let isBuilt: Bool
    do throws(SystemError) {
      let program = try Spawning.start(
        [script.path],
        streams: [.file("/dev/null"), .descriptor(STDERR_FILENO), .descriptor(STDERR_FILENO)])
      isBuilt = try ProgramEnd(awaiting: program) == .exit(0)
    } catch {
      throw CommandError("\(script.path): \(error)", .fileError)
    }
    guard isBuilt else {
      throw CommandError("\(script.path) could not build the engine for browsers", .fileError)
    }
    let root = script.deletingLastPathComponent().appendingPathComponent("../..")
      .standardizedFileURL
    let built = names.map { root.appendingPathComponent(".build/\($0)").path }
    guard let path = built.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw CommandError("\(script.path) built no engine", .fileError)
    }
    return try SpecSource.bytes(path).bytes
  }

  /// The first bytes of a WebAssembly module (WebAssembly Core Specification, 5.5.16).
  private static let moduleMark: [UInt8] = [0x00, 0x61, 0x73, 0x6D]

  private func writeModule(to folder: String) throws(CommandError) -> ExitCode {
    let engine = try engineBytes(in: ["formwork.wasm"])
    var files: [(name: String, bytes: [UInt8])] = [
      ("formwork.js", PageScript.module), ("formwork.css", PageScript.style),
      ("formwork.d.ts", PageScript.types),
    ]
    if FormPage.isGzipped(engine) {
      files.append(("formwork.wasm.gz", engine))
    } else {
      files.append(("formwork.wasm", engine))
      // The script prefers the gzipped engine, which is less than half as large. A server can send the smallest one.
      for name in ["formwork.wasm.gz", "formwork.wasm.br"] where enginePath == nil {
        if let path = builtEngine(in: [name]) {
          files.append((name, try SpecSource.bytes(path).bytes))
        }
      }
    }
    return try write(files, to: folder)
  }
}

extension Page {
  static let info = CommandInfo(
    name: "page", usage: "formwork page SPEC [OPTION…]",
    summary: "print the form as a web page, one HTML file that needs nothing else",
    failure: nil, exitCodes: [5, 6], positionals: 0...1, options: options + [module],
    details: """
      Standard output gets one HTML file with the form, its engine, script and style.
      It needs no server and no network, and makes no request:
          formwork page trip.json > trip.html

      \(Help.lines(17, options))

      formwork page --module FOLDER
      The folder gets formwork.js, formwork.css, formwork.d.ts, and the engine as
      formwork.wasm, formwork.wasm.gz and, where brotli was installed when it was
      built, formwork.wasm.br; or only as the file of --engine. For pages of your own:
          import { mount } from "./formwork.js";
          await mount(document.body, { spec, onSubmit: (result) => send(result) });
      """)

  /// The options for pages; the engine is also for the files.
  private static let options: [any CommandOption] = [
    answers, readOnly, theme, keep, submit, folder, opening, Circumstances.language, lang,
    WordsFile.option,
    engine,
  ]

  private static let answers = Fill.answers.saying("begin with these answers, as in fill")
  private static let theme = Option(
    "--theme", "FILE",
    """
    CSS after the page's own, such as
    :root { --fw-accent: #a3264e }
    """)
  private static let keep = Flag(
    "--keep",
    """
    keep the answers in the storage of the browser, under the id
    of the form, until they are sent or the person starts over;
    never secrets
    """)
  private static let readOnly = Flag(
    "--read-only",
    """
    show the answers as texts that nobody can change
    """)
  private static let submit = Option(
    "--submit", "HOW",
    """
    what happens to the result: show, to copy or save it (the
    default); download, to save it at once; or post:URL, to send
    it as JSON. A 4xx response with {"problems": [{"row": ID,
    "message": TEXT}]} shows these problems at their rows,
    and those without a row in the summary
    """, as: "show, download or post: with an http or https URL"
  ) { PageSubmission($0) }
  private static let folder = Option<String>(
    "--folder", "FOLDER",
    """
    write the page as files to a folder instead: index.html, its
    script, style and engine, for a server that allows no scripts
    inside of pages
    """, as: "a folder"
  ) { $0 }
  private static let opening = Flag(
    "--opening",
    """
    print only what mount needs as opening, to draw the form
    before the engine is there
    """)
  private static let lang = Option(
    "--lang", "TAG", "an older name of --language", as: "a language such as de or pt-BR"
  ) { FormPage.isLanguage($0) ? $0 : nil }
  private static let engine = Option(
    "--engine", "FILE",
    """
    the engine, formwork.wasm or formwork.wasm.gz; by default the
    one that Sources/WebForms/build-module has built, or builds
    now where the toolchain is
    """)
  private static let module = Option<String>("--module", as: "a folder", help: []) { $0 }
}
