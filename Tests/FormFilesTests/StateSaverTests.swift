import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@testable import FormFiles

@Suite("Saving states in the background")
struct StateSaverTests {
  private let folder: TemporaryFolder
  private let forms: [LiveForm]

  init() throws {
    folder = try TemporaryFolder()
    var form = try LiveForm(FormSpec("T") { SectionSpec("s") { Row.number("n", title: "N") } })
    var forms = [form]
    for number in 1...5 {
      try form.perform(.set("n", .number(Double(number))))
      forms.append(form)
    }
    self.forms = forms
  }

  private var path: String { "\(folder.path)/saver.json" }

  private func saved(at path: String? = nil) throws -> FormState? {
    try FileManager.default.contents(atPath: path ?? self.path)
      .map { try FormState(json: Array($0)) }
  }

  @Test("saving does not wait, and changes during a save are saved once, by the next one")
  func meanwhile() async throws {
    let disk = Disk(isHeld: true)
    let log = Log()
    let saver = StateSaver(try disk.file(at: path), delay: .zero) { log.add($0) }
    saver.save(forms[1])
    await disk.waitForCall()
    // These lines would not be reached if the blocked save were waited for.
    for form in forms[2...4] { saver.save(form) }
    #expect(try saved() == nil)
    disk.letGo()
    try await saver.finish()
    #expect(try saved() == forms[4].state)
    #expect(log.errors == [nil, nil])
    #expect(disk.writes == 2)
  }

  @Test("the end does not wait for the delay, and nothing is written if nothing has changed")
  func finishing() async throws {
    let disk = Disk()
    let saver = StateSaver(try disk.file(at: path), delay: .seconds(86_400))
    try await saver.finish()
    #expect(disk.writes == 0)
    for form in forms { saver.save(form) }
    try await saver.finish()
    #expect(try saved() == forms[5].state)
    saver.save(forms[5])
    try await saver.finish()
    #expect(disk.writes == 1)
    saver.save(forms[2])
    try await saver.finish()
    #expect(try saved() == forms[2].state)
  }

  @Test("a save that fails while a newer form is waiting is forgotten")
  func overtaken() async throws {
    let disk = Disk(isHeld: true)
    let saver = StateSaver(try disk.file(at: path), delay: .zero) { error in
      if error != nil { disk.error = nil }
    }
    saver.save(forms[1])
    await disk.waitForCall()
    disk.error = ENOSPC
    saver.save(forms[2])
    disk.letGo()
    try await saver.finish()
    #expect(try saved() == forms[2].state)
    try await saver.finish()
    #expect(disk.writes == 1)
  }

  @Test("a delay ends by itself")
  func delay() async throws {
    let disk = Disk()
    let (ends, end) = AsyncStream.makeStream(of: StateFileError?.self)
    let saver = StateSaver(try disk.file(at: path), delay: .milliseconds(1)) { end.yield($0) }
    saver.save(forms[1])
    for await error in ends {
      #expect(error == nil)
      break
    }
    #expect(try saved() == forms[1].state)
  }

  @Test("an error reaches the caller, and what could not be saved is saved by the next attempt")
  func errors() async throws {
    let disk = Disk()
    let log = Log()
    let saver = StateSaver(try disk.file(at: path), delay: .zero) { log.add($0) }
    disk.error = ENOSPC
    saver.save(forms[1])
    let error = try #require(
      await #expect(throws: StateFileError.self) { try await saver.finish() })
    guard case .failed(let failure) = error else {
      Issue.record("not failed: \(error)")
      return
    }
    #expect(failure.errorNumber == ENOSPC)
    await #expect(throws: error) { try await saver.finish() }
    #expect(try saved() == nil)
    disk.error = nil
    try await saver.finish()
    #expect(try saved() == forms[1].state)
    #expect(log.errors == [error, error, nil])
    disk.error = ENOSPC
    saver.save(forms[2])
    await #expect(throws: error) { try await saver.finish() }
    disk.error = nil
    saver.save(forms[3])
    try await saver.finish()
    #expect(try saved() == forms[3].state)
    #expect(disk.writes == 2)
  }

  @Test("a file that another program has changed is left alone, and the error names the other one")
  func changed() async throws {
    let saver = StateSaver(try StateFile(at: path), delay: .zero)
    saver.save(forms[1])
    try await saver.finish()
    try folder.write("of another program", to: "saver.json")
    saver.save(forms[2])
    let error = await #expect(throws: StateFileError.self) { try await saver.finish() }
    guard case .changed(_, let other)? = error else {
      Issue.record("not changed: \(error as Any)")
      return
    }
    #expect(try saved(at: other) == forms[2].state)
    try await saver.remove()
    #expect(try saved(at: other) == nil)
    #expect(throws: StateError.self) { try saved() }
  }

  @Test("a removal comes after the save that takes place, and instead of one that is waiting")
  func removing() async throws {
    let disk = Disk(isHeld: true)
    let saver = StateSaver(try disk.file(at: path), delay: .zero)
    saver.save(forms[1])
    await disk.waitForCall()
    saver.save(forms[2])
    saver.scheduleRemoval()
    disk.letGo()
    try await saver.finish()
    #expect(try saved() == nil)
    #expect(disk.writes == 1)
    try await saver.remove()
    saver.save(forms[3])
    try await saver.finish()
    #expect(try saved() == forms[3].state)
  }

  @Test("a saver that is not referenced any more still saves, and then gives up the file")
  func letGo() async throws {
    let other = "\(folder.path)/other.json"
    for form in forms {
      let (ends, end) = AsyncStream.makeStream(of: StateFileError?.self)
      StateSaver(try StateFile(at: other), delay: .zero) { end.yield($0) }.save(form)
      for await _ in ends { break }
      #expect(try saved(at: other) == form.state)
      // The file of a saver that has finished can be opened at once.
      for _ in 0..<20 {
        let saver = StateSaver(try StateFile(at: path), delay: .zero)
        saver.save(form)
        try await saver.finish()
      }
      while case .inUse? = opening(other) { await Task.yield() }
    }
  }

  private func opening(_ path: String) -> StateFileError? {
    do throws(StateFileError) {
      _ = try StateFile(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("forms side by side are saved at the same time, each in its own file")
  func sideBySide() async throws {
    let paths = (0..<16).map { "\(folder.path)/saver \($0).json" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, path) in paths.enumerated() {
        group.addTask { [forms] in
          let saver = StateSaver(try StateFile(at: path), delay: .zero)
          #expect(throws: StateFileError.inUse(path: path)) { _ = try StateFile(at: path) }
          for round in 0..<20 { saver.save(forms[(number + round) % 6]) }
          saver.save(forms[number % 6])
          try await saver.finish()
        }
      }
      try await group.waitForAll()
    }
    for (number, path) in paths.enumerated() {
      #expect(try saved(at: path) == forms[number % 6].state)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set((0..<16).map { "saver \($0).json" }))
  }

  @Test("of many tasks that open the same path, one at a time gets it")
  func samePath() async throws {
    let path = path
    let inUse = Counter()
    let count = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var opened = 0
          for _ in 0..<100 {
            do throws(StateFileError) {
              let file = try StateFile(at: path)
              #expect(inUse.add(1) == 1)
              opened += 1
              inUse.add(-1)
              withExtendedLifetime(file) {}
            } catch {
              #expect(error == .inUse(path: path))
            }
          }
          return opened
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count > 0)
    #expect(opening(path) == nil)
  }

  @Test("many threads can save with one saver")
  func threads() async throws {
    let saver = StateSaver(try StateFile(at: path), delay: .zero)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { [forms] in saver.save(forms[number % 6]) }
      }
    }
    saver.save(forms[3])
    try await saver.finish()
    #expect(try saved() == forms[3].state)
  }
}

/// A disk whose writes can be held, counted and made to fail.
private final class Disk: @unchecked Sendable {
  private let turn = NSLock()
  private let gate: DispatchSemaphore?
  private let calls: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
  private var failure: Int32?
  private var count = 0

  init(isHeld: Bool = false) {
    gate = isHeld ? DispatchSemaphore(value: 0) : nil
    calls = AsyncStream.makeStream(of: Void.self)
  }

  /// The error number with which each write fails; `nil` if it does not.
  var error: Int32? {
    get { turn.withLock { failure } }
    set { turn.withLock { failure = newValue } }
  }

  /// The number of files that were written.
  var writes: Int { turn.withLock { count } }

  func file(at path: String) throws -> StateFile {
    try StateFile(
      at: path,
      calls: FileCalls(failure: { [self] call in
        // Each save replaces the file once.
        guard call == .rename else { return nil }
        calls.continuation.yield()
        gate?.wait()
        gate?.signal()
        return turn.withLock {
          if failure == nil { count += 1 }
          return failure
        }
      }))
  }

  /// Waits until a write begins.
  func waitForCall() async {
    for await _ in calls.stream { break }
  }

  func letGo() { gate?.signal() }
}

/// The errors of saves, in order.
private final class Log: @unchecked Sendable {
  private let turn = NSLock()
  private var all: [StateFileError?] = []

  var errors: [StateFileError?] { turn.withLock { all } }

  func add(_ error: StateFileError?) { turn.withLock { all.append(error) } }
}

private final class Counter: @unchecked Sendable {
  private let turn = NSLock()
  private var number = 0

  @discardableResult
  func add(_ change: Int) -> Int {
    turn.withLock {
      number += change
      return number
    }
  }
}
