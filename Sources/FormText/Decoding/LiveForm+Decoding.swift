#if !hasFeature(Embedded)
  import FormEngine

  extension LiveForm {
    /// Decodes the result as a value of a type: what would be submitted, with each answer under the
    /// name of its row, and those of a nested group as a value of their own.
    ///
    ///     struct SignUp: Decodable {
    ///       var name: String
    ///       var age: Int?         // unanswered is nil
    ///       var plan: Plan        // an enum of the options
    ///       var phones: [String]  // a repeat, or several choices; none is []
    ///     }
    ///     let signUp = try form.decode(SignUp.self)
    ///
    /// The answers are decoded directly, without JSON: `Codable` is part of the standard library,
    /// so this works without Foundation. Embedded Swift has neither `Codable` nor `decode`. A date
    /// is a `String` here; `FormFiles` decodes it as a `Date`, with a time zone.
    ///
    /// Problems of the form make no difference; see `LiveForm.isValid`.
    ///
    /// - Throws: A ``DecodingProblem`` if an answer is missing or has another type, and any error
    ///   that the type's own `init(from:)` throws.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try result().decode(type)
    }
  }

  extension [FormAnswer] {
    /// Decodes the answers as a value of a type, like ``FormEngine/LiveForm/decode(_:)``; for an
    /// already submitted result.
    ///
    /// - Throws: A ``DecodingProblem``, and any error that the type's own `init(from:)` throws.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try decode(type) { _, _ in nil }
    }

    /// Decodes the answers as a value of a type, with special conversions for some types.
    ///
    /// - Parameter conversion: Returns the value of a type for an answer; `nil` if the type decodes
    ///   itself.
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

  /// Why answers could not be decoded as a value of a type.
  public struct DecodingProblem: Error, Hashable, Sendable {
    /// The name in the result of the row whose answer does not fit: its id, unless the spec gives it
    /// another name; in a copy that of the template row.
    public var row: RowID
    /// The place of the answer in the result: the row and, in repeats, the copies around it, from
    /// 0.
    ///
    ///     people[1].name
    public var path: String
    /// What was expected and what was found.
    public var message: String

    /// Creates a problem from a decoder's error.
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
