import SmallFoundation

extension FileCalls {
  /// Checks that an existing file is not write-protected. The superuser could write every file, but
  /// deliberate protection applies to everyone.
  func requireWritable(_ path: String, _ status: stat) throws(FileError) {
    guard status.st_mode & 0o222 != 0 else {
      throw FileError(
        "write", path, EACCES,
        "it is write-protected; allow writing to it, or name another file")
    }
    try make(.write, path) { faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) }
  }

  /// Replaces the contents of a file. At every moment, whatever fails, the file is entirely the old
  /// or entirely the new one, and the new one is durable once this returns.
  ///
  /// - Parameters:
  ///   - path: The file itself, not a link to it. An existing file keeps its owner, group and
  ///     permissions if the system allows it; a new one is private to its owner.
  ///   - temporary: A file of ours in the same folder, which is overwritten in the process.
  ///   - identity: Receives the identity of the file at `path` once it is the new one.
  /// - Throws: `FileError`, also if the file is write-protected, or if the new one would be
  ///   accessible to more people than the old one.
  func replace(
    _ path: String, with bytes: [UInt8], by temporary: String, identity: inout FileIdentity?
  ) throws(FileError) {
    let former = try status(path)
    if let former { try requireWritable(path, former) }
    try remove(temporary)
    let new: FileIdentity
    do throws(FileError) {
      new = try write(bytes, toNew: temporary, inPlaceOf: former.map { (path, $0) })
      try make(.rename, path) { rename(temporary, path) }
    } catch {
      try? remove(temporary)
      throw error
    }
    identity = new
    try syncFolder(of: path)
  }

  /// Creates an empty file with an unused name, private to its owner.
  ///
  /// - Parameter path: The beginning of its name; a dot and a number follow.
  func makeFile(nextTo path: String) throws(FileError) -> (path: String, FileIdentity) {
    var number = 1
    while true {
      let path = "\(path).\(number)"
      do throws(FileError) {
        let descriptor = try create(path)
        defer { close(descriptor) }
        return (path, try identity(of: descriptor, path))
      } catch {
        if error.errorNumber != EEXIST { throw error }
      }
      number += 1
    }
  }

  private func create(_ path: String) throws(FileError) -> Int32 {
    try make(.create, path) {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
  }

  /// The identity of the file of a descriptor.
  func identity(of descriptor: Int32, _ path: String) throws(FileError) -> FileIdentity {
    var status = stat()
    try make(.examine, path) { fstat(descriptor, &status) }
    return FileIdentity(status)
  }

  private func write(
    _ bytes: [UInt8], toNew path: String, inPlaceOf former: (path: String, status: stat)?
  ) throws(FileError) -> FileIdentity {
    let descriptor = try create(path)
    let written: FileIdentity
    do throws(FileError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try make(.write, path) {
          rest.prefix(largestWrite).withUnsafeBytes {
            SystemCalls.write(descriptor, $0.baseAddress, $0.count)
          }
        }
        rest.removeFirst(count)
      }
      if let former { try protect(descriptor, path, like: former.status, at: former.path) }
      try make(.sync, path) { flush(descriptor) }
      written = try identity(of: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    try make(.close, path) { close(descriptor) }
    return written
  }

  /// Gives a new file the owner, group, access control list and permissions of another one.
  private func protect(
    _ descriptor: Int32, _ path: String, like former: stat, at formerPath: String
  ) throws(FileError) {
    var mode = former.st_mode & 0o7777
    do throws(FileError) {
      try make(.own, path) { fchown(descriptor, former.st_uid, former.st_gid) }
    } catch {
      // Without privileges only the group can be kept, and only by one of its members.
      mode &= 0o777
      do throws(FileError) {
        try make(.own, path) { fchown(descriptor, uid_t.max, former.st_gid) }
      } catch {
        guard mode >> 3 & 7 == mode & 7 else {
          throw FileError(
            "write", formerPath, error.errorNumber,
            "its group can't be kept (\(error.reason)), and without it the file would be "
              + "open to others; name another file")
        }
      }
    }
    try copyAccessList(from: formerPath, to: path)
    try make(.protect, path) { fchmod(descriptor, mode) }
  }

  /// Copies the access control list, which Linux keeps in addition to the permissions.
  private func copyAccessList(from path: String, to other: String) throws(FileError) {
    let attributes = FileAttributeKey("NSFileExtendedAttributes")
    let name = "system.posix_acl_access"
    let former = try? FileManager.default.attributesOfItem(atPath: path)[attributes]
    guard let list = (former as? [String: Data])?[name] else { return }
    do {
      try FileManager.default.setAttributes([attributes: [name: list]], ofItemAtPath: other)
    } catch {
      throw FileError("write", path, EPERM, "its access list can't be kept; name another file")
    }
  }

  /// Makes the data written last survive a loss of power; on Darwin `fsync` leaves it in the
  /// drive's cache.
  private func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// Makes the name of a file durable.
  private func syncFolder(of path: String) throws(FileError) {
    let folder = FilePlace(path).folder
    let descriptor = try make(.open, folder) { open(folder, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    // Some file systems do not support syncing folders.
    try make(.sync, folder, allowing: EINVAL, ENOTSUP) { flush(descriptor) }
  }
}
