import FormEngine

extension Story {
  /// Copies of the story with one reply each that is wrong in one place: a value is another one, or
  /// an element or member is missing.
  ///
  /// - Parameter lacksMembers: Whether members are missing in some copies.
  package func withWrongReplies(lacksMembers: Bool = true) -> [Story] {
    turns.indices.flatMap { index in
      turns[index].reply.variations(lacksMembers: lacksMembers).map { reply in
        var copy = self
        copy.turns[index].reply = reply
        return copy
      }
    }
  }
}

extension FormValue {
  fileprivate func variations(lacksMembers: Bool) -> [FormValue] {
    switch self {
    case .null: return [true]
    case .bool(let bool): return [.bool(!bool)]
    case .number(let number): return [.number(number + 1)]
    case .text(let text): return [.text(text + "x")]
    case .list(let list):
      let values = Array(list)
      return values.indices.flatMap { index in
        var fewer = values
        fewer.remove(at: index)
        let others = values[index].variations(lacksMembers: lacksMembers).map { other in
          var values = values
          values[index] = other
          return FormValue.list(values)
        }
        return [.list(fewer)] + others
      }
    case .object(let object):
      let pairs = object.pairs
      return pairs.indices.flatMap { index in
        var fewer = pairs
        fewer.remove(at: index)
        let others = pairs[index].value.variations(lacksMembers: lacksMembers).map { other in
          var pairs = pairs
          pairs[index].value = other
          return FormValue.object(Object(pairs))
        }
        return (lacksMembers ? [.object(Object(fewer))] : []) + others
      }
    }
  }
}
