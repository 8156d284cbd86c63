import DynamicRows
import FormEngine
import FormText

/// The replies of the engine to the queries with which the script draws a form for the first time.
///
/// A page contains these replies, so that its form is visible before the browser has compiled the engine
/// and the engine has read the spec.
struct PageOpening {
  /// The most rows in an opening: as many as the script draws before the engine is there.
  static let maxRows = 400

  private let form: LiveForm

  /// Creates the opening of a form.
  init(_ form: LiveForm) {
    self.form = form
  }

  /// An object with the reply that lists the sections, the one that says how the form can be submitted,
  /// and for each section the one that lists its first rows:
  /// `{"sections": {…}, "summary": {…}, "rows": [{…}, …]}`.
  var json: [UInt8] {
    var conversation = FormConversation(form)
    func reply(to query: String) -> String {
      conversation.reply(to: Array(query.utf8))?.text ?? "null"
    }
    let sections = reply(to: #"{"sections": true, "controls": true}"#)
    let summary = reply(to: #"{"summary": true}"#)
    let rows = rowCounts.enumerated().map { section, count in
      reply(
        to: #"{"rows": [\#(section), 0], "count": \#(count), "details": true, "controls": true}"#)
    }
    let lists = rows.joined(separator: ",\n")
    return Array(
      "{\"sections\": \(sections), \"summary\": \(summary), \"rows\": [\(lists)]}".utf8)
  }

  /// The number of rows in the opening for each section, up to the last section that has any.
  private var rowCounts: [Int] {
    var (counts, rest) = ([Int](), Self.maxRows)
    while rest > 0, counts.count < form.numberOfSections {
      counts.append(min(rest, form.numberOfRows(inSection: counts.count)))
      rest -= counts[counts.count - 1]
    }
    return counts
  }
}
