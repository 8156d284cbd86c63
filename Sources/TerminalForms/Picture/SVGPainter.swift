/// Draws a frame as SVG: runs of cells with the same style as text, bars and cursors as rectangles.
struct SVGPainter {
  let frame: Frame
  let title: String
  let colors: PictureColors

  /// Lengths in tenths of a pixel.
  private static let cellWidth = 84
  private static let lineHeight = 190
  private static let baseline = 138
  private static let margin = 140

  var svg: String {
    let width = frame.size.width * Self.cellWidth + 2 * Self.margin
    let height = frame.size.height * Self.lineHeight + 2 * Self.margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
        + "viewBox=\"0 0 \(pixels(width)) \(pixels(height))\" "
        + "width=\"\(pixels(width))\" height=\"\(pixels(height))\">",
      "<title>\(title.escapedForXML)</title>",
      "<rect x=\"0.5\" y=\"0.5\" width=\"\(pixels(width - 10))\" height=\"\(pixels(height - 10))\" "
        + "rx=\"8\" fill=\"\(colors.background)\" stroke=\"\(colors.border)\"/>",
      "<g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', "
        + "monospace\" font-size=\"14\" fill=\"\(colors.text)\" xml:space=\"preserve\">",
    ]
    for y in frame.lines.indices { lines += elements(ofLine: y) }
    if let cursor = frame.cursor {
      lines.append(
        rectangle(cursor.x..<cursor.x + 1, y: cursor.y, "fill=\"\(colors.text)\" opacity=\"0.3\""))
    }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  private func elements(ofLine y: Int) -> [String] {
    let line = frame.lines[y]
    var elements: [String] = []
    var x = 0
    while x < line.count {
      guard line[x] != .blank else {
        x += 1
        continue
      }
      if line[x].text == Glyphs.unicode.focus {
        elements.append(bar(x, y, line[x].style))
        x += 1
        continue
      }
      var end = x
      while end < line.count, line[end].style == line[x].style, !isEnd(ofRunFrom: x, at: end, line)
      {
        end += 1
      }
      elements += run(line, x..<end, y)
      x = end
    }
    return elements
  }

  /// Whether a run of cells ends: at two spaces, at a bar, and before and after characters to which
  /// fonts may give a different width.
  private func isEnd(ofRunFrom start: Int, at x: Int, _ line: [Cell]) -> Bool {
    let isBlankPair =
      line[x].text == " " && !line[x].style.isReversed
      && (x + 1 == line.count || line[x + 1].text == " ")
    guard x > start else { return false }
    return isBlankPair || line[x].text == Glyphs.unicode.focus
      || (line[x].width > 0 && line[x].isASCII != line[x - 1].isASCII)
  }

  private func run(_ line: [Cell], _ columns: Range<Int>, _ y: Int) -> [String] {
    let style = line[columns.lowerBound].style
    let text = line[columns].map(\.text).joined()
    var color = colors.color(style.color)
    var elements: [String] = []
    if style.isReversed {
      elements.append(rectangle(columns, y: y, "fill=\"\(color)\""))
      color = colors.background
    }
    guard text.contains(where: { $0 != " " }) else { return elements }
    let attributes =
      (color == colors.text ? "" : " fill=\"\(color)\"")
      + (style.isBold ? " font-weight=\"bold\"" : "") + (style.isDim ? " opacity=\"0.65\"" : "")
      + (style.isUnderlined ? " text-decoration=\"underline\"" : "")
    elements.append(
      "<text x=\"\(pixels(left(columns.lowerBound)))\" y=\"\(pixels(top(y) + Self.baseline))\" "
        + "textLength=\"\(pixels(columns.count * Self.cellWidth))\" "
        + "lengthAdjust=\"spacingAndGlyphs\"\(attributes)>\(text.escapedForXML)</text>")
    return elements
  }

  private func bar(_ x: Int, _ y: Int, _ style: Style) -> String {
    "<rect x=\"\(pixels(left(x)))\" y=\"\(pixels(top(y)))\" width=\"4\" "
      + "height=\"\(pixels(Self.lineHeight))\" fill=\"\(colors.color(style.color))\"/>"
  }

  private func rectangle(_ columns: Range<Int>, y: Int, _ attributes: String) -> String {
    "<rect x=\"\(pixels(left(columns.lowerBound)))\" y=\"\(pixels(top(y)))\" "
      + "width=\"\(pixels(columns.count * Self.cellWidth))\" "
      + "height=\"\(pixels(Self.lineHeight))\" \(attributes)/>"
  }

  private func left(_ x: Int) -> Int { Self.margin + x * Self.cellWidth }
  private func top(_ y: Int) -> Int { Self.margin + y * Self.lineHeight }

  private func pixels(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Cell {
  /// Whether every terminal font draws the cell in its width.
  fileprivate var isASCII: Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

extension String {
  /// The text escaped for XML.
  fileprivate var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The colors of a picture.
public struct PictureColors: Sendable {
  let background: String
  let border: String
  let text: String
  /// The colors of the palette, in the order of ``PaletteColor``.
  let palette: [String]

  /// Light texts on a dark background.
  public static let dark = PictureColors(
    background: "#0d1117", border: "#30363d", text: "#e6edf3",
    palette: [
      "#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
      "#6e7681", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#f0f6fc",
    ])

  /// Dark texts on a light background.
  public static let light = PictureColors(
    background: "#ffffff", border: "#d0d7de", text: "#1f2328",
    palette: [
      "#24292f", "#cf222e", "#116329", "#4d2d00", "#0969da", "#8250df", "#1b7c83", "#6e7781",
      "#57606a", "#a40e26", "#1a7f37", "#633c01", "#218bff", "#a475f9", "#3192aa", "#8c959f",
    ])

  func color(_ color: Style.Color) -> String {
    switch color {
    case .terminal(.palette(let color)): palette[color.index]
    case .terminal(.indexed(let index)) where index < 16: palette[Int(index)]
    case .terminal(.indexed(let index)): Self.hexadecimal(Self.parts(ofIndexed: Int(index)))
    case .terminal(.rgb(let red, let green, let blue)):
      Self.hexadecimal([red, green, blue].map(Int.init))
    case .standard, .accent, .problem: text
    }
  }

  private static func hexadecimal(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The red, green and blue of a color from 16 to 255: a cube of 6 × 6 × 6, then 24 grays.
  ///
  /// Source: xterm, `256colres.pl`.
  private static func parts(ofIndexed index: Int) -> [Int] {
    guard index < 232 else { return Array(repeating: 8 + 10 * (index - 232), count: 3) }
    return [36, 6, 1].map { (index - 16) / $0 % 6 }.map { $0 == 0 ? 0 : 55 + 40 * $0 }
  }
}
