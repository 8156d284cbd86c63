/// The script and the style of forms on web pages, in UTF-8.
///
/// Each script is one ES module, made by joining the modules in `Script`, without their imports, comments and
/// indents. That for sites exports what `mount.js` and `element.js` export; that of a page exports nothing.
public enum PageScript {
  /// The module with `mount`, for sites with pages of their own, with the words of all languages.
  public static var module: [UInt8] {
    let words = PageWords.json(of: PageWords.shipped.languages, [])
    return join(
      parts + [Array("addTables(\(words));".utf8)],
      exporting: PackageResources.mount_js, PackageResources.element_js)
  }

  /// The style sheet.
  public static var style: [UInt8] {
    var style: [UInt8] = []
    var comments = Comments()
    for line in lines(of: PackageResources.formwork_css) where !comments.contain(line) {
      style += line
      style.append(newline)
    }
    return style
  }

  /// The type declarations of the module.
  public static var types: [UInt8] { PackageResources.formwork_d_ts }

  /// The module with the code that turns a form into a page.
  static var page: [UInt8] {
    join(
      parts + [
        PackageResources.mount_js, PackageResources.keeping_js,
        PackageResources.panel_js, PackageResources.sending_js, PackageResources.result_js,
        PackageResources.page_js,
      ])
  }

  /// The files in order: each one imports only from previous ones.
  private static var parts: [[UInt8]] {
    [
      PackageResources.engine_js, PackageResources.words_js,
      PackageResources.language_js, PackageResources.dom_js,
      PackageResources.readonly_js, PackageResources.mirror_js, PackageResources.plain_js,
      PackageResources.disclosure_js,
      PackageResources.text_js, PackageResources.number_js, PackageResources.date_js,
      PackageResources.toggle_js, PackageResources.button_js, PackageResources.repeat_js,
      PackageResources.own_js,
      PackageResources.choices_js, PackageResources.line_js, PackageResources.search_js,
      PackageResources.controls_js, PackageResources.lines_js, PackageResources.rowview_js,
      PackageResources.matrix_js, PackageResources.window_js,
      PackageResources.summary_js, PackageResources.server_js,
      PackageResources.answers_js, PackageResources.review_js,
      PackageResources.submission_js, PackageResources.focus_js, PackageResources.movemenu_js,
      PackageResources.drag_js, PackageResources.paging_js, PackageResources.clicks_js,
      PackageResources.question_js, PackageResources.form_js,
      PackageResources.early_js,
    ]
  }

  /// Joins modules into one.
  ///
  /// - Parameter last: The modules whose exports stay.
  private static func join(_ parts: [[UInt8]], exporting last: [UInt8]...) -> [UInt8] {
    var script: [UInt8] = []
    for part in parts { appendLines(of: part, to: &script, exporting: false) }
    for part in last { appendLines(of: part, to: &script, exporting: true) }
    return script
  }

  private static func appendLines(
    of part: [UInt8], to script: inout [UInt8], exporting: Bool
  ) {
    var isInImport = false
    var comments = Comments()
    for line in lines(of: part) where !comments.contain(line) {
      isInImport = isInImport || line.starts(with: "import ".utf8)
      if isInImport {
        // The statement can have several lines.
        isInImport = line.last != UInt8(ascii: ";")
        continue
      }
      let export = "export ".utf8
      let isExport = line.starts(with: export)
      if isExport, !exporting, line.starts(with: "export {".utf8) { continue }
      script += isExport && !exporting ? line.dropFirst(export.count) : line
      script.append(newline)
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// The lines of a file without their indents and without empty ones.
  private static func lines(of file: [UInt8]) -> [[UInt8].SubSequence] {
    file.split(separator: newline).map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.isEmpty }
  }

  /// The comments that have lines of their own.
  private struct Comments {
    private var isInComment = false

    /// Whether the next line belongs to a comment.
    mutating func contain(_ line: [UInt8].SubSequence) -> Bool {
      if line.starts(with: "//".utf8) { return true }
      let isComment = isInComment || line.starts(with: "/*".utf8)
      if isComment { isInComment = !line.suffix(2).elementsEqual("*/".utf8) }
      return isComment
    }
  }
}
