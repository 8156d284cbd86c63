import DynamicRows

/// Finds the options of a picker that typed texts mean.
///
///     TypedChoices(picker).value("Lime, lemon")                               // a list of two values
///     TypedChoices(picker, allowsAbbreviations: true).value("2")              // the second option
///
/// A text means the option with that value, or else with that title, in which letter case does not
/// matter. Where abbreviations are allowed, as for people who see a numbered list, it can also be the
/// number of an option, from 1, or the beginning of a title.
///
/// - Complexity: O(*n* log *n*) comparisons of titles for *n* options, once, and O(log *n*) for each
///   text.
public struct TypedChoices {
  /// The options that a text means.
  public enum Match: Hashable, Sendable {
    /// No option.
    case none
    /// The option at an index.
    case one(Int)
    /// The options at these indices, which have the same title.
    case several([Int])
  }

  private let picker: PickerContent
  private let allowsAbbreviations: Bool
  private let fold: (String) -> [UInt8]
  private var values = [ScalarText: Int]()
  private var titles = [ScalarText: [Int]]()
  /// The folded titles with their options, sorted by title, those with the same title in their order.
  private let folded: [(title: [UInt8], option: Int)]

  /// Prepares the options of a picker.
  ///
  /// - Parameters:
  ///   - picker: The picker with the options.
  ///   - allowsAbbreviations: Whether a number or the beginning of a title is enough, and a text that
  ///     is none of the options is a fault. Otherwise that text is the value, which the form refuses
  ///     if it can't be one.
  ///   - fold: Returns what is compared of titles; by default their lower case.
  public init(
    _ picker: PickerContent, allowsAbbreviations: Bool = false,
    folding fold: @escaping (String) -> [UInt8] = { Array($0.lowercased().utf8) }
  ) {
    (self.picker, self.allowsAbbreviations, self.fold) = (picker, allowsAbbreviations, fold)
    var folded: [(title: [UInt8], option: Int)] = []
    for (index, option) in picker.options.enumerated() {
      values[ScalarText(option.value)] = index
      titles[ScalarText(option.shownTitle), default: []].append(index)
      folded.append((fold(option.shownTitle), index))
    }
    self.folded = folded.sorted {
      $0.title == $1.title
        ? $0.option < $1.option : $0.title.lexicographicallyPrecedes($1.title)
    }
  }

  /// Returns the options that a text means.
  public func option(_ text: String) -> Match {
    if allowsAbbreviations, let number = Int(text), picker.options.indices.contains(number - 1) {
      return .one(number - 1)
    }
    if let option = values[ScalarText(text)] { return .one(option) }
    if let options = titles[ScalarText(text)] { return Match(options) }
    let wanted = fold(text)
    let start = folded.partitionPoint { $0.title.lexicographicallyPrecedes(wanted) }
    let same = folded[start...].prefix { $0.title == wanted }
    if !same.isEmpty { return Match(same.map { $0.option }) }
    guard allowsAbbreviations, !text.isEmpty else { return .none }
    let longer = folded[start...].prefix(2).filter { $0.title.starts(with: wanted) }
    return longer.count == 1 ? .one(longer[0].option) : .none
  }

  /// Returns the value that a text means: for a multiple choice a list of one option or of several
  /// ones, separated by commas; options are in their order, before other texts.
  public func value(_ text: String) -> TypedValue {
    switch option(text) {
    case .one(let option):
      let value = FormValue.text(picker.options[option].value)
      return .value(picker.isMultiple ? [value] : value)
    case .several(let options): return .unreadable(.severalChoices(text, values(of: options)))
    case .none: break
    }
    if picker.isMultiple, !text.isEmpty { return list(text) }
    return fault(of: text).map { .unreadable($0) } ?? .value(.text(text))
  }

  private func list(_ text: String) -> TypedValue {
    var chosen = Set<Int>()
    var others: [String] = []
    for part in parts(of: text) {
      switch option(part) {
      case .one(let option): chosen.insert(option)
      case .several(let options): return .unreadable(.severalChoices(part, values(of: options)))
      case .none:
        if let fault = fault(of: part) { return .unreadable(fault) }
        others.append(part)
      }
    }
    return .value(.texts(chosen.sorted().map { picker.options[$0].value } + others))
  }

  /// The parts of a list, separated by commas, or also by blanks if all of them are numbers of
  /// options.
  private func parts(of text: String) -> [String] {
    let isNumbers = allowsAbbreviations && text.utf8.allSatisfy { "0123456789, ".utf8.contains($0) }
    return text.split { $0 == "," || isNumbers && $0 == " " }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Why a text that is no option can't be chosen; `nil` if it can, or if the form decides.
  private func fault(of text: String) -> TypedFault? {
    guard allowsAbbreviations, !picker.acceptsOther else { return nil }
    return .notChoice(text, count: picker.options.count)
  }

  /// The values that distinguish options with the same title, or `nil` if their numbers
  /// do that.
  private func values(of options: [Int]) -> [String]? {
    allowsAbbreviations ? nil : options.map { picker.options[$0].value }
  }
}

extension TypedChoices.Match {
  fileprivate init(_ options: [Int]) {
    self = options.count == 1 ? .one(options[0]) : .several(options)
  }
}
