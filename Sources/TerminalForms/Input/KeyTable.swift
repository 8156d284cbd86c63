/// The keys of control sequences: the forms of xterm, VT220, rxvt, the Linux console and the kitty
/// keyboard protocol.
enum KeyTable {
  /// `CSI X` and `CSI 1 ; modifiers X`.
  static let finals: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .function(1),
    "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// `CSI a` to `CSI d` with Shift and `SS3 a` to `SS3 d` with Control, as rxvt sends them.
  static let smallFinals: [Unicode.Scalar: Key] = ["a": .up, "b": .down, "c": .right, "d": .left]

  /// `CSI number ~`.
  static let tildes: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// The keypad in application mode, `SS3 X`, in addition to ``finals``.
  static let keypad: [Unicode.Scalar: Key] = [
    "M": .enter, "I": .tab, " ": .character(" "), "j": .character("*"), "k": .character("+"),
    "l": .character(","), "m": .character("-"), "n": .character("."), "o": .character("/"),
    "p": .character("0"), "q": .character("1"), "r": .character("2"), "s": .character("3"),
    "t": .character("4"), "u": .character("5"), "v": .character("6"), "w": .character("7"),
    "x": .character("8"), "y": .character("9"), "X": .character("="),
  ]

  /// The key codes of the kitty protocol that are not scalars of text.
  ///
  /// Source: the functional key definitions of the kitty keyboard protocol.
  static let codes: [Int: Key] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
    57348: .insert, 57349: .delete, 57350: .left, 57351: .right, 57352: .up, 57353: .down,
    57354: .pageUp, 57355: .pageDown, 57356: .home, 57357: .end,
    57399: .character("0"), 57400: .character("1"), 57401: .character("2"),
    57402: .character("3"), 57403: .character("4"), 57404: .character("5"),
    57405: .character("6"), 57406: .character("7"), 57407: .character("8"),
    57408: .character("9"), 57409: .character("."), 57410: .character("/"),
    57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57414: .enter,
    57415: .character("="), 57417: .left, 57418: .right, 57419: .up, 57420: .down,
    57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]

  /// The key of a code in the kitty protocol or in xterm's `modifyOtherKeys`; `nil` if it neither
  /// types nor moves, such as a lone modifier.
  static func key(code: Int, shifted: Int?, modifiers: KeyModifiers) -> Key? {
    if let key = codes[code] { return key }
    if (57344...63743).contains(code) { return nil }
    guard let scalar = typed(code) else { return nil }
    guard modifiers.contains(.shift), !modifiers.contains(.control) else {
      return .character(scalar)
    }
    if let other = shifted.flatMap(typed) { return .character(other) }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return .character(upper.count == 1 ? upper.first ?? scalar : scalar)
  }

  /// The scalar of a code; `nil` if it is not a scalar, or a control character.
  static func typed(_ code: Int) -> Unicode.Scalar? {
    guard code >= 32, let scalar = Unicode.Scalar(UInt32(clamping: code)),
      scalar.properties.generalCategory != .control
    else { return nil }
    return scalar
  }
}
