/// The bytes of a control sequence between `CSI` and the final byte.
struct ControlSequence: Hashable, Sendable {
  /// The parameter and intermediate bytes, up to a bound.
  private(set) var body: [UInt8] = []
  /// Whether it is longer than any known sequence.
  private(set) var isTooLong = false

  /// The longest body that is kept, in bytes.
  private static let bound = 128

  mutating func append(_ byte: UInt8) {
    if body.count < Self.bound {
      body.append(byte)
    } else {
      isTooLong = true
    }
  }

  /// The private marker `<`, `=`, `>` or `?` before the parameters, if there is one.
  var marker: UInt8? {
    body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
  }

  /// Whether bytes between the parameters and the final byte make it a sequence of another kind.
  var hasIntermediates: Bool {
    body.contains { (0x20...0x2F).contains($0) }
  }

  var isOneNumber: Bool {
    !body.isEmpty && body.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The parameters, each with its sub-parameters; missing and too large ones are `nil`.
  private var parameters: [[Int?]] {
    let digits = marker == nil ? body[...] : body.dropFirst()
    return digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// A parameter, or one of its sub-parameters, counted from 0.
  private func parameter(_ index: Int, _ part: Int = 0) -> Int? {
    parameters.dropFirst(index).first?.dropFirst(part).first ?? nil
  }
}

extension ControlSequence {
  /// The event of the sequence with a final byte; `nil` for ignored sequences: unknown ones,
  /// replies to queries, the keyboard focus of the window, releases.
  func event(final: UInt8) -> InputEvent? {
    guard !isTooLong else { return nil }
    if marker == UInt8(ascii: "<") { return mouse(final: final) }
    guard marker == nil, !hasIntermediates else { return nil }
    let final = Unicode.Scalar(final)
    switch final {
    case "Z": return .key(KeyPress(.tab, modifiers.union(.shift)))
    case "u": return isRelease ? nil : coded
    case "~": return isRelease ? nil : numbered
    case "$": return KeyTable.tildes[first].map { .key(KeyPress($0, .shift)) }
    case "^": return KeyTable.tildes[first].map { .key(KeyPress($0, .control)) }
    default:
      if isRelease { return nil }
      if let key = KeyTable.finals[final], first <= 1 { return .key(KeyPress(key, modifiers)) }
      return body.isEmpty ? KeyTable.smallFinals[final].map { .key(KeyPress($0, .shift)) } : nil
    }
  }

  private var first: Int { parameter(0) ?? 0 }

  private var modifiers: KeyModifiers { KeyModifiers(parameter: parameter(1) ?? 1) }

  /// Whether a key was released, as reported by the kitty protocol.
  private var isRelease: Bool { parameter(1, 1) == 3 }

  /// `CSI number ; modifiers ~`, and xterm's `CSI 27 ; modifiers ; code ~`.
  private var numbered: InputEvent? {
    if first == 27, let code = parameter(2) { return event(code: code, shifted: nil) }
    return KeyTable.tildes[first].map { .key(KeyPress($0, modifiers)) }
  }

  /// `CSI code : shifted : base ; modifiers : event ; text u` of the kitty protocol.
  private var coded: InputEvent? {
    if modifiers.isSubset(of: .shift), let scalar = parameter(2).flatMap(KeyTable.typed) {
      return .key(KeyPress(.character(scalar), modifiers))
    }
    return event(code: first, shifted: parameter(0, 1))
  }

  private func event(code: Int, shifted: Int?) -> InputEvent? {
    KeyTable.key(code: code, shifted: shifted, modifiers: modifiers)
      .map { .key(KeyPress($0, modifiers)) }
  }

  /// `CSI < button ; column ; line M`, or `m` for a release.
  private func mouse(final: UInt8) -> InputEvent? {
    guard parameters.count == 3, let x = parameter(1), x > 0, let y = parameter(2), y > 0 else {
      return nil
    }
    let kind: MouseEvent.Kind
    switch (Unicode.Scalar(final), first & 0b1110_0011) {
    case ("M", 64): kind = .wheelUp
    case ("M", 65): kind = .wheelDown
    case ("M", 0): kind = .press
    default: return nil
    }
    return .mouse(MouseEvent(kind: kind, x: x - 1, y: y - 1))
  }
}
