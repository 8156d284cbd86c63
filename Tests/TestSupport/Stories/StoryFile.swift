import FormEngine
import FormText
import Foundation

/// The files in `Tests/Conversations`: JSON lines with stories, one after another.
///
/// A story begins with its sentence (`story`). Then follow the spec of the form (`spec`), unless it
/// is the one of the story before, and the turns: a request (`do`, null for the start) and the reply
/// to it (`get`). The line of a spec may have the present date (`today`) or time (`now`) too.
package enum StoryFile {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Conversations")

  /// The names of the files with stories about what every form does.
  package static let names = names(in: folder.path)

  /// The names of the files with stories about the replies for front ends, which a reference of forms
  /// does not know.
  package static let namesOfFaces = names(in: folder.path + "/Faces").map { "Faces/" + $0 }

  private static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  /// The stories in a file.
  ///
  /// - Throws: A ``StoryError`` with the place of the first line that can't be read.
  package static func stories(in name: String) throws -> [Story] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return try stories(in: text, named: name)
  }

  /// The stories in the text of a file.
  ///
  /// - Throws: A ``StoryError`` with the place of the first line that can't be read.
  package static func stories(in text: String, named name: String) throws -> [Story] {
    var stories: [Story] = []
    var begun: (sentence: String, place: String, spec: FormValue?, today: Moment?, now: Moment?)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let place = "\(name):\(index + 1)"
      switch try StoryLine(Array(line.utf8), at: place) {
      case .story(let sentence):
        begun = (sentence, place, stories.last?.spec, stories.last?.today, stories.last?.now)
      case .spec(let spec, let today, let now):
        begun?.spec = spec
        begun?.today = today
        begun?.now = now
      case .turn(let turn):
        if let (sentence, start, spec, today, now) = begun {
          guard let spec else { throw StoryError("\(start): the first story needs a spec") }
          stories.append(Story(sentence, at: start, spec: spec, today: today, now: now, turns: []))
          begun = nil
        }
        guard let last = stories.indices.last else {
          throw StoryError("\(place): a file begins with a story")
        }
        guard (turn.request == nil) == stories[last].turns.isEmpty else {
          throw StoryError("\(place): the first turn of a story, and no other, has \"do\": null")
        }
        stories[last].turns.append(turn)
      }
    }
    return stories
  }
}

/// A line of a file of stories.
private enum StoryLine {
  case story(String)
  case spec(FormValue, today: Moment?, now: Moment?)
  case turn(Story.Turn)

  init(_ line: [UInt8], at place: String) throws {
    let node: JSONNode
    do throws(TextFinding) {
      node = try JSONNode(parsing: line)
    } catch {
      throw StoryError("\(place): byte \(error.place + 1): \(error.message)")
    }
    switch node.members?.map(\.key) ?? [] {
    case ["story"]: self = .story(node["story"]?.text ?? "")
    case ["spec"], ["spec", "today"], ["spec", "now"]:
      self = .spec(
        FormValue(node["spec"] ?? node),
        today: node["today"]?.text.flatMap { Moment(parsing: $0, mode: .date) },
        now: node["now"]?.text.flatMap { Moment(parsing: $0, mode: .dateTime) })
    case ["do", "get"]:
      let request = FormValue(node["do"] ?? node)
      self = .turn(
        Story.Turn(
          at: place, request == .null ? nil : request, reply: FormValue(node["get"] ?? node)))
    default:
      throw StoryError("\(place): a line has \"story\", \"spec\", or \"do\" and \"get\"")
    }
  }
}
