import Foundation

/// What was read was no JSON object.
struct NoObject: Error {
  let text: String
}

/// The members of a JSON object, read by another reader than the one under test.
func JSONObject(_ bytes: [UInt8]) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: Data(bytes))
  guard let members = object as? [String: Any] else {
    throw NoObject(text: String(decoding: bytes, as: UTF8.self))
  }
  return members
}
