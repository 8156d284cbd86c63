import Foundation

/// The text is no JSON object.
struct NoObject: Error {
  let text: String
}

/// The members of a JSON object, parsed by Foundation and not by the parser under test.
func JSONObject(_ bytes: [UInt8]) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: Data(bytes))
  guard let members = object as? [String: Any] else {
    throw NoObject(text: String(decoding: bytes, as: UTF8.self))
  }
  return members
}
