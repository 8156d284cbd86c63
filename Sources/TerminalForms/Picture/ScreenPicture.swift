import FormEngine

/// A picture of a form on a terminal, made from the cells of the screen without a terminal.
///
///     var picture = ScreenPicture(form, width: 60, height: 12)
///     picture.press("Enter Down")
///     picture.svg(in: .dark)        // "<svg xmlns=…"
public struct ScreenPicture: Sendable {
  private var window: FormWindow
  private let theme: Theme

  /// Opens a form with Unicode glyphs. The present day is always the same, so that the same form
  /// gives the same picture.
  public init(_ form: LiveForm, width: Int, height: Int, theme: Theme = .standard) {
    var now = Moment()
    (now.year, now.month, now.day, now.hour, now.minute) = (2026, 3, 31, 9, 5)
    let size = ScreenSize(width: width, height: height)
    window = FormWindow(form, size: size, now: PresentTime(now), glyphs: .unicode)
    self.theme = theme
  }

  /// Presses keys.
  ///
  /// - Parameter keys: Names such as `Down`, `Ctrl-S` and `Page-Up`, separated by spaces; any other
  ///   word is typed.
  /// - Returns: The first word that looks like a key name but is unknown, from which on nothing is
  ///   pressed; otherwise `nil`.
  public mutating func press(_ keys: String) -> String? {
    for word in keys.split(separator: " ").map(String.init) {
      let name = word.hasPrefix("Page-") ? "Page " + word.dropFirst(5) : word
      if let press = KeyPress(named: name) {
        _ = window.handle(.key(press))
      } else if ["Ctrl-", "Alt-", "Shift-", "Page-"].contains(where: word.hasPrefix) {
        return word
      } else {
        for scalar in word.unicodeScalars {
          _ = window.handle(.key(KeyPress(.character(scalar))))
        }
      }
    }
    return nil
  }

  /// The picture as SVG.
  public func svg(in colors: PictureColors) -> String {
    SVGPainter(
      frame: window.frame.colored(by: theme), title: window.screen.form.title, colors: colors
    ).svg
  }
}
