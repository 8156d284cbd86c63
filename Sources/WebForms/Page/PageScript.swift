/// The script and the style of forms on web pages, in UTF-8.
///
/// Each script is one ES module, made by joining the modules in `Script`, without their imports. That for
/// sites exports what `mount.js` and `element.js` export; that of a page exports nothing.
public enum PageScript {
  /// The module with `mount`, for sites with pages of their own, with the words of all languages.
  public static var module: [UInt8] {
    let words = PageWords.json(of: PageWords.shipped.languages, [])
    return join(
      parts + [Array("addTables(\(words));".utf8)],
      exporting: PackageResources.mount_js, PackageResources.element_js)
  }

  /// The style sheet.
  public static var style: [UInt8] { PackageResources.formwork_css }

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
      PackageResources.mirror_js, PackageResources.plain_js, PackageResources.disclosure_js,
      PackageResources.text_js, PackageResources.number_js, PackageResources.date_js,
      PackageResources.toggle_js, PackageResources.button_js, PackageResources.repeat_js,
      PackageResources.own_js,
      PackageResources.choices_js, PackageResources.line_js, PackageResources.search_js,
      PackageResources.controls_js, PackageResources.rowview_js, PackageResources.matrix_js,
      PackageResources.window_js, PackageResources.summary_js, PackageResources.server_js,
      PackageResources.submission_js, PackageResources.focus_js, PackageResources.movemenu_js,
      PackageResources.drag_js, PackageResources.paging_js, PackageResources.clicks_js,
      PackageResources.question_js,
      PackageResources.form_js,
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
    for line in part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
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
      script.append(UInt8(ascii: "\n"))
    }
  }
}
