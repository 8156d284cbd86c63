import Foundation

/// The calls to the system by which files are locked and replaced. A test can make each of them
/// fail.
package struct FileCalls: Sendable {
  /// Asked before each call: gives a number of an error that is to be, instead of the call.
  package var failure: @Sendable (Call) -> Int32?
  /// The most bytes that are written by one call.
  package var largestWrite: Int

  package init(
    failure: @escaping @Sendable (Call) -> Int32? = { _ in nil }, largestWrite: Int = .max
  ) {
    self.failure = failure
    self.largestWrite = largestWrite
  }

  /// What can be asked of the system, as messages name it.
  package enum Call: String, Sendable, CaseIterable {
    case resolve, examine, open, create, lock, write, protect, sync, close, rename, remove
  }

  /// Makes a call, again where a signal came in between.
  ///
  /// - Parameter body: Gives a negative number and sets `errno` where it fails.
  @discardableResult
  func make<Number: SignedInteger>(
    _ call: Call, _ path: String, _ body: () -> Number
  ) throws(FileTrouble) -> Number {
    while true {
      if let number = failure(call) { throw FileTrouble(call.rawValue, path, number) }
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR || call == .close { throw FileTrouble(call.rawValue, path, errno) }
    }
  }
}

extension FileTrouble {
  init(_ operation: String, _ path: String, _ number: Int32) {
    self.init(
      operation: operation, path: path, errorNumber: number,
      reason: String(cString: strerror(number)))
  }
}

extension FileCalls {
  /// The file that a path leads to, through symbolic links, also where it is not there yet.
  func resolve(_ path: String) throws(FileTrouble) -> String {
    var path = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    for _ in 0..<40 {
      let length: Int
      do throws(FileTrouble) {
        length = try make(.resolve, path) { readlink(path, &target, target.count) }
      } catch {
        if error.errorNumber == EINVAL || error.errorNumber == ENOENT { return path }
        throw error
      }
      let link = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : FilePlace(path).beside(link)
    }
    throw FileTrouble(Call.resolve.rawValue, path, ELOOP)
  }

  /// What the system knows of a file, or `nil` where there is none.
  func status(_ path: String) throws(FileTrouble) -> stat? {
    var status = stat()
    do throws(FileTrouble) {
      try make(.examine, path) { stat(path, &status) }
    } catch {
      if error.errorNumber == ENOENT { return nil }
      throw error
    }
    return status
  }

  /// Puts bytes in the place of a file, so that at every moment, whatever fails, the file is wholly
  /// the old or wholly the new one, and the new one lasts once this returns.
  ///
  /// - Parameters:
  ///   - path: The file itself, no link to it. One that is there keeps its permissions, a new one is
  ///     private to its owner.
  ///   - bystander: A file in the same folder, which is overwritten on the way.
  func replace(
    _ path: String, with bytes: [UInt8], by bystander: String
  ) throws(FileTrouble) {
    let mode = try status(path).map { $0.st_mode & 0o7777 }
    try remove(bystander)
    do throws(FileTrouble) {
      try write(bytes, toNew: bystander, mode: mode)
      try make(.rename, path) { rename(bystander, path) }
    } catch {
      try? remove(bystander)
      throw error
    }
    try syncFolder(of: path)
  }

  /// Removes a file, if there is one.
  func remove(_ path: String) throws(FileTrouble) {
    do throws(FileTrouble) {
      try make(.remove, path) { unlink(path) }
    } catch {
      if error.errorNumber != ENOENT { throw error }
    }
  }

  private func write(
    _ bytes: [UInt8], toNew path: String, mode: mode_t?
  ) throws(FileTrouble) {
    let descriptor = try make(.create, path) {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    do throws(FileTrouble) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try make(.write, path) {
          rest.prefix(largestWrite).withUnsafeBytes {
            Foundation.write(descriptor, $0.baseAddress, $0.count)
          }
        }
        rest.removeFirst(count)
      }
      if let mode { try make(.protect, path) { fchmod(descriptor, mode) } }
      try make(.sync, path) { flush(descriptor) }
    } catch {
      close(descriptor)
      throw error
    }
    try make(.close, path) { close(descriptor) }
  }

  /// Makes what was written last through a loss of power; the `fsync` of Darwin leaves it in the
  /// drive's own memory.
  private func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// Makes the name of a file last.
  private func syncFolder(of path: String) throws(FileTrouble) {
    let folder = FilePlace(path).folder
    let descriptor = try make(.open, folder) { open(folder, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    do throws(FileTrouble) {
      try make(.sync, folder) { flush(descriptor) }
    } catch {
      // Some file systems know no syncing of folders.
      if error.errorNumber != EINVAL && error.errorNumber != ENOTSUP { throw error }
    }
  }
}

/// A path in two pieces.
struct FilePlace {
  /// The folder, as it is to be opened.
  let folder: String
  /// What stands behind the last slash.
  let name: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The path of another name, relative to the folder.
  func beside(_ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}
