import FormEngine
import FormText

/// A case for each variant of each verb of a conversation, made *n* times in a form of *n* blocks.
enum VerbCases {
  static let all = VerbExample.all.map(oneCase)

  /// The variants of verbs without a case, and the examples that a form refuses.
  static let missing = missingVariants + VerbExample.all.compactMap(refusal)

  /// Why a form refuses an example.
  private static func refusal(of example: VerbExample) -> String? {
    let (start, requests) = prepare(example, 2)
    var conversation = start
    let refusal = requests.first.flatMap { conversation.reply(to: $0)?.refusal }
    return refusal.map { "\(example.line), \($0.message)" }
  }

  /// The variants of verbs without an example. A variant is known by its first key.
  private static let missingVariants: [String] = {
    let requests = VerbExample.all.compactMap { example in
      try? JSONNode(parsing: Array(example.line.utf8))
    }
    let variants = RequestVerb.variants
    return variants.indices.compactMap { index in
      let (name, keys) = variants[index]
      let isFirst = !variants[..<index].contains { $0.name == name }
      let wanted = isFirst ? name : keys.first ?? name
      let isThere = requests.contains { $0[name] != nil && $0[wanted] != nil }
      return isThere ? nil : "\(name) with \(wanted)"
    }
  }()

  private static func oneCase(_ example: VerbExample) -> GrowthCase {
    GrowthCase(
      example.line, size: 500,
      measuring: { size in
        let (start, requests) = prepare(example, size)
        let blank = LiveForm.reading(Array(spec(size).utf8))
        return { laps in
          var conversation = start
          laps.measure("act", work: { $0 }) {
            requests.reduce(0) { $0 + (conversation.reply(to: $1)?.text.utf8.count ?? 0) }
          }
          var form = conversation.form
          laps.measureLife(of: &form, from: blank)
          use(form)
        }
      })
  }

  /// A conversation in which everything has happened that comes before, and the requests.
  private static func prepare(
    _ example: VerbExample, _ size: Int
  ) -> (start: FormConversation, requests: [[UInt8]]) {
    let form = LiveForm.reading(Array(spec(size).utf8))
    var start = FormConversation(form, includesRows: false)
    for line in example.before.flatMap({ lines($0, size) }) { _ = start.reply(to: line) }
    return (start, lines(example.line, example.isWhole ? 3 : size))
  }

  /// A request for each number; `@` counts from 1.
  private static func lines(_ line: String, _ size: Int) -> [[UInt8]] {
    (0..<size).map { number in
      let text = line.numbered("\(number)").split(separator: "@", omittingEmptySubsequences: false)
      return Array(text.joined(separator: "\(number + 1)").utf8)
    }
  }

  /// A form with rows of many kinds, some of which can be moved, with sections and with copies.
  private static func spec(_ size: Int) -> String {
    let block = [
      #"{"id": "t%", "kind": "text", "title": {"en": "Text", "de": "Text"}, "required": true}"#,
      #"{"id": "n%", "kind": "number"}"#, #"{"id": "h%", "kind": "picker", "options": "host"}"#,
      #"{"id": "g%", "kind": "group"}"#,
      #"{"id": "in%", "kind": "text", "presentedBy": "g%"}"#,
      #"{"id": "f%", "kind": "field"}"#,
      #"{"id": "e%", "kind": "picker", "options": ["a", "b"], "presentedBy": "f%"}"#,
    ]
    let copies = [
      "{\"id\": \"many\", \"kind\": \"repeat\", \"count\": \(size)}",
      #"{"id": "c", "kind": "text", "presentedBy": "many", "required": true}"#,
    ]
    let sections = GrowthSpec.numbered(
      [#"{"id": "s%", "rows": [{"id": "l%", "kind": "label"}]}"#], size)
    return GrowthSpec(
      members: #", "languages": ["en", "de"], "pages": true"#,
      sections: [
        GrowthSpec.section("v", GrowthSpec.numbered(block, size)),
        GrowthSpec.section("w", copies),
      ] + sections
    ).text
  }
}
