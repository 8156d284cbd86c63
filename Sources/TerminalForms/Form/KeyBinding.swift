/// The meaning of keys in some situations, and its description for people.
struct KeyBinding: Sendable {
  /// A key or a set of keys.
  enum Chord: Hashable, Sendable {
    case key(KeyPress)
    /// Any key that types a character.
    case typed
    /// Any key.
    case any
  }

  typealias Action = @Sendable (inout FormScreen, KeyPress) -> ScreenEffect?

  let chords: [Chord]
  /// The displayed names of the keys.
  let name: String
  /// What the keys do, in a few words; empty if it is not shown.
  let words: String
  /// Whether the line for keys shows them, in addition to the help.
  let isHint: Bool
  /// The conditions that must hold in a situation, and those that must not.
  let when: KeyContext
  let unless: KeyContext
  let action: Action

  /// Whether the keys discard something typed or chosen that is not an answer yet.
  var dropsInput: Bool { !when.isDisjoint(with: [.draft, .unfinished]) }

  /// Whether the keys have this meaning in a situation.
  func applies(in context: KeyContext) -> Bool {
    context.isSuperset(of: when) && context.isDisjoint(with: unless)
  }

  /// Whether a press is one of the keys.
  func matches(_ press: KeyPress) -> Bool {
    chords.contains { chord in
      switch chord {
      case .key(let key): key == press
      case .typed: press.typed != nil
      case .any: true
      }
    }
  }
}

extension KeyBinding {
  /// Binds keys to a change.
  ///
  ///     KeyBinding("Up, Shift-Tab | Ctrl-P", "go back", when: .form) { $0.focusPrevious() }
  ///
  /// - Parameters:
  ///   - keys: Names of keys; those after a bar are not shown. `a-z` and `0-9` stand for all keys
  ///     that type a character, `other keys` for all keys. Traps for other names.
  ///   - name: The text shown instead of the names.
  init(
    _ keys: String, as name: String? = nil, _ words: String = "", when: KeyContext = [],
    unless: KeyContext = [], isHint: Bool = true,
    _ action: @escaping @Sendable (inout FormScreen) -> Void
  ) {
    self.init(keys, name, words, when: when, unless: unless, isHint: isHint) { screen, _ in
      action(&screen)
      return nil
    }
  }

  /// Binds keys to a change with an effect.
  init(
    _ keys: String, as name: String? = nil, _ words: String = "", when: KeyContext = [],
    unless: KeyContext = [], isHint: Bool = true,
    effect: @escaping @Sendable (inout FormScreen) -> ScreenEffect?
  ) {
    self.init(keys, name, words, when: when, unless: unless, isHint: isHint) { screen, _ in
      effect(&screen)
    }
  }

  /// Binds keys that type a character.
  init(
    _ keys: String, _ words: String = "", when: KeyContext,
    typing: @escaping @Sendable (inout FormScreen, Unicode.Scalar) -> Void
  ) {
    self.init(keys, nil, words, when: when, unless: [], isHint: true) { screen, press in
      press.typed.map { typing(&screen, $0) }
      return nil
    }
  }

  private init(
    _ keys: String, _ name: String?, _ words: String, when: KeyContext, unless: KeyContext,
    isHint: Bool, action: @escaping Action
  ) {
    let parts = keys.split(separator: "|").map { String($0).trimmed }
    chords = parts.flatMap { $0.split(separator: ",") }.map { Chord(named: String($0).trimmed) }
    self.name = name ?? parts.first ?? ""
    (self.words, self.isHint) = (words, isHint && !words.isEmpty)
    (self.when, self.unless, self.action) = (when, unless, action)
  }
}

extension KeyBinding.Chord {
  /// The chord with a name such as `Ctrl-S`, `Page Up` or `a-z`.
  fileprivate init(named name: String) {
    switch name {
    case "a-z", "0-9": self = .typed
    case "other keys": self = .any
    default:
      guard let press = KeyPress(named: name) else { preconditionFailure("no key \(name)") }
      self = .key(press)
    }
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
