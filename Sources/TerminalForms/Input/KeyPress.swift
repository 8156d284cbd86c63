/// A key of the keyboard, independent of the bytes that the terminal sends for it.
enum Key: Hashable, Sendable {
  /// A key that types a scalar; letters pressed with Control are lower case.
  case character(Unicode.Scalar)
  case enter
  case tab
  case backspace
  case delete
  case insert
  case escape
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 is 1.
  case function(Int)
}

/// The keys held down together with another one.
struct KeyModifiers: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)
  /// Super, hyper and meta: nothing is bound to them, and they type nothing.
  static let other = KeyModifiers(rawValue: 8)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Reads the modifier number of xterm and kitty: one more than the sum of 1 for shift, 2 for alt,
  /// 4 for control, 8 for super, 16 for hyper and 32 for meta; locks are ignored.
  init(parameter: Int) {
    let bits = UInt8(truncatingIfNeeded: max(0, parameter - 1))
    var modifiers = KeyModifiers(rawValue: bits & 7)
    if bits & 0b111000 != 0 { modifiers.insert(.other) }
    self = modifiers
  }
}

/// A press of a key with its modifiers.
struct KeyPress: Hashable, Sendable {
  var key: Key
  var modifiers: KeyModifiers

  init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Control with a letter.
  static func control(_ letter: Unicode.Scalar) -> KeyPress {
    KeyPress(.character(letter), .control)
  }

  /// The scalar that the press types into a text; `nil` if it is a command.
  var typed: Unicode.Scalar? {
    guard case .character(let scalar) = key, modifiers.isSubset(of: .shift) else { return nil }
    return scalar
  }
}
