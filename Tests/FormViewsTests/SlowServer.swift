/// A server that answers when a test says so.
@MainActor final class SlowServer {
  struct Unreachable: Error {}

  private(set) var asked: [String] = []
  private var waiting: [String: [CheckedContinuation<String?, any Error>]] = [:]

  func check(_ name: String) async throws -> String? {
    asked.append(name)
    return try await withCheckedThrowingContinuation { waiting[name, default: []].append($0) }
  }

  /// Waits until the server has been asked about a name.
  func waitUntilAsked(_ name: String) async {
    while waiting[name, default: []].isEmpty { await Task.yield() }
  }

  func reply(_ name: String, _ message: String?) async {
    await waitUntilAsked(name)
    waiting[name]?.removeFirst().resume(returning: message)
  }

  func fail(_ name: String) async {
    await waitUntilAsked(name)
    waiting[name]?.removeFirst().resume(throwing: Unreachable())
  }
}
