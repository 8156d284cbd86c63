import SmallFoundation

/// A file that one program at a time reads and replaces.
struct LockedFile {
  /// The file that is written: that of the path, or one next to it once another program has changed
  /// that.
  private(set) var target: String
  /// The file that the path leads to.
  private let origin: String
  /// The file that is written first, and then renamed to replace the target.
  private let temporary: String
  private let lock: FileLock
  private let calls: FileCalls
  /// The identity of the file as last read or written; `nil` if there was none.
  private var identity: FileIdentity?

  /// Claims the file at a path for this program, whether or not it exists already.
  ///
  /// - Throws: `FileError` with `EWOULDBLOCK` if another program has claimed it.
  init(_ path: String, _ calls: FileCalls) throws(FileError) {
    self.calls = calls
    origin = try calls.resolve(path)
    target = origin
    let place = FilePlace(origin)
    lock = try FileLock(place.sibling(named: ".\(place.name).lock"), calls: calls)
    temporary = place.sibling(named: ".\(place.name).\(lock.token).new")
    // A program that has died may have left it.
    try calls.remove(temporary)
    guard let status = try calls.status(origin) else { return }
    try calls.requireWritable(origin, status)
    identity = FileIdentity(status)
  }

  /// Whether another program has changed the file, so that a different one is written.
  var hasMoved: Bool { target != origin }

  /// Returns the bytes of the file; `nil` if it does not exist.
  mutating func read() throws(FileError) -> [UInt8]? {
    guard let status = try calls.status(target) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError("use", target, 0, "it is not a regular file")
    }
    let target = target
    let descriptor = try calls.make(.open, target) { open(target, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    identity = try calls.identity(of: descriptor, target)
    return try FileBytes.read(descriptor, path: target)
  }

  /// Replaces the contents of the file.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if let status = try calls.status(target), FileIdentity(status) != identity {
      (target, identity) = try calls.makeFile(nextTo: origin)
    }
    try calls.replace(target, with: bytes, by: temporary, identity: &identity)
  }

  /// Removes the file; there may be none.
  ///
  /// - Throws: `FileError` if another program has changed the file since it was read or written.
  mutating func remove() throws(FileError) {
    guard let status = try calls.status(target) else { return }
    guard FileIdentity(status) == identity else {
      throw FileError("remove", target, 0, "another program has changed it")
    }
    try calls.remove(target)
    identity = nil
  }
}
