/// Splits the output of a program into characters and control sequences; it may arrive in any
/// pieces.
struct ByteDecoder: Sendable {
  enum Piece: Hashable, Sendable {
    case character(Unicode.Scalar)
    case control(UInt8)
    /// A control sequence: the text between its introducer and its last character, and that
    /// character.
    case sequence(String, Character)
    case fault(String)
  }

  private enum State: Sendable {
    case plain
    case escape
    case sequence(String)
    /// An operating system command, which ends with BEL or ST.
    case command(endsNext: Bool)
    case character([UInt8], length: Int)
  }

  private var state = State.plain

  /// Whether no character or sequence is incomplete.
  var isComplete: Bool {
    if case .plain = state { true } else { false }
  }

  mutating func feed(_ byte: UInt8) -> Piece? {
    switch state {
    case .plain: return begin(byte)
    case .escape: return escape(byte)
    case .sequence(let body): return go(on: body, byte)
    case .command(let endsNext):
      let ends = byte == 0x07 || (endsNext && byte == UInt8(ascii: "\\"))
      state = ends ? .plain : .command(endsNext: byte == 0x1B)
      return nil
    case .character(let bytes, let length): return go(on: bytes + [byte], length: length)
    }
  }

  private mutating func begin(_ byte: UInt8) -> Piece? {
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x80: return .character(Unicode.Scalar(byte))
    case 0xC2..<0xE0: state = .character([byte], length: 2)
    case 0xE0..<0xF0: state = .character([byte], length: 3)
    case 0xF0..<0xF5: state = .character([byte], length: 4)
    default: return .fault("a byte that is no UTF-8: \(byte)")
    }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Piece? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence("")
    case UInt8(ascii: "]"): state = .command(endsNext: false)
    default:
      state = .plain
      return .fault("an escape with the byte \(byte)")
    }
    return nil
  }

  private mutating func go(on body: String, _ byte: UInt8) -> Piece? {
    switch byte {
    case 0x20..<0x40:
      state = .sequence(body + String(Unicode.Scalar(byte)))
      return nil
    case 0x40..<0x7F:
      state = .plain
      return .sequence(body, Character(Unicode.Scalar(byte)))
    case 0x18:
      // CAN cancels an incomplete sequence.
      state = .plain
      return nil
    default:
      state = .plain
      return .fault("the byte \(byte) in a control sequence")
    }
  }

  private mutating func go(on bytes: [UInt8], length: Int) -> Piece? {
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return nil
    }
    state = .plain
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let scalar = text.first, text.count == 1 else { return .fault("broken UTF-8") }
    return .character(scalar)
  }
}
