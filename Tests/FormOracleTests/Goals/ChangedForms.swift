import FormEngine
import FormText
import Foundation

/// The forms of the folder `Forms`, each with one constant changed, as JSON.
enum ChangedForms {
  /// A form whose constant was changed, and what was changed.
  struct Change: Sendable, CustomStringConvertible {
    let file: String
    let original: String
    let changed: String
    let description: String
  }

  /// Every change of one constant in a condition, a check or a limit.
  static let all: [Change] = files.flatMap { file in
    guard let bytes = try? Data(contentsOf: file),
      let spec = try? JSONSerialization.jsonObject(with: bytes)
    else { return [Change]() }
    return changes(of: spec).compactMap { changed, description in
      guard let data = try? JSONSerialization.data(withJSONObject: changed) else { return nil }
      return Change(
        file: file.lastPathComponent, original: String(decoding: bytes, as: UTF8.self),
        changed: String(decoding: data, as: UTF8.self),
        description: "\(file.lastPathComponent): \(description)")
    }
  }

  private static let files: [URL] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Forms")
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }
  }()

  /// Each way of changing one constant inside a value of JSON, with a description.
  private static func changes(of node: Any) -> [(Any, String)] {
    if let list = node as? [Any] {
      return list.indices.flatMap { index in
        changes(of: list[index]).map { inner, text in
          var copy = list
          copy[index] = inner
          return (copy as Any, text)
        }
      }
    }
    guard let object = node as? [String: Any] else { return [] }
    return object.keys.sorted().flatMap { key -> [(Any, String)] in
      guard let value = object[key], !key.hasPrefix("x-") else { return [] }
      let place = (object["row"] ?? object["id"]).map { "\($0) " } ?? ""
      let own =
        object["row"] is String
        ? changes(ofTest: key, value) : object["kind"] is String ? changes(ofLimit: key, value) : []
      return own.map { newKey, newValue in
        var copy = object
        copy[key] = nil
        copy[newKey] = newValue
        return (copy as Any, "\(place)\(key) \(value) becomes \(newKey) \(newValue)")
      }
        + changes(of: value).map { inner, text in
          var copy = object
          copy[key] = inner
          return (copy as Any, (object["id"].map { "\($0) / " } ?? "") + text)
        }
    }
  }

  /// Other verbs and operands for a test of a row.
  private static func changes(ofTest verb: String, _ operand: Any) -> [(String, Any)] {
    let twins = [
      "atLeast": "moreThan", "moreThan": "atLeast", "atMost": "lessThan", "lessThan": "atMost",
    ]
    guard verb != "row", verb != "answered" else { return [] }
    let other = twins[verb].map { [($0, operand)] } ?? []
    if let list = operand as? [String] { return other + [(verb, Array(list.dropLast()))] }
    return other + larger(operand).map { (verb, $0) }
  }

  private static func changes(ofLimit key: String, _ value: Any) -> [(String, Any)] {
    let limits = ["min", "max", "minLength", "maxLength", "minChoices", "maxChoices"]
    return limits.contains(key) ? larger(value).map { (key, $0) } : []
  }

  /// A number plus one, a text with one more letter, or the next day.
  private static func larger(_ value: Any) -> [Any] {
    if let text = value as? String {
      let isDate = text.count == 10 && text.split(separator: "-").count == 3
      return [isDate ? text.dropLast() + (text.hasSuffix("1") ? "0" : "1") : text + "x"]
    }
    guard let number = value as? NSNumber, CFBooleanTypeID(number) == false else { return [] }
    return [number.doubleValue + 1]
  }

  private static func CFBooleanTypeID(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
