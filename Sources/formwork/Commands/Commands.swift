/// All commands.
enum Commands {
  /// The commands in the order of the help.
  static let all: [any Command.Type] = [
    Fill.self, Ask.self, Check.self, Show.self, Picture.self, Page.self, Replay.self, Verify.self,
    Fuzz.self, Cases.self, Schema.self,
    WordTables.self, Import.self,
  ]

  static var names: [String] { all.map { $0.info.name } }

  /// The command with a name; `nil` if there is none.
  static func named(_ name: String) -> (any Command.Type)? {
    all.first { $0.info.name == name }
  }
}
