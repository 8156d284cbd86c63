/// Parts of long texts, in time that does not depend on the number of their characters.
extension String {
  /// The numbers of bytes at the start and, after these, at the end that two texts have in common.
  func bytesInCommon(with other: String) -> (start: Int, end: Int) {
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let most = min(left.count, right.count)
        var (start, end) = (0, 0)
        while start < most, left[start] == right[start] { start += 1 }
        while end < most - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
          end += 1
        }
        return (start, end)
      }
    }
  }

  /// Whether two texts have the same number of characters, or one of them has one more. Of long texts, only what differs is
  /// counted.
  func hasAtMostOneCharacterMoreOrLess(than other: String) -> Bool {
    guard utf8.count > 4096 else { return abs(count - other.count) <= 1 }
    let common = bytesInCommon(with: other)
    func characters(of text: String) -> Int {
      String(decoding: text.utf8.dropFirst(common.start).dropLast(common.end), as: UTF8.self).count
    }
    return abs(characters(of: self) - characters(of: other)) <= 1
  }

  /// The part with the first bytes, at most all, which must end where a character does.
  func first(bytes count: Int) -> Substring {
    self[..<(utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex)]
  }
}

extension Substring {
  /// The part without the first bytes, which must end where a character does.
  func dropFirst(bytes count: Int) -> Substring {
    self[utf8.index(startIndex, offsetBy: count)...]
  }
}
