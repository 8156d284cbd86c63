import FormEngine
import FormFiles
import FormText
import SmallFoundation
import WebForms

extension Formwork {
  /// Writes a form as a web page to standard output, or with `--module` the files for use in other
  /// pages.
  static func page(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    if let folder = arguments.value(of: "--module") {
      guard arguments.positionals.isEmpty else {
        throw CommandError("--module takes no form; the page passes it to mount")
      }
      return try writeModule(arguments, to: folder)
    }
    guard let path = arguments.positionals.first else {
      throw CommandError("a file is missing; usage: \(Command.page.usage)")
    }
    let submission = try arguments.value(
      of: "--submit", as: "show, download or post: with an http or https URL", PageSubmission.init)
    let language = try arguments.value(of: "--lang", as: "a language such as de or pt-BR") {
      FormPage.isLanguage($0) ? $0 : nil
    }
    let (checked, bytes) = try SpecSource.spec(path)
    var form = LiveForm(checked)
    let answers = try answers(arguments, filling: &form)
    let page = FormPage(
      spec: bytes, title: form.title,
      engine: try engine(arguments, named: ["formwork.wasm.gz", "formwork.wasm"]),
      answers: answers, theme: try theme(arguments), keepsAnswers: arguments.has("--keep"),
      submission: submission ?? .show, language: language ?? "en", form: form)
    return StandardStreams.write(page.html)
  }

  private static func theme(_ arguments: Arguments) throws(CommandError) -> [UInt8] {
    guard let path = arguments.value(of: "--theme") else { return [] }
    return try SpecSource.bytes(path).bytes
  }

  /// Returns the initial answers, and gives them to the form.
  private static func answers(
    _ arguments: Arguments, filling form: inout LiveForm
  ) throws(CommandError) -> [UInt8]? {
    guard let path = arguments.value(of: "--answers") else { return nil }
    let (bytes, name) = try SpecSource.bytes(path)
    var answers = GivenAnswers(for: form, at: .ofSystem)
    answers.add(json: bytes, named: name)
    try fill(&form, with: answers)
    return bytes
  }

  /// Returns the engine for browsers.
  ///
  /// - Parameter names: The files to look for next to the build, the preferred one first.
  private static func engine(
    _ arguments: Arguments, named names: [String]
  ) throws(CommandError) -> [UInt8] {
    if let path = arguments.value(of: "--engine") { return try SpecSource.bytes(path).bytes }
    let command = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var folder = URL(fileURLWithPath: command ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
    while true {
      for name in names {
        for file in [folder, folder.appendingPathComponent(".build")] {
          let path = file.appendingPathComponent(name).path
          if FileManager.default.fileExists(atPath: path) {
            return try SpecSource.bytes(path).bytes
          }
        }
      }
      let above = folder.deletingLastPathComponent()
      guard above.path != folder.path, folder.path != "/" else { break }
      folder = above
    }
    throw CommandError(
      "the engine for browsers is not built yet: run Sources/WebForms/build-module, or give one with "
        + "--engine", .fileError)
  }

  /// The first bytes of a gzipped file (RFC 1952, 2.3.1).
  private static let gzipMark: [UInt8] = [0x1F, 0x8B]

  private static func writeModule(
    _ arguments: Arguments, to folder: String
  ) throws(CommandError) -> ExitCode {
    let options = ["--answers", "--theme", "--submit", "--lang", "--keep"]
    if let option = options.first(where: arguments.has) {
      throw CommandError("\(option) applies to pages; leave it out with --module")
    }
    let engine = try engine(arguments, named: ["formwork.wasm"])
    var files = [
      ("formwork.js", PageScript.module), ("formwork.css", PageScript.style),
      ("formwork.d.ts", PageScript.types),
    ]
    if engine.starts(with: gzipMark) {
      files.append(("formwork.wasm.gz", engine))
    } else {
      files.append(("formwork.wasm", engine))
      // The script prefers the gzipped engine, which is less than half as large.
      let gzipped =
        arguments.has("--engine")
        ? nil : try? Self.engine(arguments, named: ["formwork.wasm.gz"])
      if let gzipped { files.append(("formwork.wasm.gz", gzipped)) }
    }
    // If this fails, writing the files reports the reason.
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder), withIntermediateDirectories: true)
    for (name, bytes) in files { try StandardStreams.write(bytes, toFile: "\(folder)/\(name)") }
    return .success
  }
}
