import FormEngine

/// What a front end wants in a reply in addition to what is always there.
struct ReplyWishes {
  /// Whether the update reloads everything that may look different.
  let isFull: Bool
  /// Whether the rows that the update inserts and reloads are described.
  let describesRows: Bool
  /// Whether the details of rows say with which controls people use them.
  let namesControls: Bool
  /// Whether the problems that a person should see are listed.
  let listsShownProblems: Bool
  /// The row that has the focus; `nil` if the front end does not say.
  let focused: RowID?

  /// - Throws: `badAction`.
  init(_ request: JSONNode) throws(FormRefusal) {
    isFull = try Self.flag("full", of: request)
    describesRows = try Self.flag("details", of: request)
    namesControls = try Self.flag("controls", of: request)
    listsShownProblems = try Self.flag("shown", of: request)
    focused = try Self.value("focused", of: request, or: "focused needs an id (a text)") {
      $0.text.map { RowID($0) }
    }
  }

  private static func flag(_ key: String, of request: JSONNode) throws(FormRefusal) -> Bool {
    try value(key, of: request, or: "\(key) is true or false") { $0.bool } ?? false
  }

  private static func value<Value>(
    _ key: String, of request: JSONNode, or message: String, _ read: (JSONNode) -> Value?
  ) throws(FormRefusal) -> Value? {
    guard let node = request[key] else { return nil }
    guard let value = read(node) else { throw FormRefusal(.badAction, message) }
    return value
  }
}

extension JSONNode {
  /// Reads the line of a request.
  ///
  /// - Throws: `badJSON`.
  init(ofRequest line: [UInt8]) throws(FormRefusal) {
    do throws(TextFinding) {
      try self.init(parsing: line)
    } catch {
      throw FormRefusal(.badJSON, "byte \(error.place + 1): \(error.message)")
    }
  }
}
