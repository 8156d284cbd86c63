/// A pattern that is matched by computing, for each of its parts, where in the text a match can
/// end.
///
/// It supports the patterns that specs may have, and rejects the most common mistakes in others.
package struct PlainPattern {
  package let scalars: [Unicode.Scalar]

  package init?(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
    if part(from: 0, of: [], Set([0]), isWhole: true)?.after != scalars.count { return nil }
  }

  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    return part(from: 0, of: text, [0], isWhole: true)?.ends.contains(text.count) ?? false
  }

  /// Matches the alternatives that begin at a place in the pattern, starting at any of the given
  /// places in the text. Returns where they end in the pattern and where they can end in the text.
  private func part(
    from start: Int, of text: [Unicode.Scalar], _ starts: Set<Int>, isWhole: Bool = false
  ) -> (after: Int, ends: Set<Int>)? {
    var place = start
    var all: Set<Int> = []
    var ends = starts
    while place < scalars.count, scalars[place] != ")" {
      if scalars[place] == "|" {
        all.formUnion(ends)
        ends = starts
        place += 1
      } else if isWhole, isAnchor(at: place) {
        place += 1
      } else {
        guard let item = item(at: place, of: text, ends) else { return nil }
        (place, ends) = item
      }
    }
    return (place, all.union(ends))
  }

  /// Whether `^` begins or `$` ends the pattern or an alternative there.
  package func isAnchor(at place: Int) -> Bool {
    switch scalars[place] {
    case "^": place == 0 || scalars[place - 1] == "|" && !isEscape(before: place - 1)
    case "$": place + 1 == scalars.count || scalars[place + 1] == "|"
    default: false
    }
  }

  private func isEscape(before place: Int) -> Bool {
    scalars[..<place].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }

  /// Matches one item with its quantifier in the same way.
  private func item(
    at start: Int, of text: [Unicode.Scalar], _ starts: Set<Int>
  ) -> (after: Int, ends: Set<Int>)? {
    guard let once = single(at: start, of: text, starts) else { return nil }
    guard let (after, least, most) = bounds(at: once.after) else {
      return once.after < scalars.count && scalars[once.after] == "{" ? nil : once
    }
    var ends = starts
    var all = least == 0 ? starts : []
    var count = 0
    while count < min(most, least + text.count + 1) {
      ends = single(at: start, of: text, ends)?.ends ?? []
      count += 1
      if count >= least { all.formUnion(ends) }
    }
    return (after, all)
  }

  package func bounds(at start: Int) -> (after: Int, least: Int, most: Int)? {
    guard start < scalars.count else { return nil }
    guard let (after, least, most) = greedyBounds(at: start) else { return nil }
    return (after < scalars.count && scalars[after] == "?" ? after + 1 : after, least, most)
  }

  private func greedyBounds(at start: Int) -> (after: Int, least: Int, most: Int)? {
    switch scalars[start] {
    case "*": return (start + 1, 0, .max)
    case "+": return (start + 1, 1, .max)
    case "?": return (start + 1, 0, 1)
    case "{":
      guard let end = scalars[start...].firstIndex(of: "}") else { return nil }
      let numbers = String(String.UnicodeScalarView(scalars[start + 1..<end]))
        .split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard let least = numbers.first ?? nil else { return nil }
      let most = numbers.count == 1 ? least : numbers[1] ?? .max
      return least <= most ? (end + 1, least, most) : nil
    default: return nil
    }
  }

  private func single(
    at start: Int, of text: [Unicode.Scalar], _ starts: Set<Int>
  ) -> (after: Int, ends: Set<Int>)? {
    if scalars[start] == "(" {
      guard let inner = part(from: startOfGroup(at: start), of: text, starts),
        inner.after < scalars.count
      else { return nil }
      return (inner.after + 1, inner.ends)
    }
    guard !"*+?{^$".unicodeScalars.contains(scalars[start]),
      let (after, fits) = character(at: start)
    else { return nil }
    return (after, Set(starts.filter { $0 < text.count && fits(text[$0]) }.map { $0 + 1 }))
  }

  /// The place after `(` or `(?:`.
  package func startOfGroup(at start: Int) -> Int {
    scalars[start...].starts(with: "(?:".unicodeScalars) ? start + 3 : start + 1
  }

  package typealias Fit = (Unicode.Scalar) -> Bool

  package func character(at start: Int) -> (after: Int, fits: Fit)? {
    switch scalars[start] {
    case ".": return (start + 1, { $0 != "\n" && $0 != "\r" })
    case "\\": return escape(at: start)
    case "[":
      var place = start + 1
      let isNegated = place < scalars.count && scalars[place] == "^"
      if isNegated { place += 1 }
      var fits: [Fit] = []
      while place < scalars.count, scalars[place] != "]" {
        guard let one = scalars[place] == "\\" ? escape(at: place) : plain(at: place) else {
          return nil
        }
        let low = literal(at: place)
        place = one.after
        if place + 1 < scalars.count, scalars[place] == "-", scalars[place + 1] != "]" {
          guard let low, let high = literal(at: place + 1) else { return nil }
          fits.append { low.scalar <= $0 && $0 <= high.scalar }
          place = high.after
        } else {
          fits.append(one.fits)
        }
      }
      return (place + 1, { scalar in fits.contains { $0(scalar) } != isNegated })
    default: return plain(at: start)
    }
  }

  private func plain(at start: Int) -> (after: Int, fits: Fit)? {
    let scalar = scalars[start]
    return (start + 1, { $0 == scalar })
  }

  /// A character that is written itself or with its number.
  private func literal(at start: Int) -> (after: Int, scalar: Unicode.Scalar)? {
    guard scalars[start] == "\\", start + 1 < scalars.count else {
      return (start + 1, scalars[start])
    }
    switch scalars[start + 1] {
    case "u": return scalar(at: start + 2, digits: 4)
    case "x": return scalar(at: start + 2, digits: 2)
    default: return (start + 2, scalars[start + 1])
    }
  }

  private func escape(at start: Int) -> (after: Int, fits: Fit)? {
    guard start + 1 < scalars.count else { return nil }
    let isDigit: Fit = { ("0"..."9").contains($0) }
    let isWord: Fit = {
      ("0"..."9").contains($0) || ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "_"
    }
    let isSpace: Fit = { $0 == " " || (9...13).contains($0.value) }
    let fits: Fit
    switch scalars[start + 1] {
    case "d": fits = isDigit
    case "D": fits = { !isDigit($0) }
    case "w": fits = isWord
    case "W": fits = { !isWord($0) }
    case "s": fits = isSpace
    case "S": fits = { !isSpace($0) }
    case "n": fits = { $0 == "\n" }
    case "r": fits = { $0 == "\r" }
    case "t": fits = { $0 == "\t" }
    case "u": return hexadecimal(at: start + 2, digits: 4)
    case "x": return hexadecimal(at: start + 2, digits: 2)
    default: return plain(at: start + 1)
    }
    return (start + 2, fits)
  }

  private func hexadecimal(at start: Int, digits: Int) -> (after: Int, fits: Fit)? {
    scalar(at: start, digits: digits).map { one in (one.after, { $0 == one.scalar }) }
  }

  private func scalar(at start: Int, digits: Int) -> (after: Int, scalar: Unicode.Scalar)? {
    let text = String(String.UnicodeScalarView(scalars[start...].prefix(digits)))
    guard text.unicodeScalars.count == digits, text.allSatisfy(\.isHexDigit) else { return nil }
    let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
    return scalar.map { (start + digits, $0) }
  }
}
