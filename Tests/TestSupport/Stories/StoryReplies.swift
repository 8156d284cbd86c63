import FormEngine
import FormText

extension Story.Turn {
  /// The fault of a reply that is not as expected, as a description; none if it is.
  package func faults(in reply: FormValue) -> [String] {
    if reply.agrees(with: self.reply) { return [] }
    return [
      """
      \(place): \(line ?? "the start")
      expected \(self.reply.json)
      found    \(reply.json)
      """
    ]
  }

  /// The fault of a reply given as a line.
  package func faults(in line: String) -> [String] {
    do throws(TextFinding) {
      return faults(in: FormValue(try JSONNode(parsing: Array(line.utf8))))
    } catch {
      return ["\(place): the reply is not JSON: \(line)"]
    }
  }
}

extension FormValue {
  /// Whether a reply is as expected: the same members in the same order. A message is compared
  /// only where one is expected.
  package func agrees(with expected: FormValue) -> Bool {
    switch (self, expected) {
    case (.object(let actual), .object(let expected)):
      let pairs = actual.pairs.filter { $0.key != "message" || expected["message"] != nil }
      return pairs.count == expected.pairs.count
        && zip(pairs, expected.pairs).allSatisfy { actual, expected in
          ScalarText(actual.key) == ScalarText(expected.key)
            && actual.value.agrees(with: expected.value)
        }
    case (.list(let actual), .list(let expected)):
      return actual.count == expected.count
        && zip(actual, expected).allSatisfy { $0.agrees(with: $1) }
    default: return self == expected
    }
  }

  /// The value without messages.
  var withoutMessages: FormValue {
    switch self {
    case .object(let object):
      .object(
        Object(
          object.pairs.filter { $0.key != "message" }.map {
            (key: $0.key, value: $0.value.withoutMessages)
          }))
    case .list(let list): .list(list.map { $0.withoutMessages })
    default: self
    }
  }
}
