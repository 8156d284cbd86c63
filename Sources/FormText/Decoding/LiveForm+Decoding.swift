#if !hasFeature(Embedded)
  import FormEngine

  extension LiveForm {
    /// The result as a value of a type: what would be submitted, each answer under the id of its row.
    ///
    ///     struct SignUp: Decodable {
    ///       var name: String
    ///       var age: Int?         // unanswered is nil
    ///       var plan: Plan        // an enum of the options
    ///       var phones: [String]  // a repeat, or several choices; none is []
    ///     }
    ///     let signUp = try form.decode(SignUp.self)
    ///
    /// The answers are read as they are, without a detour by JSON: `Codable` is a part of the standard
    /// library, so this works without Foundation. Embedded Swift has no `Codable`, and no `decode`. A date
    /// is a `String` here; `FormFiles` reads it as a `Date`, with a time zone.
    ///
    /// Whether the form has problems makes no difference: ``LiveForm/isValid`` says so.
    ///
    /// - Throws: A ``DecodingProblem`` where an answer is missing or of another type, and what the type's
    ///   own `init(from:)` throws.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try result().decode(type)
    }
  }

  extension [FormAnswer] {
    /// The answers as a value of a type, as ``FormEngine/LiveForm/decode(_:)`` has it; for a submitted
    /// result that is at hand.
    ///
    /// - Throws: A ``DecodingProblem``, and what the type's own `init(from:)` throws.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try decode(type) { _, _ in nil }
    }

    /// The answers as a value of a type, where some types are read in ways of their own.
    ///
    /// - Parameter conversion: The value of a type for an answer, or `nil` where the type reads itself.
    package func decode<Value: Decodable>(
      _ type: Value.Type, converting conversion: @escaping AnswerDecoder.Conversion
    ) throws -> Value {
      let object = FormValue.Object(map { (key: $0.row.text, value: $0.value) })
      do {
        return try AnswerDecoder(.object(object), converting: conversion).decode(type)
      } catch let error as DecodingError {
        throw DecodingProblem(error)
      }
    }
  }

  /// Why answers could not be read as a value of a type.
  public struct DecodingProblem: Error, Hashable, Sendable {
    /// The row whose answer does not fit: its id in the spec, in a copy that of the template's row.
    public var row: RowID
    /// Where that is in the result: the row and, in repeats, the copies around it, from 0.
    ///
    ///     people[1].name
    public var path: String
    /// What was expected and what was found.
    public var message: String

    /// Reads what a decoder says.
    init(_ error: DecodingError) {
      let (context, keys) =
        switch error {
        case .keyNotFound(let key, let context): (context, context.codingPath + [key])
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .dataCorrupted(let context):
          (context, context.codingPath)
        @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), [])
        }
      row = RowID(keys.last { $0.intValue == nil }?.stringValue ?? "")
      path = keys.reduce(into: "") { path, key in
        path +=
          key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
      }
      message = context.debugDescription
    }
  }

  extension DecodingProblem: CustomStringConvertible {
    /// The place and the message, on one line.
    public var description: String { "\(path): \(message)" }
  }
#endif
