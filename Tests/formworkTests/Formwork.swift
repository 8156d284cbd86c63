import Foundation
import TestSupport

/// The built command, in a folder of its own with some files.
struct Formwork {
  let folder: TemporaryFolder

  /// - Parameter files: The contents of the files in the folder, by name.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// A call of the command with these words, in ASCII unless the environment names a locale.
  func call(_ words: [String], environment: [String: String?] = [:]) -> ProgramCall {
    ProgramCall(
      BuiltProducts.path(of: "formwork"), words,
      environment: ["LC_ALL": "C"].merging(environment) { $1 }, folder: folder)
  }

  /// Runs the command to its end, without a terminal.
  func run(
    _ words: String..., input: String = "", environment: [String: String?] = [:]
  ) throws -> ProgramResult {
    try call(words, environment: environment).run(input: input)
  }

  /// Starts the command with pipes, for a conversation.
  func start(_ words: String...) throws -> RunningProgram {
    try RunningProgram(call(words))
  }
}

/// Forms that tests use.
enum Forms {
  /// Two fields, each with a picker.
  static let fruit = """
    {
      "formwork": 1, "id": "fruit", "title": "Fruit",
      "sections": [
        {"id": "fruits", "title": "Fruits", "rows": [
          {"id": "citrus", "kind": "field", "title": "Citrus"},
          {"id": "citrusPicker", "kind": "picker", "presentedBy": "citrus",
           "options": ["Lemon", "Lime", "Orange"]},
          {"id": "melon", "kind": "field", "title": "Melon"},
          {"id": "melonPicker", "kind": "picker", "presentedBy": "melon",
           "options": ["Cantaloupe", "Honeydew"]}
        ]}
      ]
    }
    """

  /// A form with rows of most kinds, a required one and one with a condition.
  static let order = """
    {
      "formwork": 1, "title": "Order", "sections": [
        {"id": "who", "title": "Who", "rows": [
          {"id": "name", "kind": "text", "title": "Name", "required": true},
          {"id": "count", "kind": "number", "title": "Count", "min": 1, "max": 9, "integer": true},
          {"id": "gift", "kind": "toggle", "title": "Gift"},
          {"id": "note", "kind": "text", "title": "Note", "shownWhen": {"row": "gift", "is": true}}
        ]},
        {"id": "how", "title": "How", "rows": [
          {"id": "day", "kind": "field", "title": "Day"},
          {"id": "dayPicker", "kind": "datePicker", "presentedBy": "day", "commit": "close"},
          {"id": "extras", "kind": "group", "title": "Extras"},
          {"id": "wrap", "kind": "picker", "presentedBy": "extras", "title": "Wrap",
           "options": [{"value": "p", "title": "Paper"}, {"value": "c", "title": "Cloth"}]}
        ]}
      ]
    }
    """

  /// A form whose second row lacks its kind, and whose third one reads a misspelt row.
  static let broken = """
    {
      "formwork": 1, "title": "Broken", "sections": [
        {"id": "s", "rows": [
          {"id": "melon", "kind": "toggle", "title": "Melon"},
          {"id": "a"},
          {"id": "b", "kind": "label", "title": "B", "shownWhen": {"row": "mellon", "is": true}}
        ]}
      ]
    }
    """
}
