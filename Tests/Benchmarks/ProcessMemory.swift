import Foundation

/// What the process uses of the machine's memory.
enum ProcessMemory {
  /// The bytes in memory now, as Linux tells them; 0 elsewhere.
  static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
