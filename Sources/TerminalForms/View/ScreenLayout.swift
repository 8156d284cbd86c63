/// The layout of the screen. A low window omits first the blank line, then the title, the line for
/// notices and the line for keys.
struct ScreenLayout: Hashable, Sendable {
  let size: ScreenSize
  let glyphs: Glyphs
  let titleHeight: Int
  /// The lines between the title and the bottom of the screen.
  let contentHeight: Int
  /// The line for notices, from 0, or `nil` where there is no room for one.
  let noticeLine: Int?
  /// The line for keys, from 0, or `nil` where there is no room for one.
  let keyLine: Int?

  init(_ size: ScreenSize, _ glyphs: Glyphs) {
    let height = max(1, size.height)
    self.size = size
    self.glyphs = glyphs
    titleHeight = height >= 10 ? 2 : height >= 5 ? 1 : 0
    keyLine = height >= 2 ? height - 1 : nil
    noticeLine = height >= 4 ? height - 2 : nil
    contentHeight = height - titleHeight - (height >= 4 ? 2 : height >= 2 ? 1 : 0)
  }
}
