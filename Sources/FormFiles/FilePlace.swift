/// A path in two pieces.
struct FilePlace {
  /// The folder, as it is to be opened.
  let folder: String
  /// What follows the last slash.
  let name: String

  init(_ path: String) {
    // A slash and a combining mark after it are one character.
    let bytes = path.utf8
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    name = String(slash.map { path[bytes.index(after: $0)...] } ?? path[...])
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The path of another name, relative to the folder.
  func beside(_ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The path that a symbolic link at this place leads to.
  func following(_ link: String) -> String {
    link.utf8.first == UInt8(ascii: "/") ? link : beside(link)
  }
}
