import FormEngine

/// The meaning of keys in some situations, and its description for people.
struct KeyBinding: Sendable {
  /// A key or a set of keys.
  enum Chord: Hashable, Sendable {
    case key(KeyPress)
    /// A letter that answers yes or no: `y` or `n`, or the letter for it in the language of the form, in either case.
    case letter(String)
    /// Any key that types a character.
    case typed
    /// Any key.
    case any
  }

  typealias Action = @Sendable (inout FormScreen, KeyPress, _ direction: Int) -> ScreenEffect?

  let chords: [Chord]
  /// The displayed names of the keys.
  let name: Phrase
  /// What the keys do, in a few words; `nil` if it is not shown.
  let words: Phrase?
  /// Whether the line for keys shows them, in addition to the help.
  let isHint: Bool
  /// The conditions that must hold in a situation, and those that must not.
  let when: KeyContext
  let unless: KeyContext
  /// The conditions that must also hold for the keys to be shown. The keys work without them too.
  let shown: KeyContext
  private let action: Action

  /// Whether the keys discard something typed or chosen that is not an answer yet.
  var dropsInput: Bool { !when.isDisjoint(with: [.draft, .unfinished]) }

  /// Whether the keys have this meaning in a situation.
  func applies(in context: KeyContext) -> Bool {
    context.isSuperset(of: when) && context.isDisjoint(with: unless)
  }

  /// Whether the keys can have this meaning in a form, given everything that its situations can be
  /// apart from the states of controls.
  func isPossible(in context: KeyContext) -> Bool {
    // The form is a question always or never.
    context.isSuperset(of: when.union(shown).subtracting(.states))
      && !unless.intersection(context).contains(.question)
  }

  /// The place of a press among the keys, from 0; `nil` if it is none of them.
  ///
  /// - Parameter vocabulary: The language in which letters stand for answers.
  func place(of press: KeyPress, in vocabulary: Vocabulary) -> Int? {
    chords.firstIndex { chord in
      switch chord {
      case .key(let key): key == press
      case .letter(let letter):
        press.typed.map { String($0).lowercased() == vocabulary.letter(for: letter) } ?? false
      case .typed: press.typed != nil
      case .any: true
      }
    }
  }

  /// Does what one of the keys means, and returns what that asks for outside the form.
  func perform(_ press: KeyPress, on screen: inout FormScreen) -> ScreenEffect? {
    let isFirst = place(of: press, in: screen.form.vocabulary)?.isMultiple(of: 2) ?? true
    return action(&screen, press, isFirst ? -1 : 1)
  }
}

extension Vocabulary {
  /// The letter for `y` or `n`; the English one if the translation is no letter.
  fileprivate func letter(for english: String) -> String {
    let letter = word(for: english).lowercased()
    return letter.unicodeScalars.count == 1 ? letter : english
  }
}

extension KeyBinding {
  /// Binds keys to a change.
  ///
  ///     KeyBinding("Enter | Space", "open", when: .presenter) { $0.act() }
  ///
  /// - Parameters:
  ///   - keys: Names of keys; those after a bar are not shown. `Page Up/Down` stands for two keys,
  ///     `a-z` and `0-9` for all keys that type a character, `other keys` for all keys. Traps for
  ///     other names.
  ///   - name: The text shown instead of the names.
  ///   - words: What the keys do, for the line for keys and the help.
  ///   - help: What the keys do, for the help alone.
  init(
    _ keys: String, as name: String? = nil, _ words: Phrase? = nil, help: Phrase? = nil,
    when: KeyContext = [], unless: KeyContext = [], shown: KeyContext = [],
    _ action: @escaping @Sendable (inout FormScreen) -> ScreenEffect?
  ) {
    self.init(keys, name, words, help, when, unless, shown) { screen, _, _ in action(&screen) }
  }

  /// Binds keys to a change that asks for nothing outside the form.
  init(
    _ keys: String, as name: String? = nil, _ words: Phrase? = nil, help: Phrase? = nil,
    when: KeyContext = [], unless: KeyContext = [], shown: KeyContext = [],
    _ change: @escaping @Sendable (inout FormScreen) -> Void
  ) {
    self.init(keys, name, words, help, when, unless, shown) { screen, _, _ in
      change(&screen)
      return nil
    }
  }

  /// Binds keys to something outside the form.
  init(
    _ keys: String, _ words: Phrase? = nil, help: Phrase? = nil, when: KeyContext = [],
    effect: ScreenEffect
  ) {
    self.init(keys, nil, words, help, when, [], []) { _, _, _ in effect }
  }

  /// Binds pairs of opposite keys to a change in a direction: -1 for the first key of a pair and 1
  /// for the second.
  ///
  ///     KeyBinding(opposite: "Up, Down") { $0.moveFocus(by: $1) }
  init(
    opposite keys: String, as name: String? = nil, _ words: Phrase? = nil, help: Phrase? = nil,
    when: KeyContext = [], unless: KeyContext = [], shown: KeyContext = [],
    _ action: @escaping @Sendable (inout FormScreen, Int) -> ScreenEffect?
  ) {
    self.init(keys, name, words, help, when, unless, shown) { screen, _, direction in
      action(&screen, direction)
    }
  }

  /// Binds pairs of opposite keys to a change that asks for nothing outside the form.
  init(
    opposite keys: String, _ words: Phrase? = nil, help: Phrase? = nil, unless: KeyContext = [],
    shown: KeyContext = [], _ change: @escaping @Sendable (inout FormScreen, Int) -> Void
  ) {
    self.init(keys, nil, words, help, [], unless, shown) { screen, _, direction in
      change(&screen, direction)
      return nil
    }
  }

  /// Binds keys that type a character.
  init(
    typing keys: String, _ words: Phrase? = nil, when: KeyContext = [], unless: KeyContext = []
  ) {
    self.init(keys, nil, words, nil, when, unless, []) { screen, press, _ in
      press.typed.flatMap { screen.type($0) }
    }
  }

  private init(
    _ keys: String, _ name: String?, _ words: Phrase?, _ help: Phrase?, _ when: KeyContext,
    _ unless: KeyContext, _ shown: KeyContext, action: @escaping Action
  ) {
    let parts = keys.split(separator: "|").map { String($0).trimmed }
    chords = parts.flatMap { $0.split(separator: ",") }.flatMap { Chord.named(String($0).trimmed) }
    self.name = Phrase(words: name ?? parts.first ?? "")
    (self.words, isHint) = (words ?? help, words != nil)
    (self.when, self.unless, self.shown) = (when, unless, shown)
    self.action = action
  }
}

extension KeyBinding.Chord {
  /// The chords with a name such as `Ctrl-S`, `a-z`, or `Page Up/Down` for two.
  fileprivate static func named(_ name: String) -> [KeyBinding.Chord] {
    switch name {
    case "a-z", "0-9": return [.typed]
    case "y", "n": return [.letter(name)]
    case "other keys": return [.any]
    default:
      return name.namesOfKeys.map { name in
        guard let press = KeyPress(named: name) else { preconditionFailure("no key \(name)") }
        return .key(press)
      }
    }
  }
}

extension String {
  /// The names of both keys of a pair such as `Page Up/Down`, or else the name itself.
  fileprivate var namesOfKeys: [String] {
    let names = split(separator: "/")
    guard names.count == 2, let end = names[0].lastIndex(where: { " -".contains($0) }) else {
      return [self]
    }
    return [String(names[0]), String(names[0][...end] + names[1])]
  }
}

extension KeyPress {
  /// The key with a name such as `Ctrl-S`, `Page Up` or `a`; `nil` for other texts.
  init?(named name: String) {
    var modifiers: KeyModifiers = []
    var rest = name[...]
    for (prefix, modifier) in [
      ("Ctrl-", KeyModifiers.control), ("Alt-", .alt), ("Shift-", .shift),
    ] where rest.hasPrefix(prefix) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    // Ctrl-S is pressed without Shift.
    if !modifiers.isEmpty, rest.utf8.count == 1 { rest = rest.lowercased()[...] }
    guard let key = Key(named: String(rest)) else { return nil }
    self = KeyPress(key, modifiers)
  }
}

extension Key {
  private static let names: [String: Key] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
    "Page Up": .pageUp, "Page Down": .pageDown, "Enter": .enter, "Space": .character(" "),
    "Tab": .tab, "Esc": .escape, "Del": .delete, "Backspace": .backspace, "F1": .function(1),
  ]

  /// The key with a name, or the one that types a character.
  fileprivate init?(named name: String) {
    if let key = Self.names[name] {
      self = key
    } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      self = .character(scalar)
    } else {
      return nil
    }
  }
}
