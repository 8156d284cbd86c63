import Testing

@testable import TerminalForms

@Suite struct CrashRescueTests {
  @Test("a rescue writes the bytes that were prepared, and all of them")
  func bytes() throws {
    let pipe = try SystemLibrary.makePipe()
    defer {
      SystemLibrary.closeDescriptor(pipe.reading)
      SystemLibrary.closeDescriptor(pipe.writing)
    }
    let modes = TerminalModes.form(withMouse: true)
    let wanted = TerminalModes.shell.bytes(from: modes)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: wanted.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: wanted)
    CrashRescue.rescue(
      with: CrashRescue.Kit(
        descriptor: pipe.writing, restoring: memory, settings: SystemLibrary.Settings(),
        errors: nil))
    #expect(try SystemLibrary.readBytes(pipe.reading, limit: 1000) == wanted)
  }

  @Test("a terminal that takes nothing is not waited for forever")
  func full() throws {
    let pipe = try SystemLibrary.makePipe()
    defer {
      SystemLibrary.closeDescriptor(pipe.reading)
      SystemLibrary.closeDescriptor(pipe.writing)
    }
    let bytes = [UInt8](repeating: 65, count: 1 << 17)
    bytes.withUnsafeBytes { SystemLibrary.writeAll($0, to: pipe.writing) }
    #expect(try SystemLibrary.readBytes(pipe.reading, limit: 1 << 17).count < 1 << 17)
  }
}
