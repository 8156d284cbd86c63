import SystemCalls
import Testing

@testable import TerminalForms

@Suite struct CrashRescueTests {
  @Test("a rescue writes all bytes that were prepared")
  func bytes() throws {
    let pipe = try SystemLibrary.makePipe(for: "testing")
    defer {
      close(pipe.reading)
      close(pipe.writing)
    }
    let modes = TerminalModes.form(withMouse: true)
    let wanted = TerminalModes.shell.bytes(from: modes)
    let memory = CrashRescue.memory(holding: wanted)
    defer { memory.deallocate() }
    CrashRescue.rescue(
      with: CrashRescue.Kit(
        descriptor: pipe.writing, restoring: memory, settings: SystemLibrary.Settings(),
        errors: nil))
    // The first bytes have no effect: they only end an incomplete sequence.
    let written = try #require(try Descriptor.read(pipe.reading))
    #expect(written.drop { $0 == 0x18 } == wanted.drop { $0 == 0x18 })
  }

  @Test("writing to a terminal that accepts nothing ends")
  func full() throws {
    let pipe = try SystemLibrary.makePipe(for: "testing")
    defer {
      close(pipe.reading)
      close(pipe.writing)
    }
    let bytes = [UInt8](repeating: 65, count: 1 << 17)
    bytes.withUnsafeBytes { SystemLibrary.writeAll($0, to: pipe.writing) }
    #expect(try #require(try Descriptor.read(pipe.reading, limit: 1 << 17)).count < 1 << 17)
  }
}
