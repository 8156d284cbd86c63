#if !hasFeature(Embedded)
  import FormEngine

  /// The answers of a form or of a copy, by the ids of their rows.
  struct AnswersByRow<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let answers: [ScalarText: FormValue]
    private let decoder: AnswerDecoder
    let allKeys: [Key]

    init(_ object: FormValue.Object, decoder: AnswerDecoder) {
      self.decoder = decoder
      allKeys = object.names.compactMap { Key(stringValue: $0) }
      answers = Dictionary(object.pairs.map { (ScalarText($0.key), $0.value) }) { first, _ in first
      }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    func contains(_ key: Key) -> Bool { answers[ScalarText(key.stringValue)] != nil }

    func decodeNil(forKey key: Key) -> Bool { part(key).hasNoAnswer }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try part(key).decode(type)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
      try part(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try part(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { part(key) }

    private func part(_ key: Key) -> AnswerDecoder {
      decoder.part(answers[ScalarText(key.stringValue)], key)
    }
  }

  /// The members of a list, one after another.
  struct AnswerMembers: UnkeyedDecodingContainer {
    private let members: [FormValue]
    private let decoder: AnswerDecoder
    private(set) var currentIndex = 0

    init(_ members: [FormValue], decoder: AnswerDecoder) {
      self.members = members
      self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { members.count }

    var isAtEnd: Bool { currentIndex == members.count }

    mutating func decodeNil() -> Bool {
      guard !isAtEnd, members[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next { try $0.decode(type) }
    }

    mutating func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) throws -> KeyedDecodingContainer<Inner> {
      try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }

    /// Reads the next member, and advances if that succeeds. At the end there is no member to read.
    private mutating func next<Value>(_ read: (AnswerDecoder) throws -> Value) throws -> Value {
      let member = isAtEnd ? nil : members[currentIndex]
      let value = try read(decoder.part(member, MemberIndex(currentIndex)))
      if !isAtEnd { currentIndex += 1 }
      return value
    }
  }

  /// The index of a member in a list, from 0.
  private struct MemberIndex: CodingKey {
    let intValue: Int?

    var stringValue: String { intValue.map { "\($0)" } ?? "" }

    init(_ index: Int) { intValue = index }

    init?(intValue: Int) { self.init(intValue) }

    init?(stringValue: String) { return nil }
  }
#endif
