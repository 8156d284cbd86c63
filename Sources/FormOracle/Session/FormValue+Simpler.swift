import FormEngine

/// One way to shorten whatever is written as JSON: requests, rows, values. What a reader does not
/// take is no shorter version of it.
extension FormValue {
  /// Simpler versions of a JSON value, simplest first: without one of its members, then with one of
  /// them replaced by a simpler one. Numbers become zero or half as large. Values of the key `value`
  /// become null, and texts in them empty or half as long; other texts are names and stay as they are.
  /// A row can become a label.
  ///
  /// - Parameter levels: The levels of nesting that are looked into.
  package func simpler(levels: Int = 12) -> [FormValue] { simpler(levels, isAnswer: false) }

  private func simpler(_ levels: Int, isAnswer: Bool) -> [FormValue] {
    guard levels > 0 else { return [] }
    switch self {
    case .null, .bool: return []
    case .number(let number):
      let half = (number / 2).rounded(.towardZero)
      return number == 0 ? [] : [0] + (half == 0 || !half.isFinite ? [] : [.number(half)])
    case .text(let text):
      guard isAnswer, !text.isEmpty else { return [] }
      return [""] + (text.count > 1 ? [.text(String(text.prefix(text.count / 2)))] : [])
    case .list(let list):
      let members = Array(list)
      return
        (members.withoutOne
        + members.withOne { $0.simpler(levels - 1, isAnswer: isAnswer) }).map { .list($0) }
    case .object(let object):
      let pairs = Array(object.pairs)
      let others = pairs.withOne { pair in
        let isAnswer = isAnswer || pair.key == "value"
        let least: [FormValue] =
          pair.key == "kind" ? ["label"] : pair.key == "value" ? [.null] : []
        return
          (least.filter { $0 != pair.value }
          + pair.value.simpler(levels - 1, isAnswer: isAnswer))
          .map { (key: pair.key, value: $0) }
      }
      return (pairs.withoutOne + others).map { .object(Object($0)) }
    }
  }
}

extension Array {
  /// The list without each of its elements.
  fileprivate var withoutOne: [[Element]] {
    indices.map { Array(self[..<$0] + self[($0 + 1)...]) }
  }

  /// The list with each of its elements replaced by each simpler one.
  fileprivate func withOne(_ simpler: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      simpler(self[index]).map { Array(self[..<index]) + [$0] + self[(index + 1)...] }
    }
  }
}
