/// A pattern as a tree, with the simplest possible matcher: the places where a match may end, for
/// every start.
indirect enum NaivePattern {
  case a, b, any, notA, digit
  case sequence(NaivePattern, NaivePattern)
  case choice(NaivePattern, NaivePattern)
  case repetition(NaivePattern, String, Int, Int?)
  case nothing
}

extension NaivePattern {
  /// The pattern as people write it.
  var text: String {
    switch self {
    case .a: "a"
    case .b: "b"
    case .any: "."
    case .notA: "[^a]"
    case .digit: "\\d"
    case .nothing: "()"
    case .sequence(let first, let second): first.text + second.text
    case .choice(let first, let second): "(\(first.text)|\(second.text))"
    case .repetition(let item, let sign, _, _): "(?:\(item.text))\(sign)"
    }
  }

  /// The places where a match that begins at a given place can end.
  func ends(in text: [Character], from start: Int) -> Set<Int> {
    func one(_ fits: (Character) -> Bool) -> Set<Int> {
      start < text.count && fits(text[start]) ? [start + 1] : []
    }
    switch self {
    case .a: return one { $0 == "a" }
    case .b: return one { $0 == "b" }
    case .any: return one { $0 != "\n" && $0 != "\r" }
    case .notA: return one { $0 != "a" }
    case .digit: return one { "0123456789".contains($0) }
    case .nothing: return [start]
    case .sequence(let first, let second):
      return Set(first.ends(in: text, from: start).flatMap { second.ends(in: text, from: $0) })
    case .choice(let first, let second):
      return first.ends(in: text, from: start).union(second.ends(in: text, from: start))
    case .repetition(let item, _, let least, let most):
      var present: Set<Int> = [start]
      for _ in 0..<least {
        present = Set(present.flatMap { item.ends(in: text, from: $0) })
      }
      var all = present
      // More rounds than there are characters reach nothing new.
      for _ in 0..<min(most.map { $0 - least } ?? text.count, text.count) {
        present = Set(present.flatMap { item.ends(in: text, from: $0) })
        all.formUnion(present)
      }
      return all
    }
  }

  func matches(_ text: String) -> Bool {
    let text = Array(text)
    return ends(in: text, from: 0).contains(text.count)
  }

  /// Every pattern with a given number of nodes.
  static func all(size: Int) -> [NaivePattern] {
    if size == 1 { return [.a, .b, .any, .notA, .digit, .nothing] }
    var all: [NaivePattern] = []
    for item in self.all(size: size - 1) {
      all += [
        .repetition(item, "*", 0, nil), .repetition(item, "+", 1, nil),
        .repetition(item, "?", 0, 1), .repetition(item, "{2}?", 2, 2),
        .repetition(item, "+?", 1, nil), .repetition(item, "{0,2}", 0, 2),
      ]
    }
    guard size > 2 else { return all }
    for left in 1...size - 2 {
      for first in self.all(size: left) {
        for second in self.all(size: size - 1 - left) {
          all += [.sequence(first, second), .choice(first, second)]
        }
      }
    }
    return all
  }
}
