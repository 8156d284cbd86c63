import Testing

@testable import WebForms

@Suite("Hashes and base64")
struct HashTests {
  @Test(
    "SHA-256 gives the hashes of FIPS 180-4 and its test vectors",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopq"
          + "rsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func vectors(text: String, hash: String) {
    #expect(hexadecimal(SHA256.hash(of: Array(text.utf8))) == hash)
  }

  @Test("SHA-256 is right for a million bytes, and for every length around a block")
  func lengths() {
    #expect(
      hexadecimal(SHA256.hash(of: Array(repeating: 0x61, count: 1_000_000)))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    // The hash of the hashes of 0 to 129 zero bytes, computed with another program.
    let hashes = (0..<130).flatMap { SHA256.hash(of: Array(repeating: 0, count: $0)) }
    #expect(
      hexadecimal(SHA256.hash(of: hashes))
        == "d26cf8eafa144521d64bdc66b8314175fd9e78310979a068c8b8b2ea18636450")
  }

  @Test(
    "base64 gives the vectors of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64.text(of: Array(text.utf8)) == encoded)
  }

  @Test("base64 has a digit for each of the 64 values")
  func digits() {
    let bytes = stride(from: 0, to: 64, by: 4).flatMap { value in
      let bits =
        UInt32(value) << 18 | UInt32(value + 1) << 12 | UInt32(value + 2) << 6
        | UInt32(value + 3)
      return [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
    }
    #expect(
      Base64.text(of: bytes) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
