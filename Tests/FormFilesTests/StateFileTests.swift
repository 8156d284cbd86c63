import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@testable import FormFiles

@Suite("State files")
struct StateFileTests {
  private let folder: TemporaryFolder
  private let old: FormState
  private let new: FormState

  init() throws {
    folder = try TemporaryFolder()
    let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("a", .label)])])
    old = try LiveForm(spec).state
    var other = old
    other.removedRows = (0..<500).map { "row \($0)" }
    new = other
  }

  private var path: String { "\(folder.path)/state.json" }

  private func bytes(_ name: String = "state.json") -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)").map { Array($0) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test("a saved state is loaded again, also by another state file")
  func saveAndLoad() throws {
    do {
      let file = try StateFile(at: path)
      #expect(try file.load() == nil)
      try file.save(old)
      #expect(try file.load() == old)
      try file.save(new)
      #expect(names == [".state.json.lock", "state.json"])
    }
    #expect(names == ["state.json"])
    #expect(try StateFile(at: path).load() == new)
    #expect(bytes() == Array(new.text.utf8))
  }

  @Test("a removed file stays claimed, and saving creates it again")
  func removing() throws {
    let file = try StateFile(at: path)
    try file.remove()
    try file.save(old)
    try file.remove()
    #expect(names == [".state.json.lock"])
    #expect(try file.load() == nil)
    try file.remove()
    try file.save(old)
    #expect(bytes() == Array(old.text.utf8))
  }

  @Test("a file that another program has changed is not removed")
  func removingOthers() throws {
    let file = try StateFile(at: path)
    try file.save(old)
    try folder.write("of another program", to: "state.json")
    #expect(throws: StateFileError.self) { try file.remove() }
    #expect(bytes() == Array("of another program".utf8))
  }

  @Test("an empty file has no state yet, and is replaced")
  func empty() throws {
    try folder.write("", to: "state.json")
    let file = try StateFile(at: path)
    #expect(try file.load() == nil)
    try file.save(old)
    #expect(try file.load() == old)
  }

  @Test("a symbolic link is kept, and its target is replaced, or created if it does not exist")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/inner", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "state.json")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "inner/real.json")
    for state in [old, new] {
      try StateFile(at: "\(folder.path)/link").save(state)
      #expect(bytes("inner/real.json") == Array(state.text.utf8))
    }
    #expect(names == ["inner", "link", "state.json"])
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: path)
    #expect(destination == "inner/real.json")
  }

  @Test("a file can be used only once at a time, whatever the path")
  func inUse() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "state.json")
    let file = try StateFile(at: path)
    #expect(throws: StateFileError.inUse(path: "\(folder.path)/link")) {
      _ = try StateFile(at: "\(folder.path)/link")
    }
    try file.save(old)
  }

  @Test("files left by a terminated program block nobody and are removed")
  func staleLock() throws {
    let lock: [UInt8]
    do {
      let file = try StateFile(at: path)
      lock = try #require(bytes(".state.json.lock"))
      try file.save(old)
    }
    let token = String(
      decoding: lock.dropFirst("formwork lock ".utf8.count).dropLast(), as: UTF8.self)
    try folder.write(lock, to: ".state.json.lock")
    try folder.write("half a st", to: ".state.json.\(token).new")
    do { #expect(try StateFile(at: path).load() == old) }
    #expect(names == ["state.json"])
    try folder.write(lock, to: ".state.json.lock")
    do { try StateFile(at: path).save(new) }
    #expect(names == ["state.json"])
    #expect(bytes() == Array(new.text.utf8))
  }

  @Test("a file without a valid state is refused with the place of the error, and kept")
  func unusable() throws {
    for text in [" ", "{", "[]", old.text + "x", "{\n \"formworkState\": 7}"] {
      try folder.write(text, to: "state.json")
      let file = try StateFile(at: path)
      let trouble = #expect(throws: StateFileError.self) { try file.load() }
      guard case .unusable(_, _?, _)? = trouble else {
        Issue.record("\(text): \(String(describing: trouble))")
        continue
      }
      #expect(bytes() == Array(text.utf8))
    }
    let trouble = #expect(throws: StateFileError.self) { try StateFile(at: folder.path).load() }
    #expect("\(trouble.map(String.init(describing:)) ?? "")".contains("not a regular file"))
  }

  @Test("a failing call leaves the file entirely old or entirely new, and is reported")
  func failingCalls() throws {
    for number in [ENOSPC, EACCES, EROFS, EIO] {
      for failing in 0... {
        try folder.write(old.text, to: "state.json")
        let faults = Faults(failing: failing, number: number)
        do {
          let file = try StateFile(
            at: path, calls: FileCalls(failure: faults.next, largestWrite: 999))
          faults.begin()
          try file.save(new)
          #expect(bytes() == Array(new.text.utf8))
        } catch StateFileError.failed(let trouble) {
          #expect(trouble.errorNumber == number)
          #expect(trouble.operation == faults.failed?.rawValue)
          #expect(
            bytes() == Array((faults.failed.map(faults.isLate) ?? false ? new : old).text.utf8))
        }
        #expect(names == ["state.json"], "\(String(describing: faults.failed))")
        if faults.failed == nil { break }
      }
    }
  }

  @Test("terminating before any call leaves the file entirely old or entirely new")
  func dying() throws {
    for last in 0... {
      try folder.write(old.text, to: "state.json")
      let death = Faults(failing: last, number: EIO, forGood: true)
      let file = try StateFile(at: path, calls: FileCalls(failure: death.next, largestWrite: 999))
      death.begin()
      try? file.save(new)
      let text = bytes()
      #expect(text == Array(old.text.utf8) || text == Array(new.text.utf8))
      if death.failed == nil { break }
    }
  }

  @Test("a call interrupted by a signal is repeated")
  func interruptions() throws {
    for failing in 0... {
      try folder.write(old.text, to: "state.json")
      let faults = Faults(failing: failing, number: EINTR)
      let file = try StateFile(at: path, calls: FileCalls(failure: faults.next))
      faults.begin()
      try file.save(new)
      #expect(bytes() == Array(new.text.utf8))
      if faults.failed == nil { break }
    }
  }

  @Test("a folder that can't be synced is no error")
  func folderWithoutSync() throws {
    let calls = Faults(failing: 0, number: EINVAL)
    let file = try StateFile(
      at: path, calls: FileCalls { $0 == .sync ? calls.syncOfFolder() : nil })
    try file.save(new)
    #expect(bytes() == Array(new.text.utf8))
  }

  @Test("a missing folder is reported with its path")
  func missingFolder() throws {
    let trouble = #expect(throws: StateFileError.self) {
      try StateFile(at: "\(folder.path)/none/state.json")
    }
    guard case .failed(let failure)? = trouble else {
      Issue.record("\(String(describing: trouble))")
      return
    }
    #expect(failure.errorNumber == ENOENT)
    #expect(failure.path.hasPrefix(folder.path))
  }
}

/// Makes a single call after `begin()` fail, or that call and all later ones.
private final class Faults: @unchecked Sendable {
  private let failing: Int
  private let number: Int32
  private let isForGood: Bool
  private var count: Int?
  private var hasRenamed = false
  private var syncs = 0
  private(set) var failed: FileCalls.Call?

  init(failing: Int, number: Int32, forGood: Bool = false) {
    self.failing = failing
    self.number = number
    isForGood = forGood
  }

  func begin() { count = 0 }

  func next(_ call: FileCalls.Call) -> Int32? {
    guard let count else { return nil }
    self.count = count + 1
    if count == failing || isForGood && count > failing {
      if failed == nil { failed = call }
      return number
    }
    if failed == nil, call == .rename { hasRenamed = true }
    return nil
  }

  /// Whether the new file already had its final name.
  func isLate(_ call: FileCalls.Call) -> Bool { hasRenamed }

  func syncOfFolder() -> Int32? {
    syncs += 1
    return syncs == 2 ? number : nil
  }
}
