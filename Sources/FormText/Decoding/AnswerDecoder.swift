#if !hasFeature(Embedded)
  import FormEngine

  /// Decodes values of any type from an answer.
  package struct AnswerDecoder: Decoder {
    /// Returns the value of a type for an answer, which may be missing; `nil` if the type decodes
    /// itself.
    package typealias Conversion = (any Decodable.Type, FormValue?) throws(AnswerMismatch) -> Any?

    /// The answer; `nil` if there is none.
    let value: FormValue?
    let conversion: Conversion
    package let codingPath: [any CodingKey]
    package let userInfo = [CodingUserInfoKey: Any]()

    init(
      _ value: FormValue?, at path: [any CodingKey] = [],
      converting conversion: @escaping Conversion
    ) {
      self.value = value
      self.conversion = conversion
      codingPath = path
    }

    var hasNoAnswer: Bool { value == nil || value == .null }

    /// The decoder for a part of the answer.
    func part(_ value: FormValue?, _ key: any CodingKey) -> AnswerDecoder {
      AnswerDecoder(value, at: codingPath + [key], converting: conversion)
    }

    /// Decodes the answer as a value of a type.
    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      do throws(AnswerMismatch) {
        // Two steps are needed: a missing value would also cast to an optional type.
        if let converted = try conversion(type, value), let converted = converted as? Value {
          return converted
        }
      } catch {
        throw mismatch(type, expected: error.expected)
      }
      return try Value(from: self)
    }

    package func container<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      guard case .object(let object)? = value else {
        throw mismatch([String: FormValue].self, expected: "several answers")
      }
      return KeyedDecodingContainer(AnswersByRow(object, decoder: self))
    }

    /// The members of a list; a row without an answer has none.
    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      switch value {
      case nil, .null?: return AnswerMembers([], decoder: self)
      case .list(let list)?: return AnswerMembers(Array(list), decoder: self)
      default: throw mismatch([FormValue].self, expected: "a list")
      }
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer {
      self
    }

    /// The error for an answer that is missing or has another type.
    func mismatch(_ type: any Any.Type, expected: String) -> DecodingError {
      guard let value, !hasNoAnswer else {
        return .valueNotFound(type, context("expected \(expected), found no answer"))
      }
      return .typeMismatch(type, context("expected \(expected), found \(value)"))
    }

    private func context(_ text: String) -> DecodingError.Context {
      DecodingError.Context(codingPath: codingPath, debugDescription: text)
    }
  }

  /// The expectation that an answer does not meet.
  package struct AnswerMismatch: Error {
    let expected: String

    /// Creates an error with what was expected, such as `a date`.
    package init(expected: String) {
      self.expected = expected
    }
  }

  extension AnswerDecoder: SingleValueDecodingContainer {
    package func decodeNil() -> Bool { hasNoAnswer }

    package func decode(_ type: Bool.Type) throws -> Bool { try part("true or false") { $0.bool } }
    package func decode(_ type: String.Type) throws -> String { try part("a text") { $0.text } }
    package func decode(_ type: Double.Type) throws -> Double { try part("a number") { $0.number } }
    package func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    package func decode<Number: FixedWidthInteger & Decodable>(
      _ type: Number.Type
    ) throws -> Number {
      try part("a whole number from \(Number.min) to \(Number.max)") {
        $0.number.flatMap { Number(exactly: $0) }
      }
    }

    /// What a function reads from the answer; an error if it reads nothing.
    private func part<Part>(
      _ expected: @autoclosure () -> String, _ read: (FormValue) -> Part?
    ) throws -> Part {
      guard let part = value.flatMap(read) else {
        throw mismatch(Part.self, expected: expected())
      }
      return part
    }
  }
#endif
