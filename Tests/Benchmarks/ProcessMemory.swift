import Foundation

/// The memory that the process uses.
enum ProcessMemory {
  /// The resident bytes that Linux reports, without freed memory; 0 on other systems.
  static var resident: Int {
    _ = giveBackFreed?(0)
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The allocator's `malloc_trim`, if it has one.
  private static let giveBackFreed: (@convention(c) (Int) -> CInt)? =
    dlopen(nil, RTLD_NOW).flatMap { dlsym($0, "malloc_trim") }.map {
      unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
    }
}
