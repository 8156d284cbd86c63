/// Turns the bytes of a terminal into events.
///
/// It is a state machine over single bytes: a stream gives the same events whether it arrives whole
/// or split anywhere. It has no clock. If the bytes so far may continue, ``waiting`` says so, and
/// the caller calls ``expire()`` if no more have arrived in time.
struct InputDecoder: Sendable {
  /// What the decoder is waiting for.
  enum Waiting: Hashable, Sendable {
    /// An Esc was read: the key, or the first byte of a sequence.
    case escape
    /// A sequence or a scalar has begun.
    case sequence
    /// A paste has begun.
    case paste
  }

  /// The maximum number of bytes of a string from the terminal, such as a title, that are ignored.
  static let stringBound = 1 << 16

  private enum Phase: Sendable {
    case ground
    case escape(isDouble: Bool)
    case single(isAlt: Bool)
    case control(ControlSequence, isAlt: Bool)
    /// After `CSI [`, which the Linux console sends for F1 to F5.
    case console
    /// Inside a mouse report of the oldest kind, with the number of missing bytes.
    case oldMouse(Int)
    /// Inside OSC, DCS, APC, PM or SOS, with its first byte.
    case string(start: UInt8, count: Int)
    /// After an Esc inside a string, which ends it if a backslash follows.
    case stringEscape
    case paste
  }

  private var phase = Phase.ground
  private var scalar = ScalarDecoder()
  private var isAltScalar = false
  /// Whether the last scalar was a carriage return.
  private var hasReturn = false
  private var paste = PasteGatherer()
  private var events: [InputEvent] = []

  init() {}

  /// What the decoder is waiting for; `nil` if all bytes have become events.
  var waiting: Waiting? {
    switch phase {
    case .ground: scalar.isPending ? .sequence : nil
    case .escape, .stringEscape: .escape
    case .single, .control, .console, .oldMouse: .sequence
    case .string(_, let count): count == 0 ? .sequence : nil
    case .paste: .paste
    }
  }

  /// Whether an unterminated paste contains a Ctrl-C. More bytes must not delay its timeout then.
  var isInterrupted: Bool { paste.holdsInterrupt }

  /// Decodes bytes and returns the events that they complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes {
      take(byte)
    }
    return takeEvents()
  }

  /// Handles a timeout: the bytes so far are complete.
  mutating func expire() -> [InputEvent] {
    switch phase {
    case .ground:
      emitScalars(scalar.flush())
    case .escape(let isDouble):
      press(.escape)
      if isDouble { press(.escape) }
      phase = .ground
    case .stringEscape:
      press(.escape)
      phase = .ground
    case .single(let isAlt):
      endEarly(isAlt: isAlt, "O")
    case .control(let sequence, let isAlt):
      if sequence.body.isEmpty { endEarly(isAlt: isAlt, "[") }
      phase = .ground
    case .console, .oldMouse:
      phase = .ground
    case .string(let start, let count):
      guard count == 0 else { break }
      press(.character(Unicode.Scalar(start)), .alt)
      phase = .ground
    case .paste:
      events += paste.released
      endPaste()
    }
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    events.append(.key(KeyPress(key, modifiers)))
  }

  private mutating func endPaste() {
    paste = PasteGatherer()
    phase = .ground
  }

  private mutating func endEarly(isAlt: Bool, _ letter: Unicode.Scalar) {
    if isAlt { press(.escape) }
    press(.character(letter), .alt)
    phase = .ground
  }
}

// MARK: - One byte

extension InputDecoder {
  private static let escape: UInt8 = 0x1B

  private mutating func take(_ byte: UInt8) {
    switch phase {
    case .ground: takeInGround(byte)
    case .escape(let isDouble): takeAfterEscape(byte, isDouble: isDouble)
    case .single(let isAlt): takeInSingle(byte, isAlt: isAlt)
    case .control(let sequence, let isAlt): takeInControl(byte, sequence, isAlt: isAlt)
    case .console:
      phase = .ground
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
        press(.function(Int(byte - UInt8(ascii: "A")) + 1))
      }
    case .oldMouse(let count): phase = count > 1 ? .oldMouse(count - 1) : .ground
    case .string(let start, let count): takeInString(byte, start: start, count: count)
    case .stringEscape:
      phase = .ground
      if byte != UInt8(ascii: "\\") { takeAfterEscape(byte, isDouble: false) }
    case .paste:
      if let text = paste.take(byte) { events.append(.paste(text)) }
      if paste.hasEnded { endPaste() }
    }
  }

  private mutating func takeInGround(_ byte: UInt8) {
    if byte == Self.escape {
      emitScalars(scalar.flush())
      hasReturn = false
      phase = .escape(isDouble: false)
    } else {
      emitScalars(scalar.take(byte))
    }
  }

  /// Emits scalars as keys; control characters become the keys that send them.
  private mutating func emitScalars(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars {
      let alt: KeyModifiers = isAltScalar ? .alt : []
      isAltScalar = false
      // CR and LF together are one Enter.
      let endsLine = hasReturn && scalar.value == 0x0A
      hasReturn = scalar.value == 0x0D
      switch scalar.value {
      case 0x0A where endsLine: break
      case 0x0D, 0x0A: press(.enter, alt)
      case 0x09: press(.tab, alt)
      case 0x7F, 0x08: press(.backspace, alt)
      case 0x00: press(.character(" "), alt.union(.control))
      case 0x01...0x1A: press(.character(Self.letter(scalar, from: 0x60)), alt.union(.control))
      case 0x1C...0x1F: press(.character(Self.letter(scalar, from: 0x40)), alt.union(.control))
      case 0x80...0x9F: break
      default: press(.character(scalar), alt)
      }
    }
  }

  /// The key that sends a control character when pressed with Control.
  private static func letter(_ control: Unicode.Scalar, from base: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(base + UInt8(truncatingIfNeeded: control.value))
  }

  private mutating func takeAfterEscape(_ byte: UInt8, isDouble: Bool) {
    switch Unicode.Scalar(byte) {
    case "[": phase = .control(ControlSequence(), isAlt: isDouble)
    case "O": phase = .single(isAlt: isDouble)
    case "]", "P", "X", "^", "_":
      if isDouble { press(.escape) }
      phase = .string(start: byte, count: 0)
    case "\u{1B}":
      if isDouble { press(.escape) }
      phase = .escape(isDouble: true)
    default:
      if isDouble { press(.escape) }
      phase = .ground
      isAltScalar = true
      emitScalars(scalar.take(byte))
    }
  }

  private mutating func takeInSingle(_ byte: UInt8, isAlt: Bool) {
    let modifiers: KeyModifiers = isAlt ? .alt : []
    phase = .ground
    let final = Unicode.Scalar(byte)
    if let key = KeyTable.finals[final] ?? KeyTable.keypad[final] {
      press(key, modifiers)
    } else if let key = KeyTable.smallFinals[final] {
      press(key, modifiers.union(.control))
    } else if byte < 0x20 {
      takeInGround(byte)
    }
  }

  private mutating func takeInControl(
    _ byte: UInt8, _ sequence: ControlSequence, isAlt: Bool
  ) {
    switch byte {
    case UInt8(ascii: "$") where sequence.marker == nil && sequence.isOneNumber:
      end(sequence, final: byte, isAlt: isAlt)
    case 0x20...0x3F:
      var sequence = sequence
      sequence.append(byte)
      phase = .control(sequence, isAlt: isAlt)
    case UInt8(ascii: "[") where sequence.body.isEmpty: phase = .console
    case UInt8(ascii: "M") where sequence.body.isEmpty: phase = .oldMouse(3)
    case UInt8(ascii: "~") where sequence.body == Array("200".utf8):
      phase = .paste
    case 0x40...0x7E: end(sequence, final: byte, isAlt: isAlt)
    default:
      // A control character or a letter outside ASCII ends the sequence.
      phase = .ground
      takeInGround(byte)
    }
  }

  private mutating func end(_ sequence: ControlSequence, final: UInt8, isAlt: Bool) {
    phase = .ground
    guard var event = sequence.event(final: final) else { return }
    if isAlt, case .key(var press) = event {
      press.modifiers.insert(.alt)
      event = .key(press)
    }
    events.append(event)
  }

  /// Ignores bytes up to BEL or ST. Ctrl-C, CAN, SUB and the maximum length end the string too.
  private mutating func takeInString(_ byte: UInt8, start: UInt8, count: Int) {
    switch byte {
    case 0x07, 0x18, 0x1A: phase = .ground
    case 0x03:
      phase = .ground
      takeInGround(byte)
    case Self.escape: phase = .stringEscape
    default:
      phase = count < Self.stringBound ? .string(start: start, count: count + 1) : .ground
    }
  }
}
