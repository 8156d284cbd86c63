/// The use of a form's result on a page.
///
///     PageSubmission("post:https://example.org/answers")   // .post(to: "https://example.org/answers")
public enum PageSubmission: Hashable, Sendable {
  /// Shows the result, to copy or save.
  case show
  /// Saves the result as a file, and shows it.
  case download
  /// Sends the result as JSON to a URL, and shows it.
  case post(to: String)

  /// Creates a submission from `show`, `download` or `post:URL`.
  ///
  /// - Parameter text: The text; the URL must be absolute with `http` or `https`, or a path that
  ///   begins with `/`, for pages that have a server.
  /// - Returns: `nil` for anything else.
  public init?(_ text: String) {
    switch text {
    case "show": self = .show
    case "download": self = .download
    default:
      guard text.hasPrefix("post:") else { return nil }
      let url = String(text.dropFirst("post:".count))
      guard Self.isSafe(url) else { return nil }
      self = .post(to: url)
    }
  }

  /// The text from which `init(_:)` creates the submission.
  public var text: String {
    switch self {
    case .show: "show"
    case .download: "download"
    case .post(let url): "post:\(url)"
    }
  }

  /// The source that the page's content security policy must allow for connections; `nil` if there
  /// is none.
  var source: String? {
    guard case .post(let url) = self else { return nil }
    if url.hasPrefix("/") { return "'self'" }
    return String(url.prefix { $0 != "?" && $0 != "#" })
  }

  /// Whether a text is safe as a URL in a policy: nothing in it can end a directive or an
  /// attribute.
  private static func isSafe(_ url: String) -> Bool {
    let forbidden: [UInt8] = Array("\"'<>;,\\`".utf8)
    guard url.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !forbidden.contains($0) }) else {
      return false
    }
    if url.hasPrefix("/") { return !url.hasPrefix("//") }
    for scheme in ["https://", "http://"] where url.hasPrefix(scheme) {
      return url.count > scheme.count && !"/?#".contains(url.dropFirst(scheme.count).first ?? "/")
    }
    return false
  }
}
