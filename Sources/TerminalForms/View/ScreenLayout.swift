/// The layout of the screen. A low window leaves out first the blank line, then the title, the line
/// for notices and the line for keys.
struct ScreenLayout: Hashable, Sendable {
  let glyphs: Glyphs
  let placement: FormPlacement
  private let hasTitle: Bool
  private(set) var size: ScreenSize
  let titleHeight: Int
  /// The lines between the title and the bottom of the screen.
  private(set) var contentHeight: Int
  /// The lines for messages, from 0: two in a narrow window, none if there is no room.
  private(set) var noticeLines: Range<Int>
  /// The line for keys, from 0; `nil` if there is no room for it.
  private(set) var keyLine: Int?

  init(
    _ size: ScreenSize, _ glyphs: Glyphs, _ placement: FormPlacement = .wholeScreen,
    hasTitle: Bool = true
  ) {
    let height = max(1, size.height)
    self.size = size
    self.glyphs = glyphs
    self.placement = placement
    self.hasTitle = hasTitle
    titleHeight = !hasTitle ? 0 : height >= 10 ? 2 : height >= 5 ? 1 : 0
    keyLine = height >= 2 ? height - 1 : nil
    let notices = height < 4 ? 0 : height >= 12 && size.width < 60 ? 2 : 1
    let bottom = height - (height >= 2 ? 1 : 0)
    noticeLines = bottom - notices..<bottom
    contentHeight = bottom - notices - titleHeight
  }

  /// Returns the layout of a window with another size.
  func resized(to size: ScreenSize) -> ScreenLayout {
    ScreenLayout(size, glyphs, placement, hasTitle: hasTitle)
  }

  /// Returns the layout below a prompt with no more lines than needed; on the whole screen it is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - count: The number of lines between the title and the notice.
  ///   - hasNotice: Whether there is a notice; otherwise no line is reserved for it.
  func fitted(toLines count: Int, hasNotice: Bool) -> ScreenLayout {
    guard placement == .belowPrompt else { return self }
    var fitted = self
    fitted.contentHeight = min(contentHeight, max(1, count))
    var height = titleHeight + fitted.contentHeight
    fitted.noticeLines = height..<height + (hasNotice ? noticeLines.count : 0)
    height = fitted.noticeLines.upperBound
    fitted.keyLine = keyLine != nil ? height : nil
    if fitted.keyLine != nil { height += 1 }
    fitted.size.height = height
    return fitted
  }
}
