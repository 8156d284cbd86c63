import DynamicRows
import FormEngine
import FormText

/// What the engine replies to the queries with which the script draws a form for the first time.
///
/// A page contains these replies, so that its form is on the screen before the engine is compiled. Only
/// small forms have an opening: of a large form the script draws only the rows that are in sight, and
/// which these are depends on the window.
struct PageOpening {
  /// The most rows that a form with an opening shows.
  static let maxRows = 200

  private let form: LiveForm

  /// Creates the opening of a form, or `nil` if too many of its rows are visible.
  init?(_ form: LiveForm) {
    let sections = 0..<form.numberOfSections
    guard sections.reduce(0, { $0 + form.numberOfRows(inSection: $1) }) <= Self.maxRows else {
      return nil
    }
    self.form = form
  }

  /// A list of pairs: a query and the reply to it.
  var json: [UInt8] {
    var conversation = FormConversation(form)
    let pairs = queries.map { query in
      "[\(query), \(conversation.reply(to: Array(query.utf8))?.text ?? "null")]"
    }
    return Array("[\(pairs.joined(separator: ",\n"))]".utf8)
  }

  private var queries: [String] {
    let sections = (0..<form.numberOfSections).filter { form.numberOfRows(inSection: $0) > 0 }
    return [#"{"sections": true}"#]
      + sections.map { section in
        #"{"rows": [\#(section), 0], "count": \#(form.numberOfRows(inSection: section)), "#
          + #""details": true}"#
      }
  }
}
