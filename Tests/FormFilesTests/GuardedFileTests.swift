import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@testable import FormFiles

@Suite("State files beside other users and programs")
struct GuardedFileTests {
  private let folder: TemporaryFolder
  private let old: FormState
  private let new: FormState

  init() throws {
    folder = try TemporaryFolder()
    old = FormState(form: "old")
    new = FormState(form: "new")
    try folder.write(old.text, to: "state.json")
  }

  private var path: String { "\(folder.path)/state.json" }

  private func text(_ name: String = "state.json") -> String? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private var status: stat {
    var status = stat()
    stat(path, &status)
    return status
  }

  private var mode: mode_t { status.st_mode & 0o7777 }

  @Test("a new file is private to its owner, and an existing one keeps its permissions")
  func permissions() throws {
    try FileManager.default.removeItem(atPath: path)
    let file = try StateFile(at: path)
    try file.save(old)
    #expect(mode == 0o600)
    chmod(path, 0o640)
    try file.save(new)
    #expect(mode == 0o640)
  }

  @Test("owner and group are kept", .enabled(if: geteuid() == 0))
  func owner() throws {
    chown(path, 4321, 1234)
    chmod(path, 0o640)
    try StateFile(at: path).save(new)
    #expect(text() == new.text)
    #expect(status.st_uid == 4321 && status.st_gid == 1234 && mode == 0o640)
  }

  @Test(
    "a file whose group can't be kept is replaced only if that gives nobody new access",
    arguments: [(0o640, false), (0o604, false), (0o600, true), (0o644, true)] as [(mode_t, Bool)])
  func lostGroup(mode: mode_t, isPossible: Bool) throws {
    chmod(path, mode)
    let file = try StateFile(at: path, calls: FileCalls { $0 == .own ? EPERM : nil })
    if isPossible {
      try file.save(new)
    } else {
      let trouble = #expect(throws: StateFileError.self) { try file.save(new) }
      #expect("\(trouble.map(String.init(describing:)) ?? "")".contains("its group can't be kept"))
    }
    #expect(text() == (isPossible ? new : old).text)
    #expect(self.mode == mode)
    #expect(names == [".state.json.lock", "state.json"])
  }

  @Test("a write-protected file is refused when it is opened and when it is saved")
  func writeProtected() throws {
    let file = try StateFile(at: path)
    chmod(path, 0o444)
    #expect(throws: StateFileError.self) { try file.save(new) }
    #expect(text() == old.text && mode == 0o444)
    let other = try TemporaryFolder()
    try other.write(old.text, to: "state.json")
    chmod("\(other.path)/state.json", 0o400)
    let trouble = #expect(throws: StateFileError.self) {
      try StateFile(at: "\(other.path)/state.json")
    }
    #expect(
      trouble?.description == "can't write \(other.path)/state.json: it is write-protected; allow "
        + "writing to it, or name another file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["state.json"])
  }

  @Test(
    "files of the user with the names of locks keep their contents, and serve as locks",
    arguments: ["", "mine", "formwork lock", "formwork lock mine\n"])
  func likeLocks(text: String) throws {
    let mine = [".state.json.lock", ".state.json.new", "state.json.lock"]
    for name in mine { try folder.write(text, to: name) }
    do {
      let file = try StateFile(at: path)
      try file.save(new)
      #expect(throws: StateFileError.inUse(path: path)) { try StateFile(at: path) }
    }
    for name in mine { #expect(self.text(name) == text) }
    #expect(self.text() == new.text)
    #expect(names == (mine + ["state.json"]).sorted())
  }

  @Test("a folder or a pipe with the name of a lock does not prevent saving")
  func strangeLocks() throws {
    mkdir("\(folder.path)/.state.json.lock", 0o700)
    try StateFile(at: path).save(new)
    #expect(text() == new.text)
    rmdir("\(folder.path)/.state.json.lock")
    mkfifo("\(folder.path)/.state.json.lock", 0o600)
    try StateFile(at: path).save(old)
    #expect(text() == old.text)
    #expect(names == [".state.json.lock", "state.json"])
  }

  /// A change to a file by another program.
  enum Intrusion: CaseIterable {
    case write, replace, touch
  }

  @Test("a file that others changed is kept, and the state is saved under another name")
  func changedByOthers() throws {
    for intrusion in Intrusion.allCases {
      let file = try StateFile(at: path)
      _ = try file.load()
      let theirs = try intrude(intrusion)
      for state in [new, old, old] {
        let trouble = StateFileError.changed(path: path, saved: "\(path).1")
        #expect(throws: trouble) { try file.save(state) }
        #expect(text() == theirs)
        #expect(text("state.json.1") == state.text)
      }
      #expect(names == [".state.json.lock", "state.json", "state.json.1"])
      try FileManager.default.removeItem(atPath: "\(path).1")
      try folder.write(old.text, to: "state.json")
    }
  }

  private func intrude(_ intrusion: Intrusion) throws -> String {
    switch intrusion {
    case .write:
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data("X".utf8))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("Y".utf8))
    case .replace:
      try folder.write(old.text, to: "other.json")
      rename("\(folder.path)/other.json", path)
    case .touch:
      try FileManager.default.setAttributes(
        [.modificationDate: Date.distantPast], ofItemAtPath: path)
    }
    return try #require(text())
  }

  @Test("a file that others created meanwhile is kept, and no other file is overwritten")
  func madeByOthers() throws {
    try FileManager.default.removeItem(atPath: path)
    let file = try StateFile(at: path)
    try folder.write("theirs", to: "state.json")
    try folder.write("mine", to: "state.json.1")
    #expect(throws: StateFileError.changed(path: path, saved: "\(path).2")) { try file.save(new) }
    #expect(text() == "theirs" && text("state.json.1") == "mine")
    #expect(text("state.json.2") == new.text)
  }

  @Test("a file that was removed meanwhile is created again")
  func removedByOthers() throws {
    let file = try StateFile(at: path)
    try FileManager.default.removeItem(atPath: path)
    try file.save(new)
    #expect(text() == new.text)
  }

  @Test("an unwritable folder is reported with the lock file that can't be created in it")
  func readOnlyFolder() throws {
    let trouble = #expect(throws: StateFileError.self) {
      try StateFile(at: path, calls: FileCalls { $0 == .createLock ? EACCES : nil })
    }
    #expect(
      trouble?.description
        == "can't create the lock file \(folder.path)/.state.json.lock: Permission denied")
  }

  @Test("a file name may begin with a combining mark")
  func combiningName() throws {
    let name = "\u{301}a.json"
    try StateFile(at: "\(folder.path)/\(name)").save(new)
    #expect(text(name) == new.text)
    #expect(FilePlace("a/\u{301}b").folder == "a")
  }

  @Test("a link to a name that is not UTF-8 is refused, and no other file is created")
  func linkToBytes() throws {
    let target: [CChar] = [0x61, -1, 0x62, 0]
    #expect(target.withUnsafeBufferPointer { symlink($0.baseAddress!, "\(folder.path)/link") } == 0)
    let trouble = #expect(throws: StateFileError.self) {
      try StateFile(at: "\(folder.path)/link").save(new)
    }
    #expect("\(trouble.map(String.init(describing:)) ?? "")".contains("not valid UTF-8"))
    #expect(names == ["link", "state.json"])
  }
}
