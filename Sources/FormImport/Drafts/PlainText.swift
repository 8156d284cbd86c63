import FormEngine

/// Texts with markup.
enum PlainText {
  /// A text without HTML tags, and whether it had any.
  ///
  ///     PlainText.of("<b>Name</b>&nbsp;here")   // ("Name here", true)
  static func of(_ html: String) -> (text: String, hadMarkup: Bool) {
    guard html.contains("<") || html.contains("&") else { return (html, false) }
    var (text, rest, hadMarkup) = ("", Substring(html), false)
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let next = rest.dropFirst().first, next.isLetter || next == "/" || next == "!"
      {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
        if ["br", "br/", "/p", "/li", "/div", "/tr", "/h1", "/h2", "/h3", "/h4"].contains(name) {
          text += "\n"
        }
        rest = rest[rest.index(after: end)...]
        if ["style", "script"].contains(name) {
          let close = rest.firstRange(of: "</\(name)")?.lowerBound ?? rest.endIndex
          rest = rest[close...]
        }
        hadMarkup = true
      } else if first == "&", let end = rest.prefix(10).firstIndex(of: ";"),
        let entity = Self.entities[String(rest[rest.index(after: rest.startIndex)..<end])]
      {
        text += entity
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
    let lines = text.split(separator: "\n").map { line in
      line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
    guard hadMarkup else { return (text, false) }
    return (lines.filter { !$0.isEmpty }.joined(separator: " "), true)
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "nbsp": " ",
  ]
}
