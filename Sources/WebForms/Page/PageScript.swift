/// The script and the style of forms on web pages, in UTF-8.
///
/// The script is one ES module, made by joining several files.
public enum PageScript {
  /// The module with `mount`, for sites with pages of their own.
  public static var module: [UInt8] { join(parts) }

  /// The style sheet.
  public static var style: [UInt8] { PackageResources.formwork_css }

  /// The type declarations of the module.
  public static var types: [UInt8] { PackageResources.formwork_d_ts }

  /// The module with the code that turns a form into a page.
  static var page: [UInt8] {
    join(
      parts + [
        PackageResources.early_js, PackageResources.sending_js, PackageResources.keeping_js,
        PackageResources.panel_js, PackageResources.page_js,
      ])
  }

  /// The files in order: each one only uses previous ones when it is loaded.
  private static var parts: [[UInt8]] {
    [
      PackageResources.engine_js, PackageResources.words_js, PackageResources.dom_js,
      PackageResources.mirror_js, PackageResources.rowview_js, PackageResources.plain_js,
      PackageResources.disclosure_js, PackageResources.text_js, PackageResources.number_js,
      PackageResources.date_js,
      PackageResources.toggle_js, PackageResources.button_js, PackageResources.repeat_js,
      PackageResources.choices_js, PackageResources.search_js, PackageResources.window_js,
      PackageResources.summary_js, PackageResources.server_js,
      PackageResources.focus_js,
      PackageResources.drag_js, PackageResources.form_js,
      PackageResources.mount_js,
    ]
  }

  private static func join(_ parts: [[UInt8]]) -> [UInt8] {
    Array(parts.joined(separator: [0x0A]))
  }
}
