import FormEngine

/// Finds names that are not taken yet, in constant time on average.
struct FreeNames {
  private var taken = Set<ScalarText>()
  /// The numbers with which to go on after names that were wanted more than once.
  private var next: [ScalarText: Int] = [:]

  /// Takes a name, or else the name with the first number from 2 that makes it a free one.
  mutating func take(_ name: String) -> String {
    let wanted = ScalarText(name)
    if taken.insert(wanted).inserted { return name }
    var number = next[wanted] ?? 2
    while !taken.insert(ScalarText("\(name)-\(number)")).inserted { number += 1 }
    next[wanted] = number + 1
    return "\(name)-\(number)"
  }
}
