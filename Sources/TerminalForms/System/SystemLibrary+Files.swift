import SystemCalls

extension SystemLibrary {
  /// Creates a folder in `TMPDIR` or else `/tmp` that only this user can access; the caller removes
  /// it.
  static func makeTemporaryFolder() throws(SystemError) -> String {
    var path = Array("\(folderForTemporaryFiles)/formwork-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw SystemError("mkdtemp") }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static var folderForTemporaryFiles: String {
    environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  static func removeFolder(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }

  /// Creates a file that only this user can read and write.
  static func createFile(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
    defer { close(descriptor) }
    try Descriptor.writeAll(bytes, to: descriptor)
  }

  /// Reads a file up to a maximum number of bytes.
  static func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let most = min(1 << 16, limit - bytes.count)
      guard let more = try Descriptor.read(descriptor, limit: most) else { break }
      bytes += more
    }
    return bytes
  }
}
